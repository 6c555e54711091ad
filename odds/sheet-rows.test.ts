import { describe, expect, test } from 'vitest';
import { begin, check, type Rules, rulesOf, type SetupUnit, type State, stateOf } from '../engine/index.ts';
import { numbersOf, valueAt, whereOf, withNumber } from '../lab/numbers.ts';
import { SHEETS } from '../sheets/index.ts';
import type { NapoleonicSheet } from '../sheets/words.ts';
import { type ChargeOdds, chargeOdds } from './charge/index.ts';
import { OUTCOMES } from './outcomes.ts';
import { Refused } from './shots.ts';
import { exactly } from './testing/playout.ts';
import { foot, horse } from './testing/tables.ts';

/**
 * If odds/ held a copy of any row, a changed sheet would show it: the game would follow the new number and the odds the
 * old one. So every number of the phases a charge runs through is changed by one, and both are asked again.
 */

interface Charge {
  readonly charger: string;
  readonly target: string;
  readonly shooters: readonly string[];
}

const CHARGES: readonly Charge[] = [
  { charger: 'column', target: 'line', shooters: ['line'] },
  { charger: 'riders', target: 'square', shooters: ['square'] },
  { charger: 'riders', target: 'square', shooters: [] },
];

/** Stated for both, so that the game and the odds are asked the same. */
const answersOn = (sheet: NapoleonicSheet) => ({
  line: 'stand',
  column: 'none',
  square: sheet.id === 'a12' ? 'masse' : 'square',
});

function unitsOf(sheet: NapoleonicSheet): SetupUnit[] {
  const [ours, theirs] = sheet.armies;
  const half = sheet.id === 'a12' ? 0.5 : 1;
  // On two sheets infantry forms against cavalry from column only.
  const formation = sheet.id === 'a12' || sheet.id === 'r10' ? 'column' : 'line';
  return [
    foot('column', ours, [20, 20], { figures: 6, casualties: 3 }),
    foot('line', theirs, [20, 20 + 6 * half], { formation: 'line', facing: 180, figures: 6, casualties: 3 }),
    horse('riders', ours, [44, 20], { figures: 4 }),
    foot('square', theirs, [44, 20 + 6 * half], { formation, facing: 180, figures: 6, casualties: 3 }),
    foot('far-ours', ours, [8, 4], { formation: 'line' }),
    foot('far-theirs', theirs, [66, 44], { formation: 'line', facing: 180 }),
  ];
}

function tableOn(sheet: NapoleonicSheet): { readonly rules: Rules; readonly state: State } {
  const rules = rulesOf(sheet);
  const table = { width: 72, depth: 48, terrain: [] };
  const set = { id: 't', name: 't', table, units: unitsOf(sheet), turn: 2, phase: 3, endless: true };
  const begun = begin(rules, stateOf(rules, { ...set, stopsAt: { turn: 2, phase: 7 } }, null));
  if (!begun.ok) throw new Error('the table could not be set up');
  return { rules, state: begun.state };
}

/** What the odds say, or null where the changed sheet forbids the charge. */
function oddsOn(
  sheet: NapoleonicSheet,
  { charger, target, shooters }: Charge,
  depth: 'melee' | 'end',
): ChargeOdds | null {
  const { rules, state } = tableOn(sheet);
  try {
    return chargeOdds(rules, state, charger, target, { shooters, depth, answers: answersOn(sheet) });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Every way the dice can fall, through the game itself. */
function expectAgreement(sheet: NapoleonicSheet, charge: Charge, odds: ChargeOdds | null, where: string): void {
  const { rules, state } = tableOn(sheet);
  const forbidden = check(rules, state, { do: 'charge', unit: charge.charger, target: charge.target }).length > 0;
  if (forbidden) return expect(odds, where).toBeNull();
  if (odds === null) return;
  const phase = charge.charger === 'column' ? 6 : 7;
  const battle = { ...state.battle, stopsAt: { turn: 2, phase } };
  const played = exactly({ rules, state: { ...state, battle }, ...charge, answers: answersOn(sheet) }, true);
  for (const outcome of OUTCOMES) {
    const mine = odds.reaches.find((one) => one.outcome === outcome)?.chance ?? 0;
    expect(Math.abs(mine - (played.get(outcome) ?? 0)), `${sheet.id} ${where} ${outcome}`).toBeLessThan(1e-12);
  }
}

const chancesOf = (odds: ChargeOdds | null): string =>
  JSON.stringify(odds === null ? null : [odds.reaches, odds.ends, odds.ours, odds.theirs]);

/** Numbers of the first half that a charge of these units must feel, on every sheet. */
const FELT = [
  /^phase 3 shooting\.figuresPerDie$/,
  /^phase 3 shooting\.toHit\[0\]\.needs$/,
  /^phase 4 orLess\.veteran$/,
  /^phase 4 modifiers\[0\]\.perCasualties$/,
  /^phase 5 orLess\.veteran$/,
  /^phase 6 toHit\[\d\]\.needs$/,
  /^phase 6 rideThrough\.casualtyOn$/,
  /^phase 7 orLess\.veteran$/,
  /^phase 13 orLess\.veteran$/,
];

describe('a changed row of a sheet', () => {
  test.each(['p7', 'a12', 'r10', 'br5'] as const)(
    '%s: changes the odds as it changes the game',
    { timeout: 180_000 },
    (id) => {
      const sheet = SHEETS[id];
      const before = CHARGES.map((charge) => chancesOf(oddsOn(sheet, charge, 'end')));
      const felt: string[] = [];
      for (const path of numbersOf(sheet)) {
        const where = whereOf(sheet, path);
        if (!/^phase ([3-7]|13) /.test(where)) continue;
        const changed = withNumber(sheet, path, valueAt(sheet, path) + 1);
        for (const [i, charge] of CHARGES.entries()) {
          if (chancesOf(oddsOn(changed, charge, 'end')) === before[i]) continue;
          felt.push(where);
          expectAgreement(changed, charge, oddsOn(changed, charge, 'melee'), where);
        }
      }
      for (const row of FELT)
        expect(
          felt.filter((where) => row.test(where)),
          String(row),
        ).not.toEqual([]);
      expect(new Set(felt).size).toBeGreaterThan(20);
    },
  );
});
