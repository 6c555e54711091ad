import {
  apply,
  begin,
  type Command,
  type DiceSource,
  type Leg,
  type Setup,
  type State,
  seededDice,
  stateOf,
  type Unit,
} from '../engine/index.ts';
import type { FuzzBattle } from './play.ts';
import type { Violation } from './watch.ts';

/**
 * A battle and its picture in a mirror, with other names, must come out alike: no rule knows left from right, and no
 * name brings luck. The dice of the mirrored battle are those of the names it had before.
 */

type Point = readonly [number, number];

/** Names get one prefix, so that their order, which decides ties (J24), stays what it was. */
const PREFIX = 'mirrored-';
const renamed = (name: string) => `${PREFIX}${name}`;
const original = (name: string) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name);

const turned = (degrees: number) => (360 - degrees) % 360;
const tidy = (n: number) => Math.round(n * 1e6) / 1e6;

const EDGES = { near: 'near', far: 'far', left: 'right', right: 'left' } as const;

export function mirroredSetup(setup: Setup): Setup {
  const { width } = setup.table;
  const at = ([x, y]: Point): Point => [tidy(width - x), y];
  return {
    ...setup,
    table: { ...setup.table, terrain: setup.table.terrain.map((t) => ({ ...t, area: t.area.map(at) })) },
    units: setup.units.map((unit) => ({
      ...unit,
      id: renamed(unit.id),
      name: renamed(unit.name ?? unit.id),
      at: at(unit.at),
      facing: turned(unit.facing),
    })),
    generals: (setup.generals ?? []).map((general) => ({
      ...general,
      id: renamed(general.id),
      ...(general.at === undefined ? {} : { at: at(general.at) }),
      ...(general.attachedTo === undefined ? {} : { attachedTo: renamed(general.attachedTo) }),
      ...(general.commands === undefined || general.commands === 'army'
        ? {}
        : { commands: general.commands.map(renamed) }),
    })),
    reserves: (setup.reserves ?? []).map((group) => {
      const along = group.edge === 'near' || group.edge === 'far';
      return {
        ...group,
        id: renamed(group.id),
        units: group.units.map(renamed),
        edge: EDGES[group.edge],
        from: along ? tidy(width - group.to) : group.from,
        to: along ? tidy(width - group.from) : group.to,
      };
    }),
    objectives: (setup.objectives ?? []).map((objective) => ({ ...objective, at: at(objective.at) })),
    zones: (setup.zones ?? []).map((zone) => ({ ...zone, area: zone.area.map(at) })),
  };
}

function mirroredLeg(leg: Leg): Leg {
  return 'wheel' in leg ? { ...leg, wheel: leg.wheel === 'left' ? 'right' : 'left' } : leg;
}

/** The same order to the mirrored unit; `state` is the battle it was given in. */
export function mirroredCommand(state: State, command: Command): Command {
  const width = state.battle.width / 1000;
  const at = ([x, y]: Point): Point => [tidy(width - x), y];
  const out: Record<string, unknown> = { ...command };
  if ('unit' in command) out.unit = renamed(command.unit);
  if ('target' in command) out.target = renamed(command.target);
  if ('general' in command) out.general = renamed(command.general);
  if ('at' in command && command.at !== undefined) out.at = at(command.at);
  if ('facing' in command && command.facing !== undefined) out.facing = turned(command.facing);
  if ('path' in command && command.path !== undefined) out.path = command.path.map(mirroredLeg);
  if (command.do === 'enter') {
    const edge = state.reserves.find((group) => group.units.includes(command.unit))?.edge;
    if (edge === 'near' || edge === 'far') out.along = tidy(width - command.along);
  }
  return out as unknown as Command;
}

function diceByOriginalName(seed: number): DiceSource {
  const seeded = seededDice(seed);
  return (request, moment) => seeded({ ...request, unit: original(request.unit) }, moment);
}

/** Poses round alike on both sides; a distance reckoned in between may still round the other way, by a thou each time. */
const DRIFT = 10;

function unitDiffers(unit: Unit, other: Unit, width: number): string | null {
  const said = `${unit.id} is not what it is in the mirror`;
  if (unit.figures !== other.figures) return `${said}: ${unit.figures} figures, ${other.figures} there`;
  if (unit.formation !== other.formation) return `${said}: ${unit.formation}, ${other.formation} there`;
  if ((unit.gone?.because ?? null) !== (other.gone?.because ?? null)) return `${said}: gone on one side only`;
  const foes = other.inMeleeWith.map(original).sort().join(' ');
  if (unit.inMeleeWith.slice().sort().join(' ') !== foes)
    return `${said}: in melee with ${unit.inMeleeWith}, ${foes} there`;
  if (unit.gone !== null || unit.offTable) return null;
  const off = Math.max(Math.abs(width - unit.x - other.x), Math.abs(unit.y - other.y));
  if (off > DRIFT) return `${said}: ${off / 1000} inches off`;
  const turn = (unit.facing + other.facing) % 36_000;
  return turn === 0 ? null : `${said}: facing ${unit.facing}, ${other.facing} there`;
}

function statesDiffer(state: State, other: State): string | null {
  if (state.phase !== other.phase || state.turn !== other.turn || state.toAct !== other.toAct)
    return `turn ${state.turn}, phase ${state.phase} and turn ${other.turn}, phase ${other.phase}`;
  if ((state.result?.winner ?? null) !== (other.result?.winner ?? null)) return 'another side has won in the mirror';
  for (let i = 0; i < state.units.length; i++) {
    const found = unitDiffers(state.units[i] as Unit, other.units[i] as Unit, state.battle.width);
    if (found !== null) return found;
  }
  return null;
}

/** Plays the same commands on both sides of the mirror and compares after each. */
export function mirrorTrouble(
  battle: FuzzBattle,
  commands: readonly Command[],
  mirrored: typeof mirroredCommand = mirroredCommand,
): (Violation & { at: number }) | null {
  const { rules, setup, seed, deploy } = battle;
  const dice = diceByOriginalName(seed);
  const here = begin(rules, stateOf(rules, setup, seed), deploy);
  const there = begin(rules, stateOf(rules, mirroredSetup(setup), seed), deploy, dice);
  if (!here.ok || !there.ok) throw new Error('the battle does not begin');
  let { state } = here;
  let beyond = there.state;
  for (const [at, command] of commands.entries()) {
    const applied = apply(rules, state, command);
    const reflection = apply(rules, beyond, mirrored(state, command), dice);
    const trouble = (text: string) => ({ invariant: 'mirrorsAlike', text, at });
    if (applied.ok !== reflection.ok)
      return trouble(`${JSON.stringify(command)} is refused on one side of the mirror only`);
    if (!applied.ok || !reflection.ok) continue;
    state = applied.state;
    beyond = reflection.state;
    const text = statesDiffer(state, beyond);
    if (text !== null) return trouble(text);
  }
  return null;
}
