import { familyOf, type war1866 } from '../../engine/index.ts';
import type { Commander1866, Order1866, Side } from '../commander.ts';

type Rules = war1866.Rules;
type State = war1866.State;
type Unit = war1866.Unit;
type Command = war1866.Command1866;

const END: Order1866 = { command: { do: 'end' }, why: 'nothing better to do' };

const family = familyOf({ family: 'war-of-1866' });

const optionsOf = (rules: Rules, view: State, unit: Unit) => family.options(rules, view, unit.id) as Command[];

function away(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function nearest<T extends { x: number; y: number }>(
  from: { x: number; y: number },
  list: readonly T[],
): T | undefined {
  return list.reduce<T | undefined>(
    (best, one) => (best === undefined || away(from, one) < away(from, best) ? one : best),
    undefined,
  );
}

/** Fire where the roll needs the highest face, that is where it hits most often. */
function bestShot(rules: Rules, view: State, unit: Unit): Order1866 | null {
  let best: Command | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of optionsOf(rules, view, unit)) {
    const { rolls } = family.preview(rules, view, command);
    const worth = rolls.reduce((sum, roll) => sum + Math.max(0, Math.min(10, roll.needed)), 0);
    if (worth > most) [best, most] = [command, worth];
  }
  return best === null ? null : { command: best, why: 'the shot that hits most often' };
}

/** A charge is worth it with more stands than the target, on guns, the shaken and the routed. */
function goodCharge(view: State, unit: Unit, command: Extract<Command, { do: 'charge' }>): boolean {
  const target = view.units.find(({ id }) => id === command.target);
  if (target === undefined) return false;
  if (target.order !== 'good') return true;
  if (unit.arm === 'cavalry')
    return target.arm === 'cavalry' ? unit.stands >= target.stands : target.stands * 3 < unit.stands;
  return unit.stands * (unit.weapon === 'needle-gun' ? 1.5 : 1) > target.stands * 1.2 && unit.stands >= 3;
}

/** Goes where it can do something: guns to the edge of their range, foot to rifle range, all towards what is to be held. */
function bestMove(rules: Rules, view: State, unit: Unit, commands: readonly Command[]): Order1866 | null {
  const enemies = view.units.filter((one) => one.army !== unit.army && one.gone === null);
  const goal =
    nearest(
      unit,
      view.battle.objectives.filter(({ id }) => view.holders[id] !== unit.army),
    ) ?? nearest(unit, enemies);
  const enemy = nearest(unit, enemies);
  if (goal === undefined || enemy === undefined) return null;
  if (unit.arm === 'artillery' && !unit.deployed && away(unit, enemy) < 14_000) {
    const unlimber = commands.find((command) => command.do === 'unlimber');
    return unlimber === undefined ? null : { command: unlimber, why: 'near enough to deploy' };
  }
  if (unit.arm === 'artillery' && unit.deployed && away(unit, enemy) > 28_000) {
    const limber = commands.find((command) => command.do === 'limber');
    return limber === undefined ? null : { command: limber, why: 'too far to be of use' };
  }
  // One longer step a turn is enough: what has moved over half its move fires badly.
  if (unit.spent > 300_000) return null;
  const stay = away(unit, goal);
  let best: Command | null = null;
  let gain = 700;
  for (const command of commands) {
    if (command.do !== 'move') continue;
    const after = endOf(rules, view, command);
    if (after === null) continue;
    const closer = stay - away(after, goal);
    if (closer > gain) [best, gain] = [command, closer];
  }
  return best === null ? null : { command: best, why: 'towards what is to be taken' };
}

function endOf(rules: Rules, view: State, command: Command): { x: number; y: number } | null {
  const applied = family.apply(rules, view, command, () => null);
  if (!applied.ok) return null;
  const moved = applied.events.find((event) => event.type === 'Moved');
  return moved?.type === 'Moved' ? moved.to : null;
}

function inMovePart(rules: Rules, view: State, side: Side): Order1866 {
  for (const unit of view.units) {
    if (unit.army !== side || unit.gone !== null) continue;
    const commands = optionsOf(rules, view, unit);
    const charge = commands.find((command) => command.do === 'charge' && goodCharge(view, unit, command));
    if (charge !== undefined) return { command: charge, why: 'it should win this charge' };
    const move = bestMove(rules, view, unit, commands);
    if (move !== null) return move;
  }
  return rideToTheBroken(rules, view, side) ?? END;
}

/** Commanders ride to the routed, for only they bring them back. */
function rideToTheBroken(rules: Rules, view: State, side: Side): Order1866 | null {
  for (const commander of view.commanders) {
    if (commander.army !== side || commander.lostIn !== null || commander.spent > 0) continue;
    const broken = view.units.filter((one) => one.army === side && one.gone === null && one.order === 'routed');
    const unit = nearest(commander, broken);
    if (unit === undefined || away(commander, unit) < 1_000) continue;
    const command: Command = { do: 'attach', general: commander.id, unit: unit.id };
    if (family.check(rules, view, command).length === 0) return { command, why: 'to rally the routed' };
  }
  return null;
}

function answer(view: State): Order1866 | null {
  const question = view.questions[0];
  if (question === undefined) return null;
  const wish = { counterCharge: 'counter-charge', goOn: 'continue', backInShelter: 'disorganised' }[question.asks];
  const option = question.options.find((one) => one.option === wish) ?? question.options[0];
  return { command: { do: 'choose', unit: question.unit, option: option?.option ?? 'none' }, why: 'the bolder answer' };
}

/** A simple commander: shoots well, charges when stronger, goes for the objectives, rallies the routed. */
export const officer: Commander1866 = {
  name: 'officer',
  decide(rules, view, side) {
    const answered = answer(view);
    if (answered !== null) return answered;
    const part = view.agenda[0];
    const name = part?.do === 'part' ? part.part : '';
    if (name === 'move') return inMovePart(rules, view, side);
    for (const unit of view.units) {
      if (unit.army !== side || unit.gone !== null) continue;
      if (name === 'fire') {
        const shot = bestShot(rules, view, unit);
        if (shot !== null) return shot;
      }
      const [first] = name === 'morale' ? optionsOf(rules, view, unit) : [];
      if (first !== undefined) return { command: first, why: 'every roll may help' };
    }
    return END;
  },
};
