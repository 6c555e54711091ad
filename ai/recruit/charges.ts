import {
  attachedGeneral,
  diceOfFigures,
  type Foreseen,
  foreseeCharge,
  onTable,
  type Unit,
} from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { closeNeeds, duelOf, hitChanceOf, kindInCharge, maySquareOf, readingOf, standNeeds } from './by-kind.ts';
import { atMost, bonusReaches, routs } from './chances.ts';
import { aheadness, comesInFlank, masked, WHEEL_ARC } from './eye.ts';
import type { Field } from './field.ts';
import { gapsBetween, gapsFrom } from './gaps.ts';
import type { Half } from './half.ts';
import { isUseless } from './hour.ts';
import { type Kind, kindAt, kindOf } from './kinds.ts';
import { type Ranked, rank } from './ranking.ts';
import { worth } from './worth.ts';

/** Out beyond the enemy, its marker behind it, a regiment may stay out of hand for a turn (N13.1, N13.4). */
const OUT_OF_HAND = 0.7;
/** A charge that will probably not arrive is not ordered. */
const LEAST_CHANCE = 0.55;

/** N6.3: somebody stands close by the guns to fight for them. */
function supporter(field: Field, guns: number): number {
  const { foes, x, y, r } = field;
  const { support } = field.mine;
  const gunsX = x[guns] as number;
  const gunsY = y[guns] as number;
  const radius = r[guns] as number;
  for (let n = 0; n < foes.length; n++) {
    const foe = foes[n] as number;
    const dx = (x[foe] as number) - gunsX;
    const dy = (y[foe] as number) - gunsY;
    // `roughly`, written out: most of them are far off.
    if (Math.sqrt(dx * dx + dy * dy) - (r[foe] as number) - radius > support || foe === guns) continue;
    const unit = field.units[foe] as Unit;
    if (unit.arm !== 'artillery' && onTable(unit) && unit.formation !== 'skirmish') return foe;
  }
  return -1;
}

/** A charger as those see it who are charged. */
const COMES_ON = { enfiladed: false, charging: true } as const;

/** Figures the charger may expect to lose to the target's shooting before it closes (N3.17, N3.18). */
function shotOnTheWay(field: Field, foe: Unit, foeKind: Kind, charger: Unit, kind: Kind): number {
  const { mine } = field;
  if (foe.meleeRounds > 0 || !readingOf(foeKind, mine).shoots) return 0;
  return diceOfFigures(mine.move, foe) * hitChanceOf(field, mine, charger, kind, COMES_ON);
}

/** The battalion may be thought of in another formation than the one it has. */
function kindOfCharger(field: Field, charger: Unit, index: number): Kind {
  return charger === field.units[index] ? kindAt(field, index) : kindOf(field, charger);
}

function againstInfantry(field: Field, charger: Unit, index: number, target: number): number {
  const foe = field.units[target] as Unit;
  const { mine } = field;
  const kind = kindOfCharger(field, charger, index);
  const foeKind = kindAt(field, target);
  const inFlank = comesInFlank(field, target, charger.x, charger.y);
  const shot = inFlank ? 0 : shotOnTheWay(field, foe, foeKind, charger, kind);
  const toStand = standNeeds(field, mine, target, foe, foeKind, inFlank);
  const toClose = closeNeeds(field, mine, index, charger, kindInCharge(field, kind, charger), Math.round(shot));
  const rout = routs(toStand);
  const melee = 1 - rout - (mine.throwsBack ? atMost(toStand) : 0);
  const closed = rout * worth(foe) + melee * duelOf(mine, charger, kind, foe, foeKind);
  return atMost(toClose) * closed - routs(toClose) * worth(charger) - shot + (supported(field, index) ? 1 : 0);
}

/** A friend close behind: a repulse does not open a hole. */
function supported(field: Field, index: number): boolean {
  const near = 8_000 * field.mine.scale;
  const gaps = gapsBetween(field, index, field.own);
  for (const other of field.own) {
    if ((gaps[other] as number) > near || other === index) continue;
    if (aheadness(field, index, field.x[other] as number, field.y[other] as number) >= 0.3) continue;
    const unit = field.units[other] as Unit;
    if (unit.arm !== 'artillery' && onTable(unit)) return true;
  }
  return false;
}

