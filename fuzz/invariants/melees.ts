import { type Event, type Rules, type State, shapeOf, type Unit } from '../../engine/index.ts';
import { corners, distance, thou } from '../../geometry/index.ts';
import { type Invariant, inchesOf, type Memory, type Moment, onTable, type Size, unitNamed } from '../moment.ts';

const ROUNDING = 15;

function keyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** The ground both had when they met. Contact is made by the charge; being shot at comes before the melee. */
function remember({ rules, before, events, memory }: Moment): void {
  const meet = (one: string, other: string, anew: boolean) => {
    const [a, b] = [one, other].sort() as [string, string];
    if (!anew && memory.contacts.has(keyOf(a, b))) return;
    memory.contacts.set(keyOf(a, b), {
      a: shapeOf(rules, unitNamed(before, a)).block,
      b: shapeOf(rules, unitNamed(before, b)).block,
    });
  };
  for (const event of events) {
    if (event.type === 'Charged') for (const contact of event.charge.contacts) meet(event.unit, contact.unit, true);
    else if (event.type === 'FollowedUp' || event.type === 'CounterCharged') meet(event.unit, event.target, true);
    else if (event.type === 'Engaged') meet(event.unit, event.enemy, false);
    else if (event.type === 'Formed') grow(memory, event.unit, shapeOf(rules, formed(before, event)).block);
    else if (event.type === 'MeleeEnded') memory.contacts.delete(keyOf(event.unit, event.enemy));
  }
}

function formed(before: State, event: Extract<Event, { type: 'Formed' }>): Unit {
  return { ...unitNamed(before, event.unit), formation: event.formation };
}

/** A charger is set back to touch the new formation, which may be larger than the one it met. */
function grow(memory: Memory, id: string, now: Size): void {
  const larger = (then: Size): Size => ({
    width: Math.max(then.width, now.width),
    depth: Math.max(then.depth, now.depth),
  });
  for (const [key, { a, b }] of memory.contacts) {
    if (key.startsWith(`${id} `)) memory.contacts.set(key, { a: larger(a), b });
    else if (key.endsWith(` ${id}`)) memory.contacts.set(key, { a, b: larger(b) });
  }
}

/**
 * How much nearer a unit's edge could have been when it met the enemy: half of the front it has lost since, and the
 * depth, because the front shortens from both ends while its centre stays (J18). A square is narrower than its line.
 */
function shrunk(rules: Rules, unit: Unit, then: Size | undefined): number {
  const now = shapeOf(rules, unit).block;
  const met = then ?? shapeOf(rules, { ...unit, figures: unit.startFigures }).block;
  const side = Math.max(0, met.width - now.width) / 2;
  const back = Math.max(0, met.depth - now.depth);
  return Math.sqrt(side * side + back * back);
}

/** Guns that somebody stands up for are what the enemy touches: a ring of their size and the support distance. */
function supportReach(rules: Rules, unit: Unit): number {
  if (unit.standsFor === null) return 0;
  const support = Math.max(...rules.sheet.phases.map((p) => (p.kind === 'fightMelees' ? p.support.inches : 0)));
  const s = rules.settings;
  const longest = Math.max(s.batteryWidth + s.batteryDepth, s.limberedWidth + s.limberedDepth);
  return thou(support) + thou(longest) + rules.tolerance;
}

/** J10: charging cavalry is bound to everybody on its path before it has ridden there. */
function onItsRide(charger: Unit, enemy: Unit): boolean {
  if (charger.arm !== 'cavalry' || charger.charge === null) return false;
  return charger.charge.contacts.some((c) => c.unit === enemy.id || c.supporter === enemy.id);
}

function contactTrouble(rules: Rules, memory: Memory, unit: Unit, enemy: Unit): string | null {
  if (onItsRide(unit, enemy) || onItsRide(enemy, unit)) return null;
  const [a, b] = unit.id < enemy.id ? [unit, enemy] : [enemy, unit];
  const then = memory.contacts.get(keyOf(a.id, b.id));
  const gap = distance(corners(shapeOf(rules, a).block), corners(shapeOf(rules, b).block));
  const lost = shrunk(rules, a, then?.a) + shrunk(rules, b, then?.b);
  const bound = rules.tolerance + ROUNDING + lost + supportReach(rules, a) + supportReach(rules, b);
  return gap > bound
    ? `${a.id} and ${b.id} are in melee ${inchesOf(gap)} inches apart (at most ${inchesOf(bound)})`
    : null;
}

/** Melees bind both, between enemies on the table. */
export const meleesAreMutual: Invariant = ({ after, changed }) => {
  for (const unit of changed) {
    if (unit.inMeleeWith.length > 0 && !onTable(unit)) return `${unit.id} is not on the table and in melee`;
    if (unit.inMeleeWith.length === 0 && unit.meleeRounds > 0) return `${unit.id} counts rounds of no melee`;
    for (const id of unit.inMeleeWith) {
      const enemy = unitNamed(after, id);
      if (!enemy.inMeleeWith.includes(unit.id)) return `${unit.id} is in melee with ${id}, and not the other way round`;
      if (enemy.army === unit.army) return `${unit.id} is in melee with its friend ${id}`;
      if (!onTable(enemy)) return `${unit.id} is in melee with ${id}, which is gone`;
    }
  }
  return null;
};

/**
 * Units in melee are in contact. Losses shorten fronts and nobody closes up, so the bound grows with what both have
 * lost since they met: half of the front and all of the depth. A unit that fights for guns is near them instead.
 */
export const meleesInContact: Invariant = (moment) => {
  const { rules, after, changed, memory } = moment;
  remember(moment);
  for (const unit of changed) {
    for (const id of unit.inMeleeWith) {
      const found = contactTrouble(rules, memory, unit, unitNamed(after, id));
      if (found !== null) return found;
    }
  }
  return null;
};
