import { describe, expect, test } from 'vitest';
import { changeOf } from './change.ts';
import { groundOf } from './experiment.ts';
import { skirmish, skirmish1866 } from './testing/battles.ts';

import { Trouble } from './trouble.ts';

describe('what --set changes', () => {
  test('a setting by its name', () => {
    expect(changeOf(skirmish, ['commandRange=18', 'naturalSixHits=false', 'wheelPaidAt=nothing']).settings).toEqual({
      commandRange: 18,
      naturalSixHits: false,
      wheelPaidAt: 'nothing',
    });
  });

  test('a ruling by its id when it has one setting only', () => {
    expect(changeOf(skirmish, ['J2=false']).settings).toEqual({ simultaneousFire: false });
    expect(changeOf(skirmish1866, ['X4=3']).settings).toEqual({ volleyOf: 3 });
  });

  test('a printed number by its place, and the sheet in the game follows', () => {
    const change = changeOf(skirmish, ['phase 5 orLess.veteran=3']);
    expect(change.numbers).toEqual([{ path: ['phases', 4, 'orLess', 'veteran'], to: 3 }]);
    const { sheet } = groundOf(skirmish, change).rules;
    expect(sheet.phases[4]).toMatchObject({ orLess: { veteran: 3 } });
  });

  test.each([
    ['nonsense', 'set: "nonsense" is not of the form ruling=value'],
    ['comandRange=18', 'set: p7 has no ruling "comandRange"; vedette rules settings p7 lists them'],
    ['commandRange=far', 'set: commandRange: "far" is not a number'],
    ['commandRange=-1', 'set: commandRange: -1 is too small: at least 0'],
    ['wheelPaidAt=outercorner', 'set: wheelPaidAt: "outercorner" is not one of outerCorner, nothing'],
    ['stickClose=30', 'set: stickClose: 30 is too large: stickMedium is 24'],
    ['J15=3', 'set: J15 has several settings: commandRange, generalMove'],
    ['phase 5 orLess.veteran=high', 'set: phase 5 orLess.veteran: "high" is not a number'],
  ])('%s is refused in one line', (text, line) => {
    expect(() => changeOf(skirmish, [text])).toThrow(new Trouble(line));
  });
});
