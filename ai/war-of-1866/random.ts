import { openPart, war1866 } from '../../engine/index.ts';
import type { Commander1866, Order1866, Side } from '../commander.ts';
import { type Luck, luckOf } from '../luck.ts';
import { type Command, order, type Rules, type State, type Unit } from './eye.ts';

/** Players for trying the rules out: they know nothing and give legal commands. */

const END = order({ do: 'end' }, 'enough');

const anyOf = <T>(luck: Luck, list: readonly T[]): T | undefined => list[luck.below(Math.max(1, list.length))];

/** What is not about a unit's orders: an answer, and who moves first. */
function asked(luck: Luck, view: State): Order1866 | null {
  const question = view.questions[0];
  if (question !== undefined) {
    const option = anyOf(luck, question.options)?.option ?? 'none';
    return order({ do: 'choose', unit: question.unit, option }, 'a guess');
  }
  if (openPart(view) !== 'initiative' || view.toAct === null) return null;
  return order({ do: 'initiative', army: view.toAct, first: luck.below(2) === 0 }, 'a guess');
}

/** In the move a commander now and then joins somebody. */
function ride(luck: Luck, rules: Rules, view: State, side: Side): Order1866 | null {
  if (openPart(view) !== 'move' || luck.below(10) !== 0) return null;
  const chief = anyOf(
    luck,
    view.commanders.filter((one) => one.army === side && one.lostIn === null),
  );
  const unit = anyOf(
    luck,
    view.units.filter((one) => one.army === side && one.gone === null),
  );
  if (chief === undefined || unit === undefined) return null;
  const command: Command = { do: 'attach', general: chief.id, unit: unit.id };
  return war1866.check(rules, view, command).length === 0 ? order(command, 'a commander rides') : null;
}

/** What the first unit has on offer that has anything, beginning with any one of them. */
function offered(luck: Luck, rules: Rules, view: State, side: Side): Command[] {
  const own = view.units.filter((unit) => unit.army === side && unit.gone === null);
  const first = luck.below(Math.max(1, own.length));
  for (let i = 0; i < own.length; i++) {
    const found = war1866.options(rules, view, (own[(first + i) % own.length] as Unit).id);
    if (found.length > 0) return found;
  }
  return [];
}

function guesser(name: string, seed: number, choose: (luck: Luck, offers: readonly Command[]) => Command | undefined) {
  const luck = luckOf(seed);
  const commander: Commander1866 = {
    name,
    decide(rules, view, side) {
      const said = asked(luck, view);
      if (said !== null) return said;
      if (luck.below(8) === 0) return END;
      const rides = ride(luck, rules, view, side);
      if (rides !== null) return rides;
      const command = choose(luck, offered(luck, rules, view, side));
      return command === undefined ? END : order(command, 'any one');
    },
  };
  return commander;
}

/** Picks any legal command of any unit, and ends the part when the die says so. */
export const randomPlayer1866 = (seed: number): Commander1866 => guesser('random', seed, anyOf);

/** Charges are rare among the options and rich in rules. */
export const ruleSeeker1866 = (seed: number): Commander1866 =>
  guesser('rule-seeker', seed, (luck, offers) => {
    const charge = luck.below(5) < 3 ? offers.find((command) => command.do === 'charge') : undefined;
    return charge ?? anyOf(luck, offers);
  });
