import type { Rules, State } from '../engine/index.ts';
import {
  type ChargeOptions,
  chargeOdds,
  chargeSteps,
  checkOdds,
  fireOdds,
  meleeOdds,
  recallOdds,
  shootOdds,
  threats,
  volleyOdds,
} from '../odds/index.ts';
import { UsageError } from './errors.ts';
import { chargeText, checkText, fireText, meleeText, recallText } from './odds-text.ts';
import { threatsText, volleyText } from './odds-threat-text.ts';
import { type Answer, queryWords } from './odds-words.ts';

/** A question about a table, in words, and its answer both ways. */

interface Table {
  readonly rules: Rules;
  readonly state: State;
}

export const FORMS =
  'charge A B [shot by C,D|all] [if B=square,A=continue], shoot A|all B, fire A B, melee A B, recall A, check A PHASE, ' +
  'threats ARMY; names as in the file';

/** What a player can be asked on the way of a charge. */
const ANSWERS = ['stand', 'square', 'masse', 'counter-charge', 'continue', 'none'];

const { unitNamed, nothingMore, listIn, answersIn } = queryWords(FORMS);

/** `shot by a,b`, `shot by all`, `if a=square`; nothing means that nobody shoots and everybody does his best. */
function optionsIn(table: Table, words: readonly string[]): ChargeOptions {
  const [first, second, ...others] = words;
  if (first === undefined) return {};
  if (first === 'shot' && second === 'by') {
    const { list, rest } = listIn(others, ['if']);
    const shooters = list[0] === 'all' && list.length === 1 ? 'all' : list.map((id) => unitNamed(table, id).id);
    return { ...optionsIn(table, rest), shooters };
  }
  if (first === 'if') {
    const { list, rest } = listIn(words.slice(1), ['shot']);
    return { ...optionsIn(table, rest), answers: answersIn(table, list, ANSWERS) };
  }
  throw new UsageError(`query: "${words.join(' ')}" is too much; ${FORMS}`);
}

type Verb = (table: Table, words: readonly string[]) => Answer;

const charge: Verb = (table, [a, b, ...rest]) => {
  const { rules, state } = table;
  const [unit, target] = [unitNamed(table, a), unitNamed(table, b)];
  const options = optionsIn(table, rest);
  const odds = chargeOdds(rules, state, unit.id, target.id, options);
  const steps = chargeSteps(rules, state, unit.id, target.id, options);
  return { json: { query: 'charge', ...odds, steps }, text: chargeText(state, odds, steps) };
};

const shoot: Verb = (table, [a, b, ...rest]) => {
  const { rules, state } = table;
  if (a === 'all') {
    const target = unitNamed(table, b);
    nothingMore(rest);
    const odds = volleyOdds(rules, state, target.id, 'all');
    return { json: { query: 'shoot', ...odds }, text: volleyText(state, odds) };
  }
  const [unit, target] = [unitNamed(table, a), unitNamed(table, b)];
  nothingMore(rest);
  const odds = shootOdds(rules, state, unit.id, target.id);
  return { json: { query: 'shoot', ...odds }, text: fireText(state, odds) };
};

const fire: Verb = (table, [a, b, ...rest]) => {
  const [gun, target] = [unitNamed(table, a), unitNamed(table, b)];
  nothingMore(rest);
  const odds = fireOdds(table.rules, table.state, gun.id, target.id);
  return { json: { query: 'fire', ...odds }, text: fireText(table.state, odds) };
};

const melee: Verb = (table, [a, b, ...rest]) => {
  const [unit, enemy] = [unitNamed(table, a), unitNamed(table, b)];
  nothingMore(rest);
  const odds = meleeOdds(table.rules, table.state, unit.id, enemy.id);
  return { json: { query: 'melee', ...odds }, text: meleeText(table.state, odds) };
};

const recall: Verb = (table, [a, ...rest]) => {
  const unit = unitNamed(table, a);
  nothingMore(rest);
  const odds = recallOdds(table.rules, table.state, unit.id);
  return { json: { query: 'recall', ...odds }, text: recallText(table.state, odds) };
};

const check: Verb = (table, [a, number, ...rest]) => {
  const unit = unitNamed(table, a);
  nothingMore(rest);
  const phase = Number(number);
  if (!Number.isInteger(phase) || phase < 1 || phase > 13)
    throw new UsageError(`query: "${number ?? ''}" is no phase; there are 1 to 13`);
  const odds = checkOdds(table.rules, table.state, unit, phase);
  return { json: { query: 'check', ...odds }, text: checkText(table.state, odds) };
};

const threaten: Verb = ({ rules, state }, [army, ...rest]) => {
  const side = state.armies.find((candidate) => candidate === army);
  if (side === undefined)
    throw new UsageError(`query: there is no army "${army ?? ''}"; there are ${state.armies.join(', ')}`);
  nothingMore(rest);
  const found = threats(rules, state, side);
  return { json: { query: 'threats', side, threats: found }, text: threatsText(state, side, found) };
};

const VERBS: Readonly<Record<string, Verb>> = { charge, shoot, fire, melee, recall, check, threats: threaten };

export function answerTo(table: Table, query: string): Answer {
  const [verb = '', ...words] = query.trim().split(/\s+/);
  const answer = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (answer === undefined) throw new UsageError(`query: "${verb}" is none of: ${FORMS}`);
  return answer(table, words);
}
