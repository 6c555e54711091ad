import type { Arm, Army } from '../../sheets/words.ts';
import { figureWorth } from '../worth.ts';
import type { ArmyList, Kind, Role } from './armies/words.ts';
import { type Adjustable, evenedOut, type Leeway } from './evening-out.ts';
import { Roll } from './names.ts';
import type { Prng } from './prng.ts';

/** A unit called up, not yet placed. */
export interface Mustered {
  readonly army: Army;
  readonly kind: Kind;
  readonly name: string;
  readonly figures: number;
}

export function armOf(kind: Kind): Arm {
  if (kind.gun !== undefined) return 'artillery';
  return kind.type === undefined ? 'infantry' : 'cavalry';
}

const figureOf = ({ army, kind }: Mustered): number =>
  figureWorth({ ...kind, army, arm: armOf(kind), horse: kind.role === 'horse' });

const repeat = (role: Role, count: number): Role[] => Array.from({ length: count }, () => role);

/** The order of battle of a side of n units: what stands where a staff would want it. */
export function rolesFor(n: number): Role[] {
  const guns = Math.floor((n + 4) / 7);
  const cavalry = Math.floor((n + 3) / 5);
  const foot = n - guns - cavalry;
  const skirmishers = Math.floor(n / 12);
  const [light, elite, raw] = [Math.floor(foot / 6), Math.floor(foot / 9), Math.floor(foot / 4)];
  const heavy = Math.floor(cavalry / 3);
  const horse = Math.floor(guns / 3);
  return [
    ...repeat('line', foot - skirmishers - light - elite - raw),
    ...repeat('light', light),
    ...repeat('elite', elite),
    ...repeat('raw', raw),
    ...repeat('skirmishers', skirmishers),
    ...repeat('heavy', heavy),
    ...repeat('swift', cavalry - heavy),
    ...repeat('horse', horse),
    ...repeat('foot', guns - horse),
  ];
}

export function muster(list: ArmyList, roles: readonly Role[], prng: Prng): Mustered[] {
  const roll = new Roll(prng);
  return roles.map((role) => {
    const kind = prng.pick(list.kinds.filter((one) => one.role === role));
    return { army: list.army, kind, name: roll.nameFor(kind), figures: kind.figures[1] };
  });
}

/** The kind of the other army that plays exactly alike, or null. */
function twinOf(kind: Kind, list: ArmyList): Kind | null {
  const key = (one: Kind): string => [one.role, one.grade, one.type, one.gun, ...(one.traits ?? [])].join(' ');
  return list.kinds.find((one) => key(one) === key(kind)) ?? null;
}

/** Both sides alike to the figure, from the kinds that both have; a role without a twin is filled by the line. */
export function musterTwins(
  lists: readonly [ArmyList, ArmyList],
  roles: readonly Role[],
  prng: Prng,
): [Mustered[], Mustered[]] {
  const rolls = [new Roll(prng), new Roll(prng)] as const;
  const pairs = roles.map((role) => {
    const twins = (wanted: Role) =>
      lists[0].kinds.flatMap((kind) => {
        const twin = kind.role === wanted ? twinOf(kind, lists[1]) : null;
        return twin === null ? [] : [[kind, twin] as const];
      });
    const fitting = twins(role);
    const [kind, twin] = prng.pick(fitting.length > 0 ? fitting : twins('line'));
    const figures = kind.figures[1];
    return [
      { army: lists[0].army, kind, name: rolls[0].nameFor(kind), figures },
      { army: lists[1].army, kind: twin, name: rolls[1].nameFor(twin), figures },
    ] as const;
  });
  return [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
}

const adjustable = (unit: Mustered): Adjustable => {
  const [least, , most] = unit.kind.figures;
  return { strength: unit.figures, usual: [least, most], worth: figureOf(unit) };
};

/** A side that is a unit short in a small battle may need battalions beyond their usual strength. */
const LEEWAY: Leeway = { fewest: 2, beyondUsual: [0, 4] };

/** Both sides, with figures added and taken until they are worth the same. */
export function balance(first: readonly Mustered[], second: readonly Mustered[]): [Mustered[], Mustered[]] {
  const [one, other] = evenedOut(first.map(adjustable), second.map(adjustable), LEEWAY);
  const withFigures = (side: readonly Mustered[], figures: readonly number[]): Mustered[] =>
    side.map((unit, i) => ({ ...unit, figures: figures[i] ?? unit.figures }));
  return [withFigures(first, one), withFigures(second, other)];
}
