import { describe, expect, test } from 'vitest';
import { type MeleePhase, meleeDice, meleeNumber, phaseOf, type RollModifier } from '../engine/index.ts';
import {
  type ChargeOdds,
  type ChargeStep,
  chargeOdds,
  chargeSteps,
  checkOdds,
  fireOdds,
  type HurtOdds,
  meleeOdds,
  neededText,
  OUTCOME_WORDS,
  type OutcomeOdds,
  ROUND_WORDS,
  type RoundOdds,
  recallOdds,
  shootOdds,
  stepText,
} from './index.ts';
import { unitIn } from './position.ts';
import { foot, guns, horse, tableWith } from './testing/tables.ts';
import { equations, fraction, workedValues } from './testing/worked.ts';

/** Every value here is worked out by hand in docs/odds.md: the page holds the figures, the tests hold it to them. */
const PAGE = workedValues();
const used = new Set<number>();

type Table = ReturnType<typeof tableWith>;
type Chances = Readonly<Record<string, number>>;

interface Number {
  readonly base: number;
  readonly needed: number;
  readonly modifiers: readonly RollModifier[];
}

const modifiersText = (modifiers: readonly RollModifier[]): string =>
  modifiers.map(({ add, rule }) => `${add > 0 ? `+${add}` : `−${-add}`} ${rule}`).join(', ') || 'none';

function roll(phase: number, what: string, { base, needed, modifiers }: Number, sign: 'less' | 'more'): string {
  return [phase, what, base, modifiersText(modifiers), `${needed} or ${sign}`].join(' | ');
}

function stepRoll(step: ChargeStep): string {
  const words = [step.phase, stepText(step, (id) => id), step.base, modifiersText(step.modifiers), neededText(step)];
  return words.join(' | ');
}

/** Compares a section of the page with the rolls and chances found. */
function expectWorked(number: number, rolls: readonly string[], chances: Chances): void {
  used.add(number);
  const worked = PAGE.get(number);
  if (worked === undefined) throw new Error(`docs/odds.md has no value ${number}`);
  expect(rolls).toEqual(worked.rolls);
  expect(Object.keys(chances).sort()).toEqual(Object.keys(worked.chances).sort());
  for (const [word, chance] of Object.entries(chances))
    expect(chance, word).toBeCloseTo(fraction(worked.chances[word] as string), 12);
}

function outcomes(found: readonly OutcomeOdds[]): Chances {
  const real = found.filter(({ chance }) => chance > 1e-15);
  return Object.fromEntries(real.map(({ outcome, chance }) => [OUTCOME_WORDS[outcome], chance]));
}

const OURS = [36, 20] as const;
const THEIRS = [36, 26] as const;

/** The rolls up to the first melee, and with them those of a ride. */
function rollsOf({ rules, state }: Table, a: string, b: string, shooters: readonly string[] = []): string[] {
  return chargeSteps(rules, state, a, b, { shooters })
    .filter(({ purpose }) => purpose !== 'fight' && purpose !== 'loser' && purpose !== 'bonus')
    .map(stepRoll);
}

