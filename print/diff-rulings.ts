import type { SheetId } from '../sheets/index.ts';
import type { NapoleonicSheet } from '../sheets/words.ts';
import { ruleIdsOf, titleOfRule } from './rule-ids.ts';
import { settingValue, settingWords } from './setting-words.ts';

interface SettingDifference {
  readonly ruling: string;
  readonly name: string;
  /** What the setting is, in words. */
  readonly says: string;
  readonly values: readonly string[];
}

export function settingDifferences(sheets: readonly NapoleonicSheet[]): SettingDifference[] {
  const [first] = sheets;
  return (first?.rulings ?? []).flatMap((ruling) =>
    Object.keys(ruling.settings).flatMap((name) => {
      const values = sheets.map((sheet) => settingValue(name, settingOf(sheet, name)));
      return new Set(values).size === 1 ? [] : [{ ruling: ruling.id, name, says: settingWords(name), values }];
    }),
  );
}

function settingOf(sheet: NapoleonicSheet, name: string): unknown {
  for (const { settings } of sheet.rulings)
    for (const [key, value] of Object.entries(settings)) if (key === name) return value;
  return undefined;
}

/** A ruling that says more, less or something else on some sheets. */
interface RulingDifference {
  readonly ruling: string;
  readonly name: string;
  /** What only some of the sheets say; null where a sheet adds nothing to what all of them say. */
  readonly says: readonly (string | null)[];
}

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z])/);

/** A ruling that nothing on the sheet calls for says nothing there, though the sheet keeps its setting. */
function textOn({ id, rulings }: NapoleonicSheet, ruling: string): string[] {
  if (!ruleIdsOf(id as SheetId).includes(ruling)) return [];
  return sentencesOf(rulings.find((one) => one.id === ruling)?.says ?? '');
}

export function rulingDifferences(sheets: readonly NapoleonicSheet[]): RulingDifference[] {
  const [first] = sheets;
  return (first?.rulings ?? []).flatMap(({ id }) => {
    const texts = sheets.map((sheet) => textOn(sheet, id));
    const says = texts.map((text) => {
      const own = text.filter((one) => !texts.every((other) => other.includes(one)));
      return own.length === 0 ? null : own.join(' ');
    });
    return says.every((one) => one === null) ? [] : [{ ruling: id, name: titleOfRule(id), says }];
  });
}
