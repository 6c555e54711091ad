import type { RuleId } from '../../sheets/words.ts';

/** What dice are thrown for; the names of the public case format. */
export const PURPOSES = [
  'fire',
  'shoot',
  'morale',
  'melee',
  'rideThrough',
  'recall',
  'disorderLoss',
  'chargeBonus',
  'evade',
  'retire',
  'reserve',
  'chargeOrder',
  'square',
  'hit',
  'result',
  'commander',
  'surprise',
  'rally',
  'reconstitute',
  'replace',
  'initiative',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface RollModifier {
  readonly rule: RuleId;
  readonly add: number;
  readonly text: string;
}

/**
 * A roll asked for, as data. Three kinds: a pool counts dice that reach a number, a band compares one die with a
 * number, a sum adds up. The rules never see the faces, only the outcome class in `Roll`.
 */
export interface RollRequest {
  readonly unit: string;
  readonly purpose: Purpose;
  readonly kind: 'pool' | 'band' | 'sum';
  readonly dice: number;
  readonly sides: number;
  /** The number printed on the sheet, before modifiers. */
  readonly base?: number;
  readonly modifiers: readonly RollModifier[];
  /** The natural face needed after all modifiers. */
  readonly needed?: number;
  /** Does the roll succeed at or above the needed face, or at or below it? */
  readonly succeeds?: 'atLeast' | 'atMost';
  /** What the roll is against, for the log. */
  readonly against?: string;
  readonly rules: readonly RuleId[];
}

export interface Roll extends RollRequest {
  readonly faces: readonly number[];
  /** pool: dice that succeeded; band: 0 or 1. */
  readonly hits: number;
  /** sum: the faces added up; band: the face. */
  readonly total: number;
}

/** Does a face succeed? The only place where that is decided. */
export function succeeds(request: Pick<RollRequest, 'needed' | 'succeeds'>, face: number): boolean {
  if (request.needed === undefined) return false;
  return request.succeeds === 'atMost' ? face <= request.needed : face >= request.needed;
}

/** The outcome of given faces. */
export function settle(request: RollRequest, faces: readonly number[]): Roll {
  let hits = 0;
  let total = 0;
  for (const face of faces) {
    total += face;
    if (succeeds(request, face)) hits += 1;
  }
  return withOutcome(request, faces, hits, total);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Field by field: requests have many hidden classes, and spreading them would cost more than the rest of the roll. */
function withOutcome(request: RollRequest, faces: readonly number[], hits: number, total: number): Roll {
  const { unit, purpose, kind, dice, sides, base, modifiers, needed, against, rules, succeeds } = request;
  // Nearly every roll has all the optional fields.
  if (base !== undefined && needed !== undefined && succeeds !== undefined && against !== undefined) {
    return { unit, purpose, kind, dice, sides, base, modifiers, needed, succeeds, against, rules, faces, hits, total };
  }
  const roll: Writable<Roll> = { unit, purpose, kind, dice, sides, modifiers, rules, faces, hits, total };
  if (base !== undefined) roll.base = base;
  if (needed !== undefined) roll.needed = needed;
  if (succeeds !== undefined) roll.succeeds = succeeds;
  if (against !== undefined) roll.against = against;
  return roll;
}