describe('a charge of infantry', () => {
  const reach = (number: number, table: Table, a: string, b: string, shooters: readonly string[] = []): ChargeOdds => {
    const odds = chargeOdds(table.rules, table.state, a, b, { shooters, depth: 'melee' });
    const mean = shooters.length === 0 ? {} : { 'figures we lose': odds.ours.mean };
    expectWorked(number, rollsOf(table, a, b, shooters), { ...outcomes(odds.reaches), ...mean });
    return odds;
  };
  const onPrussians = (target: Parameters<typeof foot>[3], ours: Parameters<typeof foot>[3] = {}) => {
    const there = foot('fusiliers', 'prussian', THEIRS, { facing: 180, ...target });
    return tableWith('p7', 3, [foot('ligne', 'french', OURS, ours), there]);
  };

  test('1. N4.4 N5.3 N5.5 p7: a veteran column on a veteran line', () => {
    const { reaches } = reach(1, onPrussians({ formation: 'line' }), 'ligne', 'fusiliers');
    // The one value that was set before the page was written.
    expect(reaches.map(({ outcome }) => outcome)).toEqual(['stopped', 'thrownBack', 'melee']);
    for (const [i, chance] of [1 / 3, 4 / 9, 2 / 9].entries()) expect(reaches[i]?.chance).toBeCloseTo(chance, 14);
  });

  test('2. N0.4 p7: a conscript column on a veteran column', () => {
    reach(2, onPrussians({}, { grade: 'conscript' }), 'ligne', 'fusiliers');
  });

  test('3. N5.2 p7: a veteran line charged in the flank', () => {
    reach(3, onPrussians({ formation: 'line', facing: 90 }), 'ligne', 'fusiliers');
  });

  test('4. N0.3 p7: a veteran line that has lost three', () => {
    reach(4, onPrussians({ formation: 'line', figures: 9, casualties: 3 }), 'ligne', 'fusiliers');
  });

  test('N0.3 p7: what skirmishers took before they slipped away counts in the check to close', () => {
    const table = onPrussians({ formation: 'skirmish', traits: ['skirmishers'], figures: 6 });
    const closing = chargeSteps(table.rules, table.state, 'ligne', 'fusiliers').filter(
      (one) => one.purpose === 'close',
    );
    const [few, three] = closing;
    expect(closing.map(({ needed, lost }) => [needed, lost])).toEqual([
      [4, [0, 2]],
      [3, [3, 3]],
    ]);
    expect((few?.chance ?? 0) + (three?.chance ?? 0)).toBeCloseTo(1, 12);
    expect(three?.chance).toBeGreaterThan(0);
  });

  test('5. N5.2 a12: a veteran Austrian column does better than a line', () => {
    const units = [foot('ligne', 'french', [36, 23]), foot('infanterie', 'austrian', [36, 26], { facing: 180 })];
    reach(5, tableWith('a12', 3, units), 'ligne', 'infanterie');
  });

  const russians = (ours: Parameters<typeof foot>[3]) => {
    const there = foot('ligne', 'french', OURS, { formation: 'line' });
    return tableWith('r10', 8, [there, foot('pehota', 'russian', THEIRS, { facing: 180, ...ours })]);
  };

  test('6. N4.4 N5.4 r10: Russian veterans always come to a melee', () => {
    reach(6, russians({}), 'pehota', 'ligne');
  });

  test('7. N4.2 r10: conscript Opolchenie rout one time in six', () => {
    reach(7, russians({ grade: 'conscript', traits: ['opolchenie'] }), 'pehota', 'ligne');
  });

  test('8. N3.9 br5: a British line without a general', () => {
    const there = foot('ligne', 'french', [36, 23]);
    const line = foot('foot', 'british', THEIRS, { facing: 180, formation: 'line' });
    reach(8, tableWith('br5', 8, [there, line]), 'foot', 'ligne');
  });

  test('9. N3.17 N0.3 p7: the same as 1, shot at by the line it charges', () => {
    reach(9, onPrussians({ formation: 'line' }), 'ligne', 'fusiliers', ['fusiliers']);
  });

  test('10. N6.7 p7: a column on guns nobody stands up for', () => {
    const units = [foot('ligne', 'french', OURS), guns('batterie', 'prussian', THEIRS, { facing: 180 })];
    reach(10, tableWith('p7', 3, units), 'ligne', 'batterie');
  });
});

describe('a charge of cavalry', () => {
  const ride = (
    number: number,
    sheet: 'p7' | 'a12' | 'br5',
    army: 'prussian' | 'austrian' | 'british',
    formation: 'line' | 'column',
  ) => {
    const units = [horse('hussards', 'french', OURS), foot('foot', army, [36, 22], { facing: 180, formation })];
    const table = tableWith(sheet, 3, units);
    const { ends } = chargeOdds(table.rules, table.state, 'hussards', 'foot');
    expectWorked(number, rollsOf(table, 'hussards', 'foot'), outcomes(ends));
  };

  test('11. N6.8 N6.9 N13.3 p7: hussars on a veteran line', () => ride(11, 'p7', 'prussian', 'line'));
  test('12. J32 a12: an Austrian line has no masse to form', () => ride(12, 'a12', 'austrian', 'line'));
  test('13. N5.3 N6.9 a12: an Austrian column forms masse', () => ride(13, 'a12', 'austrian', 'column'));
  test('14. N5.5 J32 br5: a British column is saved by its die only', () => ride(14, 'br5', 'british', 'column'));
});

