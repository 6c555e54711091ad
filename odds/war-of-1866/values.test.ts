import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import {
  type ChargeOptions1866,
  chargeOdds1866,
  fireOdds1866,
  goneOf,
  meleeOdds1866,
  rallyOdds,
  replaceOdds,
  threats1866,
} from './index.ts';
import { foot, guns, horse, table1866 } from './testing/tables.ts';

const page = readFileSync(new URL('../../docs/odds-1866.md', import.meta.url), 'utf8');

function fraction(text: string): number {
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

/** The table under the heading of this number in docs/odds-1866.md, where each value is worked out by hand. */
function documented(number: number): ReadonlyMap<string, number> {
  const [, after = ''] = page.split(`\n### ${number}. `);
  const [section = ''] = after.split('\n#');
  const rows = [...section.matchAll(/^\| ([^|]+) \| ([\d/]+) \|$/gm)];
  return new Map(rows.map(([, what = '', chance = '']) => [what, fraction(chance)]));
}

type Found = readonly { readonly outcome: string; readonly chance: number }[];

function expectAll(found: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [what, chance] of found) expect(chance, what).toBeCloseTo(wanted.get(what) as number, 12);
}

const real = (found: Found): [string, number][] =>
  found.filter(({ chance }) => chance > 1e-14).map(({ outcome, chance }) => [outcome, chance]);

