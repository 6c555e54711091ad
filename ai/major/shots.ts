import { type Command, findUnit, options, shotDice, targetFacts, toHitNumber, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { atLeast, checkChances } from '../recruit/chances.ts';
import { lossWorth, type Scene } from './scene.ts';

/** A charger that fails to close is worth this much more than one that only stands still. */
const STOPPED = 3;

/** Chances of so many hits with so many dice, from none to all. */
function hitsOf(dice: number, chance: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die++)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, n) => (chances[n] ?? 0) * (1 - chance) + (chances[n - 1] ?? 0) * chance,
    );
  return chances;
}

/** What a volley is worth: figures, and what the check after it does (N3.17, N3.18, N4.1). */
function worthOf(scene: Scene, unit: Unit, target: Unit): number {
  const { rules, state } = scene;
  const { move, close } = scene.theirs;
  const { dice } = shotDice(state, move, unit);
  const { needed } = toHitNumber(rules, move.shooting.toHit, targetFacts(rules, state, target, unit), []);
  const before = checkChances(close, state, target, 0, false);
  const checksAnyway = target.charge !== null && target.arm === 'infantry';
  let worth = 0;
  for (const [hits, chance] of hitsOf(dice, atLeast(needed)).entries()) {
    if (hits === 0) continue;
    if (hits >= target.figures) {
      worth += chance * lossWorth(scene, target);
      continue;
    }
    const check = checkChances(close, state, target, hits, false);
    const rout = check.rout - (checksAnyway ? before.rout : 0);
    const fails = before.pass - check.pass;
    worth += chance * (hits + rout * lossWorth(scene, target) + fails * (checksAnyway ? STOPPED : 0.2));
  }
  return worth;
}

/** The volley that promises most. */
export function orderShot(scene: Scene, unit: Unit): Order | null {
  if (unit.shot || unit.arm === 'cavalry') return null;
  let best: { command: Command; target: Unit; worth: number } | null = null;
  for (const command of options(scene.rules, scene.state, unit.id)) {
    const target = command.do === 'shoot' ? findUnit(scene.state, command.target) : undefined;
    if (target === undefined) continue;
    const worth = worthOf(scene, unit, target);
    if (worth > (best?.worth ?? -1)) best = { command, target, worth };
  }
  if (best === null) return null;
  return {
    command: best.command,
    why: `${unit.name}: shoot at ${best.target.name} in ${best.target.formation} (N3.18)`,
  };
}
