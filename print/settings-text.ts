import type { AnySheet } from '../sheets/index.ts';
import { type Limit, SETTING_LIMITS, SETTING_WORDS } from '../sheets/setting-limits.ts';
import type { Ruling } from '../sheets/words.ts';
import { switchOf } from './setting-words.ts';
import { wrap } from './text.ts';

/** A scenario that plays a ruling otherwise. */
export interface Override {
  readonly scenario: string;
  readonly sheet: string;
  readonly setting: string;
  readonly value: unknown;
}

interface Own {
  readonly sheet: string;
  readonly ruling: Ruling;
}

/** "same" for all, or each value with its sheets. */
function bySheet(own: readonly Own[], read: (ruling: Ruling) => string): string[] {
  const sheets = new Map<string, string[]>();
  for (const { sheet, ruling } of own) sheets.set(read(ruling), [...(sheets.get(read(ruling)) ?? []), sheet]);
  if (sheets.size === 1) return [...sheets.keys()];
  return [...sheets].map(([text, ids]) => `${ids.join(', ')}: ${text}`);
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What else it may be set to: the words, or the least and the most of a number. */
function choiceOf(name: string): string {
  if (name === 'resultColumns') return ' (in any order)';
  const words: readonly string[] | undefined = SETTING_WORDS[name as keyof typeof SETTING_WORDS];
  if (words !== undefined) return ` (${words.join(' or ')})`;
  const limit: Limit | undefined = SETTING_LIMITS[name as keyof typeof SETTING_LIMITS];
  if (limit === undefined) return '';
  return ` (${limit.least} to ${limit.most}${limit.whole === true ? ', whole' : ''})`;
}

/** What true and false mean, as a scenario writes them. */
function meaningOf(name: string): string[] {
  const either = switchOf(name);
  return either === undefined ? [] : [`true: ${either.on}`, `false: ${either.off}`];
}

function rulingLines(own: readonly Own[], overrides: readonly Override[], width: number): string[] {
  const [first] = own;
  if (first === undefined) return [];
  const indented = (text: string) => wrap(text, width - 4).map((line) => `    ${line}`);
  const settings = Object.keys(first.ruling.settings).flatMap((name) => {
    const values = bySheet(own, (ruling) => written(ruling.settings[name])).join('; ');
    const others = overrides.filter(({ setting, sheet }) => setting === name && own.some((one) => one.sheet === sheet));
    const named = others.map(({ scenario, value }) => `        ${scenario} plays ${written(value)}`);
    const meaning = meaningOf(name).flatMap((text) => wrap(text, width - 8).map((line) => `        ${line}`));
    return [`    ${name} = ${values}${choiceOf(name)}`, ...meaning, ...named];
  });
  return [
    `${first.ruling.id.padEnd(3)} ${bySheet(own, (ruling) => ruling.name).join('; ')}`,
    ...bySheet(own, (ruling) => ruling.says).flatMap(indented),
    ...bySheet(own, (ruling) => `Why: ${ruling.why}`).flatMap(indented),
    ...settings,
    '',
  ];
}

/** Every ruling with its defaults, what they may be set to, its reason, and the scenarios that play it otherwise. */
export function settingsAsText(
  sheets: readonly Pick<AnySheet, 'id' | 'rulings'>[],
  overrides: readonly Override[],
  width = 100,
): string {
  const ids = [...new Set(sheets.flatMap((sheet) => sheet.rulings.map((ruling) => ruling.id)))];
  const lines = ids.flatMap((id) => {
    const own = sheets.flatMap((sheet) =>
      sheet.rulings.filter((ruling) => ruling.id === id).map((ruling) => ({ sheet: sheet.id, ruling })),
    );
    return rulingLines(own, overrides, width);
  });
  const title = `Rulings of ${sheets.map((sheet) => sheet.id).join(', ')}: what is not on the sheet`;
  const hint = wrap('A scenario overrides a setting by naming it under "settings".', width);
  return `${[title, ...hint, '', ...lines].join('\n').trimEnd()}\n`;
}
