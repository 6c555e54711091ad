import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { KEYS } from '../table/words/keys.ts';
import { runCase } from '../testkit/cases/run.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['README.md', 'CONTRIBUTING.md', 'table/README.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

test.each(pages)('%s links to what is there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  const ours = links.filter((link) => !/^https?:/.test(link));
  expect(ours.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('every page under docs/ can be reached from the first page', () => {
  const reached = new Set(['README.md']);
  for (const page of reached)
    for (const [, link = ''] of read(page).matchAll(/\]\(([^)#:]+\.md)[^)]*\)/g))
      reached.add(join(dirname(page), link));
  expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
});

test('the cases shown in docs/cases.md pass', () => {
  const shown = [...read('docs/cases.md').matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  expect(shown.length).toBe(2);
  for (const text of shown) expect(runCase('docs/cases.md', text)).toMatchObject({ passed: true, differences: [] });
});

test('docs/table.md lists the keys as the card of keys does', () => {
  const rows = KEYS.map(({ keys, does }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${does} |`);
  expect(read('docs/table.md')).toContain(rows.join('\n'));
});
