import { expect, test } from 'vitest';
import { SHEET_1866, SHEETS } from '../../sheets/index.ts';
import { type Command, rulesOf, stateOf, type war1866 } from '../game/engine.ts';
import { commandText } from './command.ts';

const battle = { id: 't', name: 't', table: { width: 48, depth: 40, terrain: [] } };
const ligne = {
  id: 'a',
  name: '30e Ligne',
  army: 'french',
  arm: 'infantry',
  grade: 'veteran',
  figures: 12,
  at: [10, 8],
  facing: 0,
} as const;
const uhlans = {
  id: 'u',
  name: '1st Uhlans',
  army: 'prussian',
  arm: 'cavalry',
  stands: 2,
  at: [10, 5],
  facing: 0,
} as const;
const general = { id: 'ney', name: 'Ney', army: 'french', at: [10, 4], commands: 'army' } as const;
const commander = { id: 'steinmetz', name: 'Steinmetz', army: 'prussian', at: [12, 3] } as const;
const ofP7 = stateOf(rulesOf(SHEETS.p7), { ...battle, units: [ligne], generals: [general] }, 1);
const of1866 = stateOf(
  rulesOf(SHEET_1866),
  { ...battle, units: [uhlans], commanders: [commander] } as war1866.Setup1866,
  1,
);

const march = (unit: string, path: Extract<Command, { do: 'move' }>['path']): Command => ({ do: 'move', unit, path });

test('a march is told leg by leg, in the order in which it is made', () => {
  const round = [{ forward: 5.5 }, { wheel: 'right', degrees: 15 }, { forward: 0 }] as const;
  expect(commandText(ofP7, march('a', round))).toBe('30e Ligne marches 5.5″ and wheels right 15°');
  const twice = [{ wheel: 'left', degrees: 90 }, { forward: 6.7 }, { wheel: 'right', degrees: 72 }] as const;
  expect(commandText(of1866, march('u', twice))).toBe('1st Uhlans wheel left 90°, march 6.7″ and wheel right 72°');
  expect(commandText(ofP7, march('a', []))).toBe('30e Ligne stays where it is');
});

test('J15, E3.2: a general joins a unit, a commander of 1866 is near it', () => {
  expect(commandText(ofP7, { do: 'attach', general: 'ney', unit: 'a' })).toBe('Ney joins 30e Ligne');
  const near: Command = { do: 'attach', general: 'steinmetz', unit: 'u' };
  expect(commandText(of1866, near)).toBe('Steinmetz rides up to 1st Uhlans');
});
