import { type Command, check, shapeOf, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { between } from './eye.ts';
import type { Scene } from './scene.ts';

/** Inches tried, the longest first; less is not worth shifting a unit for. */
const STEPS = [12, 10, 8, 6, 5, 4, 3, 2, 1] as const;

/** Straight ahead a step must bring the unit so much of its length nearer to a place (J23). */
const TOWARDS = 0.6;

function isNearer(scene: Scene, unit: Unit, x: number, y: number, step: number): boolean {
  return scene.state.battle.objectives.some(
    (objective) => between(unit, objective) - between({ x, y }, objective) > step * 1_000 * TOWARDS,
  );
}

/** Before the first turn: as far forward as the zone allows, in the order and facing the scenario gave (J18). */
export function deployUnit(scene: Scene, unit: Unit): Order | null {
  if (unit.arm === 'artillery') return null;
  const { poly, block } = shapeOf(scene.rules, unit);
  const fx = ((poly[0] as number) - (poly[6] as number)) / block.depth;
  const fy = ((poly[1] as number) - (poly[7] as number)) / block.depth;
  for (const step of STEPS) {
    const x = unit.x + fx * step * 1_000;
    const y = unit.y + fy * step * 1_000;
    if (!isNearer(scene, unit, x, y, step)) continue;
    const at = [Math.round(x / 10) / 100, Math.round(y / 10) / 100] as const;
    const command: Command = { do: 'deploy', unit: unit.id, at, facing: unit.facing / 100 };
    if (check(scene.rules, scene.state, command).length === 0)
      return { command, why: `${unit.name}: begin farther forward (J18)` };
  }
  return null;
}
