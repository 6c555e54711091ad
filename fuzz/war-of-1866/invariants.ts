import { hashOf, war1866 } from '../../engine/index.ts';
import { overlapDepth } from '../../geometry/index.ts';
import {
  commandersDieInTwoSteps,
  everyFaceReadsOnce,
  facesFit,
  resultsReadTheRow,
  twoOnOne,
  volleysFollowTheTable,
} from './rolls.ts';

type Rules = war1866.Rules;
type State = war1866.State;
type Event = war1866.Event1866;

export interface Violation1866 {
  readonly invariant: string;
  readonly text: string;
}

/** One command carried out. */
export interface Moment1866 {
  readonly rules: Rules;
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

type Invariant = (moment: Moment1866) => string | null;

const standing = (state: State) => state.units.filter((unit) => unit.gone === null);

function nobodyOverlaps({ rules, after }: Moment1866): string | null {
  const units = standing(after);
  for (let i = 0; i < units.length; i++) {
    const a = units[i] as war1866.Unit;
    const shape = war1866.shapeOf(rules, a);
    for (let j = 0; j < i; j++) {
      const b = units[j] as war1866.Unit;
      const other = war1866.shapeOf(rules, b);
      const reach = shape.radius + other.radius;
      if (Math.abs(shape.cx - other.cx) > reach || Math.abs(shape.cy - other.cy) > reach) continue;
      const depth = overlapDepth(shape.poly, other.poly);
      if (depth > rules.tolerance + 2) return `${a.id} stands ${Math.round(depth)} thou deep in ${b.id}`;
    }
  }
  return null;
}

function everybodyOnTheTable({ rules, after }: Moment1866): string | null {
  for (const unit of standing(after)) {
    const { poly } = war1866.shapeOf(rules, unit);
    for (let i = 0; i < poly.length; i += 2) {
      const [x, y] = [poly[i] as number, poly[i + 1] as number];
      const slack = rules.tolerance + 2;
      if (x < -slack || y < -slack || x > after.battle.width + slack || y > after.battle.depth + slack)
        return `${unit.id} reaches over the edge`;
    }
  }
  return null;
}

function standsAddUp({ before, after }: Moment1866): string | null {
  for (const [i, unit] of after.units.entries()) {
    const was = before.units[i];
    if (was !== undefined && unit.stands + unit.lost !== was.stands + was.lost) return `${unit.id} has gained stands`;
    if (unit.gone === null && unit.stands < 1) return `${unit.id} has no stands and is still there`;
  }
  return null;
}

function chargersHoldFire({ before, events }: Moment1866): string | null {
  for (const event of events) {
    if (event.type !== 'Fired' && event.type !== 'Aimed') continue;
    if (before.units.find(({ id }) => id === event.unit)?.charged) return `${event.unit} charges and fires`;
  }
  return null;
}

function disorganisedNeverCharge({ before, events }: Moment1866): string | null {
  for (const event of events)
    if (event.type === 'Charged' && before.units.find(({ id }) => id === event.unit)?.order !== 'good')
      return `${event.unit} charges without being in good order`;
  return null;
}

/** X3: nobody moves who is stopped, routed, in a melee or has charged; nobody spends more than a whole move. */
function nobodyMovesWhoMayNot({ rules, before, after, events }: Moment1866): string | null {
  for (const event of events) {
    if (event.type !== 'Moved' && event.type !== 'Formed' && event.type !== 'Limbered' && event.type !== 'Unlimbered')
      continue;
    const unit = before.units.find(({ id }) => id === event.unit);
    if (unit === undefined || unit.stopped || unit.charged || unit.order === 'routed' || unit.inMeleeWith.length > 0)
      return `${event.unit} moved and may not`;
  }
  const slack = 1_000_000 + (rules.tolerance * 1_000_000) / 1_000;
  const over = after.units.find((unit) => unit.spent > slack);
  return over === undefined ? null : `${over.id} has spent ${over.spent} of its move`;
}

/** Exactly one side is to act while the battle lasts, and nobody when it is over. */
function oneSideActs({ after }: Moment1866): string | null {
  if (after.result !== null) return after.toAct === null ? null : `${after.toAct} is to act in a battle that is over`;
  return after.toAct !== null && after.armies.includes(after.toAct) ? null : `${after.toAct} is to act`;
}

/** E4.6, E4.7, E4.10, X3: a unit leaves for a reason the sheet knows. */
function removalsAreKnown({ events }: Moment1866): string | null {
  const known: readonly string[] = ['E3.4', 'E4.4', 'E4.6', 'E4.7', 'E4.10', 'X3', 'X5'];
  for (const event of events)
    if (event.type === 'UnitLeft' && !known.includes(event.rules[0] ?? ''))
      return `${event.unit} left by ${event.rules[0] ?? 'no rule'}`;
  return null;
}

function everyEventCites({ events }: Moment1866): string | null {
  const bare = events.find((event) => event.rules.length === 0);
  return bare === undefined ? null : `${bare.type} cites no rule`;
}

/** Melees bind both sides alike. */
function meleesBindBoth({ after }: Moment1866): string | null {
  for (const unit of standing(after))
    for (const enemy of unit.inMeleeWith)
      if (!after.units.find(({ id }) => id === enemy)?.inMeleeWith.includes(unit.id))
        return `${unit.id} fights ${enemy}, but not the other way round`;
  return null;
}

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  ...{ nobodyOverlaps, everybodyOnTheTable, standsAddUp, chargersHoldFire, disorganisedNeverCharge, twoOnOne },
  ...{ commandersDieInTwoSteps, everyEventCites, facesFit, meleesBindBoth, volleysFollowTheTable, everyFaceReadsOnce },
  ...{ resultsReadTheRow, nobodyMovesWhoMayNot, oneSideActs, removalsAreKnown },
};

export function brokenBy(moment: Moment1866): Violation1866 | null {
  for (const [invariant, holds] of Object.entries(INVARIANTS)) {
    const text = holds(moment);
    if (text !== null) return { invariant, text };
  }
  return null;
}

/** What is offered is legal. */
export function badOption(rules: Rules, state: State, unit: string): Violation1866 | null {
  for (const command of war1866.options(rules, state, unit)) {
    const [refusal] = war1866.check(rules, state, command);
    if (refusal !== undefined)
      return { invariant: 'optionsAreLegal', text: `${JSON.stringify(command)}: ${refusal.rule} ${refusal.text}` };
  }
  return null;
}

/** The same command on the same state, read back from its JSON, leads to the same place. */
export function playsAlike(
  rules: Rules,
  state: State,
  command: war1866.Command1866,
  after: State,
): Violation1866 | null {
  const again = war1866.apply(rules, JSON.parse(JSON.stringify(state)), command);
  const same = again.ok && hashOf(again.state) === hashOf(after);
  return same ? null : { invariant: 'playsAlike', text: `${JSON.stringify(command)} leads elsewhere the second time` };
}
