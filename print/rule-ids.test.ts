import { describe, expect, test } from 'vitest';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import { PRINTED_RULES, ruleIdsOf, titleOfRule } from './rule-ids.ts';

/** Every id that a row of the sheet carries, however deep. */
function cited(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^(rule|testRule)$/.test(key) ? [inner] : cited(inner),
  );
}

/** Printed rules that are procedure, not a row: the engine carries them out on every sheet. */
const PROCEDURE = ['N0.1', 'N0.2', 'N0.4', 'N0.5', 'N0.6'];

describe.each(Object.keys(SHEETS) as SheetId[])('the ids of %s', (id) => {
  test('are those its rows carry and the procedure all sheets share', () => {
    const rows = new Set([...cited(SHEETS[id].phases), ...PROCEDURE]);
    const printed = ruleIdsOf(id).filter((rule) => Object.hasOwn(PRINTED_RULES, rule));
    expect(printed).toEqual(Object.keys(PRINTED_RULES).filter((rule) => rows.has(rule)));
  });
});

test('every rule has a title', () => {
  expect(titleOfRule('J38')).toBe('Conscripts who lose, and the d3');
  expect(ruleIdsOf('p7').filter((rule) => titleOfRule(rule) === '')).toEqual([]);
});