/** Everything the page says under this number, and nothing else, is what the odds answer. */
function expectValue(number: number, found: Found, more: Readonly<Record<string, number | undefined>> = {}): void {
  const others = Object.entries(more).map(([what, chance]): [string, number] => [what, chance ?? Number.NaN]);
  expectAll(new Map([...real(found), ...others]), documented(number));
  if (found.length > 0) expect(Math.abs(found.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-12);
}

function expectChances(found: Found, wanted: Readonly<Record<string, string>>): void {
  expectAll(new Map(real(found)), new Map(Object.entries(wanted).map(([what, text]) => [what, fraction(text)])));
}

const US = [36, 20] as const;
const THEM = [36, 26] as const;
const NOT_STATIONARY = { facing: 180, moved: 'half' } as const;

describe('fire', () => {
  test('1. E2.1 E3.1: four stands at medium range at a rating of 7', () => {
    const units = [
      foot('fusiliers', 'prussian', [36, 19.6], { stands: 4 }),
      foot('este', 'austrian', [36, 24], { facing: 180 }),
    ];
    const { rules, state } = table1866(3, units);
    const odds = fireOdds1866(rules, state, ['fusiliers'], 'este');
    expect(odds.shots[0]?.volleys.map(({ needed }) => needed)).toEqual([8]);
    expectValue(1, odds.outcomes);
    expect(odds.losses.chances[1]).toBeCloseTo(0.08, 12);
  });

  test('15. X3: whoever routs near his own edge is gone with all his stands', () => {
    const units = [
      foot('fusiliers', 'prussian', [36, 33.6], { stands: 4 }),
      foot('este', 'austrian', [36, 38], { facing: 180 }),
    ];
    const { rules, state } = table1866(3, units);
    const { outcomes, losses, fate } = fireOdds1866(rules, state, ['fusiliers'], 'este');
    expectValue(15, outcomes, { 'stands they lose': losses.mean });
    expect([fate.routed, fate.surrendered, fate.destroyed]).toEqual([0, 0, 0]);
    expect([fate.routedOff, goneOf(fate)]).toEqual([expect.closeTo(0.08, 12), expect.closeTo(0.08, 12)]);
    expect(fate.out).toBeCloseTo(losses.mean, 12);
  });

  test('2. X4 X5: two volleys, results hit by hit', () => {
    const units = [
      foot('aosta', 'italian', [36, 16.4], { stands: 6, traits: ['guard'], mr: 8 }),
      foot('este', 'austrian', [36, 20], { facing: 180, mr: 8, stands: 6 }),
    ];
    const { rules, state } = table1866(3, units);
    const odds = fireOdds1866(rules, state, ['aosta'], 'este');
    expect(odds.shots[0]?.volleys.map(({ needed }) => needed)).toEqual([8, 5]);
    const chance = (outcome: string) => odds.outcomes.find((one) => one.outcome === outcome)?.chance;
    expectValue(2, [], {
      ...{ 'no hit': odds.hits[0], 'one hit': odds.hits[1], 'two hits': odds.hits[2] },
      ...{ unhurt: chance('unhurt'), routs: chance('routs') },
      ...{ 'one stand': odds.losses.chances[1], 'two stands': odds.losses.chances[2] },
    });
    expect(Math.abs(odds.outcomes.reduce((sum, one) => sum + one.chance, 0) - 1)).toBeLessThan(1e-12);
    expect(odds.losses.mean).toBeCloseTo(0.13, 12);
  });

  test('3. E3.2 E3.3: a commander beside the target helps, and may fall', () => {
    const units = [
      foot('fusiliers', 'prussian', [36, 19.6], { stands: 4 }),
      foot('este', 'austrian', [36, 24], { facing: 180 }),
    ];
    const commanders = [{ id: 'general', army: 'austrian' as const, at: [36, 24] as const, attachedTo: 'este' }];
    const { rules, state } = table1866(3, units, { commanders });
    const odds = fireOdds1866(rules, state, ['fusiliers'], 'este');
    expectValue(3, odds.outcomes, { 'the commander falls': odds.commanders[0]?.falls });
  });

  test('4. E3.4: infantry in works takes what it is told to take, or what costs least', () => {
    const units = [
      foot('fusiliers', 'prussian', [36, 21.6], { stands: 4 }),
      foot('este', 'austrian', [36, 24], { facing: 180 }),
    ];
    const area = [
      [30, 23.5],
      [42, 23.5],
      [42, 26],
      [30, 26],
    ] as const;
    const { rules, state } = table1866(3, units, { ground: { kind: 'field-works', area } });
    // At close range four stands need 9, +1 for cover and -2 for Prussians: 10 or less.
    const told = fireOdds1866(rules, state, ['fusiliers'], 'este', { answers: { este: 'minus-stand' } });
    expectValue(4, told.outcomes);
    const best = fireOdds1866(rules, state, ['fusiliers'], 'este');
    expectChances(best.outcomes, {
      ...{ unhurt: '1/10', losesStands: '1/10', stopped: '2/10', back: '3/10', disorganised: '2/10', routs: '1/10' },
    });
    expect(best.choices).toEqual([{ unit: 'este', option: 'back', chance: expect.closeTo(0.3, 12) }]);
  });
});

describe('a charge of infantry', () => {
  const charge = (options: ChargeOptions1866 = {}) => {
    const units = [foot('aosta', 'italian', US), foot('este', 'austrian', THEM, NOT_STATIONARY)];
    const { rules, state } = table1866(2, units);
    return chargeOdds1866(rules, state, 'aosta', 'este', options);
  };

  test('5. E4.5 E4.7 E4.8: equal sides in the open', () => {
    const { ends, firstRound } = charge();
    expectValue(5, ends, { 'even at first': firstRound?.tied });
  });

  test('16. X3: equal sides near the edge of those who are charged', () => {
    const units = [foot('aosta', 'italian', [36, 34]), foot('este', 'austrian', [36, 40], NOT_STATIONARY)];
    const { rules, state } = table1866(2, units);
    const { ends, theirs, theyAreGone, firstRound } = chargeOdds1866(rules, state, 'aosta', 'este');
    expectValue(16, ends, { 'they are gone': theyAreGone, 'stands they lose': theirs.mean });
    expect([firstRound?.enemyDestroyed, firstRound?.won]).toEqual([0, expect.closeTo(15 / 36, 12)]);
  });

  test('6. X13: the same, with one volley of the target on the way', () => {
    const { reaches } = charge({ shooters: ['este'] });
    // Three stands need 8 at close range, +1 for Austrian line: 7 or less.
    expectValue(6, reaches);
  });

  test('7. E4.5 E4.7: Austrians on a formed Prussian line', () => {
    const units = [
      foot('este', 'austrian', US, { stands: 4 }),
      foot('fusiliers', 'prussian', THEM, { facing: 180, mr: 8, stands: 4 }),
    ];
    const { rules, state } = table1866(2, units);
    const { ends, ours, theirs } = chargeOdds1866(rules, state, 'este', 'fusiliers');
    expectValue(7, ends, { 'stands we lose': ours.mean, 'stands they lose': theirs.mean });
  });

  test('8. E4.8: in a town an even fight waits, and then only morale counts', () => {
    const units = [foot('fusiliers', 'prussian', US, { mr: 8 }), foot('este', 'austrian', THEM, NOT_STATIONARY)];
    const area = [
      [32, 25.5],
      [40, 25.5],
      [40, 28],
      [32, 28],
    ] as const;
    const { rules, state } = table1866(2, units, { ground: { kind: 'town', area } });
    const { ends } = chargeOdds1866(rules, state, 'fusiliers', 'este');
    expectValue(8, ends);
    const once = chargeOdds1866(rules, state, 'fusiliers', 'este', { depth: 'firstRound' });
    expectChances(once.ends, { enemyRouts: '10/36', won: '20/36', lost: '3/36', melee: '3/36' });
  });

  test('9. E4.4: a routed unit is eliminated without a die', () => {
    const units = [foot('aosta', 'italian', US), foot('este', 'austrian', THEM, { facing: 180, order: 'routed' })];
    const { rules, state } = table1866(2, units);
    const odds = chargeOdds1866(rules, state, 'aosta', 'este');
    expectValue(9, odds.ends);
    expect(odds.firstRound).toBeNull();
  });

  test('10. E4.7: one stand against one', () => {
    const units = [
      foot('aosta', 'italian', US, { stands: 1 }),
      foot('este', 'austrian', THEM, { ...NOT_STATIONARY, stands: 1 }),
    ];
    const { rules, state } = table1866(2, units);
    const { ends } = chargeOdds1866(rules, state, 'aosta', 'este');
    expectValue(10, ends);
  });

  test('11. E4.9: the commander of the charged, even scores included', () => {
    const units = [foot('aosta', 'italian', US), foot('este', 'austrian', THEM, NOT_STATIONARY)];
    const commanders = [{ id: 'general', army: 'austrian' as const, at: THEM, attachedTo: 'este' }];
    const { rules, state } = table1866(2, units, { commanders });
    const odds = chargeOdds1866(rules, state, 'aosta', 'este');
    expectValue(11, [], { 'the commander falls': odds.commanders[0]?.falls });
  });

  test('E4.3: two who charge together bring both their stands, two on one', () => {
    const units = [
      foot('aosta', 'italian', US, { stands: 2, formation: 'column' }),
      foot('pisa', 'italian', [39, 20], { stands: 2, formation: 'column' }),
      foot('este', 'austrian', [37.2, 26], { ...NOT_STATIONARY, stands: 4 }),
    ];
    const { rules, state } = table1866(2, units);
    const alone = chargeOdds1866(rules, state, 'aosta', 'este');
    const both = chargeOdds1866(rules, state, 'aosta', 'este', { together: ['pisa'] });
    // Two against four is behind by two; four against four is even.
    expect(alone.firstRound?.tied).toBeCloseTo(4 / 36, 12);
    expect(both.firstRound?.tied).toBeCloseTo(6 / 36, 12);
  });
});

describe('a charge of cavalry', () => {
  test('12. E4.2: bonus and surprise of one die, nobody answering', () => {
    const units = [
      horse('lancers', 'italian', [20, 12], { stands: 4 }),
      horse('uhlans', 'austrian', [20, 30], { stands: 4, facing: 180 }),
    ];
    const { rules, state } = table1866(2, units);
    const { ends, reaches } = chargeOdds1866(rules, state, 'lancers', 'uhlans', { answers: { uhlans: 'none' } });
    expectChances(reaches, { fellShort: '3/10', melee: '7/10' });
    expectValue(12, ends);
  });

  test('13. E4.4 E4.6: cavalry on two batteries', () => {
    const units = [
      horse('lancers', 'italian', [36, 20], { stands: 4, formation: 'column' }),
      guns('battery', 'austrian', THEM, { facing: 180, stands: 2 }),
    ];
    const { rules, state } = table1866(2, units);
    const { ends } = chargeOdds1866(rules, state, 'lancers', 'battery');
    expectValue(13, ends);
  });

  test('E4.1: whoever is charged answers with what is best for him', () => {
    const units = [
      horse('lancers', 'italian', [20, 22], { stands: 4 }),
      horse('uhlans', 'austrian', [20, 30], { stands: 4, facing: 180 }),
    ];
    const { rules, state } = table1866(2, units);
    const loss = (answer?: string) =>
      chargeOdds1866(rules, state, 'lancers', 'uhlans', answer === undefined ? {} : { answers: { uhlans: answer } });
    const worth = (odds: ReturnType<typeof loss>) => {
      const fate = (id: string) => odds.fates.find(({ unit }) => unit === id)?.out ?? 0;
      return fate('uhlans') - fate('lancers');
    };
    const best = loss();
    expect(best.choices.map(({ option }) => option)).toEqual(['counter-charge']);
    expect(worth(best)).toBeCloseTo(Math.min(worth(loss('none')), worth(loss('counter-charge'))), 12);
  });
});

describe('melees and morale rolls', () => {
  test('the melee of two that are not in contact yet is the one their charge would bring', () => {
    const units = [foot('aosta', 'italian', US), foot('este', 'austrian', THEM, NOT_STATIONARY)];
    const { rules, state } = table1866(2, units);
    const melee = meleeOdds1866(rules, state, ['aosta'], 'este');
    expectChances(melee.ends, { won: '7/15', lost: '7/15', enemyRouts: '1/30', weRout: '1/30' });
    expect(melee.numbers).toMatchObject({ ours: { total: 3 }, theirs: { total: 3 } });
  });

  test('E4.8: where every roll is even the fight never ends', () => {
    const units = [foot('aosta', 'italian', US), foot('este', 'austrian', THEM, NOT_STATIONARY)];
    const sheet = { ...SHEET_1866, melees: { ...SHEET_1866.melees, score: { ...SHEET_1866.melees.score, sides: 1 } } };
    const { rules, state } = table1866(2, units, { sheet });
    expectChances(chargeOdds1866(rules, state, 'aosta', 'este').ends, { neverEnds: '1' });
  });

  test('14. E5.1 E5.2 E5.3: rally, reconstitute, replace', () => {
    const units = [
      foot('este', 'austrian', [36, 10], { order: 'routed', lost: 1 }),
      foot('aosta', 'italian', [36, 40]),
    ];
    const commanders = [
      { id: 'general', army: 'austrian' as const, at: [36, 10] as const, attachedTo: 'este', rating: 7 },
    ];
    const { rules, state } = table1866(5, units, { commanders });
    const [rally, whole] = (['rally', 'reconstitute'] as const).map((roll) => rallyOdds(rules, state, 'este', roll));
    const replace = replaceOdds(rules, state, 'general').passes;
    expectValue(14, [], { rally: rally?.passes, reconstitute: whole?.passes, replace });
    expect(whole?.atLast).toEqual({ passes: 1, rolls: 2 });
    expect(() => rallyOdds(rules, state, 'aosta', 'rally')).toThrow('E5.1');
  });
});

describe('the sheet behind the odds', () => {
  const units = [foot('aosta', 'italian', US), foot('este', 'austrian', THEM, NOT_STATIONARY)];

  test('E4.7: a row of the margin table changed is a chance changed', () => {
    const margins = SHEET_1866.melees.margins.map((row) =>
      row.from === 5 ? { ...row, loser: 'retreats' as const } : row,
    );
    const { rules, state } = table1866(2, units, {
      sheet: { ...SHEET_1866, melees: { ...SHEET_1866.melees, margins } },
    });
    expectChances(chargeOdds1866(rules, state, 'aosta', 'este').ends, { won: '1/2', lost: '1/2' });
  });

  test('E2.1 X5: so are a row of the hit table and the order of the result columns', () => {
    const rows = SHEET_1866.rifleFire.rows.map((row) => ({ ...row, orLess: [3, 4, 6, 7] as const }));
    const sheet = { ...SHEET_1866, rifleFire: { ...SHEET_1866.rifleFire, rows } };
    const settings = { resultColumns: 'none minus-stand disorganised back stop rout' };
    const { rules, state } = table1866(2, units, { sheet, settings });
    const { reaches } = chargeOdds1866(rules, state, 'aosta', 'este', { shooters: ['este'] });
    expectChances(reaches, { stopped: '20/100', thrownBack: '15/100', weRout: '5/100', melee: '60/100' });
  });

  test('threats name every charge and every shot, the worst first', () => {
    const { rules, state } = table1866(2, units);
    const found = threats1866(rules, state, 'austrian');
    expect(found.map(({ kind, unit, by }) => `${kind} ${unit} ${by}`)).toEqual(['charge este aosta']);
    expect(found[0]?.cost).toBeGreaterThan(0);
  });
});
