import { describe, expect, test } from 'vitest';
import { badBands, badCitations, badReferences, type Findings, wrongOrder } from '../testkit/lint-phases.ts';
import { badMelees, badOutcomes, badRates, badTargets, badWeights } from '../testkit/lint-rows.ts';
import { badRulings, rulesWithoutRow, unexplained, unusedWords } from '../testkit/lint-words.ts';
import { SHEETS } from './index.ts';
import type { NapoleonicSheet } from './words.ts';

const sheets = Object.values(SHEETS);

const CHECKS: readonly [says: string, check: (sheet: NapoleonicSheet) => Findings][] = [
  ['N0.1 the thirteen phases are there in order, each of its kind and of its side', wrongOrder],
  ['N0.2 every face falls into one band for every grade and every sum of modifiers', badBands],
  ['every row cites a rule of its own phase that exists', badCitations],
  ['every phase a row leads to is the next one of that kind', badReferences],
  ['every band has an answer for every unit that can fall into it, and none twice', badOutcomes],
  ['N3.8 every formation, kind of cavalry and battery has exactly one move rate', badRates],
  ['J34 kinds not printed move at the rates of the ruling', badWeights],
  ['N6.2 everyone who fights has dice and a number to hit, and every row is read', badMelees],
  ['N1.7 N3.18 every target has exactly one number to hit', badTargets],
  ['every ruling is there and gives each setting once', badRulings],
  ['what is marked uncertain is explained', unexplained],
];

describe.each(sheets)('the sheet $id', (sheet) => {
  test.each(CHECKS)('%s', (_, check) => {
    expect(check(sheet)).toEqual([]);
  });
});

test('every word of the vocabulary is used on some sheet', () => {
  expect(unusedWords(sheets)).toEqual([]);
});

test('every printed rule is a row on some sheet', () => {
  expect(rulesWithoutRow(sheets)).toEqual([]);
});

test('the register names each sheet by its own id', () => {
  expect(Object.entries(SHEETS).map(([id, sheet]) => id === sheet.id && sheet.version.toLowerCase() === id)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

/** A sheet with one mistake in it. `any`, because a mistake is what the types forbid. */
// biome-ignore lint/suspicious/noExplicitAny: the damage must get past the types
function damaged(damage: (phases: any[], sheet: any) => void, from: NapoleonicSheet = SHEETS.r10): NapoleonicSheet {
  const copy = structuredClone(from) as NapoleonicSheet;
  damage(copy.phases as unknown as unknown[], copy);
  return copy;
}

describe('the linter sees', () => {
  test.each<[string, (sheet: NapoleonicSheet) => Findings, Parameters<typeof damaged>[0]]>([
    ['a missing phase', wrongOrder, (phases) => phases.pop()],
    ['two phases exchanged', wrongOrder, (phases) => phases.splice(3, 2, phases[4], phases[3])],
    ['the wrong side checking', wrongOrder, (phases) => (phases[4].side = 'french')],
    ['the wrong side shooting', wrongOrder, (phases) => (phases[2].shooters = 'french')],
    ['a band that is missing', badBands, (phases) => delete phases[3].failBy1or2],
    ['a band too many', badBands, (phases) => (phases[3].fail = [])],
    ['a grade that is missing', badBands, (phases) => delete phases[3].orLess.elite],
    ['a rule that does not exist', badCitations, (phases) => (phases[3].pass[0].rule = 'N4.9')],
    ['a rule of another phase', badCitations, (phases) => (phases[3].pass[0].rule = 'N5.3')],
    ['a fight in a phase without melees', badReferences, (phases) => (phases[4].failBy1or2[0].fightIn = 7)],
    ['a fight put off to the wrong melee', badReferences, (phases) => (phases[6].pass[0].inPhase = 6)],
    ['a test in the wrong phase', badReferences, (phases) => (phases[5].loser.testsIn = 12)],
    ['a recall in the wrong phase', badReferences, (phases) => (phases[5].rideThrough.recallIn = 12)],
    ['a unit no row speaks of', badOutcomes, (phases) => phases[1].failBy1or2.pop()],
    ['a unit two rows speak of', badOutcomes, (phases) => delete phases[1].failBy1or2[0].who],
    ['a kind of cavalry without a rate', badRates, (phases) => phases[7].rates.pop()],
    ['two rates for one unit', badRates, (phases) => phases[7].rates.push(phases[7].rates[0])],
    ['a rate that is not of its weight', badWeights, (phases) => (phases[7].rates.at(-1).inches = 'heavyRate')],
    ['a fighter without dice', badMelees, (phases) => phases[5].dice.pop()],
    ['a row nobody reads', badMelees, (phases) => phases[5].toHit.reverse()],
    ['guns that fight', badMelees, (phases) => (phases[5].dice[1].who = {})],
    ['a target without a number', badTargets, (phases) => phases[0].toHit.pop()],
    ['a target with two numbers', badTargets, (phases) => phases[2].shooting.toHit[1].targets.push('column')],
    ['a target that cannot be there', badTargets, (phases) => phases[2].shooting.toHit[1].targets.push('masse')],
    ['a number no die shows', badTargets, (phases) => (phases[2].shooting.toHit[2].needs = 7)],
    ['a ruling that is missing', badRulings, (_, sheet) => sheet.rulings.pop()],
    ['a setting given twice', badRulings, (_, sheet) => (sheet.rulings[3].settings.tolerance = 0)],
    ['a setting that is none', badRulings, (_, sheet) => (sheet.rulings[3].settings.colour = 'blue')],
    ['a setting of the wrong kind', badRulings, (_, sheet) => (sheet.rulings[0].settings.tolerance = 'small')],
    ['a ruling without a reason', badRulings, (_, sheet) => (sheet.rulings[0].why = '')],
    ['a mark nobody explains', unexplained, (_, sheet) => sheet.uncertain.splice(0, 3)],
  ])('%s', (_, check, damage) => {
    expect(check(damaged(damage))).not.toEqual([]);
  });

  test('a word no sheet uses any more', () => {
    const plain = damaged((phases) => phases[8].failBy1or2.splice(1, 1));
    expect(unusedWords([plain])).toContain('retireOutOfMusketRange is used on no sheet');
  });

  test('a printed rule that has lost its row', () => {
    expect(rulesWithoutRow([SHEETS.p7])).toEqual(['N3.14', 'N7.1', 'N13.2']);
  });
});
