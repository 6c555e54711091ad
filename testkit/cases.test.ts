import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULE_IDS } from '../print/rule-ids.ts';
import { RULE_IDS_1866 } from '../print/rule-ids-1866.ts';
import { caseFiles, runFile } from './cases/run.ts';

const folder = fileURLToPath(new URL('../cases/', import.meta.url));
const files = caseFiles(folder) ?? [];

describe('our own cases', () => {
  test('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  for (const file of files) {
    const result = runFile(file);
    const named = result.case?.rules ?? [];
    test(`${named.join(' ')} ${result.title} (${file.slice(folder.length)})`, () => {
      expect(result.differences, result.log.join('\n')).toEqual([]);
      expect(named.filter((rule) => ![...RULE_IDS, ...RULE_IDS_1866].includes(rule))).toEqual([]);
    });
  }

  test('have titles that differ on their sheet', () => {
    const titles = files.map(runFile).map((result) => `${result.case?.sheet}: ${result.title}`);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });
});