/** Skirmishers shoot and run (N3.16): the way is free, and sometimes they are caught. */
function brushAside(field: Field, charger: Unit, index: number, target: number): number {
  const kind = kindOfCharger(field, charger, index);
  const foe = field.units[target] as Unit;
  const shot = shotOnTheWay(field, foe, kindAt(field, target), charger, kind);
  const needed = closeNeeds(field, field.mine, index, charger, kind, Math.round(shot) + 3);
  return atMost(needed) - routs(needed) * worth(charger) - shot + worth(foe) * 0.1;
}

/** What a battalion may win by charging that enemy, in figures; `charger` is the battalion as it would stand then. */
export function weighInfantry(field: Field, index: number, target: number, charger: Unit): number {
  const foe = field.units[target] as Unit;
  if (foe.formation === 'skirmish' && foe.arm === 'infantry') return brushAside(field, charger, index, target);
  if (foe.arm !== 'artillery') return againstInfantry(field, charger, index, target);
  const friend = supporter(field, target);
  if (friend >= 0 && (field.units[friend] as Unit).arm === 'infantry')
    return againstInfantry(field, charger, index, friend) + 2;
  if (friend >= 0) return -10;
  const needed = closeNeeds(field, field.mine, index, charger, kindOfCharger(field, charger, index), 1);
  return atMost(needed) * worth(foe) - routs(needed) * worth(charger) - 1;
}

/** The chance that a battalion stands and forms something cavalry only rides through; asked once of each in a move. */
function escapes(field: Field, index: number, kind: Kind, inFlank: boolean): number {
  const known = inFlank ? field.standsInFlank : field.stands;
  const chance = known[index] as number;
  if (!Number.isNaN(chance)) return chance;
  const unit = field.units[index] as Unit;
  const forms = maySquareOf(field, field.mine, unit, kind);
  known[index] = forms ? atMost(standNeeds(field, field.mine, index, unit, kind, inFlank)) : 0;
  return known[index] as number;
}

/** N3.12, N3.16: the chance that the bonus dice bring cavalry as far as skirmishers run. */
function caughtRunning(field: Field, index: number, target: number): number {
  const { evade } = field.mine;
  const way = (gapsFrom(field, index)[target] as number) + evade;
  const rate = readingOf(kindAt(field, index), field.mine).rate;
  return bonusReaches(field.mine, Math.ceil((way - rate) / 1000));
}

/** What a regiment may win by charging that enemy; `reach`: the chance that the bonus dice bring it there. */
export function weighCavalry(field: Field, index: number, target: number, reach: number): number {
  const rider = field.units[index] as Unit;
  const foe = field.units[target] as Unit;
  const { mine } = field;
  const kind = kindAt(field, index);
  const foeKind = kindAt(field, target);
  if (foe.arm === 'cavalry') return reach * duelOf(mine, rider, kind, foe, foeKind) - OUT_OF_HAND;
  if (foe.arm === 'infantry' && readingOf(foeKind, mine).isSquare) return -10;
  const inFlank = comesInFlank(field, target, rider.x, rider.y);
  const shot = inFlank ? 0 : shotOnTheWay(field, foe, foeKind, rider, kind);
  if (foe.formation === 'skirmish' && foe.arm === 'infantry') {
    const caught = caughtRunning(field, index, target);
    return caught * worth(foe) * 0.8 - shot - OUT_OF_HAND;
  }
  const friend = foe.arm === 'artillery' ? supporter(field, target) : target;
  if (friend < 0) return reach * worth(foe) - shot - OUT_OF_HAND;
  const defender = field.units[friend] as Unit;
  if (defender.arm === 'cavalry') return -2;
  const friendKind = friend === target ? foeKind : kindAt(field, friend);
  if (readingOf(friendKind, mine).isSquare) return -10;
  const metInFlank = friend === target ? inFlank : comesInFlank(field, friend, rider.x, rider.y);
  const kill = 1 - escapes(field, friend, friendKind, metInFlank);
  return reach * (kill * worth(defender) - (1 - kill) * 0.5) - shot - OUT_OF_HAND;
}

const CANDIDATES = 3;

