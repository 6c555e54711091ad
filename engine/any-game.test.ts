import { describe, expect, test } from 'vitest';
import { ALL_SHEETS, SHEET_1866 } from '../sheets/index.ts';
import { type AnyGame, type AnyState, anyRulesOf, familyOf, hashOf, type war1866 } from './index.ts';

const table = { width: 72, depth: 48, terrain: [] };

function setupFor(sheet: (typeof ALL_SHEETS)[number]) {
  const [a, b] = sheet.armies;
  const common = { id: 'meeting', name: 'A meeting', table, turnLimit: 3 };
  const at = [
    { army: a, at: [36, 10] as const, facing: 0 },
    { army: b, at: [36, 38] as const, facing: 180 },
  ];
  if (sheet.family === 'napoleonic')
    return {
      ...common,
      units: at.map((u, i) => ({
        id: `u${i}`,
        arm: 'infantry',
        grade: 'veteran',
        figures: 12,
        formation: 'column',
        ...u,
      })),
    };
  return { ...common, units: at.map((u, i) => ({ id: `u${i}`, arm: 'infantry', stands: 4, ...u })) };
}

/** Every unit that may act takes its first option, and the part is closed. */
function playOut(game: AnyGame, sheet: (typeof ALL_SHEETS)[number]): AnyGame {
  const family = familyOf(sheet);
  let now = game;
  for (let steps = 0; steps < 400; steps++) {
    const state: AnyState = family.currentState(now);
    if (state.result !== null) return now;
    const unit = state.units.find((one) => one.army === state.toAct);
    const [command] = unit === undefined || steps % 2 === 1 ? [] : family.options(now.rules, state, unit.id);
    const played = family.play(now, command ?? { do: 'end' });
    if (!played.ok) throw new Error(JSON.stringify(played));
    now = played.game;
  }
  throw new Error('a battle of three turns did not end');
}

describe.each(ALL_SHEETS.map((sheet) => [sheet.id, sheet] as const))('the door plays %s', (_id, sheet) => {
  const family = familyOf(sheet);
  const rules = anyRulesOf(sheet);
  const start = () => family.newGame(rules, setupFor(sheet) as never, 7);

  test('to its end, and again from its record', () => {
    const game = playOut(start(), sheet);
    const save = JSON.parse(JSON.stringify(family.saveOf(game, {})));
    const again = family.replay(rules, save);
    expect(again.ok).toBe(true);
    expect(hashOf(family.currentState(again.game))).toBe(save.hash);
  });

  test('without telling a side the dice to come', () => {
    const state = family.currentState(start());
    expect(family.view(state, state.armies[0]).seed).toBeNull();
  });
});

test('X2 the opening of an 1866 battle asks the winner of the roll', () => {
  const rules = anyRulesOf(SHEET_1866);
  const family = familyOf(SHEET_1866);
  const state = family.currentState(family.newGame(rules, setupFor(SHEET_1866) as never, 7)) as war1866.State;
  expect(state.chooses).toBe(state.toAct);
  expect(family.check(rules, state, { do: 'initiative', army: state.toAct ?? 'prussian', first: false })).toEqual([]);
});