describe('fire', () => {
  const hurt = ({ unhurt, stands, fails, routs, destroyed }: HurtOdds): Chances => {
    expect([routs, destroyed]).toEqual([0, 0]);
    return { unhurt, 'hit, passes': stands, 'fails by 1 or 2': fails };
  };
  const checks = ({ rules, state }: Table, phase: number, unit: string): string =>
    roll(phase, `${unit} to check`, checkOdds(rules, state, unitIn(state, unit), phase).number, 'less');

  test('15. N1.7 N1.8 N2.3 p7: a 6-pounder battery at a column at close range', () => {
    const units = [guns('batterie', 'prussian', [36, 26], { facing: 180 }), foot('ligne', 'french', OURS)];
    const table = tableWith('p7', 1, units);
    const [ligne] = fireOdds(table.rules, table.state, 'batterie', 'ligne').struck;
    if (ligne === undefined) throw new Error('nobody is struck');
    const fires = roll(1, `batterie to fire, ${ligne.dice} dice`, ligne.number, 'more');
    expectWorked(15, [fires, checks(table, 2, 'ligne')], hurt(ligne));
  });

  test('16. N1.5 J3 p7: the bounce strikes the line behind with a roll of its own', () => {
    const units = [
      guns('batterie', 'prussian', [36, 40], { facing: 180 }),
      foot('front', 'french', [36, 30]),
      foot('rear', 'french', [36, 24], { formation: 'line' }),
    ];
    const table = tableWith('p7', 1, units);
    const { struck } = fireOdds(table.rules, table.state, 'batterie', 'front');
    expect(struck.map(({ unit }) => unit)).toEqual(['front', 'rear']);
    const fires = struck.map(({ dice, number }) => roll(1, `batterie to fire, ${dice} dice`, number, 'more'));
    expectWorked(16, [...fires, checks(table, 2, 'rear')], hurt(struck[1] as HurtOdds));
  });

  test('17. N3.17 N3.18 r10: Russians shoot one die for three figures', () => {
    const line = foot('pehota', 'russian', THEIRS, { facing: 180, formation: 'line' });
    const table = tableWith('r10', 3, [foot('ligne', 'french', [36, 23]), line]);
    const [ligne] = shootOdds(table.rules, table.state, 'pehota', 'ligne').struck;
    if (ligne === undefined) throw new Error('nobody is struck');
    const shoots = roll(3, `pehota to shoot, ${ligne.dice} dice`, ligne.number, 'more');
    const chances = { ...hurt(ligne), 'figures lost': ligne.losses.mean };
    expectWorked(17, [shoots, checks(table, 4, 'ligne')], chances);
  });
});

