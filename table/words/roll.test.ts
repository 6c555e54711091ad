import { expect, test } from 'vitest';
import { SHEET_1866, SHEETS } from '../../sheets/index.ts';
import { type Roll, rulesOf, type State, stateOf, type war1866 } from '../game/engine.ts';
import { endTitle, keepTitle, waitingText } from './part.ts';
import { rollText } from './roll.ts';

const table = { width: 48, depth: 40, terrain: [] };
const foot = { id: 'a', name: '30e Ligne', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12 } as const;
const horse = {
  id: 'u',
  name: '1st Uhlans',
  army: 'prussian',
  arm: 'cavalry',
  stands: 2,
  at: [10, 5],
  facing: 0,
} as const;
const battle = { id: 't', name: 't', table };
const ofP7 = stateOf(rulesOf(SHEETS.p7), { ...battle, units: [{ ...foot, at: [10, 8], facing: 0 }] }, 1);
const of1866 = stateOf(rulesOf(SHEET_1866), { ...battle, units: [horse] } as war1866.Setup1866, 1);

const roll = (more: object): Roll =>
  ({ modifiers: [], rules: [], hits: 0, dice: 1, sides: 6, ...more }) as unknown as Roll;

test('N0.3: a check says what changed the number, what was rolled and what came of it', () => {
  const check = roll({
    ...{
      unit: 'a',
      purpose: 'morale',
      kind: 'band',
      base: 5,
      needed: 4,
      succeeds: 'atMost',
      faces: [1],
      total: 1,
      hits: 1,
    },
    modifiers: [{ rule: 'N0.3', add: -1, text: '4 casualties' }],
  });
  expect(rollText(ofP7, check)).toBe(
    '30e Ligne checks its morale, needs 4 or less (−1 for 4 casualties): rolled 1, passed',
  );
});

test('E4.2: the die of a charge is told with the inches it is worth', () => {
  const bonus = roll({ unit: 'u', purpose: 'chargeBonus', kind: 'sum', sides: 10, faces: [9], total: 9 });
  expect(rollText(of1866, bonus)).toBe('1st Uhlans roll their charge bonus: 9, so 4½″ more');
});

test('E4.4: one point is no points', () => {
  const fight = roll({ unit: 'u', purpose: 'melee', kind: 'sum', sides: 10, base: 1, faces: [9], total: 9 });
  expect(rollText(of1866, fight)).toBe('1st Uhlans fight, 1 point: 9, in all 10');
});

const inPart = (state: State, part: string, more: object = {}): State =>
  ({ ...state, ...more, agenda: [{ do: 'part', part, army: 'prussian' }], toAct: 'prussian' }) as unknown as State;

test('X2: the end of the initiative says who then moves first', () => {
  // Whoever moved first last turn, or is named first.
  for (const first of ['prussian', 'austrian']) {
    const state = inPart(of1866, 'initiative', { first });
    const title = (winnerMovesFirst: boolean) => endTitle(rulesOf(SHEET_1866, { winnerMovesFirst }), state);
    expect([title(true), title(false)]).toEqual(['Move first', 'Move second']);
  }
});

test('N13.1: who must roll for recall is told apart from those who may', () => {
  const state = inPart(ofP7, 'recall');
  expect(keepTitle(state)).toBe('Keep recalling');
  expect(waitingText(state, [{ unit: 'a', must: true }])).toEqual(['Must roll for recall, and will: 30e Ligne.']);
  expect(waitingText(state, [{ unit: 'a', must: false }])).toEqual(['One unit could still act: 30e Ligne.']);
});
