import { expect, test } from 'vitest';
import { type Rules, rulesOf, type Unit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { moraleTexts } from './morale-text.ts';

const hurt = (casualties: number) => ({ casualties }) as Unit;

test('N0.3: casualties and a general weigh as the rows of the sheet say', () => {
  const rules = rulesOf(SHEETS.p7);
  expect(moraleTexts(rules, hurt(2), null)).toEqual([]);
  expect(moraleTexts(rules, hurt(7), 'Ney')).toEqual([
    '7 casualties: -2 to its morale (N0.3)',
    'Ney is with it: +1 to its morale (N0.3)',
  ]);
  const phases = rules.sheet.phases.map((phase) =>
    phase.kind !== 'checkMorale'
      ? phase
      : {
          ...phase,
          modifiers: phase.modifiers.map((row) =>
            'perCasualties' in row ? { ...row, perCasualties: 2 } : { ...row, add: row.add * 2 },
          ),
        },
  );
  const changed = { ...rules, sheet: { ...rules.sheet, phases } } as Rules;
  expect(moraleTexts(changed, hurt(7), 'Ney')).toEqual([
    '7 casualties: -3 to its morale (N0.3)',
    'Ney is with it: +2 to its morale (N0.3)',
  ]);
});
