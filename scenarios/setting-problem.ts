import type { NapoleonicSettings } from '../sheets/words.ts';

/** The words a ruling may be set to, where it is set by a word. */
export const SETTING_WORDS: Readonly<Record<string, readonly string[]>> = {
  wheelPaidAt: ['outerCorner', 'nothing'] satisfies NapoleonicSettings['wheelPaidAt'][],
  orderOfUnits: ['nearestToEnemy', 'byName'] satisfies NapoleonicSettings['orderOfUnits'][],
};

interface Limit {
  readonly least: number;
  readonly most: number;
  readonly whole?: true;
}

const SIZE: Limit = { least: 0.1, most: 12 };
const COUNT: Limit = { least: 1, most: 12, whole: true };
const LENGTH: Limit = { least: 0, most: 200 };

/** Outside of these there is no game: a figure stands on some ground, a rank is whole, a die has six faces. */
const LIMITS: Readonly<Partial<Record<keyof NapoleonicSettings, Limit>>> = {
  tolerance: { least: 0, most: 1 },
  arcDegrees: { least: 1, most: 89 },
  chargeWheel: { least: 0, most: 180 },
  reserveNeeds: { least: 1, most: 6, whole: true },
  reserveEasierBy: { least: 0, most: 6, whole: true },
  footFigure: SIZE,
  cavalryWidth: SIZE,
  cavalryDepth: SIZE,
  skirmisherWidth: SIZE,
  batteryWidth: SIZE,
  batteryDepth: SIZE,
  limberedWidth: SIZE,
  limberedDepth: SIZE,
  lineRanks: COUNT,
  columnFrontShare: COUNT,
  columnLeastFront: COUNT,
  brokenShare: { least: 0.05, most: 1 },
  drawWithin: { least: 0, most: 100 },
  dicelessMeleeRolls: { least: 0, most: 12, whole: true },
};

export const limitOf = (name: string): Limit => LIMITS[name as keyof NapoleonicSettings] ?? LENGTH;

function numberProblem(name: string, value: number): string | null {
  const { least, most, whole } = limitOf(name);
  if (!Number.isFinite(value)) return 'this is no number';
  if (value < least) return `${value} is too small: at least ${least}`;
  if (value > most) return `${value} is too large: at most ${most}`;
  return whole === true && !Number.isInteger(value) ? `${value} is not a whole number` : null;
}

/** What is wrong with a value for a setting, or null. `printed` is what the rulings of the sheet say. */
export function settingProblem(printed: unknown, name: string, value: unknown): string | null {
  if (printed === undefined) return 'no ruling of this sheet has such a setting';
  if (typeof printed !== typeof value) return `${JSON.stringify(value)} is not a ${typeof printed}`;
  if (typeof value === 'number') return numberProblem(name, value);
  const words = SETTING_WORDS[name];
  return words === undefined || words.includes(String(value))
    ? null
    : `"${String(value)}" is not one of ${words.join(', ')}`;
}
