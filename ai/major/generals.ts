import { type Command, check, type State, shapeOf, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { between, nearestOf } from './eye.ts';
import type { Scene } from './scene.ts';

type General = State['generals'][number];

function commandsIt(general: General, unit: Unit): boolean {
  return general.commands === 'army' || general.commands.includes(unit.id);
}

/** How much a general beside it would do for a unit: near the enemy, in melee, shaken (N0.3). */
function need(scene: Scene, unit: Unit): number {
  const away = nearestOf(scene, unit, scene.foes, 30_000);
  let value = 30 - away / 1_000;
  if (unit.arm === 'artillery' || unit.formation === 'skirmish') value -= 25;
  if (unit.inMeleeWith.length > 0) value += 12;
  if (unit.arm === 'infantry' && away < 9_000) value += 6;
  return value + Math.min(6, unit.casualties);
}

/** J15: how many of his units would be out of reach if he were with this one. */
function leftBehind(scene: Scene, general: General, at: Unit): number {
  let count = 0;
  for (const unit of scene.own) {
    if (unit.id === at.id || !commandsIt(general, unit)) continue;
    const shape = shapeOf(scene.rules, unit);
    if (between({ x: shape.cx, y: shape.cy }, at) - shape.radius > scene.rules.commandRange) count++;
  }
  return count;
}

const WORTH_THE_RIDE = 4;

function orderGeneral(scene: Scene, general: General): Order | null {
  const led = new Set(scene.state.generals.filter((g) => g.id !== general.id && !g.gone).map((g) => g.attachedTo));
  const wanted: { unit: Unit; value: number }[] = [];
  let now = Number.NEGATIVE_INFINITY;
  for (const unit of scene.own) {
    if (!commandsIt(general, unit)) continue;
    const value = need(scene, unit) - leftBehind(scene, general, unit) * (general.commands === 'army' ? 1 : 3);
    if (unit.id === general.attachedTo) now = value + WORTH_THE_RIDE;
    else if (!led.has(unit.id)) wanted.push({ unit, value });
  }
  wanted.sort((a, b) => b.value - a.value || (a.unit.id < b.unit.id ? -1 : 1));
  for (const { unit, value } of wanted.slice(0, 3)) {
    if (value <= now) return null;
    const command: Command = { do: 'attach', general: general.id, unit: unit.id };
    if (check(scene.rules, scene.state, command).length === 0)
      return { command, why: `${general.name} joins ${unit.name} to steady it (N0.3)` };
  }
  return null;
}

/** J15: each general rides once in a move, to whoever needs him most, and his brigade stays within reach. */
export function orderGenerals(scene: Scene): Order | null {
  for (const general of scene.state.generals) {
    if (general.army !== scene.side || general.gone || general.spent > 0) continue;
    const order = orderGeneral(scene, general);
    if (order !== null) return order;
  }
  return null;
}
