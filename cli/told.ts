import { type AnyEvent, type AnyRules, type AnySave, type AnyState, RULES_VERSION } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import { battleAsText, type Heading } from '../report/index.ts';
import type { AnyScenario } from '../scenarios/index.ts';
import type { Army } from '../sheets/words.ts';
import { UsageError } from './errors.ts';

const WIDTH = 80;

/** What a save keeps of its scenario beyond the setup, for the heading. */
export function extraOf(scenario: AnyScenario, commanders: Readonly<Record<string, string>>): Record<string, unknown> {
  const { date, place } = scenario;
  return { ...(date === undefined ? {} : { date }), ...(place === undefined ? {} : { place }), commanders };
}

function commandersText(rules: AnyRules, names: unknown): string[] {
  if (typeof names !== 'object' || names === null) return [];
  const armies: readonly Army[] = rules.sheet.armies;
  const told = armies.flatMap((army) => {
    const name: unknown = Reflect.get(names, army);
    return typeof name === 'string' ? [`${NATIONS.people(army)} by ${name === 'person' ? 'a person' : name}`] : [];
  });
  return told.length === 0 ? [] : [`Commanded: ${told.join(', ')}.`];
}

export function headingOf(rules: AnyRules, save: AnySave, fromRecord = false): Heading {
  // The browser writes down who sits where: a person, or a commander by his name.
  const { date, place, seats, commanders = seats, pending } = save.extra ?? {};
  const where = typeof place === 'string' ? place.replace(/^The /, 'the ') : place;
  const when = [date, where].filter((word) => typeof word === 'string').join(', ');
  const sheet = `Sheet ${rules.sheet.id}: ${rules.sheet.title}. Seed ${save.seed}.`;
  const record = `Fought under version ${save.rulesVersion} of the rules (now ${RULES_VERSION}) and told from its record.`;
  const waits = 'An order waits for dice: the file keeps what has fallen for it, the report ends before it.';
  const note = [...(fromRecord ? [record] : []), ...(pending === undefined ? [] : [waits])];
  return {
    title: save.setup.name,
    about: [...(when === '' ? [] : [capital(`${when}.`)]), sheet, ...commandersText(rules, commanders), ...note],
  };
}

/** The report and its last line. A record of other rules may hold what today's teller has no words for. */
export function toldBattle(
  rules: AnyRules,
  opening: AnyState,
  events: readonly AnyEvent[],
  save: AnySave,
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
