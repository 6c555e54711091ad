import { describe, expect, test } from 'vitest';
import { chargeOdds, fireOdds, meleeOdds, type OutcomeOdds, recallOdds, shootOdds } from './index.ts';
import { foot, guns, horse, tableWith } from './testing/tables.ts';

/** '4/9' as a number; every value here is worked out by hand in docs/odds.md. */
function fraction(text: string): number {
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

function expectChances(found: readonly OutcomeOdds[], wanted: Readonly<Record<string, string>>): void {
  const real = found.filter(({ chance }) => chance > 1e-15);
  expect(real.map(({ outcome }) => outcome).sort()).toEqual(Object.keys(wanted).sort());
  for (const { outcome, chance } of real) expect(chance, outcome).toBeCloseTo(fraction(wanted[outcome] as string), 13);
}

const OURS = [36, 20] as const;
const THEIRS = [36, 26] as const;

describe('a charge of infantry', () => {
  const charge = (target: Parameters<typeof foot>[3], ours: Parameters<typeof foot>[3] = {}) => {
    const units = [
      foot('ligne', 'french', OURS, ours),
      foot('fusiliers', 'prussian', THEIRS, { facing: 180, ...target }),
    ];
    const { rules, state } = tableWith('p7', 3, units);
    return chargeOdds(rules, state, 'ligne', 'fusiliers').reaches;
  };

  test('1. N4.4 N5.3 N5.5 p7: a veteran column on a veteran line', () => {
    expectChances(charge({ formation: 'line' }), { stopped: '1/3', thrownBack: '4/9', melee: '2/9' });
  });

  test('2. N0.4 p7: a conscript column on a veteran column', () => {
    const wanted = { stopped: '1/3', weRout: '1/6', thrownBack: '5/12', melee: '1/12' };
    expectChances(charge({}, { grade: 'conscript' }), wanted);
  });

  test('3. N5.2 p7: a veteran line charged in the flank', () => {
    const wanted = { stopped: '1/3', thrownBack: '1/3', melee: '2/9', enemyRouts: '1/9' };
    expectChances(charge({ formation: 'line', facing: 90 }), wanted);
  });

  test('4. N0.3 p7: a veteran line that has lost three', () => {
    const wanted = { stopped: '1/3', thrownBack: '1/3', melee: '2/9', enemyRouts: '1/9' };
    expectChances(charge({ formation: 'line', figures: 9, casualties: 3 }), wanted);
  });

  test('5. N5.2 a12: a veteran Austrian column does better than a line', () => {
    const units = [foot('ligne', 'french', [36, 23]), foot('infanterie', 'austrian', [36, 26], { facing: 180 })];
    const { rules, state } = tableWith('a12', 3, units);
    const { reaches } = chargeOdds(rules, state, 'ligne', 'infanterie');
    expectChances(reaches, { stopped: '1/3', thrownBack: '5/9', melee: '1/9' });
  });

  const russians = (ours: Parameters<typeof foot>[3]) => {
    const there = foot('ligne', 'french', OURS, { formation: 'line' });
    const { rules, state } = tableWith('r10', 8, [there, foot('pehota', 'russian', THEIRS, { facing: 180, ...ours })]);
    return chargeOdds(rules, state, 'pehota', 'ligne').reaches;
  };

  test('6. N4.4 N5.4 r10: Russian veterans always come to a melee', () => {
    expectChances(russians({}), { melee: '1' });
  });

  test('7. N4.2 r10: conscript Opolchenie rout one time in six', () => {
    expectChances(russians({ grade: 'conscript', traits: ['opolchenie'] }), { weRout: '1/6', melee: '5/6' });
  });

  test('8. N3.9 br5: a British line without a general', () => {
    const there = foot('ligne', 'french', [36, 23]);
    const line = foot('foot', 'british', THEIRS, { facing: 180, formation: 'line' });
    const { rules, state } = tableWith('br5', 8, [there, line]);
    const { reaches } = chargeOdds(rules, state, 'foot', 'ligne');
    expectChances(reaches, { noOrder: '5/6', stopped: '1/18', thrownBack: '5/54', melee: '1/54' });
  });

  test('9. N3.17 N0.3 p7: the same as 1, shot at by the line it charges', () => {
    const units = [
      foot('ligne', 'french', OURS),
      foot('fusiliers', 'prussian', THEIRS, { facing: 180, formation: 'line' }),
    ];
    const { rules, state } = tableWith('p7', 3, units);
    const { reaches, ours } = chargeOdds(rules, state, 'ligne', 'fusiliers', {
      shooters: ['fusiliers'],
      depth: 'melee',
    });
    expectChances(reaches, { stopped: '1/3', weRout: '43/384', thrownBack: '71/192', melee: '71/384' });
    expect(ours.mean).toBeCloseTo(3, 12);
  });

  test('10. N6.7 p7: a column on guns nobody stands up for', () => {
    const units = [foot('ligne', 'french', OURS), guns('batterie', 'prussian', THEIRS, { facing: 180 })];
    const { rules, state } = tableWith('p7', 3, units);
    expectChances(chargeOdds(rules, state, 'ligne', 'batterie').ends, { stopped: '1/3', enemyDestroyed: '2/3' });
  });
});

describe('a charge of cavalry', () => {
  const ride = (
    sheet: 'p7' | 'a12' | 'br5',
    army: 'prussian' | 'austrian' | 'british',
    formation: 'line' | 'column',
  ) => {
    const units = [horse('hussards', 'french', OURS), foot('foot', army, [36, 22], { facing: 180, formation })];
    const { rules, state } = tableWith(sheet, 3, units);
    return chargeOdds(rules, state, 'hussards', 'foot');
  };

  test('11. N6.8 N6.9 N13.3 p7: hussars on a veteran line', () => {
    const { reaches, ends } = ride('p7', 'prussian', 'line');
    expectChances(reaches, { enemyDestroyed: '1/3', rodeThrough: '2/3' });
    expectChances(ends, { enemyDestroyed: '1/3', recalled: '5/9', notRecalled: '1/9' });
  });

  test('12. J32 a12: an Austrian line has no masse to form', () => {
    expectChances(ride('a12', 'austrian', 'line').ends, { enemyDestroyed: '1' });
  });

  test('13. N5.5 J32 br5: a British column is saved by its die only', () => {
    expectChances(ride('br5', 'british', 'column').reaches, { enemyDestroyed: '5/6', rodeThrough: '1/6' });
  });
});

describe('fire', () => {
  test('14. N1.7 N1.8 N2.3 p7: a 6-pounder battery at a column at close range', () => {
    const units = [guns('batterie', 'prussian', [36, 26], { facing: 180 }), foot('ligne', 'french', OURS)];
    const { rules, state } = tableWith('p7', 1, units);
    const [ligne] = fireOdds(rules, state, 'batterie', 'ligne').struck;
    expect(ligne?.unhurt).toBeCloseTo(1 / 16, 13);
    expect(ligne?.stands).toBeCloseTo(35 / 48, 13);
    expect(ligne?.fails).toBeCloseTo(5 / 24, 13);
  });

  test('15. N1.5 J3 p7: the bounce strikes the line behind with a roll of its own', () => {
    const units = [
      guns('batterie', 'prussian', [36, 40], { facing: 180 }),
      foot('front', 'french', [36, 30]),
      foot('rear', 'french', [36, 24], { formation: 'line' }),
    ];
    const { rules, state } = tableWith('p7', 1, units);
    const { struck } = fireOdds(rules, state, 'batterie', 'front');
    expect(struck.map(({ unit, number }) => [unit, number.needed])).toEqual([
      ['front', 4],
      ['rear', 6],
    ]);
    expect(struck[1]?.unhurt).toBeCloseTo(625 / 1296, 13);
  });

  test('16. N3.17 N3.18 r10: Russians shoot one die for three figures', () => {
    const units = [
      foot('ligne', 'french', [36, 23]),
      foot('pehota', 'russian', THEIRS, { facing: 180, formation: 'line' }),
    ];
    const { rules, state } = tableWith('r10', 3, units);
    const [ligne] = shootOdds(rules, state, 'pehota', 'ligne').struck;
    expect(ligne?.dice).toBe(4);
    expect(ligne?.unhurt).toBeCloseTo(1 / 16, 13);
    expect(ligne?.losses.mean).toBeCloseTo(2, 13);
  });
});

describe('melee and recall', () => {
  const pair = (figures: number, grade: 'veteran' | 'conscript', formation: 'column' | 'line', settings = {}) => {
    const units = [
      foot('ligne', 'french', [36, 26], { figures, grade, formation, inMeleeWith: ['fusiliers'] }),
      foot('fusiliers', 'prussian', [36, 26], { figures, grade, formation: 'line', facing: 180 }),
    ];
    const { rules, state } = tableWith('p7', 6, units, settings);
    return { rules, state };
  };

  test('17. N6.2 N6.6 p7: two veterans in column against two in line, one die each', () => {
    const { rules, state } = pair(2, 'veteran', 'column');
    const { firstRound } = meleeOdds(rules, state, 'ligne', 'fusiliers');
    expect(firstRound.won).toBeCloseTo(1 / 4, 13);
    expect(firstRound.tied).toBeCloseTo(1 / 2, 13);
    expect(firstRound.lost).toBeCloseTo(1 / 4, 13);
  });

  test('18. J42 p7: one conscript against one, until somebody falls', () => {
    const { rules, state } = pair(1, 'conscript', 'line');
    const { ends, rounds } = meleeOdds(rules, state, 'ligne', 'fusiliers');
    expectChances(ends, { enemyDestroyed: '1/3', destroyed: '1/3', bothDestroyed: '1/3' });
    expect(rounds).toBeCloseTo(4 / 3, 12);
  });

  test('19. J42 p7: where nobody may roll the melee never ends', () => {
    const { rules, state } = pair(1, 'conscript', 'line', { dicelessMeleeRolls: 0 });
    expectChances(meleeOdds(rules, state, 'ligne', 'fusiliers').ends, { neverEnds: '1' });
  });

  test('20. N13.2 N13.4 br5: two British hussars roll until they are back or gone', () => {
    const marker = { chargeStart: { at: [36, 12], facing: 0, formation: 'line' } as const };
    const { rules, state } = tableWith('br5', 13, [horse('hussars', 'british', OURS, { figures: 2, ...marker })]);
    const { passes, fails, atLast } = recallOdds(rules, state, 'hussars');
    expect([passes, fails]).toEqual([0.5, 0.5]);
    expect([atLast.recalled, atLast.destroyed, atLast.turns]).toEqual([0.75, 0.25, 1.5]);
  });
});
