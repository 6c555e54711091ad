import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

/** What `vedette odds` answers about a battle somebody has written. */
export function oddsText(scenario: object, query: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
  try {
    const file = join(folder, 'battle.json');
    writeFileSync(file, JSON.stringify(scenario));
    return execFileSync(process.execPath, ['dist/cli/main.js', 'odds', file, query], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `vedette odds` prints for the same battle: the lines of one block, word and percentage. */
export function printed(scenario: object, query: string, block: string): Map<string, string> {
  const lines = oddsText(scenario, query).split('\n');
  const rows = new Map<string, string>();
  for (const line of lines.slice(lines.indexOf(block) + 1)) {
    const [, word, percent] = /^ {2}(\S.*?) +(\d+\.\d\d%) /.exec(line) ?? [];
    if (word === undefined || percent === undefined) break;
    rows.set(word, percent);
  }
  return rows;
}

/** The lines of a shot come after its rolls. */
export function printedAfterRolls(scenario: object, query: string): Map<string, string> {
  const found = oddsText(scenario, query).matchAll(/^ {2}(\S.*?) +([\d.]+%) {2}/gm);
  return new Map([...found].map(([, word, percent]) => [word ?? '', percent ?? '']));
}

/** The bars of a list in the panel: word and number. */
export async function bars(panel: Locator, title: string): Promise<Map<string, string>> {
  const rows = await panel.getByRole('list', { name: title, exact: true }).getByRole('listitem').allInnerTexts();
  return new Map(rows.map((row) => row.split('\n').filter(Boolean) as [string, string]));
}

export const rough = (percent: string): string => {
  const n = Number.parseFloat(percent);
  return n < 0.5 ? '<1%' : n > 99.5 && n < 100 ? '>99%' : `${Math.round(n)}%`;
};

export const roughly = (rows: Map<string, string>): Map<string, string> =>
  new Map([...rows].map(([word, percent]) => [word, rough(percent)]));
