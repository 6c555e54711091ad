import { type AnyScenario, anySheetOf, settingsProblems } from '../scenarios/index.ts';
import { type AnySheet, printedSettings } from '../sheets/index.ts';
import type { Change, ChangedNumber, Setting } from './experiment.ts';
import { numbersOf, whereOf } from './numbers.ts';
import { Trouble } from './trouble.ts';

function readValue(text: string): Setting {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** A ruling with one setting may be called by its id. */
function settingNamed(sheet: AnySheet, option: string, name: string): string | null {
  if (Object.hasOwn(printedSettings(sheet), name)) return name;
  const ruling = sheet.rulings.find(({ id }) => id === name.toUpperCase());
  const [first, ...more] = Object.keys(ruling?.settings ?? {});
  if (first !== undefined && more.length > 0)
    throw new Trouble(`${option}: ${ruling?.id} has several settings: ${[first, ...more].join(', ')}`);
  return first ?? null;
}

function numberNamed(sheet: AnySheet, name: string) {
  const printed = numbersOf(sheet).filter(([part]) => part !== 'rulings');
  return printed.find((path) => whereOf(sheet, path) === name) ?? null;
}

/** What `commandRange=18`, `J15=…` or `phase 5 modifiers[2].add=0` change, or one line that says what is wrong. */
export function changeOf(scenario: AnyScenario, texts: readonly string[], option = 'set'): Change {
  const sheet = anySheetOf(scenario);
  const settings: Record<string, Setting> = {};
  const numbers: ChangedNumber[] = [];
  for (const text of texts) {
    const at = text.lastIndexOf('=');
    if (at < 1) throw new Trouble(`${option}: "${text}" is not of the form ruling=value`);
    const [name, value] = [text.slice(0, at).trim(), readValue(text.slice(at + 1).trim())];
    const setting = settingNamed(sheet, option, name);
    const path = setting === null ? numberNamed(sheet, name) : null;
    if (setting !== null) {
      settings[setting] = value;
    } else if (path === null)
      throw new Trouble(
        `${option}: ${sheet.id} has no ruling "${name}"; vedette rules settings ${sheet.id} lists them`,
      );
    else if (typeof value !== 'number') throw new Trouble(`${option}: ${name}: "${value}" is not a number`);
    else numbers.push({ path, to: value });
  }
  const [problem] = settingsProblems(sheet, settings, scenario.settings);
  if (problem !== undefined) throw new Trouble(`${option}: ${problem.name}: ${problem.text}`);
  return { settings, numbers };
}
