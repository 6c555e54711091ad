import { expect, test } from 'vitest';
import { generateBattle } from '../../../scenarios/index.ts';
import {
  faultsIn,
  playable,
  playedText,
  settingTitle,
  troubleOnTable,
  valueText,
  without,
  withRule,
} from './settings.ts';

const scenario = generateBattle({ sheet: 'p7', units: 6, seed: 1 });
const bent = { ...scenario, settings: { commandRange: 18 } };

test('J15 a value that is played anyway is no house rule', () => {
  expect(withRule(scenario, {}, 'commandRange', 15)).toEqual({ commandRange: 15 });
  expect(withRule(scenario, { commandRange: 15 }, 'commandRange', 12)).toEqual({});
});

test('J15 where the battle plays a ruling otherwise, the sheet’s own value is a house rule', () => {
  expect(withRule(bent, {}, 'commandRange', 12)).toEqual({ commandRange: 12 });
  expect(withRule(bent, { commandRange: 12 }, 'commandRange', 18)).toEqual({});
});

test('J18 ranks are whole and at least one', () => {
  expect(faultsIn(scenario, { lineRanks: 0, followUp: false })).toEqual({ lineRanks: '0 is too small: at least 1' });
  expect(playable(scenario, { lineRanks: 0 })).toBe(false);
  expect(playable(scenario, { lineRanks: 3 })).toBe(true);
});

test('J1 a stick that is longer than the next one names it as the page does', () => {
  expect(faultsIn(scenario, { stickClose: 40 })).toEqual({
    stickClose: '40 is too large: “Artillery stick, medium up to” is 24',
  });
});

test('J18 figures too wide for the table are sound numbers and no battle', () => {
  expect(faultsIn(scenario, { footFigure: 12 })).toEqual({});
  const [first] = troubleOnTable(scenario, { footFigure: 12 });
  expect(first?.text).toContain(
    scenario.units.find(({ name }) => first?.text.startsWith(`“${name}” `))?.name ?? 'no name',
  );
  expect(playable(scenario, { footFigure: 12 })).toBe(false);
});

test('taking a ruling back leaves the others', () => {
  expect(without({ commandRange: 15, generalMove: 20, followUp: false }, ['commandRange', 'generalMove'])).toEqual({
    followUp: false,
  });
});

test('names and values are said as a person would say them', () => {
  expect([settingTitle('stickClose'), valueText('stickClose', 12)]).toEqual(['Artillery stick, close up to', '12″']);
  expect([valueText('wheelPaidAt', 'outerCorner'), valueText('followUp', true)]).toEqual(['outer corner', 'on']);
});

test('J4 a setting that is on or off says in a sentence what is played', () => {
  expect(playedText('fireIntoMelee', false)).toBe('Nothing fires into a melee');
  expect(playedText('fireIntoMelee', true)).toBe('A unit in melee may be fired at');
  expect(playedText('chargeWheel', 45)).toBe('Wheel of a charge up to: 45 degrees');
});