/** Everyone worth charging at a glance, the best first: by what it is likely to win less what it is likely to cost, in figures. */
function candidates(field: Field, index: number, mark: number): Ranked[] {
  const unit = field.units[index] as Unit;
  const { move, bonus } = field.mine;
  const rides = unit.arm === 'cavalry';
  const rate = readingOf(kindAt(field, index), field.mine).rate;
  const reach = rides ? rate + bonus : rate;
  const found: Ranked[] = [];
  const { foes, units } = field;
  const gaps = gapsFrom(field, index);
  for (let n = 0; n < foes.length; n++) {
    const target = foes[n] as number;
    const away = gaps[target] as number;
    if (away > reach) continue;
    const foe = units[target] as Unit;
    if (!onTable(foe)) continue;
    if (!rides && move.infantryCharge.notAgainst.arms.includes(foe.arm)) continue;
    if (aheadness(field, index, field.x[target] as number, field.y[target] as number) < WHEEL_ARC) continue;
    // The way is never shorter than that, so the dice bring it there no more often.
    const chance = rides ? bonusReaches(field.mine, Math.ceil((away - rate) / 1000)) : 1;
    if (chance < LEAST_CHANCE) continue;
    const net = rides ? weighCavalry(field, index, target, chance) : weighInfantry(field, index, target, unit);
    if (net > mark) rank(found, target, net);
  }
  return found;
}

/** The largest bonus (inches) that will probably come. */
function bonusHopedFor(half: Half): number {
  let inches = 0;
  while (bonusReaches(half, inches + 1) >= LEAST_CHANCE) inches++;
  return inches;
}

/** Of cavalry: does the ride arrive, and does it run into anything that makes it a folly? */
function rideNet(field: Field, index: number, target: number, { bonusNeeded, meets }: Foreseen): number {
  const chance = bonusReaches(field.mine, bonusNeeded);
  if (chance < LEAST_CHANCE) return Number.NEGATIVE_INFINITY;
  const first = field.foes.find((foe) => (field.units[foe] as Unit).id === meets[0]);
  const met = first === undefined || first === target ? target : first;
  return Math.min(weighCavalry(field, index, target, chance), weighCavalry(field, index, met, 1) + 1);
}

/** The best charge of a unit that promises more than the mark, if the rules allow it; else null. */
export function bestCharge(field: Field, index: number, mark: number): Order | null {
  const unit = field.units[index] as Unit;
  if (unit.arm === 'artillery' || isUseless(field, unit)) return null;
  if (unit.arm === 'infantry' && !field.mine.move.infantryCharge.from.formations.includes(unit.formation)) return null;
  const found = candidates(field, index, mark);
  const hope = found.length === 0 ? 0 : bonusHopedFor(field.mine);
  for (let i = 0; i < found.length && i < CANDIDATES; i++) {
    const { target, value } = found[i] as Ranked;
    const foe = field.units[target] as Unit;
    if (masked(field, index, { x: field.x[target] as number, y: field.y[target] as number }, false)) continue;
    const foreseen = foreseeCharge(field.rules, field.state, unit.id, foe.id, hope);
    if (foreseen === null) continue;
    if (unit.arm === 'cavalry' && rideNet(field, index, target, foreseen) <= mark) continue;
    return {
      command: { do: 'charge', unit: unit.id, target: foe.id },
      why: whyCharge(field, unit, target, value),
    };
  }
  return null;
}

function whyCharge(field: Field, unit: Unit, target: number, net: number): string {
  const foe = field.units[target] as Unit;
  const reasons: string[] = [];
  if (comesInFlank(field, target, unit.x, unit.y)) reasons.push('in the flank (N5.2)');
  if (foe.arm === 'artillery') reasons.push('guns without support are lost (N6.7)');
  else if (unit.arm === 'cavalry' && foe.arm === 'infantry') reasons.push('it is not in square (N6.8)');
  else if (foe.casualties >= field.mine.perCasualties) reasons.push(`it has lost ${foe.casualties} figures (N0.3)`);
  if (attachedGeneral(field.state, unit) !== null) reasons.push('a general leads it (N0.3)');
  if (reasons.length === 0) reasons.push(net > 2 ? 'the numbers are good' : 'nothing better can be had');
  return `${unit.name}: charge ${foe.name}; ${reasons.join(', ')}`;
}
