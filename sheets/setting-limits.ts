import type { NapoleonicSettings } from './words.ts';
import type { Settings1866 } from './words-1866.ts';

/** What the settings of the rulings may be set to. Their defaults stand in `rulings.ts` of each sheet. */

type Settings = NapoleonicSettings & Settings1866;
/** The names of all settings that are numbers, words, or on and off. */
export type SettingsOf<Kind> = { [Name in keyof Settings]: Settings[Name] extends Kind ? Name : never }[keyof Settings];

/** The words a setting may be set to, where it is set by a word. */
export const SETTING_WORDS = {
  wheelPaidAt: ['outerCorner', 'nothing'],
  orderOfUnits: ['nearestToEnemy', 'byName'],
} as const satisfies { [Name in Exclude<SettingsOf<string>, 'resultColumns'>]: readonly Settings[Name][] };

export interface Limit {
  readonly least: number;
  readonly most: number;
  readonly whole?: true;
}

const SIZE: Limit = { least: 0.1, most: 12 };
const COUNT: Limit = { least: 1, most: 12, whole: true };
const STRIDE: Limit = { least: 0.1, most: 200 };
const LENGTH: Limit = { least: 0, most: 200 };

/** Outside of these there is no game: a figure stands on some ground, a rank is whole, a die has six faces. */
export const SETTING_LIMITS: Readonly<Record<SettingsOf<number>, Limit>> = {
  tolerance: { least: 0, most: 1 },
  stickClose: LENGTH,
  stickMedium: LENGTH,
  stickLong: LENGTH,
  sightIntoCover: LENGTH,
  arcDegrees: { least: 1, most: 89 },
  commandRange: LENGTH,
  generalMove: LENGTH,
  reserveNeeds: { least: 1, most: 6, whole: true },
  reserveEasierBy: { least: 0, most: 6, whole: true },
  footFigure: SIZE,
  cavalryWidth: SIZE,
  cavalryDepth: SIZE,
  skirmisherWidth: SIZE,
  lineRanks: COUNT,
  columnFrontShare: COUNT,
  columnLeastFront: COUNT,
  batteryWidth: SIZE,
  batteryDepth: SIZE,
  limberedWidth: SIZE,
  limberedDepth: SIZE,
  liningDistance: LENGTH,
  brokenShare: { least: 0.05, most: 1 },
  drawWithin: { least: 0, most: 100 },
  // N3.1 prints 45 for every wheel, so a charge may only be held to less.
  chargeWheel: { least: 0, most: 45 },
  markerSearch: LENGTH,
  heavyRate: LENGTH,
  lightRate: LENGTH,
  dicelessMeleeRolls: { least: 0, most: 12, whole: true },
  lineMove: STRIDE,
  columnMove: STRIDE,
  roadColumnMove: STRIDE,
  cavalryMove: STRIDE,
  footArtilleryMove: STRIDE,
  horseArtilleryMove: STRIDE,
  commanderMove: LENGTH,
  changeTakes: { least: 1, most: 12 },
  routMove: LENGTH,
  volleyOf: { least: 1, most: 4, whole: true },
  resultRout: LENGTH,
  resultBack: LENGTH,
  supportWithin: LENGTH,
  standWidth: SIZE,
  standDepth: SIZE,
  overlapShare: { least: 0, most: 1 },
  commanderRating: { least: 1, most: 10, whole: true },
  moraleSevenFive: { least: 1, most: 6, whole: true },
};

/** Settings of which none may be more than the one after it (J1). */
export const RISING_SETTINGS: readonly (readonly SettingsOf<number>[])[] = [['stickClose', 'stickMedium', 'stickLong']];
