import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programMark } from './program.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vedette-program-'));
  for (const room of ['ai', 'engine', 'geometry', 'odds', 'scenarios', 'sheets', 'lab']) put(`${room}/index.js`, room);
  put('ai/marshal/plan.js', 'attack');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const changedBy = (change: () => void): boolean => {
  const before = programMark(root);
  change();
  return programMark(root) !== before;
};

test.each(['ai/marshal/plan.js', 'engine/index.js', 'scenarios/battle.json', 'sheets/p7/numbers.js', 'lab/index.js'])(
  'a change of %s makes another program',
  (file) => expect(changedBy(() => put(file, 'otherwise'))).toBe(true),
);

test('a file of another name makes another program', () => {
  expect(changedBy(() => renameSync(join(root, 'ai/marshal/plan.js'), join(root, 'ai/marshal/plot.js')))).toBe(true);
});

test.each(['ai/marshal/plan.d.ts', 'ai/plan.test.ts', 'lab/report/text.js', 'cli/main.js', 'engine/notes.md'])(
  '%s decides no battle',
  (file) => expect(changedBy(() => put(file, 'otherwise'))).toBe(false),
);

test('the program that runs has a mark, and always the same', () => {
  expect(programMark()).toMatch(/^[0-9a-f]{16}$/);
  expect(programMark()).toBe(programMark());
});
