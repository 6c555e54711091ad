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

/** The outcome of given faces: the only place where a face becomes a success. */
export function settle(request: RollRequest, faces: readonly number[]): Roll {
  let hits = 0;
  let total = 0;
  for (const face of faces) {
    total += face;
    if (request.needed === undefined) continue;
    if (request.succeeds === 'atMost' ? face <= request.needed : face >= request.needed) hits += 1;
  }
  return { ...request, faces, hits, total };
}
