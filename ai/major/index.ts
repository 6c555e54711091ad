import {
  type Command,
  check,
  findUnit,
  isBound,
  isHeldAtAGlance,
  openPart,
  type Rules,
  type State,
  type Unit,
} from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { answer } from '../recruit/answers.ts';
import { hasActed } from '../recruit/steps.ts';
import { bestCharge, chargeOrder, type Weighed } from './charges.ts';
import { deployUnit } from './deploying.ts';
import { nearestOf } from './eye.ts';
import { orderGenerals } from './generals.ts';
import { type Aims, aimsOf } from './goals.ts';
import { layGun, moveGun } from './guns.ts';
import { type Memory, situationOf } from './memory.ts';
import { bestStep, whyStep } from './moves.ts';
import { enter } from './reserves.ts';
import { type Scene, sceneOf, type Thought } from './scene.ts';
import { orderShot } from './shots.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const END: Command = { do: 'end' };

function mayStillMove({ rules }: Scene, unit: Unit): boolean {
  return !hasActed(unit) && !isHeldAtAGlance(rules, unit);
}

/** Those nearest to the enemy first: whoever is behind them finds the way free. */
function inOrder(scene: Scene): Unit[] {
  const away = new Map<Unit, number>();
  for (const unit of scene.own) away.set(unit, nearestOf(scene, unit, scene.foes, 1e9));
  return [...scene.own].sort((a, b) => (away.get(a) as number) - (away.get(b) as number) || (a.id < b.id ? -1 : 1));
}

function firstOf(units: readonly Unit[], think: (unit: Unit) => Order | null): Order | null {
  for (const unit of units) {
    const order = think(unit);
    if (order !== null) return order;
  }
  return null;
}

function rememberedCharge(scene: Scene, { memory, settled }: Thought, unit: Unit): Weighed | null {
  if (unit.arm === 'artillery' || settled.has(unit.id)) return null;
  const situation = situationOf(memory, scene, unit);
  const known = memory.charges.get(situation);
  if (known === null) return null;
  const target = known === undefined ? undefined : findUnit(scene.state, known.target);
  if (known !== undefined && target !== undefined) {
    const command: Command = { do: 'charge', unit: unit.id, target: target.id };
    const promises = known.net >= scene.weights.chargeThreshold;
    if (!promises || check(scene.rules, scene.state, command).length === 0)
      return { charger: unit, target, net: known.net, odds: null };
  }
  const found = bestCharge(scene, unit);
  memory.charges.set(situation, found === null ? null : { target: found.target.id, net: found.net });
  return found;
}

/** The step of a unit as it was found before in the same situation, if it can still be made; null to stay. */
function rememberedStep(scene: Scene, { memory }: Thought, aims: () => Aims, unit: Unit): Order | null {
  const situation = situationOf(memory, scene, unit);
  let command = memory.steps.get(situation);
  if (command === undefined || (command !== null && check(scene.rules, scene.state, command).length > 0)) {
    command = bestStep(scene, aims(), unit)?.command ?? null;
    memory.steps.set(situation, command);
  }
  return command === null ? null : { command, why: `${unit.name}: take a better place (N3.8)` };
}

/** Charges are settled first, the best of all before the others: they need the way free. */
function orderCharge(scene: Scene, units: readonly Unit[]): Order | null {
  let best: Weighed | null = null;
  for (const unit of units) {
    if (!mayStillMove(scene, unit)) continue;
    const weighed = scene.thought === null ? bestCharge(scene, unit) : rememberedCharge(scene, scene.thought, unit);
    if (weighed === null || weighed.net < scene.weights.chargeThreshold) continue;
    if (best === null || weighed.net > best.net) best = weighed;
  }
  return best === null ? null : chargeOrder(best);
}

function orderMove(scene: Scene): Order | null {
  const generals = orderGenerals(scene);
  if (generals !== null) return generals;
  const units = inOrder(scene);
  const charge = orderCharge(scene, units);
  if (charge !== null) return charge;
  let known: Aims | null = null;
  const aims = (): Aims => {
    known ??= aimsOf(scene);
    return known;
  };
  const { thought } = scene;
  const moved = firstOf(units, (unit) => {
    if (!mayStillMove(scene, unit) || thought?.settled.has(unit.id)) return null;
    if (unit.arm === 'artillery') return moveGun(scene, unit);
    if (thought !== null) {
      const order = rememberedStep(scene, thought, aims, unit);
      if (order === null) thought.settled.add(unit.id);
      return order;
    }
    const step = bestStep(scene, aims(), unit);
    return step === null ? null : whyStep(aims(), unit, step);
  });
  return (
    moved ??
    firstOf(
      scene.state.units.filter((unit) => unit.army === scene.side && unit.offTable && unit.gone === null),
      (unit) => enter(scene, unit),
    )
  );
}

/** N13.1: whoever its marker binds comes back of its own accord; those who must roll do so by themselves. */
function recallUnit(scene: Scene, unit: Unit): Order | null {
  if (unit.chargeStart === null || !isBound(scene.rules, unit)) return null;
  if (unit.mustRecall !== null || unit.mayNotMove) return null;
  const command: Command = { do: 'recall', unit: unit.id };
  if (check(scene.rules, scene.state, command).length > 0) return null;
  return { command, why: `${unit.name}: back to the marker (N13.1)` };
}

function orderFor(scene: Scene, part: string): Order | null {
  switch (part) {
    case 'deploy':
      return firstOf(inOrder(scene), (unit) => deployUnit(scene, unit));
    case 'layGuns':
      return firstOf(scene.own, (unit) => layGun(scene, unit));
    case 'move':
      return orderMove(scene);
    case 'shoot':
      return firstOf(scene.own, (unit) => orderShot(scene, unit));
    case 'recall':
      return firstOf(scene.own, (unit) => recallUnit(scene, unit));
    default:
      return null;
  }
}

function decideBy(weights: Weights, thought: Thought | null, rules: Rules, view: State, side: Side): Order {
  if (view.questions.length > 0) return answer(rules, view, side);
  const part = openPart(view);
  if (part === null) return { command: END, why: 'nothing is to be decided' };
  const order = orderFor(sceneOf(rules, view, side, weights, thought), part);
  return order ?? { command: END, why: 'everybody has his orders' };
}

/** A major with these weights; what he orders follows from the view alone. */
export function majorWith(weights: Weights): Commander {
  return { name: 'major', decide: (rules, view, side) => decideBy(weights, null, rules, view, side) };
}

/**
 * The same man as somebody else imagines him, quicker and less exact; one for each battle played on in the mind. Those
 * who stay are left where they are in the first move he is asked about.
 */
export function imaginedMajor(weights: Weights, memory: Memory, stay: ReadonlySet<string> = new Set()): Commander {
  const thought: Thought = { when: '', settled: new Set(stay), memory };
  return {
    name: 'imagined',
    decide(rules, view, side) {
      const when = `${view.turn}:${view.phase}`;
      if (thought.when !== '' && thought.when !== when) thought.settled.clear();
      thought.when = when;
      return decideBy(weights, thought, rules, view, side);
    },
  };
}

/** Plans by formation and weighs each charge with exact odds. */
export const major: Commander = majorWith(WEIGHTS);
