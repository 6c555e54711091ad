import { expect, test } from 'vitest';
import { scenarioNamed, setupOf } from '../../../scenarios/index.ts';
import { SHEETS } from '../../../sheets/index.ts';
import { hashOf, newGame, play, rulesOf, type Save, saveOf } from '../../game/engine.ts';
import { recordOf, stateAt, turnsOf, upTo } from './record.ts';

const scenario = scenarioNamed('first-battle-p7');
if (scenario === undefined) throw new Error('the first battle is missing');
const rules = rulesOf(SHEETS.p7);

/** Nobody does anything for two turns: enough commands to tell turns apart. */
function quietBattle(): Save {
  let game = newGame(rules, setupOf(scenario as NonNullable<typeof scenario>), 7, true);
  while (stateAt(game, game.steps.length).turn < 3) {
    const played = play(game, { do: 'end' });
    if (!played.ok) throw new Error('a part could not be ended');
    game = played.game;
  }
  return JSON.parse(JSON.stringify(saveOf(game, {})));
}

const save = quietBattle();

test('a sound save is played again to the hash it was saved with', () => {
  const record = recordOf(rules, save);
  expect([record.broken, record.replayed]).toEqual([null, save.hash]);
  expect(record.game.steps).toHaveLength(save.commands.length);
});

test('a save that no longer leads where it led is shown to its end from its record', () => {
  const commands = save.commands.map((step, i) => (i === 2 ? { ...step, hash: 'forged' } : step));
  const record = recordOf(rules, { ...save, commands } as Save);
  expect(record.broken?.at).toBe(2);
  expect(record.game.steps).toHaveLength(save.commands.length);
  expect(stateAt(record.game, save.commands.length).turn).toBe(3);
});

test('a record that makes no sense ends where the sense ends, and loses nothing before it', () => {
  const nonsense = { ...save.commands[4], hash: 'forged', events: null } as unknown as Save['commands'][number];
  const commands = save.commands.map((step, i) => (i === 4 ? nonsense : step));
  const record = recordOf(rules, { ...save, commands } as Save);
  expect(record.game.steps).toHaveLength(4);
  expect(hashOf(stateAt(record.game, 4))).toBe(save.commands[3]?.hash);
});

test('every turn is found once, at the command with which it begins', () => {
  const { game } = recordOf(rules, save);
  const turns = turnsOf(game);
  expect(turns.map(({ turn }) => turn)).toEqual([1, 2, 3]);
  expect(turns[0]?.at).toBe(0);
  for (const { turn, at } of turns.slice(1))
    expect([stateAt(game, at - 1).turn, stateAt(game, at).turn]).toEqual([turn - 1, turn]);
});

test('a battle cut off in the middle is a battle that can be played on', () => {
  const game = upTo(recordOf(rules, save).game, 3);
  expect(play(game, { do: 'end' }).ok).toBe(true);
  expect(stateAt(game, 3)).toBe(stateAt(game, game.steps.length));
});
