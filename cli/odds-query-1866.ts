import type { war1866 } from '../engine/index.ts';
import {
  type ChargeOptions1866,
  chargeOdds1866,
  chargeSteps1866,
  fireOdds1866,
  firersAt,
  meleeOdds1866,
  rallyOdds,
  replaceOdds,
  type Shooters,
  threats1866,
} from '../odds/index.ts';
import { UsageError } from './errors.ts';
import {
  chargeText1866,
  fireText1866,
  meleeText1866,
  rallyText,
  replaceText,
  threatsText1866,
} from './odds-text-1866.ts';
import { type Answer, queryWords } from './odds-words.ts';

interface Table {
  readonly rules: war1866.Rules;
  readonly state: war1866.State;
}

export const FORMS_1866 =
  'for 1866: charge A[,C] B [shot by D,E|all] [helped by F,G|all] [if B=counter-charge], fire A[,C]|all B [if B=disorganised], ' +
  'melee A[,C] B, rally A, reconstitute A, replace COMMANDER, threats ARMY';

const { unitNamed, nothingMore, listIn, answersIn } = queryWords(FORMS_1866);

/** What a player can be asked on the way: E4.1, E3.4, E4.7. */
const ANSWERS = ['none', 'counter-charge', 'back', 'disorganised', 'minus-stand', 'continue'];
const CLAUSES = ['shot', 'helped', 'if'];

/** `a,c` or `a, c`: the names up to the target, which is the word after the last comma's. */
function namesIn(table: Table, words: readonly string[]): { units: string[]; rest: readonly string[] } {
  const units: string[] = [];
  let left = [...words];
  for (let more = true; more; ) {
    const [word, ...others] = left;
    const ids = (word ?? '').split(',').filter(Boolean);
    if (ids.length === 0) throw new UsageError(`query: ${FORMS_1866}`);
    units.push(...ids.map((id) => unitNamed(table, id).id));
    left = others;
    more = word?.endsWith(',') === true;
  }
  return { units, rest: left };
}

function optionsIn(table: Table, words: readonly string[]): ChargeOptions1866 {
  const [clause, second, ...others] = words;
  if (clause === undefined) return {};
  if (clause === 'if') {
    const { list, rest } = listIn(words.slice(1), CLAUSES);
    return { ...optionsIn(table, rest), answers: answersIn(table, list, ANSWERS) };
  }
  if ((clause !== 'shot' && clause !== 'helped') || second !== 'by')
    throw new UsageError(`query: "${words.join(' ')}" is too much; ${FORMS_1866}`);
  const { list, rest } = listIn(others, CLAUSES);
  const who: Shooters = list[0] === 'all' && list.length === 1 ? 'all' : list.map((id) => unitNamed(table, id).id);
  return { ...optionsIn(table, rest), ...(clause === 'shot' ? { shooters: who } : { supporters: who }) };
}

type Verb = (table: Table, words: readonly string[]) => Answer;

const charge: Verb = (table, words) => {
  const { rules, state } = table;
  const { units, rest } = namesIn(table, words);
  const [target, ...clauses] = rest;
  const { id } = unitNamed(table, target);
  const [first, ...together] = units as [string, ...string[]];
  const options = { ...optionsIn(table, clauses), together };
  const odds = chargeOdds1866(rules, state, first, id, options);
  const steps = chargeSteps1866(rules, state, first, id, options);
  return { json: { query: 'charge', ...odds, steps }, text: chargeText1866(state, odds, steps) };
};

const fire: Verb = (table, words) => {
  const { rules, state } = table;
  const all = words[0] === 'all';
  const { units: named, rest } = all ? { units: [], rest: words.slice(1) } : namesIn(table, words);
  const [target, ...clauses] = rest;
  const { id, name } = unitNamed(table, target);
  const units = all ? firersAt(rules, state, id) : named;
  const { answers, ...others } = optionsIn(table, clauses);
  if (Object.keys(others).length > 0) throw new UsageError(`query: ${FORMS_1866}`);
  if (units.length === 0)
    return { json: { query: 'fire', target: id, units: [] }, text: `nobody can fire at ${name}\n` };
  const odds = fireOdds1866(rules, state, units, id, answers === undefined ? {} : { answers });
  return { json: { query: 'fire', ...odds }, text: fireText1866(state, odds) };
};

const melee: Verb = (table, words) => {
  const { units, rest } = namesIn(table, words);
  const [enemy, ...more] = rest;
  const { id } = unitNamed(table, enemy);
  nothingMore(more);
  const odds = meleeOdds1866(table.rules, table.state, units, id);
  return { json: { query: 'melee', ...odds }, text: meleeText1866(table.state, odds) };
};

const moraleRoll =
  (roll: war1866.MoraleRollName): Verb =>
  (table, [a, ...rest]) => {
    const { id } = unitNamed(table, a);
    nothingMore(rest);
    const odds = rallyOdds(table.rules, table.state, id, roll);
    return { json: { query: roll, ...odds }, text: rallyText(table.state, odds) };
  };

const replace: Verb = ({ rules, state }, [name = '', ...rest]) => {
  nothingMore(rest);
  if (!state.commanders.some(({ id }) => id === name))
    throw new UsageError(
      `query: there is no commander "${name}"; there are ${state.commanders.map(({ id }) => id).join(', ')}`,
    );
  const odds = replaceOdds(rules, state, name);
  return { json: { query: 'replace', ...odds }, text: replaceText(state, odds) };
};

const threaten: Verb = ({ rules, state }, [army, ...rest]) => {
  const side = state.armies.find((candidate) => candidate === army);
  if (side === undefined)
    throw new UsageError(`query: there is no army "${army ?? ''}"; there are ${state.armies.join(', ')}`);
  nothingMore(rest);
  const found = threats1866(rules, state, side);
  return { json: { query: 'threats', side, threats: found }, text: threatsText1866(state, side, found) };
};

const VERBS: Readonly<Record<string, Verb>> = {
  ...{ charge, fire, shoot: fire, melee, replace, threats: threaten },
  rally: moraleRoll('rally'),
  reconstitute: moraleRoll('reconstitute'),
};

export function answerTo1866(table: Table, query: string): Answer {
  const [verb = '', ...words] = query.trim().split(/\s+/);
  const answer = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (answer === undefined) throw new UsageError(`query: "${verb}" is none of: ${FORMS_1866}`);
  return answer(table, words);
}
