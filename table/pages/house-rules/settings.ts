import { capital } from '../../../print/rows.ts';
import { settingValue, settingWords, switchOf } from '../../../print/setting-words.ts';
import {
  type AnyScenario,
  anySetupOf,
  anySheetOf,
  type ScenarioProblem,
  settingsProblems,
} from '../../../scenarios/index.ts';
import { type AnySheet, printedSettings } from '../../../sheets/index.ts';
import { problemsOf, rulesOf, stateOf } from '../../game/engine.ts';
import type { HouseRules } from '../../game/session.ts';
import { nameIn } from '../../words/unit.ts';
import { typeset } from '../sheet/typeset.ts';

export type SettingValue = HouseRules[string];

/** "stickClose" as a person would say it, in the same words wherever settings are read. */
export function settingTitle(name: string): string {
  return capital(settingWords(name));
}

/** A value as it is read beside its title: "12″", "outer corner", "on". */
export const valueText = (name: string, value: unknown): string => typeset(settingValue(name, value));

/** What is played under this value: one that is on or off says so in a sentence, any other is named. */
export function playedText(name: string, value: unknown): string {
  const either = switchOf(name);
  if (either !== undefined) return capital(value === true ? either.on : either.off);
  return `${settingTitle(name)}: ${valueText(name, value)}`;
}

/** A title inside a sentence. */
const quoted = (name: string): string => `“${settingTitle(name)}”`;

/** "1 house rule": how many settings are changed. */
export const houseRulesText = (count: number): string => `${count} house ${count === 1 ? 'rule' : 'rules'}`;

/** Every setting of the sheet as its rulings have it. */
export const settingsOn = (sheet: AnySheet): HouseRules => printedSettings<HouseRules>(sheet);

/** A value that is what the battle plays anyway is no house rule. */
export function withRule(scenario: AnyScenario, own: HouseRules, name: string, value: SettingValue): HouseRules {
  const usual = { ...settingsOn(anySheetOf(scenario)), ...scenario.settings }[name];
  const { [name]: _old, ...others } = own;
  return value === usual ? others : { ...others, [name]: value };
}

export const without = (own: HouseRules, names: readonly string[]): HouseRules =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name)));

/** What is wrong with the values themselves, by the name of the setting. */
export function faultsIn(scenario: AnyScenario, own: HouseRules): Readonly<Record<string, string>> {
  const problems = settingsProblems(anySheetOf(scenario), own, scenario.settings, quoted);
  return Object.fromEntries(problems.map(({ name, text }) => [name, text]));
}

/** Sound values may still leave no room on the table: the engine looks at the battle as it would be laid out. */
export function troubleOnTable(scenario: AnyScenario, own: HouseRules): readonly ScenarioProblem[] {
  const rules = rulesOf(anySheetOf(scenario), { ...scenario.settings, ...own });
  const state = stateOf(rules, anySetupOf(scenario), null);
  // The engine speaks to whoever wrote the file and says ids; here somebody plays it. In quotes a name of many is one.
  const quoted = (word: string): string => {
    const name = nameIn(state, word);
    return name === word ? word : `“${name}”`;
  };
  const named = (text: string) => text.split(' ').map(quoted).join(' ');
  return problemsOf(rules, state).map((problem) => ({ ...problem, text: named(problem.text) }));
}

/** Can the battle be begun with these? */
export function playable(scenario: AnyScenario, own: HouseRules): boolean {
  if (Object.keys(own).length === 0) return true;
  return Object.keys(faultsIn(scenario, own)).length === 0 && troubleOnTable(scenario, own).length === 0;
}
