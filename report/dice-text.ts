import type { Roll, Rules } from '../engine/index.ts';
import { capital, reasonText, signed } from '../print/rows.ts';
import type { TargetRow, ToHitRow } from '../sheets/words.ts';
import { type Notebook, nameOf } from './notebook.ts';

const TARGET_WORDS: Readonly<Record<TargetRow, string>> = {
  column: 'a column',
  square: 'a square',
  masse: 'a battalion masse',
  enfiladedLine: 'a line taken in flank',
  line: 'a line',
  skirmishers: 'skirmishers',
  artillery: 'guns',
  fortification: 'works',
  defensiveTerrain: 'troops in cover',
  chargingCavalry: 'charging cavalry',
};

/** Which rows of a to-hit table the target may have stood under; the number rolled for says which it was. */
function rowsOf(book: Notebook, roll: Roll): TargetRow[] {
  const target = book.units.get(roll.against ?? '');
  const shelter: TargetRow[] = roll.rules.includes('J21') ? ['fortification', 'defensiveTerrain'] : [];
  if (target === undefined) return shelter;
  if (target.arm === 'artillery') return ['artillery', ...shelter];
  const own: TargetRow =
    target.formation === 'skirmish'
      ? 'skirmishers'
      : target.formation === 'line' && roll.rules.includes('J6')
        ? 'enfiladedLine'
        : target.formation;
  return [
    own,
    ...(target.arm === 'cavalry' && target.charge !== null ? (['chargingCavalry'] as const) : []),
    ...shelter,
  ];
}

function tableOf(rules: Rules, book: Notebook, roll: Roll): readonly ToHitRow[] {
  const phase = rules.sheet.phases[book.phase - 1];
  if (phase?.kind === 'fireArtillery') return phase.toHit;
  return roll.purpose === 'shoot' && phase?.kind === 'moveAndShoot' ? phase.shooting.toHit : [];
}

function targetWords(rules: Rules, book: Notebook, roll: Roll): string {
  const table = tableOf(rules, book, roll);
  const row = rowsOf(book, roll).find((name) =>
    table.some((candidate) => candidate.needs === roll.base && candidate.targets.includes(name)),
  );
  return row === undefined ? '' : ` against ${TARGET_WORDS[row]}`;
}

/** Successes stand in brackets. */
function facesOf(roll: Roll): string {
  const { needed } = roll;
  if (needed === undefined || roll.kind !== 'pool') return roll.faces.join(' ');
  const hit = (face: number) => (roll.succeeds === 'atMost' ? face <= needed : face >= needed);
  return roll.faces.map((face) => (hit(face) ? `[${face}]` : String(face))).join(' ');
}

const modifiersOf = (roll: Roll): string =>
  roll.modifiers.map(({ add, text }) => `, ${signed(add)} ${reasonText(text)}`).join('');

const PURPOSE: Partial<Record<Roll['purpose'], string>> = {
  rideThrough: ' for a casualty',
  chargeOrder: ' for the order to charge',
  square: ' to form square',
  reserve: ' to arrive',
};

function poolText(rules: Rules, book: Notebook, roll: Roll): string {
  const base = roll.base ?? 0;
  const needed = roll.needed ?? base;
  const who = roll.purpose === 'melee' ? `${capital(nameOf(book, roll.unit))}: ` : '';
  const what = `${base}+${targetWords(rules, book, roll)}${PURPOSE[roll.purpose] ?? ''}`;
  const so = needed === base ? '' : needed > 6 ? `, so ${needed}+ and out of reach` : `, so ${Math.max(needed, 1)}+`;
  return `${who}${roll.dice} ${roll.dice === 1 ? 'die' : 'dice'}, ${what}${modifiersOf(roll)}${so}: ${facesOf(roll)}`;
}

const CHECKS: Readonly<Record<string, string>> = {
  hitByArtillery: 'Under the guns',
  shotOrCharging: 'Under fire',
  chargedInfantry: 'To stand',
  meleeLosers: 'After the melee',
  recallingCavalry: 'Recall',
};

function bandText(rules: Rules, book: Notebook, roll: Roll): string {
  const phase = rules.sheet.phases[book.phase - 1];
  const unit = book.units.get(roll.unit);
  const tests = phase?.kind === 'checkMorale' ? phase.tests : '';
  const closing = tests === 'shotOrCharging' && unit?.arm === 'infantry' && unit.charge !== null;
  const label = closing ? 'To close' : (CHECKS[tests] ?? 'Morale');
  const needed = roll.needed ?? 0;
  const so = needed === roll.base ? '' : `, so ${needed < 1 ? 'no die is low enough' : `${needed} or less`}`;
  const by = roll.total - needed;
  const result = by <= 0 ? 'passed' : tests === 'recallingCavalry' ? 'failed' : `failed by ${by}`;
  return `${label}: ${unit?.grade ?? ''} ${roll.base} or less${modifiersOf(roll)}${so}; rolled ${roll.total}, ${result}`;
}

const SUMS: Partial<Record<Roll['purpose'], string>> = {
  chargeBonus: 'added to the charge',
  evade: 'to get away',
  retire: 'to retire',
  disorderLoss: 'for the disorder',
};

function sumText(roll: Roll): string {
  const faces = roll.faces.length > 1 ? `${roll.faces.join(' + ')} = ${roll.total}` : String(roll.total);
  const sides = `${roll.dice === 1 ? '' : roll.dice}d${roll.sides}`;
  return `${sides} ${SUMS[roll.purpose] ?? ''}: ${faces}`;
}

/** A roll for the eye: how many dice, the number, what changed it and why, the faces. */
export function rollInWords(rules: Rules, book: Notebook, roll: Roll): string {
  if (roll.kind === 'sum') return sumText(roll);
  return roll.kind === 'band' ? bandText(rules, book, roll) : poolText(rules, book, roll);
}
