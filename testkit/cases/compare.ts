import type { Refusal, State, Unit } from '../../engine/index.ts';
import { markerHolds } from '../../engine/napoleonic/rates.ts';
import type { Case, ExpectedRoll, ExpectedUnit } from './format.ts';
import type { Played, RollMade } from './play.ts';

/** What both families expect of rolls and refusals; each has its own names for the rolls. */
type AnyExpectedRoll = Omit<ExpectedRoll, 'roll'> & { readonly roll?: string | undefined };
interface WithRefusals {
  readonly commands?: readonly { readonly do: string }[] | undefined;
  readonly expect?: { readonly refused?: Refused | readonly Refused[] | undefined } | undefined;
}
interface Refused {
  readonly index: number;
  readonly rule: string;
}

/** How near a place and a facing must be: inches and degrees. */
const NEAR = 0.1;
const TURNED = 1;
/** Distances are kept in whole thousandths; a place just at the limit still fits. */
const HAIR = 1e-6;

const show = (value: unknown): string => JSON.stringify(value);

type Point = readonly [number, number];

export function nearPoint(at: Point, x: number, y: number): boolean {
  const dx = at[0] - x / 1000;
  const dy = at[1] - y / 1000;
  return Math.sqrt(dx * dx + dy * dy) <= NEAR + HAIR;
}

export function nearFacing(wanted: number, facing: number): boolean {
  const apart = Math.abs((((wanted - facing / 100) % 360) + 360) % 360);
  return Math.min(apart, 360 - apart) <= TURNED + HAIR;
}

export function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

function mayMove(unit: Unit, held: boolean): boolean {
  if (unit.gone !== null || unit.halted || unit.mayNotMove || unit.inMeleeWith.length > 0) return false;
  return !(held && unit.chargeStart !== null);
}

export interface Fact {
  readonly fits: boolean;
  readonly is: unknown;
}

type Facts = { readonly [K in keyof ExpectedUnit]-?: (wanted: NonNullable<ExpectedUnit[K]>) => Fact };

export function plain<T>(is: T): (wanted: T) => Fact {
  return (wanted) => ({ fits: wanted === is, is });
}

function markerFact(unit: Unit, wanted: ExpectedUnit['chargeStart']): Fact {
  const marker = unit.chargeStart;
  const is = marker && {
    at: [marker.x / 1000, marker.y / 1000],
    facing: marker.facing / 100,
    formation: marker.formation,
  };
  if (wanted === null || wanted === undefined || marker === null) return { fits: (wanted ?? null) === marker, is };
  const fits =
    (wanted.at === undefined || nearPoint(wanted.at, marker.x, marker.y)) &&
    (wanted.facing === undefined || nearFacing(wanted.facing, marker.facing)) &&
    (wanted.formation === undefined || wanted.formation === marker.formation);
  return { fits, is };
}

function factsOf(unit: Unit, held: boolean): Facts {
  return {
    figures: plain(unit.figures),
    casualties: plain(unit.casualties),
    formation: plain(unit.formation),
    at: (wanted) => ({ fits: nearPoint(wanted, unit.x, unit.y), is: [unit.x / 1000, unit.y / 1000] }),
    facing: (wanted) => ({ fits: nearFacing(wanted, unit.facing), is: unit.facing / 100 }),
    gone: plain(unit.gone === null ? false : unit.gone.because),
    halted: plain(unit.halted),
    inMeleeWith: (wanted) => ({ fits: sameSet(wanted, unit.inMeleeWith), is: unit.inMeleeWith }),
    mayMove: plain(mayMove(unit, held)),
    chargeStart: (wanted) => markerFact(unit, wanted),
    limbered: plain(unit.limbered),
  };
}

function unitDifferences(state: State, held: boolean, id: string, expected: ExpectedUnit): string[] {
  const unit = state.units.find((candidate) => candidate.id === id);
  if (unit === undefined) return [`expect.units.${id}: no such unit`];
  const facts = factsOf(unit, held);
  return (Object.keys(expected) as (keyof ExpectedUnit)[]).flatMap((field) => {
    const wanted = expected[field];
    if (wanted === undefined) return [];
    const { fits, is } = (facts[field] as (value: unknown) => Fact)(wanted);
    return fits ? [] : [`expect.units.${id}.${field}: expected ${show(wanted)}, is ${show(is)}`];
  });
}

