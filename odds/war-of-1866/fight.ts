import { givenDice, war1866 } from '../../engine/index.ts';
import { cleared } from './branching.ts';
import type { Rules, State, Task } from './ways.ts';

/** How a roll of both dice ends a fight, or leaves it. */
export interface FightBranch {
  /** In the end, even scores rolled again; and with the first roll alone. */
  readonly chance: number;
  readonly atOnce: number;
  readonly winner: 'attackers' | 'target' | null;
  readonly state: State;
  readonly then: readonly Task[];
  readonly fallen: readonly string[];
}

export interface Fight {
  readonly numbers: war1866.MeleeNumbers;
  readonly branches: readonly FightBranch[];
  /** Even scores on the first roll. */
  readonly tied: number;
  /** Rolled again for ever: only where every roll is even. */
  readonly neverEnds: number;
}

/** One roll of both dice: faces in the order in which they are thrown, a commander's die after a six. */
interface Throw {
  chance: number;
  readonly faces: readonly number[];
  readonly difference: number;
  readonly fallen: readonly string[];
}

interface Die {
  readonly chance: number;
  readonly face: number;
  readonly faces: readonly number[];
  readonly falls: boolean;
}

/** One side's die, with the second step of E4.9 where a commander of the other side is near. */
function dieOf(rules: Rules, risked: string | null): Die[] {
  const { score, commanderKilled } = rules.sheet.melees;
  const one = 1 / score.sides;
  const dice: Die[] = [];
  for (let face = 1; face <= score.sides; face++) {
    if (risked === null || face !== commanderKilled.face) {
      dice.push({ chance: one, face, faces: [face], falls: false });
      continue;
    }
    for (const falls of [true, false]) {
      const second = Array.from({ length: score.sides }, (_, i) => i + 1).filter((d) => war1866.isFatal(d) === falls);
      if (second[0] !== undefined)
        dice.push({ chance: (one * second.length) / score.sides, face, faces: [face, second[0]], falls });
    }
  }
  return dice;
}

/** Throws that bring the same row of E4.7 and cost the same commanders are one; the first of them stands for all. */
function throwsOf(rules: Rules, state: State, numbers: war1866.MeleeNumbers): Throw[] {
  const theirs = war1866.commanderRisked(rules, state, [numbers.target])?.commander.id ?? null;
  const ours = war1866.commanderRisked(rules, state, numbers.attackers)?.commander.id ?? null;
  const lead = numbers.ours.total - numbers.theirs.total;
  const rows = rules.sheet.melees.margins;
  const found = new Map<number, Throw>();
  const enemyDice = dieOf(rules, ours);
  for (const a of dieOf(rules, theirs))
    for (const b of enemyDice) {
      const difference = lead + a.face - b.face;
      const row = difference === 0 ? -1 : rows.indexOf(war1866.marginRow(rules, Math.abs(difference)));
      const key = (row + 1) * 8 + (difference > 0 ? 4 : 0) + (a.falls ? 2 : 0) + (b.falls ? 1 : 0);
      const known = found.get(key);
      if (known !== undefined) known.chance += a.chance * b.chance;
      else {
        const fallen = [a.falls ? theirs : null, b.falls ? ours : null].filter((id) => id !== null);
        found.set(key, { chance: a.chance * b.chance, faces: [...a.faces, ...b.faces], difference, fallen });
      }
    }
  return [...found.values()];
}

function without(state: State, fallen: readonly string[]): State {
  return { ...state, commanders: state.commanders.filter(({ id }) => !fallen.includes(id)) };
}

/** E4.5 to E4.9: a melee as the engine fights it, once for every class of throws. */
export function fightOf(rules: Rules, state: State, target: string): Fight | null {
  const numbers = war1866.meleeNumbers(rules, state, target);
  if (numbers === null) return null;
  const branches: FightBranch[] = [];
  let tied = 0;
  let neverEnds = 0;
  const carryOut = (faces: readonly number[]) => {
    const done = war1866.work(rules, state, { do: 'melee', target }, givenDice(faces.map((face) => [face])));
    if ('wants' in done) throw new Error('a melee has all its dice');
    return cleared(done.state);
  };
  /** E4.8: scores stay, dice are rolled again; commanders who fell on the way are no longer at risk. */
  const roll = (chance: number, before: readonly number[], dead: readonly string[]): void => {
    const throws = throwsOf(rules, dead.length === 0 ? state : without(state, dead), numbers);
    const again = throws.filter(({ difference }) => difference === 0 && !numbers.tieWaits);
    const same = again.filter(({ fallen }) => fallen.length === 0).reduce((sum, one) => sum + one.chance, 0);
    const first = before.length === 0;
    if (first) tied = throws.filter(({ difference }) => difference === 0).reduce((sum, one) => sum + one.chance, 0);
    if (same > 1 - 1e-12) {
      neverEnds += chance;
      return;
    }
    for (const one of throws) {
      const share = (chance * one.chance) / (1 - same);
      const faces = [...before, ...one.faces];
      const fallen = [...dead, ...one.fallen];
      if (again.includes(one)) {
        if (one.fallen.length > 0) roll(share, faces, fallen);
        continue;
      }
      const winner = one.difference === 0 ? null : one.difference > 0 ? 'attackers' : 'target';
      branches.push({ chance: share, atOnce: first ? one.chance : 0, winner, fallen, ...carryOut(faces) });
    }
  };
  roll(1, [], []);
  return { numbers, branches, tied, neverEnds };
}
