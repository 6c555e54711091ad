import {
  GRADES,
  type MoraleModifier,
  type MoraleOutcome,
  type MoralePhase,
  type RecallPhase,
} from '../sheets/words.ts';
import { type Names, subjectOf } from './names.ts';
import { outcomeText, type Place } from './outcomes.ts';
import { capital, entry, type PageRow, type PageSection, sentence, signed } from './rows.ts';
import { armsOf } from './selectors.ts';

type CheckPhase = MoralePhase | RecallPhase;

function whoChecks(phase: CheckPhase, names: Names): string {
  const army = phase.side === 'both' ? '' : names.adjective(phase.side);
  switch (phase.tests) {
    case 'hitByArtillery':
      return `Every unit of both sides that lost figures in phase ${phase.number - 1}.`;
    case 'shotOrCharging':
      return `${capital(army)} units that lost figures to shooting in phase ${phase.number - 1}, and ${army} infantry that charges. Charging cavalry does not check.`;
    case 'chargedInfantry':
      return `${capital(army)} infantry that is charged. Infantry already in melee and cavalry do not check.`;
    case 'meleeLosers':
      return `Every unit of both sides that took more casualties than it gave in phase ${phase.number - 1}.`;
    case 'recallingCavalry':
      return `Cavalry that rode through, tied in phase ${phase.number - 2}, lost in phase ${phase.number - 1} after charging this turn, or failed its recall last turn must roll. Other cavalry may.`;
  }
}

const CONDITIONS = {
  generalAttached: 'a general is attached',
  chargedInFlankOrRear: 'charged in flank or rear',
} as const;

function modifierRow(row: MoraleModifier, names: Names): PageRow {
  if ('perCasualties' in row) {
    return entry(row, 'casualties', `for every ${row.perCasualties} casualties the unit has had`, signed(row.add));
  }
  if ('when' in row) return entry(row, row.when, CONDITIONS[row.when], signed(row.add));
  const who = subjectOf(row.who, names).text;
  return entry(row, who, who, signed(row.add));
}

/** Do both rows speak of some arm? */
const overlap = (a: MoraleOutcome, b: MoraleOutcome): boolean =>
  armsOf(a.who).some((arm) => armsOf(b.who).includes(arm));

/** What a result of a check leads to. */
export interface Band {
  readonly heading: string;
  readonly rows: readonly MoraleOutcome[];
  readonly passed: boolean;
}

export function bandsOf(phase: CheckPhase): Band[] {
  const failing =
    phase.tests === 'recallingCavalry'
      ? [{ heading: 'Fail', rows: phase.fail }]
      : [
          { heading: 'Fail by 1 or 2', rows: phase.failBy1or2 },
          { heading: 'Fail by 3 or more', rows: phase.failBy3orMore },
        ];
  return [{ heading: 'Pass', rows: phase.pass, passed: true }, ...failing.map((band) => ({ ...band, passed: false }))];
}

export function placeOf(phase: CheckPhase, { rows, passed }: Band, row: MoraleOutcome): Place {
  const above = rows.slice(0, rows.indexOf(row));
  return {
    ...{ phase: phase.number, passed, charges: phase.tests === 'shotOrCharging' },
    others: above.some((earlier) => earlier.instead && overlap(earlier, row)),
    halts: rows.some((other) => other.then === 'halt' && overlap(other, row)),
  };
}

function bandSection(phase: CheckPhase, band: Band, names: Names): PageSection {
  const rows = band.rows.map((row, index) =>
    sentence(row, `${row.then} ${index}`, outcomeText(row, placeOf(phase, band, row), names)),
  );
  return { heading: band.heading, rows };
}

function markerRow({ markerHolds }: RecallPhase): PageRow {
  const text = markerHolds.holds
    ? 'Cavalry whose charge marker is out cannot move until it is recalled.'
    : 'A charge marker does not keep cavalry from moving.';
  return sentence(markerHolds, 'marker', text);
}

export function moraleSections(phase: CheckPhase, names: Names): PageSection[] {
  const marker = phase.tests === 'recallingCavalry' ? [markerRow(phase)] : [];
  return [
    { heading: 'Who checks', rows: [sentence({ rule: phase.testRule }, 'who', whoChecks(phase, names)), ...marker] },
    {
      heading: 'Number needed: this or less on a d6',
      rows: GRADES.map((grade) => entry({ rule: 'N0.2' }, grade, grade, String(phase.orLess[grade]))),
    },
    { heading: 'Changes to the number', rows: phase.modifiers.map((row) => modifierRow(row, names)) },
    ...bandsOf(phase).map((band) => bandSection(phase, band, names)),
  ];
}