describe('melee and recall', () => {
  const inMelee = (sheet: 'p7' | 'r10', units: Parameters<typeof tableWith>[2], settings = {}): Table => {
    const [ours, theirs] = units as [(typeof units)[number], (typeof units)[number]];
    return tableWith(sheet, 6, [{ ...ours, inMeleeWith: [theirs.id] }, theirs], settings);
  };
  const blow = ({ rules, state }: Table, id: string, foe: string): string => {
    const phase = phaseOf(rules, 6) as MeleePhase;
    const [unit, enemy] = [unitIn(state, id), unitIn(state, foe)];
    const facts = { unit, enemy, rounds: 0, enemyInDefensiveTerrain: false, enemyInFortification: false };
    const { dice } = meleeDice(phase, unit);
    return roll(6, `${id} to fight, ${dice} ${dice === 1 ? 'die' : 'dice'}`, meleeNumber(phase, facts), 'more');
  };
  const blows = (table: Table): string[] => {
    const [a, b] = table.state.units.map(({ id }) => id) as [string, string];
    return [blow(table, a, b), blow(table, b, a)];
  };
  const firstRound = (table: Table): Chances => {
    const [a, b] = table.state.units.map(({ id }) => id) as [string, string];
    const { firstRound: round } = meleeOdds(table.rules, table.state, a, b);
    const keys = (Object.keys(round) as (keyof RoundOdds)[]).filter((key) => round[key] > 0);
    return Object.fromEntries(keys.map((key) => [ROUND_WORDS[key], round[key]]));
  };
  const at = [36, 26] as const;

  test('18. N6.2 N6.6 p7: two veterans in column against two in line, one die each', () => {
    const line = foot('fusiliers', 'prussian', at, { figures: 2, formation: 'line', facing: 180 });
    const table = inMelee('p7', [foot('ligne', 'french', at, { figures: 2 }), line]);
    expectWorked(18, blows(table), firstRound(table));
  });

  test('19. N6.4 r10: Opolchenie hit on 5', () => {
    const militia = { figures: 2, grade: 'conscript', traits: ['opolchenie'], facing: 180 } as const;
    const line = foot('ligne', 'french', at, { figures: 2, formation: 'line' });
    const table = inMelee('r10', [line, foot('opolchenie', 'russian', at, militia)]);
    expectWorked(19, blows(table), firstRound(table));
  });

  test('20. N6.5 p7: lances in the first round', () => {
    const uhlans = horse('uhlans', 'prussian', at, { figures: 2, type: 'uhlans', facing: 180 });
    const table = inMelee('p7', [horse('hussards', 'french', at, { figures: 2 }), uhlans]);
    expectWorked(20, blows(table), firstRound(table));
  });

  const lastMen = (settings = {}): Table => {
    const one = { figures: 1, grade: 'conscript', formation: 'line' } as const;
    const units = [foot('ligne', 'french', at, one), foot('fusiliers', 'prussian', at, { ...one, facing: 180 })];
    return inMelee('p7', units, settings);
  };

  test('21. J42 p7: one conscript against one, until somebody falls', () => {
    const table = lastMen();
    const { ends, rounds } = meleeOdds(table.rules, table.state, 'ligne', 'fusiliers');
    expectWorked(21, blows(table), { ...outcomes(ends), rounds });
  });

  test('22. J42 p7: where nobody may roll the melee never ends', () => {
    const table = lastMen({ dicelessMeleeRolls: 0 });
    expectWorked(22, blows(table), outcomes(meleeOdds(table.rules, table.state, 'ligne', 'fusiliers').ends));
  });

  test('23. N13.2 N13.4 br5: two British hussars roll until they are back or gone', () => {
    const marker = { chargeStart: { at: [36, 12], facing: 0, formation: 'line' } as const };
    const { rules, state } = tableWith('br5', 13, [horse('hussars', 'british', OURS, { figures: 2, ...marker })]);
    const { number, passes, fails, atLast } = recallOdds(rules, state, 'hussars');
    expect([passes, fails]).toEqual([0.5, 0.5]);
    const { recalled, destroyed, turns } = atLast;
    const chances = { 'recalled at last': recalled, destroyed, turns };
    expectWorked(23, [roll(13, 'hussars to be recalled', number, 'less')], chances);
  });
});

describe('docs/odds.md', () => {
  test('every equation on the page is right', () => {
    const found = equations();
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ holds }) => !holds).map(({ text }) => text)).toEqual([]);
  });

  test('the chances of each value add up to 1, and all four sheets are there', () => {
    for (const [number, { chances }] of PAGE) {
      const parts = Object.entries(chances).filter(([word]) => !/figures|rounds|turns/.test(word));
      expect(
        parts.reduce((sum, [, text]) => sum + fraction(text), 0),
        `value ${number}`,
      ).toBeCloseTo(1, 12);
    }
    const sheets = new Set([...PAGE.values()].map(({ title }) => title.split(':')[0]));
    expect([...sheets].sort()).toEqual(['a12', 'br5', 'p7', 'r10']);
  });

  // A value nobody compares with anything would be free to rot; this runs after all the others.
  test('every value of the page has its test', () => {
    expect([...used].sort((a, b) => a - b)).toEqual([...PAGE.keys()]);
  });
});
