import { advance, aimAt, apply, type Command, check, findUnit, gap, shapeOf, type Unit } from '../../engine/index.ts';
import { fireOdds } from '../../odds/index.ts';
import type { Order } from '../commander.ts';
import { firePhaseOf } from '../recruit/half.ts';
import { dangerTo } from './danger.ts';
import { aheadness, centre, inTheWay } from './eye.ts';
import { cannonade } from './fire.ts';
import { lossWorth, type Scene } from './scene.ts';

const TRIES = 6;

/** What a shot of phase 1 is worth with its bounce and the checks after it (N1.5, N2.1); friends struck count against it. */
function shotWorth(scene: Scene, command: Extract<Command, { do: 'fire' }>): number {
  const lay = {
    ...(command.at === undefined ? {} : { at: command.at }),
    ...(command.facing === undefined ? {} : { facing: command.facing }),
  };
  const odds = fireOdds(scene.rules, scene.state, command.unit, command.target, lay);
  let worth = 0;
  for (const struck of odds.struck) {
    const unit = findUnit(scene.state, struck.unit);
    if (unit === undefined) continue;
    const value =
      struck.losses.mean * (1 + unit.casualties * 0.06) +
      (struck.routs + struck.destroyed) * lossWorth(scene, unit) +
      struck.fails * 0.5;
    worth += unit.army === scene.side ? -1.5 * value : value;
  }
  return worth;
}

/** Phase 1: the shot that promises most. */
export function layGun(scene: Scene, gun: Unit): Order | null {
  const { rules, state } = scene;
  if (gun.arm !== 'artillery' || gun.aim !== null || gun.meleeRounds > 0) return null;
  if (gun.limbered) return unlimberFirst(scene, gun);
  const targets = scene.foes
    .map((foe) => ({ foe, hits: cannonade(scene, state, gun, foe) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || (a.foe.id < b.foe.id ? -1 : 1))
    .slice(0, TRIES);
  let best: { command: Extract<Command, { do: 'fire' }>; foe: Unit; worth: number } | null = null;
  for (const { foe } of targets) {
    const command = aimAt(rules, state, gun.id, foe.id);
    if (command === null || command.do !== 'fire') continue;
    const worth = shotWorth(scene, command);
    if (worth > (best?.worth ?? 0)) best = { command, foe, worth };
  }
  if (best === null) return null;
  return { command: best.command, why: `${gun.name}: fire at ${best.foe.name} in ${best.foe.formation} (N1.7)` };
}

/** N1.1: horse guns unlimber and fire in the same phase. */
function unlimberFirst(scene: Scene, gun: Unit): Order | null {
  const command: Command = { do: 'unlimber', unit: gun.id };
  if (!gun.horse || !hasTarget(scene, gun, scene.rules.stick[1])) return null;
  if (check(scene.rules, scene.state, command).length > 0) return null;
  return { command, why: `${gun.name}: unlimber to fire at once (N1.1)` };
}

function hasTarget(scene: Scene, gun: Unit, range: number): boolean {
  const { rules } = scene;
  const turns = gun.gun < firePhaseOf(rules).adjust.lighterThan;
  const shape = shapeOf(rules, gun);
  return scene.foes.some((foe) => {
    if (gap(rules, gun, foe) > range) return false;
    const at = centre(scene, foe);
    if (!turns && aheadness(shape, at.x, at.y) < 0.97) return false;
    return (
      inTheWay(scene, scene.own, centre(scene, gun), at, [gun]) === null &&
      cannonade(scene, scene.state, { ...gun, limbered: false }, foe) > 0
    );
  });
}

function limbering(scene: Scene, gun: Unit, way: 'limber' | 'unlimber', why: string): Order | null {
  const command: Command = { do: way, unit: gun.id };
  return check(scene.rules, scene.state, command).length === 0 ? { command, why } : null;
}

/** In its side's move a battery keeps a good position and leaves a bad or a dangerous one. */
export function moveGun(scene: Scene, gun: Unit): Order | null {
  const { rules, state } = scene;
  if (!gun.limbered) {
    if (gun.aim !== null || hasTarget(scene, gun, rules.stick[2])) return null;
    return limbering(scene, gun, 'limber', `${gun.name}: limber to find a field of fire (N3.6)`);
  }
  if (hasTarget(scene, gun, rules.stick[1] - 2_000))
    return limbering(scene, gun, 'unlimber', `${gun.name}: unlimber in range of the enemy (N3.6)`);
  const nearest = scene.foes
    .map((foe) => ({ foe, away: gap(rules, gun, foe) }))
    .sort((a, b) => a.away - b.away || (a.foe.id < b.foe.id ? -1 : 1))[0];
  if (nearest === undefined) return null;
  const keep = rules.stick[1] - 6_000;
  if (nearest.away > keep + 1_000) {
    const { move } = advance(rules, state, gun.id, centre(scene, nearest.foe), nearest.away - keep);
    if (move !== null && isSafe(scene, gun, move))
      return { command: move, why: `${gun.name}: drive towards ${nearest.foe.name} (N3.8)` };
  }
  return hasTarget(scene, gun, rules.stick[2] - 2_000)
    ? limbering(scene, gun, 'unlimber', `${gun.name}: unlimber for a long shot (N3.6)`)
    : null;
}

function isSafe(scene: Scene, gun: Unit, move: Command): boolean {
  const applied = apply(scene.rules, scene.state, move);
  const there = applied.ok ? findUnit(applied.state, gun.id) : undefined;
  return applied.ok && there !== undefined && dangerTo(scene, applied.state, there) < 4;
}
