import {
  type Command,
  check,
  facesAllRound,
  onTable,
  openPart,
  options,
  type Rules,
  type State,
  shapeOf,
  type Unit,
} from '../engine/index.ts';
import type { Commander, Order, Side } from './commander.ts';
import { type Luck, luckOf } from './luck.ts';

/** Players for trying the rules out: they know nothing and give legal commands. */

const END: Order = { command: { do: 'end' }, why: 'enough' };

function answerBy(luck: Luck, view: State): Order | null {
  const question = view.questions[0];
  if (question === undefined) return null;
  const option = question.options[luck.below(question.options.length)]?.option ?? 'none';
  return { command: { do: 'choose', unit: question.unit, option }, why: 'a guess' };
}

/** In the move a general now and then rides somewhere or joins somebody. */
function generalOrder(luck: Luck, rules: Rules, view: State, side: Side): Order | null {
  const generals = view.generals.filter((g) => g.army === side && !g.gone);
  const general = generals.length === 0 ? undefined : generals[luck.below(generals.length)];
  if (general === undefined) return null;
  const own = view.units.filter((unit) => unit.army === side && onTable(unit));
  const near = own[luck.below(Math.max(1, own.length))];
  if (near === undefined) return null;
  const at = [Math.round(near.x / 1000), Math.round(near.y / 1000)] as const;
  const command: Command =
    luck.below(3) === 0
      ? { do: 'moveGeneral', general: general.id, at }
      : { do: 'attach', general: general.id, unit: near.id };
  return check(rules, view, command).length === 0 ? { command, why: 'a general rides' } : null;
}

/** The commands of some of the side's units, beginning with any one of them. */
function offered(luck: Luck, rules: Rules, view: State, side: Side, atLeast: number): Command[] {
  const own = view.units.filter((unit) => unit.army === side && unit.gone === null);
  const found: Command[] = [];
  if (own.length === 0) return found;
  const first = luck.below(own.length);
  for (let i = 0; i < own.length && found.length < atLeast; i++)
    found.push(...options(rules, view, (own[(first + i) % own.length] as Unit).id));
  return found;
}

/** Picks any legal command of any unit, and ends the part when the die says so. */
export function randomPlayer(seed: number): Commander {
  const luck = luckOf(seed);
  return {
    name: 'random',
    decide(rules, view, side) {
      const answer = answerBy(luck, view);
      if (answer !== null) return answer;
      if (luck.below(8) === 0) return END;
      if (openPart(view) === 'move' && luck.below(10) === 0) {
        const ride = generalOrder(luck, rules, view, side);
        if (ride !== null) return ride;
      }
      const commands = offered(luck, rules, view, side, 1);
      const command = commands[luck.below(Math.max(1, commands.length))];
      return command === undefined ? END : { command, why: 'any one' };
    },
  };
}

/** Is the point outside the front of a unit that has flanks (J6)? */
function fromTheFlank(rules: Rules, target: Unit, x: number, y: number): boolean {
  if (facesAllRound(target)) return false;
  const { poly, cx, cy } = shapeOf(rules, target);
  const fx = (poly[0] as number) - (poly[6] as number);
  const fy = (poly[1] as number) - (poly[7] as number);
  const dx = x - cx;
  const dy = y - cy;
  return fx * dx + fy * dy < 0.7 * Math.sqrt((fx * fx + fy * fy) * (dx * dx + dy * dy));
}

function chargeRarity(rules: Rules, view: State, unit: Unit, targetId: string): number {
  const target = view.units.find((u) => u.id === targetId);
  if (target === undefined) return 0;
  let value = 12;
  if (fromTheFlank(rules, target, unit.x, unit.y)) value += 6;
  if (target.arm === 'artillery' || target.formation === 'skirmish') value += 5;
  if (target.formation === 'square' || target.formation === 'masse') value += 5;
  if (unit.arm === 'cavalry') value += 2;
  return value;
}

const RARITY: Partial<Record<Command['do'], number>> = {
  fire: 9,
  shoot: 9,
  recall: 12,
  enter: 10,
  limber: 5,
  unlimber: 6,
  form: 3,
  move: 2,
};

/** How seldom a command is seen in ordinary play: the rarer, the more worth trying. */
function rarity(rules: Rules, view: State, command: Command): number {
  if (command.do === 'charge') {
    const unit = view.units.find((u) => u.id === command.unit);
    return unit === undefined ? 0 : chargeRarity(rules, view, unit, command.target);
  }
  const base = RARITY[command.do] ?? 1;
  if (command.do === 'form' && command.formation !== 'line' && command.formation !== 'column') return base + 3;
  if (command.do === 'move' && command.path.some((leg) => 'forward' in leg && leg.forward > 2)) return base + 3;
  return base;
}

/** Looks for what is rarely seen: charges, from the flank above all, squares, skirmish order, limbering, recalls. */
export function ruleSeeker(seed: number): Commander {
  const luck = luckOf(seed);
  return {
    name: 'rule-seeker',
    decide(rules, view, side) {
      const answer = answerBy(luck, view);
      if (answer !== null) return answer;
      if (openPart(view) === 'move' && luck.below(12) === 0) {
        const ride = generalOrder(luck, rules, view, side);
        if (ride !== null) return ride;
      }
      if (luck.below(24) === 0) return END;
      let best: Command | null = null;
      let most = Number.NEGATIVE_INFINITY;
      for (const command of offered(luck, rules, view, side, 30)) {
        const value = rarity(rules, view, command) + luck.below(6);
        if (value > most) {
          most = value;
          best = command;
        }
      }
      return best === null ? END : { command: best, why: 'seldom seen' };
    },
  };
}
