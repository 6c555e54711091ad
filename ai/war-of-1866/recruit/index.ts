import { openPart, war1866 } from '../../../engine/index.ts';
import type { Commander1866, Order1866 } from '../../commander.ts';
import {
  away,
  type Command,
  enemiesWithin,
  type Field,
  fieldOf,
  isAhead,
  isLegal,
  nearest,
  order,
  type State,
  type Unit,
} from '../eye.ts';
import { whyFire, whyRide } from '../reasons.ts';
import { bestCharge, edgeOf } from './charges.ts';
import { bestMove, isPressed } from './moves.ts';

const END = order({ do: 'end' }, 'nothing better to do');

/** So many targets are looked at closely. */
const TRIED = 2;

/** What a hit does to those in each order: the disorganised rout more easily (E3.2), those who run are as good as gone. */
const A_HIT = { good: 1, disorganised: 1.6, routed: 0.3 } as const;

const runs = (foe: Unit): number => (foe.order === 'routed' ? 1 : 0);

/** The faces that hit, of all the dice of a shot. */
function hitsOf({ rules, view }: Field, unit: Unit, foe: Unit): number {
  const facts = war1866.volleyFacts(rules, view, unit, foe);
  if (facts === null) return 0;
  let hits = 0;
  for (const { needed } of war1866.volleysOf(rules, facts)) hits += Math.max(0, Math.min(10, needed));
  return hits;
}

/** Fire where a roll hits most often and a hit does most. */
function bestShot(field: Field, unit: Unit): Order1866 | null {
  const { rules, view } = field;
  if (unit.aim !== null || unit.charged || unit.order === 'routed' || unit.inMeleeWith.length > 0) return null;
  if (unit.arm === 'artillery' && !unit.deployed) return null;
  // In disorder it holds its fire and re-forms, unless it is pressed.
  if (unit.order === 'disorganised' && !isPressed(field, unit)) return null;
  const reach = Math.round(war1866.reachOf(rules, unit) * 1000);
  const near = enemiesWithin(field, unit, reach)
    .filter(({ foe }) => isAhead(field, unit, foe))
    .sort((a, b) => runs(a.foe) - runs(b.foe) || a.gap - b.gap || (a.foe.id < b.foe.id ? -1 : 1));
  let best: Unit | null = null;
  let most = 0;
  let tried = 0;
  for (const { foe } of near) {
    if (tried === TRIED) break;
    if (!war1866.isTarget(rules, view, unit, foe)) continue;
    tried += 1;
    const worth = hitsOf(field, unit, foe) * A_HIT[foe.order];
    if (worth > most) [best, most] = [foe, worth];
  }
  return best === null
    ? null
    : order({ do: 'fire', unit: unit.id, target: best.id }, whyFire(unit, best, 'the shot that does most'));
}

/** Commanders ride to the routed, for only they bring them back, then to those who have lost stands; one to each. */
function ride(field: Field): Order1866 | null {
  const { view, side, own } = field;
  const chiefs = view.commanders.filter((one) => one.army === side && one.lostIn === null);
  const led = new Set(chiefs.map((one) => one.attachedTo));
  for (const chief of chiefs) {
    if (chief.spent > 0) continue;
    const with_ = own.find(({ id }) => id === chief.attachedTo);
    if (with_ !== undefined && (with_.order === 'routed' || with_.lost > 0)) continue;
    const waiting = own.filter(({ id }) => !led.has(id));
    const unit =
      nearest(
        chief,
        waiting.filter(({ order: state }) => state === 'routed'),
      ) ??
      nearest(
        chief,
        waiting.filter(({ lost, arm }) => lost > 0 && arm === 'infantry'),
      );
    if (unit === null || away(chief, unit) < 500) continue;
    const command: Command = { do: 'attach', general: chief.id, unit: unit.id };
    if (isLegal(field, command)) return order(command, whyRide(chief, unit));
  }
  return null;
}

type Question = State['questions'][number];

/** Whom the counter-charge would ride against. */
function foeIn({ options }: Question): string | null {
  for (const { then } of options) for (const task of then) if (task.do === 'counterCharge') return task.target;
  return null;
}

/** Cavalry rides against those it should beat, and against whoever charges it. */
function counters(field: Field, question: Question): boolean {
  const unit = field.own.find(({ id }) => id === question.unit);
  const foe = field.enemies.find(({ id }) => id === foeIn(question));
  if (unit === undefined || foe === undefined) return false;
  return foe.charge?.target === unit.id || (edgeOf(field, unit, foe) ?? 0) > 0;
}

const WISHES: Readonly<Record<string, string>> = { goOn: 'continue', backInShelter: 'disorganised' };

function answer(field: Field): Order1866 | null {
  const question = field.view.questions[0];
  if (question === undefined) return null;
  const wish =
    question.asks === 'counterCharge' && counters(field, question) ? 'counter-charge' : WISHES[question.asks];
  const option = question.options.find((one) => one.option === wish) ?? question.options[0];
  const told = option?.option ?? 'none';
  return order(
    { do: 'choose', unit: question.unit, option: told },
    told === 'none' ? 'better not' : 'the bolder answer',
  );
}

/** What a unit might do in the open part. */
function orderFor(field: Field, unit: Unit, part: string): Order1866 | null {
  switch (part) {
    case 'move':
      return bestCharge(field, unit) ?? bestMove(field, unit);
    case 'fire':
      return bestShot(field, unit);
    case 'morale': {
      if (unit.order !== 'routed' && unit.lost === 0) return null;
      const [first] = war1866.options(field.rules, field.view, unit.id);
      return first === undefined ? null : order(first, 'every roll may help');
    }
    default:
      return null;
  }
}

/** Units are asked down the list: those before the last that has moved or taken aim have had their turn. */
function firstToAsk(own: readonly Unit[], part: string): number {
  if (part === 'move') return own.findLastIndex(({ spent, charged, charge }) => hasMoved(spent, charged, charge));
  return part === 'fire' ? own.findLastIndex(({ aim }) => aim !== null) : 0;
}

/** A counter-charge was made while the enemy moved. */
const hasMoved = (spent: number, charged: boolean, charge: Unit['charge']): boolean =>
  charged ? charge !== null && !charge.counter : spent > 0;

/** A simple commander: shoots well, charges when stronger, goes for the objectives, brings back the shaken. */
export const recruit: Commander1866 = {
  name: 'recruit',
  decide(rules, view, side) {
    const field = fieldOf(rules, view, side);
    const answered = answer(field);
    if (answered !== null) return answered;
    const part = openPart(view);
    if (part === null) return END;
    for (const unit of field.own.slice(Math.max(0, firstToAsk(field.own, part)))) {
      const found = orderFor(field, unit, part);
      if (found !== null) return found;
    }
    return (part === 'move' ? ride(field) : null) ?? END;
  },
};
