import {
  aimAt,
  type Command,
  check,
  FACES,
  fireAdds,
  onTable,
  rangeBand,
  toHitNeeds,
  type Unit,
} from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { atLeast, isOnTheBrink } from './chances.ts';
import { aheadness, comesInFlank, masked, nearestFoe, STRAIGHT } from './eye.ts';
import { type Field, roughly } from './field.ts';
import { gapsFrom } from './gaps.ts';
import { firePhaseOf } from './half.ts';
import { kindAt } from './kinds.ts';
import { type Ranked, rank } from './ranking.ts';
import { type Decision, goTowards } from './steps.ts';

/** Hits one crew figure may expect (N1.7, N1.8). */
function hitChance(field: Field, gun: number, target: number): number {
  const phase = firePhaseOf(field.rules);
  const unit = field.units[gun] as Unit;
  const foe = field.units[target] as Unit;
  const away = gapsFrom(field, gun)[target] as number;
  const add = fireAdds(phase, unit, rangeBand(field.rules, away));
  const enfiladed = comesInFlank(field, target, unit.x, unit.y);
  const { underFire } = kindAt(field, target);
  const at = (add + FACES) * 2 + (enfiladed ? 1 : 0);
  let needs = underFire[at];
  if (needs === undefined) {
    needs = toHitNeeds(field.rules, phase.toHit, foe, { enfiladed, charging: false }, add);
    underFire[at] = needs;
  }
  return atLeast(needs);
}

/** What a shot is worth: hits, more where they tip a check (N0.3) and where others stand behind (N1.5). */
function shotWorth(field: Field, gun: number, target: number): number {
  const foe = field.units[target] as Unit;
  const hits = hitChance(field, gun, target);
  const tips = isOnTheBrink(field.theirs, foe) ? 0.15 : 0;
  const { scale } = field.mine;
  const { foes, x, y } = field;
  const gaps = gapsFrom(field, gun);
  const away = gaps[target] as number;
  const gunX = x[gun] as number;
  const gunY = y[gun] as number;
  const dx = (x[target] as number) - gunX;
  const dy = (y[target] as number) - gunY;
  const length = Math.sqrt(dx * dx + dy * dy);
  let behind = 0;
  for (let n = 0; n < foes.length; n++) {
    const other = foes[n] as number;
    const farther = (gaps[other] as number) - away;
    if (farther < 500 * scale || farther > 10_000 * scale) continue;
    const off = Math.abs(dx * ((y[other] as number) - gunY) - dy * ((x[other] as number) - gunX)) / length;
    if (off < 1_500 * scale && other !== target && onTable(field.units[other] as Unit)) behind += 0.25;
  }
  return hits + tips + behind - away / (400_000 * scale);
}

const TRIES = 4;

/** Phase 1: the best target these guns can be laid on. */
export function layGun(field: Field, gun: number): Order | null {
  const unit = field.units[gun] as Unit;
  if (unit.arm !== 'artillery' || !onTable(unit) || unit.aim !== null || unit.meleeRounds > 0) return null;
  if (unit.limbered) return unlimberFirst(field, gun);
  const turns = unit.gun < firePhaseOf(field.rules).adjust.lighterThan;
  const targets: Ranked[] = [];
  const gaps = gapsFrom(field, gun);
  const longest = field.rules.stick[2];
  for (const target of field.foes) {
    const foe = field.units[target] as Unit;
    if ((gaps[target] as number) > longest || !onTable(foe) || foe.meleeRounds > 0) continue;
    const at = { x: field.x[target] as number, y: field.y[target] as number };
    if (!turns && aheadness(field, gun, at.x, at.y) < 0.6) continue;
    if (masked(field, gun, at)) continue;
    rank(targets, target, shotWorth(field, gun, target));
  }
  for (let i = 0; i < targets.length && i < TRIES; i++) {
    const foe = field.units[targets[i]?.target ?? -1] as Unit;
    const command = aimAt(field.rules, field.state, unit.id, foe.id);
    if (command !== null) return { command, why: `${unit.name}: fire at ${foe.name} in ${foe.formation} (N1.7)` };
  }
  return null;
}

/** N1.1: horse guns unlimber and fire in the same phase. */
function unlimberFirst(field: Field, gun: number): Order | null {
  const unit = field.units[gun] as Unit;
  if (!unit.horse) return null;
  const foe = nearestFoe(field, gun, onTable, field.rules.stick[1]);
  if (foe < 0 || masked(field, gun, { x: field.x[foe] as number, y: field.y[foe] as number })) return null;
  const command: Command = { do: 'unlimber', unit: unit.id };
  if (check(field.rules, field.state, command).length > 0) return null;
  return { command, why: `${unit.name}: unlimber to fire at once (N1.1)` };
}

/** The range guns like: medium on the stick, where a battalion does not charge them in one move (J1). */
function hasTarget(field: Field, gun: number, range: number): boolean {
  const turns = (field.units[gun] as Unit).gun < firePhaseOf(field.rules).adjust.lighterThan;
  const gaps = gapsFrom(field, gun);
  return field.foes.some((foe) => {
    if ((gaps[foe] as number) > range || !onTable(field.units[foe] as Unit)) return false;
    const at = { x: field.x[foe] as number, y: field.y[foe] as number };
    return (turns || aheadness(field, gun, at.x, at.y) > STRAIGHT) && !masked(field, gun, at);
  });
}

function limberOrder(field: Field, gun: number, way: 'limber' | 'unlimber', why: string): Decision {
  const command: Command = { do: way, unit: (field.units[gun] as Unit).id };
  return check(field.rules, field.state, command).length === 0 ? { command, why } : null;
}

/** What a battery does in its side's move: fire positions are kept, others are sought. */
export function orderGuns(field: Field, gun: number): Decision {
  const { musket, scale } = field.mine;
  const [close, medium, long] = field.rules.stick;
  const unit = field.units[gun] as Unit;
  if (!unit.limbered) {
    // It fired this turn, so the position is good; with the enemy on top of it canister is all that is left (J30).
    if (unit.aim !== null || nearestFoe(field, gun, onTable, musket + 4_000 * scale) >= 0) return null;
    if (hasTarget(field, gun, medium)) return null;
    return limberOrder(field, gun, 'limber', `${unit.name}: limber to find a field of fire (N3.6)`);
  }
  const position = `${unit.name}: unlimber in range of the enemy (N3.6)`;
  if (hasTarget(field, gun, medium - 2_000 * scale)) return limberOrder(field, gun, 'unlimber', position);
  const foe = nearestFoe(field, gun, onTable, Number.POSITIVE_INFINITY);
  if (foe < 0) return null;
  const to = { x: field.x[foe] as number, y: field.y[foe] as number };
  // Masked by its own side at a comfortable range, it has to come up into the line.
  const near = roughly(field, gun, foe) < medium - 4_000 * scale;
  const keep = near ? close : medium - 6_000 * scale;
  const drive = goTowards(field, gun, to, keep, `${unit.name}: drive towards ${(field.units[foe] as Unit).name}`);
  if (drive !== null) return drive;
  // No nearer can it come: a long shot is better than none.
  return hasTarget(field, gun, long - 2_000 * scale) ? limberOrder(field, gun, 'unlimber', position) : null;
}
