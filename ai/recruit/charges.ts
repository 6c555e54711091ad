import { attachedGeneral, type Command, check, rateOf, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { atLeast, blows, checkChances, edge } from './chances.ts';
import { aheadness, comesInFlank, WHEEL_ARC } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';
import type { Half } from './half.ts';
import { bonusReaches } from './threat.ts';
import { isSpent, worth } from './worth.ts';

/** A charge weighed: what it is likely to win less what it is likely to cost, in figures. */
interface Weighed {
  readonly target: number;
  readonly net: number;
}

const SUPPORT_REACH = 2_500;

/** N6.3: somebody stands close by the guns to fight for them. */
function supporter(field: Field, guns: number): number {
  for (const foe of field.foes) {
    const unit = field.units[foe] as Unit;
    if (foe === guns || unit.arm === 'artillery' || !onTable(unit) || unit.formation === 'skirmish') continue;
    if (roughly(field, foe, guns) < SUPPORT_REACH) return foe;
  }
  return -1;
}

/** Figures the charger may expect to lose to the target's shooting before it closes (N3.17, N3.18). */
function shotOnTheWay(half: Half, target: Unit, charger: Unit, inFlank: boolean): number {
  if (inFlank || target.arm === 'cavalry' || target.meleeRounds > 0) return 0;
  const dice = Math.floor(target.figures / half.move.shooting.figuresPerDie);
  return dice * (charger.arm === 'cavalry' ? atLeast(6) : atLeast(4));
}

/** Passing, the charged may turn into something cavalry only rides through (N5.3, N6.9, J32). */
function maySquare(field: Field, target: Unit): boolean {
  const { rules, mine } = field;
  const known = rules.sheet.formations[target.army] ?? [];
  return mine.stand.pass.some(
    (row) =>
      row.then === 'mayForm' &&
      mine.melee.rideThrough.formations.includes(row.formation) &&
      known.includes(row.formation) &&
      (row.from === undefined || row.from.includes(target.formation)) &&
      (row.who?.in === undefined || row.who.in.includes(target.formation)),
  );
}

function againstInfantry(field: Field, charger: Unit, index: number, target: number): number {
  const foe = field.units[target] as Unit;
  const { mine, state } = field;
  const inFlank = comesInFlank(field, target, charger.x, charger.y);
  const shot = shotOnTheWay(mine, foe, charger, inFlank);
  const stand = checkChances(mine.stand, state, foe, 0, inFlank);
  const contact = { target: foe.id, from: charger, wheeled: charger, contacts: [], length: 0, ends: 'target' } as const;
  const close = checkChances(mine.close, state, { ...charger, charge: contact }, Math.round(shot), false);
  const given = blows(mine.melee, charger, foe, false);
  const taken = blows(mine.melee, foe, charger, false);
  const wins = edge(given, taken);
  const thrownBack = mine.stand.pass.some((row) => row.then === 'placeChargerBack');
  const melee = 1 - stand.rout - (thrownBack ? stand.pass : 0);
  const fight = given - taken + wins * 0.4 * worth(foe) - (1 - wins) * 0.4 * worth(charger);
  const closed = stand.rout * worth(foe) + melee * fight;
  return close.pass * closed - close.rout * worth(charger) - shot + (supported(field, index) ? 1 : 0);
}

/** A friend close behind: a repulse does not open a hole. */
function supported(field: Field, index: number): boolean {
  return field.own.some((other) => {
    const unit = field.units[other] as Unit;
    if (other === index || unit.arm === 'artillery' || !onTable(unit)) return false;
    if (roughly(field, index, other) > 8_000) return false;
    return aheadness(field, index, field.x[other] as number, field.y[other] as number) < 0.3;
  });
}

function weighInfantry(field: Field, index: number, target: number): number {
  const charger = field.units[index] as Unit;
  const foe = field.units[target] as Unit;
  if (foe.arm !== 'artillery') {
    // Skirmishers are gone before anyone arrives (N3.16).
    return foe.formation === 'skirmish' ? -10 : againstInfantry(field, charger, index, target);
  }
  const friend = supporter(field, target);
  if (friend >= 0 && (field.units[friend] as Unit).arm === 'infantry')
    return againstInfantry(field, charger, index, friend) + 2;
  if (friend >= 0) return -10;
  const close = checkChances(field.mine.close, field.state, charger, 1, false);
  return close.pass * worth(foe) - close.rout * worth(charger) - 1;
}

function weighCavalry(field: Field, index: number, target: number): number {
  const rider = field.units[index] as Unit;
  const foe = field.units[target] as Unit;
  const { mine, state } = field;
  const away = roughly(field, index, target);
  const rate = rateOf(field.rules, mine.move, rider).inches;
  const reach = bonusReaches(mine.bonusDice, Math.ceil((away + 1500 - rate) / 1000));
  // Out beyond the enemy with its marker behind it, a regiment is out of hand for a turn or two (N13.1).
  const outOfHand = 1.5;
  if (foe.arm === 'cavalry') {
    const given = blows(mine.melee, rider, foe, false);
    const taken = blows(mine.melee, foe, rider, false);
    const wins = edge(given, taken);
    return reach * (given - taken + wins * 0.4 * worth(foe) - (1 - wins) * 0.4 * worth(rider)) - outOfHand / 2;
  }
  const shot = shotOnTheWay(mine, foe, rider, comesInFlank(field, target, rider.x, rider.y));
  if (mine.melee.rideThrough.formations.includes(foe.formation) && foe.arm === 'infantry') return -10;
  if (foe.formation === 'skirmish' && foe.arm === 'infantry') {
    const caught = away + mine.bonus < rate + mine.bonus - 2_000 ? 0.7 : 0.2;
    return caught * worth(foe) * 0.8 - shot - outOfHand;
  }
  const friend = foe.arm === 'artillery' ? supporter(field, target) : target;
  if (friend < 0) return reach * worth(foe) - shot - outOfHand;
  const stands = field.units[friend] as Unit;
  if (stands.arm === 'cavalry') return -2;
  if (mine.melee.rideThrough.formations.includes(stands.formation)) return -10;
  const stand = checkChances(mine.stand, state, stands, 0, comesInFlank(field, friend, rider.x, rider.y));
  const kill = maySquare(field, stands) ? 1 - stand.pass : 1;
  return reach * (kill * worth(stands) - (1 - kill)) - shot - outOfHand;
}

const CANDIDATES = 3;

/** The best charge of a unit whose worth is above the mark, if the rules allow it; else null. */
export function bestCharge(field: Field, index: number, mark: number): Order | null {
  const unit = field.units[index] as Unit;
  const { move, bonusDice } = field.mine;
  if (unit.arm === 'artillery' || isSpent(unit)) return null;
  if (unit.arm === 'infantry' && !move.infantryCharge.from.formations.includes(unit.formation)) return null;
  const bonus = unit.arm === 'cavalry' ? bonusDice * 4_500 : 0;
  const reach = rateOf(field.rules, move, unit).inches + bonus;
  const found: Weighed[] = [];
  for (const target of field.foes) {
    const foe = field.units[target] as Unit;
    if (!onTable(foe) || roughly(field, index, target) > reach) continue;
    if (unit.arm === 'infantry' && move.infantryCharge.notAgainst.arms.includes(foe.arm)) continue;
    if (aheadness(field, index, field.x[target] as number, field.y[target] as number) < WHEEL_ARC) continue;
    const net = unit.arm === 'infantry' ? weighInfantry(field, index, target) : weighCavalry(field, index, target);
    if (net > mark) found.push({ target, net });
  }
  found.sort((a, b) => b.net - a.net || a.target - b.target);
  for (const { target, net } of found.slice(0, CANDIDATES)) {
    const foe = field.units[target] as Unit;
    const command: Command = { do: 'charge', unit: unit.id, target: foe.id };
    if (check(field.rules, field.state, command).length > 0) continue;
    return { command, why: whyCharge(field, unit, target, net) };
  }
  return null;
}

function whyCharge(field: Field, unit: Unit, target: number, net: number): string {
  const foe = field.units[target] as Unit;
  const reasons: string[] = [];
  if (comesInFlank(field, target, unit.x, unit.y)) reasons.push('in the flank (N5.2)');
  if (foe.arm === 'artillery') reasons.push('guns without support are lost (N6.7)');
  else if (unit.arm === 'cavalry' && foe.arm === 'infantry') reasons.push('it is not in square (N6.8)');
  else if (foe.casualties >= 3) reasons.push(`it has lost ${foe.casualties} figures (N0.3)`);
  if (attachedGeneral(field.state, unit) !== null) reasons.push('a general leads it (N0.3)');
  if (reasons.length === 0) reasons.push(net > 2 ? 'the numbers are good' : 'nothing better can be had');
  return `${unit.name} charges ${foe.name}: ${reasons.join(', ')}`;
}
