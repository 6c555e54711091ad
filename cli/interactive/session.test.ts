import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { recruit } from '../../ai/recruit/index.ts';
import { recruit as recruit1866 } from '../../ai/war-of-1866/recruit/index.ts';
import { familyOf, hashOf } from '../../engine/index.ts';
import { anyScenarioNamed, scenarioNamed } from '../../scenarios/index.ts';
import type { Army } from '../../sheets/words.ts';
import { readSave } from '../save-file.ts';
import { rulesFor } from '../scenario-file.ts';
import { startSession, takeLine } from './session.ts';

const scenario = scenarioNamed('first-battle-p7');
if (scenario === undefined) throw new Error('the first battle is missing');
const rules = rulesFor(scenario);
const { currentState } = familyOf(rules.sheet);
const start = (side: Army = 'french') => startSession({ scenario, rules, side, enemy: recruit }, 1815);

const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a battle opens with the map, the phase, and who can act', () => {
  const { text } = start();
  expect(text).toMatch(
    /First battle[\s\S]*\+-{72}\+[\s\S]*Turn 1, phase 1: [\s\S]*Without an order: batterie-a-pied\n$/,
  );
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('the other side can be played too: the French have laid their guns before', () => {
  expect(start('prussian').text).toMatch(/The Prussians\. Lay your guns/);
});

describe('orders', () => {
  const { session } = start();
  const give = (...lines: string[]) => lines.map((line) => takeLine(session, line)).join('');

  test('are refused with every rule and its reason', () => {
    expect(give('15e-leger forward 3')).toMatch(/^no \(N0\.1\): /);
  });

  test('are told, and name who is left', () => {
    give('end');
    const told = give('15e wheel left 30, forward 3');
    expect(told).toContain('The 15e Léger wheeled left 30° and went forward 3".');
    expect(told).toMatch(/Without an order: (?!.*15e-leger)/);
  });

  test('can be taken back until a die falls', () => {
    const before = hashOf(currentState(session.game));
    give('37e-ligne forward 2');
    expect(give('undo')).toBe('Taken back.\n');
    expect(hashOf(currentState(session.game))).toBe(before);
    const again = start().session;
    takeLine(again, 'end');
    expect(takeLine(again, 'undo')).toMatch(/^That cannot be taken back: /);
  });

  test('words show the map, the units, the options, the rules and why', () => {
    expect(give('map')).toMatch(/^ {3}\+-{72}\+\n/);
    expect(give('units')).toMatch(/B 15e-leger \(15e Léger\): 12\/12 veteran, column at /);
    expect(give('options 64e')).toContain('  64e-ligne form line\n');
    expect(give('why 37e')).toMatch(/8" of its move left/);
    expect(give('rules 5')).toMatch(/^5\. Charged Prussian infantry/);
    expect(give('rules 40')).toBe('Which phase? There are 1 to 13: rules 5\n');
    expect(give('help')).toMatch(/^Orders /);
    expect(give('')).toBe('');
  });

  test('a battle saved in the middle plays again to where it was', () => {
    const file = join(folder, 'half.json');
    expect(give(`save ${file}`)).toContain('Saved to ');
    expect(readSave(file).save.hash).toBe(hashOf(currentState(session.game)));
    const nowhere = join(folder, 'no', 'such', 'place.json');
    expect(give(`save ${nowhere}`)).toMatch(/^Not saved: /);
    expect(existsSync(nowhere)).toBe(false);
  });

  test('resigning ends the battle and says so', () => {
    expect(give('resign')).toMatch(/The Prussians won: the French commander resigned\.\n[\s\S]*units left/);
    expect(session.over).toBe(true);
  });
});

test('a battle can be ended by closing every part, whatever is asked', () => {
  const { session } = start('prussian');
  let text = '';
  for (let n = 0; n < 400 && !session.over; n++) text += takeLine(session, 'end');
  expect(session.over).toBe(true);
  expect(text).toMatch(/Turn 3, phase/);
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

describe('a battle of 1866', () => {
  const battle = anyScenarioNamed('first-battle-1866');
  if (battle === undefined) throw new Error('the first battle is missing');
  const of1866 = rulesFor(battle);
  const { currentState: now } = familyOf(of1866.sheet);
  const { session, text } = startSession({ scenario: battle, rules: of1866, side: 'prussian', enemy: recruit1866 }, 3);
  const give = (...lines: string[]) => lines.map((line) => takeLine(session, line)).join('');
  const part = () => {
    const item = now(session.game).agenda[0];
    return item?.do === 'part' ? item.part : '';
  };

  test('opens with the map and says what is to be done, within 80 columns', () => {
    expect(text).toMatch(/\+-{72}\+[\s\S]*& commander[\s\S]*Turn 1, phase /);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(give('help')).toMatch(/first, second[\s\S]*reconstitute/);
  });

  test('is played through a turn in words: initiative, move, fire, morale', () => {
    if (part() === 'initiative') expect(give('second')).toMatch(/chose to move second|moved second/);
    const own = now(session.game).units.find((unit) => unit.army === 'prussian' && unit.arm === 'infantry');
    while (part() !== 'move') give('end');
    expect(give('units')).toMatch(/morale 8/);
    expect(give(`options ${own?.id}`)).toMatch(/forward|form/);
    expect(give(`why ${own?.id}`)).toMatch(/of its move left/);
    expect(give(`${own?.id} forward 1`)).toMatch(/went forward 1"/);
    expect(give('undo')).toBe('Taken back.\n');
    expect(give(`${own?.id} form road column`)).toMatch(/formed road column|no \(/);
    expect(give('rules 3')).toMatch(/Fire/);
    for (let i = 0; i < 60 && now(session.game).turn < 2; i++) give('end');
    expect(now(session.game).turn).toBe(2);
  });

  test('is saved and read back', () => {
    const file = join(folder, 'battle-1866.json');
    expect(give(`save ${file}`)).toBe(`Saved to ${file}.\n`);
    expect(readSave(file).save.hash).toBe(hashOf(now(session.game)));
  });
});
