import { type Event, shapeOf, type Unit } from '../../engine/index.ts';
import { distance, type Pose, thou } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { type Invariant, inchesOf, type Moment, onTable, samePose, unitNamed } from '../moment.ts';
import { askedOf, lockedBy, markerHolds, movePhase, nearestEnemy, rateOf, speaksOf } from '../reading.ts';

/** A pose is rounded to whole thou after every leg and wheel. */
const ROUNDING = 5;

/** Moves a side orders; everything else that shifts a unit is forced by the rules. */
const ORDERED: readonly Event['type'][] = ['Moved', 'Charged', 'Limbered', 'Unlimbered'];

function isOrdered(event: Event): boolean {
  return ORDERED.includes(event.type) || (event.type === 'Formed' && event.usesMove);
}

/** Why this unit may not act in its move, as it stood before the command. */
function heldBecause({ rules, before }: Moment, phase: MovePhase, unit: Unit): string | null {
  if (unit.halted) return 'halted';
  if (unit.mayNotMove) return 'held by its failed recall';
  if (unit.chargeStart !== null && markerHolds(rules)) return 'held by its charge marker';
  if (unit.inMeleeWith.length > 0) return 'in melee';
  const lock = lockedBy(rules, before, phase, unit);
  if (lock !== null) return `locked with ${lock.id}`;
  if (unit.moveDone) return 'done with its move';
  return unit.army === phase.movers ? null : 'not of the side that moves';
}

function way(a: Pose, b: Pose): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/** N3.7: has the unit been near an enemy since its move began, this command and those before it taken together? */
function wasNear({ rules, before, after, memory }: Moment, phase: MovePhase, unit: Unit): boolean {
  const what = `${unit.id}:near in ${before.turn}.${before.phase}`;
  const nearest = Math.min(nearestEnemy(rules, before, unit), nearestEnemy(rules, after, unitNamed(after, unit.id)));
  if (nearest < thou(phase.doubleMove.beyond)) memory.done.add(what);
  return memory.done.has(what);
}

/** N3.1, N3.7, N3.8: no farther than the rate, twice of it far from the enemy, and no more than one wheel in all. */
function moveTrouble(moment: Moment, phase: MovePhase, unit: Unit, event: Extract<Event, { type: 'Moved' }>) {
  const { rules, before } = moment;
  const rate = rateOf(rules, phase, unit);
  if (rate === 0) return `${unit.id} moved, and its rate is 0`;
  const spent = unit.spent + event.spent;
  if (way(event.from, event.to) > event.spent + ROUNDING)
    return `${unit.id} went ${inchesOf(way(event.from, event.to))} inches for ${inchesOf(event.spent)}`;
  if (spent > 2 * rate + rules.tolerance) return `${unit.id} spent ${inchesOf(spent)} inches of ${inchesOf(rate)}`;
  const near = wasNear(moment, phase, unit);
  if (spent > rate + rules.tolerance) {
    if (before.turn === phase.doubleMove.notOnTurn) return `${unit.id} made a double move on turn ${before.turn}`;
    if (near) return `${unit.id} made a double move within ${phase.doubleMove.beyond} inches of the enemy`;
  }
  const wheeled = unit.wheeled + event.wheeled;
  if (wheeled > phase.wheel.degrees * 100) return `${unit.id} wheeled ${wheeled / 100} degrees`;
  if (wheeled > 0 && phase.wheel.never !== undefined && speaksOf(phase.wheel.never, askedOf(unit)))
    return `${unit.id} wheeled and cannot turn`;
  return null;
}

function chargeTrouble(
  { rules, events }: Moment,
  phase: MovePhase,
  unit: Unit,
  event: Extract<Event, { type: 'Charged' }>,
) {
  const rate = rateOf(rules, phase, unit);
  if (rate === 0) return `${unit.id} charged, and its rate is 0`;
  let bonus = 0;
  for (const e of events) if (e.type === 'Rolled' && e.roll.purpose === 'chargeBonus') bonus += e.roll.total * 1000;
  const gone = way(event.charge.from, event.to);
  if (gone > rate + bonus + rules.tolerance + ROUNDING)
    return `${unit.id} charged ${inchesOf(gone)} inches with ${inchesOf(rate + bonus)}`;
  if (unit.arm === 'artillery') return `${unit.id} is artillery and charged`;
  if (unit.arm === 'infantry' && !phase.infantryCharge.from.formations.includes(unit.formation))
    return `${unit.id} charged in ${unit.formation}`;
  return (event.marker !== null) === (unit.arm === 'cavalry') ? null : `${unit.id} charged and its marker is wrong`;
}

