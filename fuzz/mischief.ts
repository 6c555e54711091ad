import type { Command, Leg, Rules, State, Unit } from '../engine/index.ts';
import { FORMATIONS } from '../sheets/words.ts';
import type { Random } from './random.ts';

/** Commands nobody ought to give: wrong side, wrong phase, too far, through others. Some of them happen to be legal. */

const tidy = (n: number) => Math.round(n * 100) / 100;

function leg(random: Random): Leg {
  const roll = random.next();
  if (roll < 0.55) return { forward: tidy(random.between(0, random.chance(0.2) ? 40 : 14)) };
  if (roll < 0.7) return { back: tidy(random.between(0, 8)) };
  return { wheel: random.chance(0.5) ? 'left' : 'right', degrees: Math.round(random.between(0, 60)) };
}

function anyone(random: Random, state: State): Unit {
  return random.pick(state.units);
}

/** Mostly somebody who could act, or the command would only ever be untimely. */
function actor(random: Random, state: State): Unit {
  const busy = random.chance(0.3) ? embroiled(state).filter((unit) => unit.army === state.toAct) : [];
  if (busy.length > 0) return random.pick(busy);
  const mine = state.units.filter((unit) => unit.army === state.toAct && unit.gone === null);
  return mine.length === 0 || random.chance(0.15) ? anyone(random, state) : random.pick(mine);
}

/** Whoever is charged or fought already is what others should keep off: a good place to look for trouble. */
function embroiled(state: State): Unit[] {
  const charged = new Set(state.units.flatMap((unit) => (unit.charge === null ? [] : [unit.charge.target])));
  return state.units.filter((unit) => unit.inMeleeWith.length > 0 || charged.has(unit.id));
}

function foe(random: Random, state: State): string {
  const busy = random.chance(0.4) ? embroiled(state).filter((unit) => unit.army !== state.toAct) : [];
  if (busy.length > 0) return random.pick(busy).id;
  const theirs = state.units.filter((unit) => unit.army !== state.toAct && unit.gone === null);
  return theirs.length === 0 || random.chance(0.1) ? anyone(random, state).id : random.pick(theirs).id;
}

function place(random: Random, state: State): readonly [number, number] {
  return [
    tidy(random.between(-2, state.battle.width / 1000 + 2)),
    tidy(random.between(-2, state.battle.depth / 1000 + 2)),
  ];
}

function generalsCommand(random: Random, state: State): Command {
  const general = state.generals.length === 0 ? 'nobody' : random.pick(state.generals).id;
  if (random.chance(0.5)) return { do: 'attach', general, unit: actor(random, state).id };
  return { do: 'moveGeneral', general, at: place(random, state) };
}

function moveCommand(random: Random, state: State, unit: string): Command {
  const roll = random.next();
  if (roll < 0.35) return { do: 'move', unit, path: Array.from({ length: 1 + random.below(3) }, () => leg(random)) };
  if (roll < 0.5) return { do: 'form', unit, formation: random.pick(FORMATIONS) };
  if (roll < 0.75) {
    const target = foe(random, state);
    return random.chance(0.5)
      ? { do: 'charge', unit, target }
      : { do: 'charge', unit, target, path: [leg(random), { forward: 5 }] };
  }
  if (roll < 0.85) return { do: random.chance(0.5) ? 'limber' : 'unlimber', unit };
  return roll < 0.9 ? { do: 'enter', unit, along: tidy(random.between(0, 40)) } : generalsCommand(random, state);
}

function fireCommand(random: Random, state: State, unit: string): Command {
  const base: Command = { do: 'fire', unit, target: foe(random, state) };
  const facing = random.chance(0.5) ? { facing: Math.round(random.between(0, 360)) } : {};
  const gun = state.units.find((u) => u.id === unit);
  if (gun === undefined || random.chance(0.6)) return { ...base, ...facing };
  const at = [tidy(gun.x / 1000 + random.between(-1.2, 1.2)), tidy(gun.y / 1000 + random.between(-1.2, 1.2))] as const;
  return { ...base, ...facing, at };
}

function timely(random: Random, state: State, unit: string, part: string): Command {
  switch (part) {
    case 'move':
      return moveCommand(random, state, unit);
    case 'shoot':
      return { do: 'shoot', unit, target: foe(random, state) };
    case 'layGuns':
      return fireCommand(random, state, unit);
    case 'recall':
      return { do: 'recall', unit };
    case 'deploy':
      return {
        do: 'deploy',
        unit,
        at: place(random, state),
        facing: Math.round(random.between(0, 359)),
        formation: random.pick(FORMATIONS),
      };
    default:
      return {
        do: 'choose',
        unit: state.questions[0]?.unit ?? unit,
        option: random.pick(['square', 'line', 'continue', 'none']),
      };
  }
}

const PARTS = ['move', 'shoot', 'layGuns', 'recall', 'deploy', 'question'];

export function mischief(_rules: Rules, state: State, random: Random): Command {
  const unit = actor(random, state).id;
  const item = state.agenda[0];
  const open = state.questions.length > 0 || item?.do !== 'part' ? 'question' : item.part;
  return timely(random, state, unit, random.chance(0.85) ? open : random.pick(PARTS));
}
