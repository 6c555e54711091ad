import { type Command, mayShootAt, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { atLeast } from './chances.ts';
import { aheadness, comesInFlank } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';
import { type Ranked, rank } from './ranking.ts';

/** Chance of a hit by the rows of the enemy's move (N3.18), terrain left out. */
function hitChance(field: Field, shooter: Unit, target: number): number {
  const foe = field.units[target] as Unit;
  const { toHit } = field.theirs.move.shooting;
  let row: (typeof toHit)[number]['targets'][number] = 'skirmishers';
  if (foe.arm === 'artillery') row = 'artillery';
  else if (foe.arm === 'cavalry' && foe.charge !== null) row = 'chargingCavalry';
  else if (foe.formation === 'line') row = comesInFlank(field, target, shooter.x, shooter.y) ? 'enfiladedLine' : 'line';
  else if (foe.formation !== 'skirmish') row = foe.formation;
  for (const { targets, needs } of toHit) if (targets.includes(row)) return atLeast(needs);
  return atLeast(6);
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
  if (foe.casualties % 3 === 2) value += 0.1;
  if (foe.lostToShooting) value += 0.05;
  return value;
}

/** J6: muskets and canister go to the front; squares, masses and skirmishers have no other side. */
function mightBeInFront(field: Field, index: number, target: number): boolean {
  const { formation, arm } = field.units[index] as Unit;
  if (arm === 'infantry' && formation !== 'line' && formation !== 'column') return true;
  return aheadness(field, index, field.x[target] as number, field.y[target] as number) > 0;
}

/** The shot of one unit, or null if it has none. */
export function orderShot(field: Field, index: number): Order | null {
  const unit = field.units[index] as Unit;
  const { shooting } = field.theirs.move;
  if (unit.shot || !onTable(unit) || unit.meleeRounds > 0 || !shooting.arms.includes(unit.arm)) return null;
  if (unit.arm === 'artillery' && unit.limbered) return null;
  const far = field.theirs.musket + field.rules.tolerance;
  const targets: Ranked[] = [];
  for (const target of field.foes) {
    const foe = field.units[target] as Unit;
    if (!onTable(foe) || foe.meleeRounds > 0) continue;
    const near = roughly(field, index, target) <= far && mightBeInFront(field, index, target);
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
