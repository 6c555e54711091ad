import type { NapoleonicSettings } from '../sheets/words.ts';
import { FIRE_RESULTS, type Settings1866 } from '../sheets/words-1866.ts';

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
const STRIDE: Limit = { least: 0.1, most: 200 };
const LENGTH: Limit = { least: 0, most: 200 };

/** Outside of these there is no game: a figure stands on some ground, a rank is whole, a die has six faces. */
const LIMITS: Readonly<Partial<Record<keyof NapoleonicSettings | keyof Settings1866, Limit>>> = {
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
  lineMove: STRIDE,
  columnMove: STRIDE,
  roadColumnMove: STRIDE,
  cavalryMove: STRIDE,
  footArtilleryMove: STRIDE,
  horseArtilleryMove: STRIDE,
  changeTakes: { least: 1, most: 12 },
  volleyOf: { least: 1, most: 4, whole: true },
  standWidth: SIZE,
  standDepth: SIZE,
  overlapShare: { least: 0, most: 1 },
  commanderRating: { least: 1, most: 10, whole: true },
  moraleSevenFive: { least: 1, most: 6, whole: true },
};

export const limitOf = (name: string): Limit => LIMITS[name as keyof typeof LIMITS] ?? LENGTH;

function numberProblem(name: string, value: number): string | null {
  const { least, most, whole } = limitOf(name);
  if (!Number.isFinite(value)) return 'this is no number';
  if (value < least) return `${value} is too small: at least ${least}`;
  if (value > most) return `${value} is too large: at most ${most}`;
  return whole === true && !Number.isInteger(value) ? `${value} is not a whole number` : null;
}

/** X5: the columns may stand in any order, each once. */
function columnsProblem(value: string): string | null {
  const words = value.split(' ').filter((word) => word !== '');
  const same = [...words].sort().join() === [...FIRE_RESULTS].sort().join();
  return same ? null : `"${value}" is not ${FIRE_RESULTS.join(', ')} in some order`;
}

/** What is wrong with a value for a setting, or null. `printed` is what the rulings of the sheet say. */
export function settingProblem(printed: unknown, name: string, value: unknown): string | null {
  if (printed === undefined) return 'no ruling of this sheet has such a setting';
  if (typeof printed !== typeof value) return `${JSON.stringify(value)} is not a ${typeof printed}`;
  if (typeof value === 'number') return numberProblem(name, value);
  if (name === 'resultColumns') return columnsProblem(String(value));
  const words = SETTING_WORDS[name];
  return words === undefined || words.includes(String(value))
    ? null
    : `"${String(value)}" is not one of ${words.join(', ')}`;
}
