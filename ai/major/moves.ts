import {
  advance,
  apply,
  type Command,
  check,
  findUnit,
  gap,
  options,
  rateOf,
  type State,
  shapeOf,
  type Unit,
} from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { centre, type Point } from './eye.ts';
import type { Aims } from './goals.ts';
import type { Scene } from './scene.ts';
import { scoreOf } from './score.ts';

function isStep(command: Command): boolean {
  return command.do === 'move' || command.do === 'form';
}

/** Places a unit might want to go to, beside the fan of its own options. */
function placesFor(scene: Scene, aims: Aims, unit: Unit): { to: Point; short: number }[] {
  const places: { to: Point; short: number }[] = [];
  for (const { objective } of aims.goals) places.push({ to: objective, short: 0 });
  const nearest = [...scene.foes]
    .map((foe) => ({ foe, away: gap(scene.rules, unit, foe) }))
    .sort((a, b) => a.away - b.away || (a.foe.id < b.foe.id ? -1 : 1))
    .slice(0, 2);
  for (const { foe } of nearest) {
    const { radius } = shapeOf(scene.rules, foe);
    const to = centre(scene, foe);
    places.push({ to, short: scene.mine.musket - 600 + radius * 0.6 }, { to, short: scene.mine.musket * 2 + radius });
  }
  return places;
}

function backwards(scene: Scene, unit: Unit): Command[] {
  const most = Math.floor(rateOf(scene.rules, scene.mine.move, unit).inches / 200) / 10;
  const found: Command[] = [];
  for (const back of [most, Math.floor(most * 5) / 10]) {
    const command: Command = { do: 'move', unit: unit.id, path: [{ back }] };
    if (back >= 0.5 && check(scene.rules, scene.state, command).length === 0) found.push(command);
  }
  return found;
}

/** Everything a battalion or regiment may do short of charging. */
function steps(scene: Scene, aims: Aims, unit: Unit): Command[] {
  const { rules, state } = scene;
  const found = options(rules, state, unit.id).filter(isStep);
  if (found.length === 0) return [];
  for (const { to, short } of placesFor(scene, aims, unit)) {
    const dx = to.x - unit.x;
    const dy = to.y - unit.y;
    const atMost = Math.sqrt(dx * dx + dy * dy) - short;
    if (atMost < 500) continue;
    const { move } = advance(rules, state, unit.id, to, atMost);
    if (move !== null) found.push(move);
  }
  return scene.thought === null ? [...found, ...backwards(scene, unit)] : found;
}

export interface Step {
  readonly command: Command;
  readonly gain: number;
  readonly after: Unit;
}

/** Every step of a unit with what it gains, the best first. */
export function rankedSteps(scene: Scene, aims: Aims, unit: Unit): Step[] {
  const { rules, state, weights } = scene;
  const here = scoreOf(scene, aims, state, unit);
  const found: Step[] = [];
  for (const command of steps(scene, aims, unit)) {
    const applied = apply(rules, state, command);
    if (!applied.ok) continue;
    const there: State = applied.state;
    const after = findUnit(there, unit.id);
    if (after === undefined || after.gone !== null) continue;
    found.push({ command, gain: scoreOf(scene, aims, there, after) - here - weights.restlessness, after });
  }
  return found.sort((a, b) => b.gain - a.gain);
}

/** The step that betters the unit's place most, or null if it had best stay. */
export function bestStep(scene: Scene, aims: Aims, unit: Unit): Step | null {
  const best = rankedSteps(scene, aims, unit)[0];
  return best !== undefined && best.gain > 0 ? best : null;
}

export function whyStep(aims: Aims, unit: Unit, { command, after }: Step): Order {
  if (command.do === 'form') {
    const square = command.formation === 'square' || command.formation === 'masse';
    const why = square
      ? 'cavalry can reach it (N6.8)'
      : command.formation === 'line'
        ? 'to stand and shoot (N3.18)'
        : 'the ground asks for it (N3.6)';
    return { command, why: `${unit.name}: form ${command.formation}; ${why}` };
  }
  for (const { objective } of aims.goals) {
    const was = Math.abs(unit.x - objective.x) + Math.abs(unit.y - objective.y);
    const is = Math.abs(after.x - objective.x) + Math.abs(after.y - objective.y);
    if (was - is > 1_000) return { command, why: `${unit.name}: go for ${objective.name} (J23)` };
  }
  return { command, why: `${unit.name}: take a better place (N3.8)` };
}
