import type { Command, Rules, State, Unit } from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { aimsOf } from '../major/goals.ts';
import { major } from '../major/index.ts';
import { newMemory } from '../major/memory.ts';
import { sceneOf } from '../major/scene.ts';
import { WEIGHTS } from '../major/weights.ts';
import { type Budget, budgetFor } from './budget.ts';
import { isMove, scriptFrom } from './playing-on.ts';
import { bestWay, type Found } from './search.ts';
import { waysOf } from './ways.ts';

const END: Order = { command: { do: 'end' }, why: 'everybody has his orders' };

/** The unit whose ways are worth searching; guns and generals go as the major says. */
function sought(command: Command): string | null {
  return command.do === 'move' || command.do === 'form' || command.do === 'charge' ? command.unit : null;
}

const hundredths = (chance: number): number => Math.round(chance * 100);

/** What playing it on has shown, in words. */
function told({ why, command }: Order, { chance, instead }: Found): Order {
  const [now, other] = [hundredths(chance), hundredths(instead)];
  const shown = now === other ? 'that comes out a little better' : `that wins ${now} battles in 100 and not ${other}`;
  return { command, why: `${why}; played on, ${shown}` };
}

/**
 * Goes through the major's orders of this move. The first unit that he would move, or that may do better otherwise, gets
 * the order that comes out best; one that had better stay is passed over.
 */
function orderInMove(rules: Rules, seen: State, side: Side, budget: Budget): Order {
  let order = major.decide(rules, seen, side);
  const scene = sceneOf(rules, seen, side, WEIGHTS);
  const memory = newMemory();
  const stay = new Set<string>();
  let left = budget.positions;
  for (;;) {
    const id = sought(order.command);
    if (id === null || left <= 0) return order;
    const unit = scene.own.find((one) => one.id === id) as Unit;
    const rest = scriptFrom(rules, seen, side, memory, stay).flatMap(({ command }) =>
      sought(command) === id ? [] : [command],
    );
    const ways = waysOf(scene, aimsOf(scene), unit, order, budget.ways);
    const found = bestWay({ rules, from: seen, side, ways, rest }, { ...budget, positions: left }, memory);
    if (found.way === ways[0]) return found.way ?? order;
    if (found.way !== null) return told(found.way, found);
    left -= found.positions;
    stay.add(id);
    order = scriptFrom(rules, seen, side, memory, stay)[0] ?? END;
  }
}

/** A marshal with this budget, or the one his army calls for. He keeps nothing in mind between two orders: each follows from the view alone. */
export function marshalWith(given?: Budget): Commander {
  return {
    name: 'marshal',
    decide(rules, seen, side): Order {
      if (!isMove(seen)) return major.decide(rules, seen, side);
      return orderInMove(rules, seen, side, given ?? budgetFor(seen, side));
    },
  };
}

/** Plays the ways of each unit on in his mind, with the enemy's answers, and takes what comes out best. */
export const marshal: Commander = marshalWith();