/** Nobody acts in a move who was halted, locked, charged out, in melee, or without a rate. */
export const nobodyHeldMoved: Invariant = (moment) => {
  const { rules, before, command, events } = moment;
  const phase = movePhase(rules, before.phase);
  for (const event of events) {
    if (event.type === 'PhaseBegan') break;
    if (!isOrdered(event) || !('unit' in event)) continue;
    if (!('unit' in command) || command.unit !== event.unit) return `${event.unit} acted without being ordered`;
    const unit = unitNamed(before, event.unit);
    if (phase === null) {
      if (event.type === 'Unlimbered' && unit.horse && before.phase === 1) continue;
      return `${event.unit} ${event.type} in phase ${before.phase}`;
    }
    const held = heldBecause(moment, phase, unit);
    if (held !== null) return `${event.unit} ${event.type} and was ${held}`;
    if (event.type === 'Moved' && unit.arm === 'artillery' && !unit.limbered) return `${unit.id} moved unlimbered`;
    if (event.type === 'Moved') {
      const found = moveTrouble(moment, phase, unit, event);
      if (found !== null) return found;
    }
    if (event.type === 'Charged') {
      const found = chargeTrouble(moment, phase, unit, event);
      if (found !== null) return found;
    }
  }
  return null;
};

/** J9: an ordinary move does not end in contact with an enemy; who changes formation may stay in the contact it had. */
export const noContactWithoutCharge: Invariant = ({ rules, command, before, after, events }) => {
  if (command.do !== 'move' && command.do !== 'form' && command.do !== 'enter') return null;
  if (events.some((event) => event.type === 'PhaseBegan')) return null;
  const unit = unitNamed(after, command.unit);
  const { poly } = shapeOf(rules, unit);
  const stood = shapeOf(rules, unitNamed(before, command.unit)).poly;
  for (const enemy of after.units) {
    if (enemy.army === unit.army || !onTable(enemy)) continue;
    const ground = shapeOf(rules, enemy).poly;
    if (command.do === 'form' && distance(stood, ground) < rules.tolerance) continue;
    if (distance(poly, ground) < rules.tolerance - ROUNDING)
      return `${unit.id} ended its ${command.do} in contact with ${enemy.id}`;
  }
  return null;
};

/** N1.2: guns adjust by the printed inch, the heavy ones not at all. */
function layTrouble({ rules, before }: Moment, event: Extract<Event, { type: 'GunLaid' }>): string | null {
  const gun = unitNamed(before, event.unit);
  const phase = rules.sheet.phases[0];
  if (phase?.kind !== 'fireArtillery' || before.phase !== 1) return `${gun.id} was laid in phase ${before.phase}`;
  if (samePose(gun, event.to)) return null;
  if (gun.gun >= phase.adjust.lighterThan) return `${gun.id} is too heavy to be turned or moved`;
  const gone = way(gun, event.to);
  return gone > thou(phase.adjust.inches) + rules.tolerance ? `${gun.id} was moved ${inchesOf(gone)} inches` : null;
}

/** Who may be shifted by the rules, and by how much. */
function forcedTrouble(moment: Moment, event: Event, before: Unit, rolled: number): string | null {
  switch (event.type) {
    case 'GunLaid':
      return layTrouble(moment, event);
    case 'Evaded':
      if (before.formation !== 'skirmish') return `${before.id} evaded in ${before.formation}`;
      return way(event.from, event.to) > rolled * 1000 + ROUNDING ? `${before.id} evaded farther than its dice` : null;
    case 'CounterCharged':
      return before.halted && !moment.rules.settings.haltedMayCounterCharge
        ? `${before.id} is halted and counter-charged`
        : null;
    case 'Retired':
      if (before.arm === 'infantry' && way(event.from, event.to) > 6000 + ROUNDING)
        return `${before.id} retired ${inchesOf(way(event.from, event.to))} inches`;
      return null;
    case 'RodeOn':
    case 'Recalled':
      return before.arm === 'cavalry' ? null : `${before.id} is ${before.arm} and ${event.type}`;
    case 'Entered':
      return before.offTable ? null : `${before.id} entered twice`;
    default:
      return null;
  }
}

/** Nobody stands elsewhere or faces elsewhere than the last event about him says. */
export const shiftsAreTold: Invariant = (moment) => {
  const { before, events, changed } = moment;
  const last = new Map<string, Pose>();
  let rolled = 0;
  for (const event of events) {
    if (event.type === 'Rolled') rolled = event.roll.total;
    if (!('unit' in event) || !('to' in event)) continue;
    last.set(event.unit, event.to);
    const found = forcedTrouble(moment, event, unitNamed(before, event.unit), rolled);
    if (found !== null) return found;
  }
  for (const unit of changed) {
    const should = last.get(unit.id) ?? unitNamed(before, unit.id);
    if (!samePose(unit, should)) return `${unit.id} stands elsewhere than the events say`;
  }
  return null;
};
