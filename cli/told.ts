import { type Event, RULES_VERSION, type Rules, type Save, type State } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import { battleAsText, type Heading } from '../report/index.ts';
import type { Scenario } from '../scenarios/index.ts';
import { UsageError } from './errors.ts';

const WIDTH = 80;

/** What a save keeps of its scenario beyond the setup, for the heading. */
export function extraOf(scenario: Scenario, commanders: Readonly<Record<string, string>>): Record<string, unknown> {
  const { date, place } = scenario;
  return { ...(date === undefined ? {} : { date }), ...(place === undefined ? {} : { place }), commanders };
}

function commandersText(rules: Rules, names: unknown): string[] {
  if (typeof names !== 'object' || names === null) return [];
  const told = rules.sheet.armies.flatMap((army) => {
    const name: unknown = Reflect.get(names, army);
    return typeof name === 'string' ? [`${NATIONS.people(army)} by ${name}`] : [];
  });
  return told.length === 0 ? [] : [`Commanded: ${told.join(', ')}.`];
}

export function headingOf(rules: Rules, save: Save, fromRecord = false): Heading {
  const { date, place, commanders } = save.extra ?? {};
  const when = [date, place].filter((word) => typeof word === 'string').join(', ');
  const sheet = `Sheet ${rules.sheet.id}: ${rules.sheet.title}. Seed ${save.seed}.`;
  const record = `Fought under version ${save.rulesVersion} of the rules (now ${RULES_VERSION}) and told from its record.`;
  const note = fromRecord ? [record] : [];
  return {
    title: save.setup.name,
    about: [...(when === '' ? [] : [capital(`${when}.`)]), sheet, ...commandersText(rules, commanders), ...note],
  };
}

/** The report and its last line. A record of other rules may hold what today's teller has no words for. */
export function toldBattle(
  rules: Rules,
  opening: State,
  events: readonly Event[],
  save: Save,
  fromRecord = false,
): string {
  try {
    const text = battleAsText(rules, opening, events, headingOf(rules, save, fromRecord), WIDTH);
    return `${text}\nhash ${save.hash}\n`;
  } catch (error) {
    if (!fromRecord) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`commands: the recorded events cannot be told (${message})`);
  }
}
