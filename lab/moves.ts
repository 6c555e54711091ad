import { NATIONS, subjectOf } from '../print/names.ts';
import { inches } from '../print/rows.ts';
import { spaced } from '../print/setting-words.ts';
import { type AnyScenario, anySheetOf, limitOf, settingProblem, wordsOf } from '../scenarios/index.ts';
import { type AnySheet, printedSettings } from '../sheets/index.ts';
import type { Who } from '../sheets/words.ts';
import type { Change, Setting } from './experiment.ts';
import { changesOf, numbersOf, type Path, ruleAt, valueAt, whereOf } from './numbers.ts';

/** One thing moved by one: a setting of a ruling, or a printed number. */
export interface Move {
  readonly kind: 'ruling' | 'number';
  readonly rule: string;
  /** The setting, or the place on the sheet. */
  readonly where: string;
  /** In the words of the sheet. */
  readonly text: string;
  readonly from: Setting;
  readonly to: Setting;
  readonly change: Change;
}

/** Which printed numbers are moved beside the rulings. */
export const NUMBER_CHOICES = ['modifiers', 'all', 'none'] as const;
export type NumberChoice = (typeof NUMBER_CHOICES)[number];

/** A share or a small size moves by a tenth, everything else by one. */
function steps(name: string, value: number): number[] {
  const { whole } = limitOf(name);
  const step = whole !== true && Math.abs(value) < 1 && value !== 0 ? 0.1 : 1;
  return [value + step, value - step].map((x) => Math.round(x * 1000) / 1000);
}

function otherValues(name: string, value: Setting): Setting[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return steps(name, value);
  return wordsOf(name).filter((word) => word !== value);
}

function rulingMoves(sheet: AnySheet, base: Change): Move[] {
  const printed = printedSettings<Record<string, Setting>>(sheet);
  return sheet.rulings.flatMap(({ id, settings }) =>
    Object.keys(settings).flatMap((name) => {
      const from = base.settings[name] ?? (printed[name] as Setting);
      const values = otherValues(name, from).filter((to) => settingProblem(printed[name], name, to) === null);
      return values.map((to): Move => {
        const change = { ...base, settings: { ...base.settings, [name]: to } };
        return { kind: 'ruling', rule: id, where: name, text: spaced(name), from, to, change };
      });
    }),
  );
}

type Row = Readonly<Record<string, unknown>>;

function whoText(sheet: AnySheet, who: unknown): string {
  if (typeof who !== 'object' || who === null) return '';
  if (sheet.family === 'napoleonic') return subjectOf(who as Who, NATIONS).text;
  const { withoutTraits, ...kind } = who as { withoutTraits?: readonly string[] };
  const without = withoutTraits === undefined ? [] : [`not ${withoutTraits.join(' or ')}`];
  return [...Object.values(kind).flat(), ...without].join(' ');
}

/** What a row of modifiers is about: "infantry not in column", "general attached", "every 3 casualties". */
function rowText(sheet: AnySheet, row: Row): string {
  const parts = [
    typeof row.when === 'string' ? spaced(row.when) : '',
    ...(['who', 'self', 'firer'] as const).map((key) => whoText(sheet, row[key])),
    row.enemy === undefined ? '' : `against ${whoText(sheet, row.enemy)}`,
    row.against === undefined ? '' : `against ${whoText(sheet, row.against)}`,
    typeof row.perCasualties === 'number' ? `every ${row.perCasualties} casualties` : '',
    typeof row.beyond === 'number' ? `beyond ${inches(row.beyond)}` : '',
    typeof row.gunAtLeast === 'number' ? `guns of ${row.gunAtLeast} pounds and more` : '',
    typeof row.gunAtMost === 'number' ? `guns of ${row.gunAtMost} pounds and less` : '',
    typeof row.row === 'string' && typeof row.add === 'number' ? `at ${spaced(row.row)} range` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The phase or table a number stands in. */
function placeText(sheet: AnySheet, path: Path): string {
  const [part, index] = path;
  if (part === 'phases') return `phase ${sheet.phases[index as number]?.number}`;
  const table = Reflect.get(sheet, part as string) as { readonly title?: string };
  return (table.title ?? String(part)).toLowerCase();
}

function numberText(sheet: AnySheet, path: Path): string {
  const row = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), sheet);
  const about = rowText(sheet, row as Row);
  const last = path
    .slice(-2)
    .map(String)
    .filter((key) => !/^\d+$/.test(key) && key !== 'add' && key !== 'modifiers');
  return `${placeText(sheet, path)}: ${about === '' ? last.map(spaced).join(' ') : about}`;
}

/** What is added to a die or a number. */
const isModifier = (path: Path): boolean => /^add$|^perStandLost$/.test(String(path[path.length - 1]));

function numberMoves(sheet: AnySheet, base: Change, choice: NumberChoice): Move[] {
  if (choice === 'none') return [];
  const printed = numbersOf(sheet).filter(([part]) => part !== 'rulings');
  const moved = choice === 'all' ? printed : printed.filter(isModifier);
  return moved.flatMap((path) => {
    const where = whereOf(sheet, path);
    const already = base.numbers.find((one) => whereOf(sheet, one.path) === where);
    const from = already?.to ?? valueAt(sheet, path);
    return changesOf(path, from).map((to): Move => {
      const numbers = [...base.numbers.filter((one) => one !== already), { path, to }];
      const rule = ruleAt(sheet, path) ?? '';
      const change = { ...base, numbers };
      return { kind: 'number', rule, where, text: numberText(sheet, path), from, to, change };
    });
  });
}

/** Each ruling and each printed modifier of a battle's sheet moved by one, up and down, from what is played. */
export function movesOf(scenario: AnyScenario, base: Change, choice: NumberChoice): Move[] {
  const sheet = anySheetOf(scenario);
  const asPlayed: Change = { ...base, settings: { ...scenario.settings, ...base.settings } };
  return [...rulingMoves(sheet, asPlayed), ...numberMoves(sheet, asPlayed, choice)];
}
