import { type AnySheet, printedSettings } from '../sheets/index.ts';
import { type Limit, RISING_SETTINGS, SETTING_LIMITS, SETTING_WORDS } from '../sheets/setting-limits.ts';
import { FIRE_RESULTS } from '../sheets/words-1866.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What is wrong with the setting of this name. */
interface SettingProblem {
  readonly name: string;
  readonly text: string;
}

/** The words a setting may be set to; none where it is not set by a word. */
export const wordsOf = (name: string): readonly string[] =>
  SETTING_WORDS[name as keyof typeof SETTING_WORDS] ?? ([] as readonly string[]);

export const limitOf = (name: string): Limit => SETTING_LIMITS[name as keyof typeof SETTING_LIMITS];

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
  if (typeof value !== 'string') return null;
  if (name === 'resultColumns') return columnsProblem(value);
  const words = wordsOf(name);
  return words.includes(value) ? null : `"${value}" is not one of ${words.join(', ')}`;
}

/** Of two settings that stand the wrong way round the one that was changed is named. */
function risingProblems(settings: Settings, own: Settings, said: (name: string) => string): SettingProblem[] {
  return RISING_SETTINGS.flatMap((rising) =>
    rising.slice(1).flatMap((more, i): SettingProblem[] => {
      const less = rising[i] as string;
      if (Number(settings[less]) <= Number(settings[more]) || settings[less] === undefined) return [];
      if (Object.hasOwn(own, less))
        return [{ name: less, text: `${settings[less]} is too large: ${said(more)} is ${settings[more]}` }];
      if (Object.hasOwn(own, more))
        return [{ name: more, text: `${settings[more]} is too small: ${said(less)} is ${settings[less]}` }];
      return [];
    }),
  );
}

/**
 * What is wrong with settings that take the place of those of the sheet, or of those a scenario plays by. Another setting
 * is named as `said` has it: as in a file, or as on a page.
 */
export function settingsProblems(
  sheet: AnySheet,
  own: Settings,
  played: Settings = {},
  said = (name: string): string => name,
): SettingProblem[] {
  const printed = printedSettings<Settings>(sheet);
  const single = Object.entries(own).flatMap(([name, value]) => {
    const text = settingProblem(printed[name], name, value);
    return text === null ? [] : [{ name, text }];
  });
  return single.length > 0 ? single : risingProblems({ ...printed, ...played, ...own }, own, said);
}
