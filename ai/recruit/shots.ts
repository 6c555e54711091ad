import { type Command, facesAllRound, isSilent, mayShootAt, onTable, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { hitChanceOf } from './by-kind.ts';
import { isOnTheBrink } from './chances.ts';
import { aheadness, comesInFlank } from './eye.ts';
import type { Field } from './field.ts';
import { gapsFrom } from './gaps.ts';
import { kindAt } from './kinds.ts';
import { type Ranked, rank } from './ranking.ts';

/** Chance of a hit by the rows of the enemy's move (N3.18), terrain left out. */
function hitChance(field: Field, shooter: Unit, target: number): number {
  const foe = field.units[target] as Unit;
  const seen = { enfiladed: comesInFlank(field, target, shooter.x, shooter.y), charging: foe.charge !== null };
  return hitChanceOf(field, field.theirs, foe, kindAt(field, target), seen);
}

function charges(foe: Unit, unit: Unit): boolean {
  if (foe.charge === null) return false;
  for (const contact of foe.charge.contacts) if (contact.unit === unit.id) return true;
  return false;
}

/** Whom to shoot at: chargers first of all, then whoever is easily hit and near a worse check (N0.3, N4.1). */
function targetWorth(field: Field, shooter: Unit, target: number): number {
  const foe = field.units[target] as Unit;
  let value = hitChance(field, shooter, target);
  if (foe.charge !== null) value += charges(foe, shooter) ? 0.6 : 0.3;
  if (isOnTheBrink(field.theirs, foe)) value += 0.1;
  if (foe.lostToShooting) value += 0.05;
  return value;
}

/** J6: muskets and canister go to the front; squares, masses and skirmishers have no other side. */
function mightBeInFront(field: Field, index: number, target: number): boolean {
  if (facesAllRound(field.units[index] as Unit)) return true;
  return aheadness(field, index, field.x[target] as number, field.y[target] as number) > 0;
}

/** The shot of one unit, or null if it has none. */
export function orderShot(field: Field, index: number): Order | null {
  const unit = field.units[index] as Unit;
  if (!onTable(unit) || isSilent(field.rules, field.state, field.theirs.move, unit)) return null;
  const far = field.theirs.musket + field.rules.tolerance;
  const targets: Ranked[] = [];
  const { foes, units } = field;
  const gaps = gapsFrom(field, index);
  for (let n = 0; n < foes.length; n++) {
    const target = foes[n] as number;
    const foe = units[target] as Unit;
    const inReach = (gaps[target] as number) <= far;
    if (!inReach && foe.charge === null) continue;
    if (!onTable(foe) || foe.meleeRounds > 0) continue;
    const near = inReach && mightBeInFront(field, index, target);
    if (!near && !charges(foe, unit)) continue;
    rank(targets, target, targetWorth(field, unit, target));
  }
  for (const { target } of targets) {
    const foe = field.units[target] as Unit;
    if (!mayShootAt(field.rules, field.state, unit, foe)) continue;
    const command: Command = { do: 'shoot', unit: unit.id, target: foe.id };
    return { command, why: `${unit.name}: shoot at ${foe.name} in ${foe.formation} (N3.18)` };
  }
  return null;
}
