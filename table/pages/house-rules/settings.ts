import { problemsOf, rulesOf, stateOf, zoneProblems } from '../../../engine/index.ts';
import {
  type Scenario,
  type ScenarioProblem,
  SETTING_WORDS,
  settingProblem,
  settingsOf,
  setupOf,
  sheetOf,
} from '../../../scenarios/index.ts';
import type { NapoleonicSettings, NapoleonicSheet } from '../../../sheets/words.ts';
import type { HouseRules } from '../../game/session.ts';

export type SettingName = keyof NapoleonicSettings;
export type SettingValue = NapoleonicSettings[SettingName];

/** "stickClose" as a person would say it. */
export function settingTitle(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? settingTitle(value).toLowerCase() : String(value);
}

export const settingsOn = (sheet: NapoleonicSheet): NapoleonicSettings => rulesOf(sheet).defaults;

export const wordsFor = (name: SettingName): readonly string[] => SETTING_WORDS[name] ?? [];

/** A value that is what the battle plays anyway is no house rule. */
export function withRule(scenario: Scenario, own: HouseRules, name: SettingName, value: SettingValue): HouseRules {
  const usual = { ...settingsOn(sheetOf(scenario)), ...settingsOf(scenario) }[name];
  const { [name]: _old, ...others } = own;
  return value === usual ? others : { ...others, [name]: value };
}

export const without = (own: HouseRules, names: readonly SettingName[]): HouseRules =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name as SettingName)));

/** What is wrong with single values, by the name of the setting. */
export function faultsIn(sheet: NapoleonicSheet, own: HouseRules): Readonly<Partial<Record<SettingName, string>>> {
  const printed = settingsOn(sheet);
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      const text = settingProblem(printed[name as SettingName], name, value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

/** Sound values may still leave no room on the table: the engine looks at the battle as it would be laid out. */
export function troubleOnTable(scenario: Scenario, own: HouseRules): readonly ScenarioProblem[] {
  const rules = rulesOf(sheetOf(scenario), { ...settingsOf(scenario), ...own });
  const state = stateOf(rules, setupOf(scenario), null);
  return [...problemsOf(rules, state), ...zoneProblems(rules, state)];
}

/** Can the battle be begun with these? */
export function playable(scenario: Scenario, own: HouseRules): boolean {
  if (Object.keys(own).length === 0) return true;
  return Object.keys(faultsIn(sheetOf(scenario), own)).length === 0 && troubleOnTable(scenario, own).length === 0;
}
