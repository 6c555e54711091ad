import type { Badge } from '../board/notes/badges.ts';
import type { Rules, Standing, State, Unit } from '../game/engine.ts';
import { napoleonicFace } from './napoleonic.ts';
import { face1866 } from './war-of-1866.ts';

/**
 * How a family looks and reads at the table: words and drawing, never a rule. Written as methods, so that a family may
 * ask for its own rules, state and units.
 */
export interface FaceOf<R, S, U> {
  /** What a unit's strength is counted in. */
  readonly strength: 'figures' | 'stands';
  strengthOf(unit: U): { readonly left: number; readonly start: number };
  /** "veteran", "morale 8" */
  gradeOf(unit: U): string;
  kindOf(unit: U): string;
  /** "in column", "limbered" */
  formationOf(unit: U): string;
  /** Words the drawing of a unit is styled by. */
  looks(unit: U): string;
  /** Does it show a front on every side? */
  allRound(unit: U): boolean;
  /** What is drawn inside of its outline: front edge at y 0, in inches. */
  insideOf(unit: U, width: number, depth: number): string;
  badgesOf(unit: U, standing: Standing, must: boolean): Badge[];
  readonly leader: 'General' | 'Commander';
  /** The stage of the turn: "French half", "fire". */
  stageOf(rules: R, state: S): string;
  shortPhase(rules: R, number: number): string;
}

type Face = FaceOf<Rules, State, Unit>;

const FACES: Readonly<Record<State['battle']['family'], Face>> = {
  napoleonic: napoleonicFace,
  'war-of-1866': face1866,
};

/** The face of what is played; rules, state and units of one battle always belong together. */
export const faceOf = ({ family }: { readonly family: State['battle']['family'] }): Face => FACES[family];

export const faceOfUnit = (unit: Unit): Face => FACES['stands' in unit ? 'war-of-1866' : 'napoleonic'];
