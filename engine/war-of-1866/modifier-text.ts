import { inFractions } from '../../geometry/index.ts';
import type {
  ResultCondition,
  ScoreCondition,
  StandWho,
  VolleyCondition,
  VolleyModifier,
} from '../../sheets/words-1866.ts';

/** What a roll's modifier is for, in the words a player reads behind "+1 for". */

const CONDITIONS: Readonly<Record<VolleyCondition | ResultCondition | ScoreCondition, string>> = {
  targetUnderCover: 'a target under cover',
  partialFireOrDisorganised: 'partial fire or disorder',
  movingCavalryTarget: 'cavalry on the move',
  shooterUnderFire: 'firing under fire',
  enfilade: 'enfilade',
  columnTarget: 'a target in column',
  enfiladeOrColumnTarget: 'enfilade or a target in column',
  firerInBuildingsOrWorks: 'firing from buildings or works',
  commanderNear: 'a commander near',
  disorganisedOrRouted: 'disorder',
  flankOrRearFire: 'fire from flank or rear',
  commanderWithInfantry: 'a commander with the infantry',
  supportedLine: 'a supported line',
  superiorMorale: 'superior morale',
  formedAgainstAdvance: 'standing formed against an advance',
  needleGun: 'the needle gun',
  flankRearOrSurprise: 'flank, rear or surprise',
};

export const conditionText = (condition: keyof typeof CONDITIONS): string => CONDITIONS[condition];

/** An army's name is a word of the sheet; here it only gets its capital. */
const named = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function whoText({ army, arm, guns, traits, withoutTraits }: StandWho): string {
  const kind = guns === undefined ? '' : guns === 'rocket' ? 'rockets' : `${guns}s`;
  const line = withoutTraits === undefined ? '' : 'line infantry';
  const words = [army === undefined ? '' : named(army), kind, line, traits?.join(' or ') ?? '', arm ?? ''];
  return words.filter((word) => word !== '').join(' ');
}

const RANGES = { pointBlank: 'point blank', close: 'close', medium: 'medium', long: 'long', farthest: 'long' } as const;

export function modifierText({ when, firer, beyond, row }: VolleyModifier, arm: string): string {
  const who = firer === undefined ? '' : whoText(firer);
  // The name of an army alone would be half a word.
  const whole = firer !== undefined && Object.keys(firer).join() === 'army' ? `${who} ${arm}` : who;
  const parts = [
    whole,
    when === undefined ? '' : conditionText(when),
    beyond === undefined ? '' : `beyond ${inFractions(beyond)}"`,
    row === undefined ? '' : `at ${RANGES[row]} range`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