/** Every modifier asked for is there, each one once. */
function modifiersFit(wanted: NonNullable<AnyExpectedRoll['modifiers']>, made: RollMade): boolean {
  const left = made.roll.modifiers.slice();
  return wanted.every(({ rule, add }) => {
    const found = left.findIndex((modifier) => modifier.rule === rule && modifier.add === add);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

function rollFits(wanted: AnyExpectedRoll, made: RollMade): boolean {
  const { roll } = made;
  if (wanted.for !== undefined && wanted.for !== roll.unit) return false;
  if (wanted.roll !== undefined && wanted.roll !== roll.purpose) return false;
  if (wanted.needed !== undefined && wanted.needed !== roll.needed) return false;
  if (wanted.hits !== undefined && wanted.hits !== roll.hits) return false;
  if (wanted.dice !== undefined && show(wanted.dice) !== show(roll.faces)) return false;
  return wanted.modifiers === undefined || modifiersFit(wanted.modifiers, made);
}

const samePhase = (a: RollMade, b: RollMade): boolean => a.turn === b.turn && a.phase === b.phase;

/** Inside one phase different units roll in no stated order (J24, and melees are simultaneous); one unit's own rolls do. */
function comesAfter(made: readonly RollMade[], index: number, taken: readonly number[]): boolean {
  const one = made[index] as RollMade;
  return taken.every((other) => {
    const before = made[other] as RollMade;
    if (other === index) return false;
    return other < index || (samePhase(before, one) && before.roll.unit !== one.roll.unit);
  });
}

/** How many of the expected rolls can be found, in order, among those made. */
function found(wanted: readonly AnyExpectedRoll[], made: readonly RollMade[], taken: readonly number[]): number {
  const next = wanted[taken.length];
  if (next === undefined) return taken.length;
  let most = taken.length;
  for (let i = 0; i < made.length && most < wanted.length; i++)
    if (rollFits(next, made[i] as RollMade) && comesAfter(made, i, taken))
      most = Math.max(most, found(wanted, made, [...taken, i]));
  return most;
}

function rollText({ roll }: RollMade): string {
  const facts = {
    ...(roll.needed === undefined ? {} : { needed: roll.needed }),
    dice: roll.faces,
    hits: roll.hits,
    modifiers: roll.modifiers.map(({ rule, add }) => ({ rule, add })),
  };
  return `${roll.unit} ${roll.purpose} ${show(facts)}`;
}

export function rollDifferences(wanted: readonly AnyExpectedRoll[], made: readonly RollMade[]): string[] {
  const reached = found(wanted, made, []);
  if (reached === wanted.length) return [];
  const missing = wanted[reached] as AnyExpectedRoll;
  const alike = made.filter(
    ({ roll }) =>
      (missing.for === undefined || missing.for === roll.unit) &&
      (missing.roll === undefined || missing.roll === roll.purpose),
  );
  const instead = alike.length === 0 ? 'no such roll was made' : `made: ${alike.map(rollText).join('; ')}`;
  return [`expect.rolls[${reached}]: expected ${show(missing)} in this order, ${instead}`];
}

/** Refusals that nobody expected. */
export function surprises(written: WithRefusals, played: Pick<Played, 'refusals'>): string[] {
  const expected = [written.expect?.refused ?? []].flat();
  return [...played.refusals].flatMap(([index, refusals]) =>
    expected.some((one) => one.index === index)
      ? []
      : [`commands[${index}]: ${written.commands?.[index]?.do} was refused: ${whyText(refusals)}`],
  );
}

function whyText(refusals: readonly Refusal[]): string {
  return refusals.map(({ rule, text }) => `${rule} ${text}`).join('; ');
}

export function refusalDifferences(written: WithRefusals, played: Pick<Played, 'refusals'>): string[] {
  const expected = [written.expect?.refused ?? []].flat();
  const differences = surprises(written, played);
  for (const [index, refusals] of played.refusals) {
    const wanted = expected.filter((one) => one.index === index);
    for (const { rule } of wanted)
      if (!refusals.some((refusal) => refusal.rule === rule))
        differences.push(`expect.refused: commands[${index}] was not refused by ${rule} but: ${whyText(refusals)}`);
  }
  for (const { index, rule } of expected)
    if (!played.refusals.has(index)) differences.push(`expect.refused: commands[${index}] was not refused (${rule})`);
  return differences;
}

/** Everything in which a played case is not as expected; empty when it passed. */
export function differencesOf(written: Case, played: Played): string[] {
  if (played.trouble !== null) return [played.trouble, ...surprises(written, played)];
  const held = markerHolds(played.rules);
  return [
    ...refusalDifferences(written, played),
    ...Object.entries(written.expect?.units ?? {}).flatMap(([id, unit]) =>
      unitDifferences(played.state, held, id, unit),
    ),
    ...rollDifferences(written.expect?.rolls ?? [], played.rolls),
    ...played.leftOver,
  ];
}
