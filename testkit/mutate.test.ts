import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filedCases } from '../cli/coverage.ts';
import { ALL_SHEETS, type AnySheetId } from '../sheets/index.ts';
import { mutantsOf } from './mutate.ts';
import { MUTATION_REASONS } from './mutation-reasons.ts';

const filed = filedCases(fileURLToPath(new URL('../cases', import.meta.url)));

describe('each number of a sheet changed by one is noticed by a case', () => {
  test.each(ALL_SHEETS)('$id: 95 of a hundred, and every survivor has its reason', { timeout: 120_000 }, (sheet) => {
    const id = sheet.id as AnySheetId;
    const mine = filed.filter(({ written }) => written.sheet === id);
    const mutants = mutantsOf(sheet, mine, MUTATION_REASONS[id]);
    const survivors = mutants.filter((mutant) => mutant.caughtBy === null);
    expect(mutants.length).toBeGreaterThan(300);
    expect(survivors.filter((mutant) => mutant.reason === null)).toEqual([]);
    expect(survivors.length / mutants.length).toBeLessThanOrEqual(0.05);
  });
});
