import { describe, expect, test } from 'vitest';
import { apply, begin, type Command, rulesOf, type SetupUnit, type State, stateOf } from '../engine/index.ts';
import { SHEETS } from '../sheets/index.ts';
import { answerOdds } from './answers.ts';
import { withinFourSigma } from './testing/sigma.ts';

const p7 = rulesOf(SHEETS.p7);
const column: SetupUnit = {
  ...{ id: 'column', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' },
  ...{ at: [24, 24], facing: 180 },
};
const hussars: SetupUnit = {
  ...{
    id: 'hussars',
    army: 'french',
    arm: 'cavalry',
    type: 'hussars',
    grade: 'veteran',
    figures: 8,
    formation: 'line',
  },
  ...{ at: [24, 16], facing: 0 },
};

/** So far away, and so many, that nobody's army breaks with the loss of a unit or two. */
const lookingOn = (foe: SetupUnit['army']): SetupUnit[] =>
  [4, 10, 16].flatMap((x) => [
    { ...column, id: `f${x}`, army: 'french', at: [x, 2], facing: 0 },
    { ...column, id: `p${x}`, army: foe, at: [x, 46], facing: 180 },
  ]);

/** Plays the commands with every die a one: checks are passed, nothing is hit. */
function played(units: readonly SetupUnit[], commands: readonly Command[], rules = p7): State {
  const all = [...units, ...lookingOn(rules.sheet.armies[1])];
  const setup = { id: 't', name: 't', table: { width: 72, depth: 48, terrain: [] }, units: all, phase: 3, turn: 2 };
  const opened = begin(rules, stateOf(rules, setup, 1));
  if (!opened.ok) throw new Error('no opening');
  let { state } = opened;
  for (const command of commands) {
    const applied = apply(rules, state, command, ({ dice }) => Array<number>(dice).fill(1));
    if (!applied.ok) throw new Error(JSON.stringify(applied));
    state = applied.state;
  }
  return state;
}

const END: Command = { do: 'end' };
const charge = (unit: string, target: string): Command => ({ do: 'charge', unit, target });

/** How often the unit is gone and what it loses when the answer is really played. */
function reallyPlayed(rules: typeof p7, state: State, option: string, unit: string, runs: number) {
  const before = state.units.find(({ id }) => id === unit)?.figures ?? 0;
  let gone = 0;
  let lost = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const applied = apply(rules, { ...state, seed }, { do: 'choose', unit: state.questions[0]?.unit ?? '', option });
    if (!applied.ok) throw new Error(JSON.stringify(applied));
    const after = applied.state.units.find(({ id }) => id === unit);
    const left = after?.gone === null ? after.figures : 0;
    if (after?.gone !== null) gone += 1;
    lost += before - left;
  }
  return { gone, mean: lost / runs };
}

describe('the chances of an answer', () => {
  const alone = played([hussars, column], [charge('hussars', 'column'), END, END]);

  test('N6.8 who stands in column is ridden down for certain; N6.9 a square costs a rider in half of all throws', () => {
    expect(alone.questions[0]).toMatchObject({ unit: 'column', asks: 'stand' });
    const standing = [
      { unit: 'column', gone: 1, cost: 12 },
      { unit: 'hussars', gone: 0, cost: 0 },
    ];
    const square = [
      { unit: 'column', gone: 0, cost: 0 },
      { unit: 'hussars', gone: 0, cost: 0.5 },
    ];
    expect(answerOdds(p7, alone)).toEqual([
      { option: 'stand', fates: standing },
      { option: 'square', fates: square },
    ]);
  });

  test('N5.3 of a counter-charge they are what comes of really playing it', () => {
    const rules = rulesOf(SHEETS.br5);
    const line: SetupUnit = { ...column, id: 'line', army: 'british', formation: 'line' };
    const attackers: SetupUnit = { ...column, id: 'attackers', army: 'french', at: [24, 19.5], facing: 0 };
    const state = played([attackers, line], [charge('attackers', 'line'), END, END], rules);
    const answers = answerOdds(rules, state);
    expect(answers?.map(({ option }) => option)).toEqual(['stand', 'square', 'counter-charge']);
    const [ours, theirs] = answers?.[2]?.fates ?? [];
    expect([ours?.cost, theirs?.cost].every((cost) => cost !== undefined && cost > 0.1)).toBe(true);
    const runs = 1500;
    for (const { unit, gone, cost } of answers?.[2]?.fates ?? []) {
      const found = reallyPlayed(rules, state, 'counter-charge', unit, runs);
      expect(withinFourSigma(found.gone, runs, gone), `${unit} gone ${gone}`).toBe(true);
      expect(Math.abs(found.mean - cost), `${unit} loses ${cost}, found ${found.mean}`).toBeLessThan(0.4);
    }
  });

  test('a question to somebody else comes first and changes nothing here: the same chances', () => {
    const others: SetupUnit[] = [
      { ...hussars, id: 'lancers', at: [48, 16] },
      { ...column, id: 'other', at: [48, 24] },
    ];
    const orders = [charge('hussars', 'column'), charge('lancers', 'other'), END, END];
    const state = played([hussars, column, ...others], orders);
    expect(state.questions[0]).toMatchObject({ unit: 'column' });
    const numbers = (of: State) =>
      answerOdds(p7, of)?.flatMap(({ fates }) => fates.flatMap(({ gone, cost }) => [gone, cost]));
    for (const [i, number] of (numbers(alone) ?? []).entries()) expect(numbers(state)?.[i]).toBeCloseTo(number, 12);
  });

  test('nothing is said where the next decision matters, or where nobody is asked', () => {
    const behind: SetupUnit = { ...column, id: 'behind', at: [24, 27.5] };
    const state = played([hussars, column, behind], [charge('hussars', 'column'), END, END]);
    expect(state.questions[0]).toMatchObject({ unit: 'column' });
    expect(answerOdds(p7, state)).toBeNull();
    expect(answerOdds(p7, played([hussars, column], []))).toBeNull();
  });
});
