import { openPart, war1866 } from '../../../engine/index.ts';
import type { Commander1866, Order1866 } from '../../commander.ts';
import { order, type Unit } from '../eye.ts';
import { whyChange, whyThere } from '../reasons.ts';
import { answer } from './answers.ts';
import { bestCharge, type Weighed } from './charges.ts';
import { ride } from './chiefs.ts';
import { type Step, stepsOf } from './moves.ts';
import { type Scene, sceneOf } from './scene.ts';
import { stepWorth } from './score.ts';
import { bestShot } from './shots.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const END = order({ do: 'end' }, 'nothing better to do');

/** Guns first, then the foot, and the horse when it is seen what they have done. */
const TURN_OF = { artillery: 0, infantry: 1, cavalry: 2 } as const;

export const inTurn = (own: readonly Unit[]): Unit[] => [...own].sort((a, b) => TURN_OF[a.arm] - TURN_OF[b.arm]);

/** A counter-charge was made while the enemy moved. */
const hasMoved = ({ spent, charged, charge }: Unit): boolean =>
  charged ? charge !== null && !charge.counter : spent > 0;

/** Units are asked in turn: those before the last that has moved or taken aim have had theirs. */
export function stillToAsk(own: readonly Unit[], part: string): Unit[] {
  const all = inTurn(own);
  const last = part === 'move' ? all.findLastIndex(hasMoved) : all.findLastIndex(({ aim }) => aim !== null);
  return all.slice(Math.max(0, last));
}

export const mayMove = (unit: Unit): boolean =>
  unit.order !== 'routed' && !unit.stopped && !unit.charged && unit.inMeleeWith.length === 0 && unit.spent < 950_000;

/** In thought nobody asks for reasons. */
function whyOf({ state, foes, inThought }: Scene, unit: Unit, { command, unit: after }: Step): string {
  if (inThought) return '';
  if (command?.do === 'form') return whyChange(foes, unit, command.formation);
  if (command?.do === 'limber' || command?.do === 'unlimber') return whyChange(foes, unit, command.do);
  return whyThere(state, foes, unit, after);
}

/** The best the unit can do with its move; null where it is to stay. */
export function bestMove(scene: Scene, unit: Unit): Order1866 | null {
  let best: Step | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const step of stepsOf(scene, unit)) {
    const worth = stepWorth(scene, step);
    if (worth > most) [best, most] = [step, worth];
  }
  return best === null || best.command === null ? null : order(best.command, whyOf(scene, unit, best));
}

export const chargeOrder = (unit: Unit, { target, worth }: Weighed): Order1866 =>
  order(
    { do: 'charge', unit: unit.id, target: target.id },
    `${unit.name}: charge ${target.name}; ${worth.toFixed(1)} stands to win (E4.1)`,
  );

function moveOrder(scene: Scene): Order1866 | null {
  for (const unit of stillToAsk(scene.own, 'move')) {
    if (!mayMove(unit)) continue;
    const charge = bestCharge(scene, unit);
    if (charge !== null) return chargeOrder(unit, charge);
    const moved = bestMove(scene, unit);
    if (moved !== null) return moved;
  }
  return ride(scene);
}

function fireOrder(scene: Scene): Order1866 | null {
  for (const unit of stillToAsk(scene.own, 'fire')) {
    const shot = bestShot(scene, unit);
    if (shot !== null) return shot;
  }
  return null;
}

function moraleOrder({ rules, state, own }: Scene): Order1866 | null {
  for (const unit of own) {
    if (unit.order !== 'routed' && unit.lost === 0) continue;
    const [first] = war1866.options(rules, state, unit.id);
    if (first !== undefined)
      return order(
        first,
        `${unit.name}: ${unit.order === 'routed' ? 'rally (E5.1)' : 'bring a stand back (E5.2)'}, every roll may help`,
      );
  }
  return null;
}

function initiative({ side, weights }: Scene): Order1866 {
  const first = weights.movesFirst > 0;
  return order(
    { do: 'initiative', army: side, first },
    first ? 'to be there first' : 'to see first what the enemy does',
  );
}

function decide(scene: Scene): Order1866 {
  const { state } = scene;
  const question = state.questions[0];
  if (question !== undefined) return answer(scene, question);
  switch (openPart(state)) {
    case 'initiative':
      return initiative(scene);
    case 'move':
      return moveOrder(scene) ?? END;
    case 'fire':
      return fireOrder(scene) ?? END;
    case 'morale':
      return moraleOrder(scene) ?? END;
    default:
      return END;
  }
}

/** A major with these weights. He keeps nothing in mind between two orders: each follows from the view alone. */
export const majorWith = (weights: Weights): Commander1866 => ({
  name: 'major',
  decide: (rules, view, side) => decide(sceneOf(rules, view, side, weights)),
});

/** The same while a battle is played on in somebody's mind: charges are judged at a glance. */
export const imaginedMajor = (weights: Weights): Commander1866 => ({
  name: 'major',
  decide: (rules, view, side) => decide(sceneOf(rules, view, side, weights, true)),
});

/** Weighs every place a unit could take, every shot and every charge. */
export const major: Commander1866 = majorWith(WEIGHTS);
