import { isThirteen, isThirteenState, type Rules, type State } from '../game/engine.ts';
import { rulesFor } from '../game/session.ts';
import { answerTo, type OddsAnswer, type Question } from './answer.ts';
import { answerTo1866 } from './answer-1866.ts';
import type { Asked, Told } from './ask.ts';

/** Reckons beside the page: a drag never waits for chances. The table it last heard of is kept. */

let rulesKey = '';
let rules: Rules | null = null;
let state: State | null = null;

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { n, question, table } = data;
  if (table !== undefined) {
    const key = `${table.sheet} ${JSON.stringify(table.settings)}`;
    if (key !== rulesKey || rules === null) rules = rulesFor(table.sheet, table.settings);
    rulesKey = key;
    state = table.state;
  }
  self.postMessage({ n, answer: answered(question) } satisfies Told);
});

function answered(question: Question): OddsAnswer | null {
  if (rules === null || state === null) return null;
  if (isThirteen(rules) && isThirteenState(state)) return answerTo(rules, state, question);
  return isThirteen(rules) || isThirteenState(state) ? null : answerTo1866(rules, state, question);
}
