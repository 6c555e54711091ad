import type { SettingsOf } from '../sheets/setting-limits.ts';
import { SETTING_SWITCHES, type Switch } from '../sheets/setting-switches.ts';
import { inches, orMore } from './rows.ts';

type NumberName = SettingsOf<number>;

const plain = (value: number): string => String(value);
const degrees = (value: number): string => `${value} degrees`;
const percent = (value: number): string => `${Math.round(value * 100)}%`;

/** What a number of a ruling measures, and how it is written. */
const NUMBERS: Readonly<Record<NumberName, readonly [says: string, write: (value: number) => string]>> = {
  tolerance: ['distances that differ by less are equal', inches],
  stickClose: ['artillery stick, close up to', inches],
  stickMedium: ['artillery stick, medium up to', inches],
  stickLong: ['artillery stick, long up to', inches],
  sightIntoCover: ['troops in cover are seen this far inside its edge', inches],
  arcDegrees: ['angle between front, flank and rear', degrees],
  commandRange: ['command range of a general', inches],
  generalMove: ['move of a general who is not attached', inches],
  reserveNeeds: ['a reserve arrives on', orMore],
  reserveEasierBy: ['easier for a reserve after each failure by', plain],
  footFigure: ['figure on foot, wide and deep', inches],
  cavalryWidth: ['cavalry figure, wide', inches],
  cavalryDepth: ['cavalry figure, deep', inches],
  skirmisherWidth: ['skirmisher, wide', inches],
  lineRanks: ['ranks of a line', plain],
  columnFrontShare: ['starting figures for each one in the front of a column', plain],
  columnLeastFront: ['fewest figures in the front of a column', plain],
  batteryWidth: ['unlimbered battery, wide', inches],
  batteryDepth: ['unlimbered battery, deep', inches],
  limberedWidth: ['limbered battery, wide', inches],
  limberedDepth: ['limbered battery, deep', inches],
  liningDistance: ['a unit lines a wall up to', inches],
  brokenShare: ['a side is broken when it has lost of its units', percent],
  drawWithin: ['a draw within this many points of a hundred', plain],
  chargeWheel: ['wheel of a charge up to', degrees],
  markerSearch: ['recalled cavalry looks for room behind its marker up to', inches],
  heavyRate: ['move of heavy cavalry the sheet does not list', inches],
  lightRate: ['move of light cavalry the sheet does not list', inches],
  dicelessMeleeRolls: ['dice of each side in a melee without dice', plain],
  lineMove: ['move of infantry in line', inches],
  columnMove: ['move of infantry in column', inches],
  roadColumnMove: ['move of a road column', inches],
  cavalryMove: ['move of cavalry', inches],
  footArtilleryMove: ['move of foot artillery', inches],
  horseArtilleryMove: ['move of horse artillery', inches],
  commanderMove: ['move of a commander', inches],
  changeTakes: ['a change of formation takes the move divided by', plain],
  routMove: ['move of a routed unit', inches],
  volleyOf: ['stands, batteries or fire points in one volley up to', plain],
  resultRout: ['a unit that routs under fire runs', inches],
  resultBack: ['a unit that falls back under fire goes', inches],
  supportWithin: ['a line is supported by a unit behind it within', inches],
  standWidth: ['stand, wide', inches],
  standDepth: ['stand, deep', inches],
  overlapShare: ['a stand overlaps with this share of it beyond the enemy front', percent],
  commanderRating: ['rating of a commander who is given none', plain],
  moraleSevenFive: ['for a rating of 7 a five reads the column', plain],
};

const isNumber = (name: string): name is NumberName => name in NUMBERS;

/** What a setting that is on or off means either way; undefined for any other. */
export const switchOf = (name: string): Switch | undefined => SETTING_SWITCHES[name as SettingsOf<boolean>];

/** A word of the code as a person would write it. */
export const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A setting as a player would say it: "artillery stick, close up to"; one that is on or off by what is played when on. */
export function settingWords(name: string): string {
  return isNumber(name) ? NUMBERS[name][0] : (switchOf(name)?.on ?? spaced(name));
}

/** Its value with the unit it is measured in. */
export function settingValue(name: string, value: unknown): string {
  if (typeof value === 'number' && isNumber(name)) return NUMBERS[name][1](value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return spaced(String(value));
}
