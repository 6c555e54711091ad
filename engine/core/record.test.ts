import { expect, test } from 'vitest';
import { SHEET_1866, SHEETS } from '../../sheets/index.ts';
import { type AnyGame, anyRulesOf, familyOf } from '../index.ts';

const table = { width: 72, depth: 48, terrain: [] };

const wood = {
  ...{ id: 'wood', kind: 'woods' },
  area: [
    [26, 22],
    [36, 22],
    [36, 27],
    [26, 27],
  ],
};

/** Fusiliers behind a wood; beyond it uhlans who have not seen them yet. */
const hidden1866 = {
  ...{ id: 't', name: 't', phase: 2, turn: 2, first: 'prussian', table: { ...table, terrain: [wood] } },
  units: [
    {
      id: 'fusiliers',
      army: 'prussian',
      arm: 'infantry',
      mr: 8,
      stands: 4,
      at: [30, 20],
      facing: 90,
      formation: 'column',
    },
    { id: 'uhlans', army: 'austrian', arm: 'cavalry', mr: 7, stands: 3, at: [38, 30], facing: 180 },
  ],
};

const { newGame, play, undo, whyNoUndo, currentState } = familyOf(SHEET_1866);

const begun1866 = (): AnyGame => newGame(anyRulesOf(SHEET_1866), hidden1866 as never, 7);

function after(game: AnyGame, command: Parameters<typeof play>[1]): AnyGame {
  const played = play(game, command);
  if (!played.ok) throw new Error(JSON.stringify(played));
  return played.game;
}

test('an order without dice can be taken back, and the battle stands as before', () => {
  const game = begun1866();
  const moved = after(game, { do: 'move', unit: 'fusiliers', path: [{ forward: 2 }] });
  expect(whyNoUndo(moved)).toBeNull();
  expect(undo(moved)).toEqual(game);
});

test('E4.1: who is asked whether he counter-charges does not take back the enemy’s move', () => {
  const asked = after(begun1866(), { do: 'move', unit: 'fusiliers', path: [{ forward: 8 }] });
  expect(currentState(asked)).toMatchObject({ toAct: 'austrian', questions: [{ unit: 'uhlans' }] });
  expect(asked.steps[0]?.faces).toEqual([]);
  expect(whyNoUndo(asked)).toBe("the last order was the other side's");
  expect(undo(asked)).toBeNull();
});

test('an answer stands, and the side that moves goes on and may take back what it does then', () => {
  const asked = after(begun1866(), { do: 'move', unit: 'fusiliers', path: [{ forward: 8 }] });
  const answered = after(asked, { do: 'choose', unit: 'uhlans', option: 'none' });
  expect(currentState(answered).toAct).toBe('prussian');
  expect(whyNoUndo(answered)).toBe('the answer has been given');
  const on = after(answered, { do: 'form', unit: 'fusiliers', formation: 'line' });
  expect(undo(on)).toEqual(answered);
});

test('a part that was ended says so, whoever acts after it', () => {
  const family = familyOf(SHEETS.p7);
  const line = { arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line' };
  const units = [
    { id: 'a', army: 'french', at: [20, 8], facing: 0, ...line },
    { id: 'b', army: 'prussian', at: [20, 11], facing: 180, ...line },
  ];
  const game = family.newGame(anyRulesOf(SHEETS.p7), { id: 't', name: 't', phase: 3, table, units } as never, 7);
  const ended = family.play(game, { do: 'end' });
  if (!ended.ok) throw new Error('the move cannot be ended');
  expect(family.currentState(ended.game).toAct).toBe('prussian');
  expect(family.whyNoUndo(ended.game)).toBe('that part of the turn is closed');
});
