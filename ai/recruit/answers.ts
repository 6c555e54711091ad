import { onTable, type Rules, type State, type Unit } from '../../engine/index.ts';
import type { Order, Side } from '../commander.ts';
import { blows, edge } from './chances.ts';
import { halfOf } from './half.ts';

type Question = State['questions'][number];

function unitNamed(state: State, id: string): Unit | undefined {
  return state.units.find((unit) => unit.id === id);
}

function chargersOf(state: State, id: string): Unit[] {
  return state.units.filter((unit) => unit.charge?.contacts.some((c) => c.unit === id || c.supporter === id) ?? false);
}

function has(question: Question, option: string): boolean {
  return question.options.some((o) => o.option === option);
}

function say(question: Question, option: string, why: string): Order {
  return { command: { do: 'choose', unit: question.unit, option }, why };
}

/** N5.3, N5.4: square against cavalry, the bayonet against a weaker column, else stand. */
function stand(rules: Rules, state: State, question: Question, unit: Unit): Order {
  const chargers = chargersOf(state, unit.id);
  const rule = question.rules[0] ?? 'N5.3';
  const riders = chargers.find((c) => c.arm === 'cavalry');
  const squares = riders === undefined ? [] : halfOf(rules, riders.army).squares;
  const square = squares.find((formation) => has(question, formation));
  if (square !== undefined) return say(question, square, `${unit.name}: form ${square} against cavalry (${rule})`);
  const foe = chargers.find((c) => c.arm === 'infantry') ?? nearestInfantry(state, unit);
  if (has(question, 'counter-charge') && foe !== undefined) {
    const { melee } = halfOf(rules, foe.army);
    if (edge(blows(melee, unit, foe, false), blows(melee, foe, unit, false)) >= 0.45)
      return say(question, 'counter-charge', `${unit.name}: go to meet ${foe.name} (${rule})`);
  }
  return say(question, question.options[0]?.option ?? 'stand', `${unit.name}: stand (${rule})`);
}

function nearestInfantry(state: State, unit: Unit): Unit | undefined {
  let best: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of state.units) {
    if (other.army === unit.army || other.arm !== 'infantry' || !onTable(other)) continue;
    const away = (other.x - unit.x) * (other.x - unit.x) + (other.y - unit.y) * (other.y - unit.y);
    if (away < least) {
      least = away;
      best = other;
    }
  }
  return best;
}

/** N5.3: the guard pays a figure and goes on when the melee promises to go its way. */
function goOn(rules: Rules, state: State, question: Question, unit: Unit): Order {
  const target = unit.charge === null ? undefined : unitNamed(state, unit.charge.target);
  const rule = question.rules[0] ?? 'N5.3';
  if (target !== undefined) {
    const { melee } = halfOf(rules, unit.army);
    if (edge(blows(melee, unit, target, false), blows(melee, target, unit, false)) > 0.55)
      return say(question, 'continue', `${unit.name}: take a casualty and go on against ${target.name} (${rule})`);
  }
  return say(question, question.options[0]?.option ?? 'none', `${unit.name}: fall back (${rule})`);
}

/** Foot nearer than this may open fire in the next move. */
const FOOT_NEAR = 8_000;
const HORSE_NEAR = 18_000;

/** A free change: square if enemy cavalry is about, line if his infantry is near, else column to go on. */
function reform(rules: Rules, state: State, question: Question, unit: Unit): Order {
  const { scale } = halfOf(rules, unit.army);
  const within = (reach: number) => reach * scale * reach * scale;
  const near = (arm: Unit['arm'], reach: number) =>
    state.units.some((other) => {
      if (other.army === unit.army || other.arm !== arm || !onTable(other)) return false;
      const dx = other.x - unit.x;
      const dy = other.y - unit.y;
      return dx * dx + dy * dy < within(reach);
    });
  const rule = question.rules[0] ?? 'N7.3';
  if (has(question, 'square') && near('cavalry', HORSE_NEAR) && !near('infantry', FOOT_NEAR))
    return say(question, 'square', `${unit.name}: form square, cavalry is near (${rule})`);
  if (has(question, 'line') && near('infantry', FOOT_NEAR))
    return say(question, 'line', `${unit.name}: form line under fire (${rule})`);
  if (has(question, 'column') && unit.formation !== 'line')
    return say(question, 'column', `${unit.name}: form column (${rule})`);
  return say(question, question.options[0]?.option ?? 'none', `${unit.name}: keep the formation (${rule})`);
}

/** Answers the open question. */
export function answer(rules: Rules, state: State, _side: Side): Order {
  const question = state.questions[0] as Question;
  const unit = unitNamed(state, question.unit);
  const first = question.options[0]?.option ?? 'none';
  const rule = question.rules[0] ?? 'N0.1';
  if (unit === undefined) return say(question, first, `nothing changes (${rule})`);
  switch (question.asks) {
    case 'stand':
      return stand(rules, state, question, unit);
    case 'continueCharge':
      return goOn(rules, state, question, unit);
    case 'formOnDie':
      return say(question, question.options[1]?.option ?? first, `${unit.name}: try to form square (${rule})`);
    case 'retireAndForm':
      return say(question, first, `${unit.name}: hold the ground (${rule})`);
    case 'formAfterFallingBack':
    case 'formAfterRetiring':
    case 'freeChange':
      return reform(rules, state, question, unit);
    default:
      return say(question, first, `nothing changes (${rule})`);
  }
}
