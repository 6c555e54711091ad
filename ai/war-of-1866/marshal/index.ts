import { openPart, war1866 } from '../../../engine/index.ts';
import type { Commander1866, Order1866 } from '../../commander.ts';
import { type Command, order, type Unit } from '../eye.ts';
import { bestCharge } from '../major/charges.ts';
import { bestMove, chargeOrder, major, mayMove, stillToAsk } from '../major/index.ts';
import { type Scene, sceneOf } from '../major/scene.ts';
import type { Weights } from '../major/weights.ts';
import { whyChange, whyThere } from '../reasons.ts';
import { type Budget, budgetFor, choicesOf, search } from './search.ts';
import { nextShot } from './shots.ts';
import { MARSHAL_WEIGHTS } from './weights.ts';

/** The first unit that has something better to do than to stay, and what. */
function searched(scene: Scene, budget: Budget): Order1866 | null {
  for (const unit of stillToAsk(scene.own, 'move')) {
    if (!mayMove(unit)) continue;
    const charge = bestCharge(scene, unit);
    if (charge !== null) return chargeOrder(unit, charge);
    // What it began with a search it ends as the major would: guns unlimber, lines are formed.
    const rest = unit.spent > 0 ? bestMove(scene, unit) : null;
    if (rest !== null) return rest;
    if (unit.spent > 0) continue;
    const choices = choicesOf(scene, unit, budget);
    const best = choices.length < 2 ? choices[0] : search(scene, choices, budget);
    if (best !== undefined && best !== null) return order(best, whySearched(scene, unit, best));
  }
  return null;
}

/** What the major would say for it, and that it was played on. */
function whySearched({ rules, state, foes }: Scene, unit: Unit, command: Command): string {
  const played = 'played on with the enemy’s answer it comes out best';
  if (command.do === 'form') return `${whyChange(foes, unit, command.formation)}; ${played}`;
  if (command.do === 'limber' || command.do === 'unlimber') return `${whyChange(foes, unit, command.do)}; ${played}`;
  const applied = war1866.apply(rules, state, command);
  const after = applied.ok ? applied.state.units.find(({ id }) => id === unit.id) : undefined;
  return `${whyThere(state, foes, unit, after ?? unit)}; ${played}`;
}

/** A marshal with this budget, or the one his army calls for. He keeps nothing in mind between two orders. */
export function marshalWith(given?: Budget, weights: Weights = MARSHAL_WEIGHTS): Commander1866 {
  return {
    name: 'marshal',
    decide(rules, view, side) {
      const scene = sceneOf(rules, view, side, weights);
      const part = openPart(view);
      const found =
        part === 'move' ? searched(scene, given ?? budgetFor(scene)) : part === 'fire' ? nextShot(scene) : null;
      return found ?? major.decide(rules, view, side);
    },
  };
}

/** Plays the major's options on in his mind, with the enemy's answers, and takes what comes out best. */
export const marshal: Commander1866 = marshalWith();
