import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', '.git']);

const NATION = /\b(french|prussian|austrian|russian|british|italian)\b/i;
// Only what every JavaScript engine computes to the last bit; `**` is Math.pow by another name.
const INEXACT = /\bMath\.(?!(sqrt|floor|round|ceil|trunc|abs|sign|min|max|imul|PI)\b)|\*\*/;
const OUTSIDE_WORLD = /\b(Date|process|performance|globalThis|Intl|localeCompare|toLocale\w*)\b/;
// Generals and commanders are one each; a unit's name may speak of one or of many. "The charge of X is" speaks of the charge.
const NAMED = /(?<!\b(?:of|to) )\$\{(?!general\b|commander\b)(?:[^{}]*\.name|name(?:In|Of)\((?!commander\b)[^{}]*\))\}/;
const VERB_OF_ONE = new RegExp(`${NAMED.source} (?:is|has|was|does|\\w+[^s\\W]s)\\b`);
const FUNCTION = /=>|\bfunction\b/;
// Written in pieces, or this file would find itself.
const MACHINE = new RegExp(['registry\\.[a-z]+js', '/(?:work|root|home|tmp)' + '/\\w'].join('|'));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
  });
}

const all = filesBelow(root);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** Comments go, their line breaks stay, so that line numbers remain true. */
function withoutComments(text: string): string {
  const blocks = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
  return blocks.replace(/(?<!:)\/\/.*$/gm, '');
}

/** The files a rule is about. None at all would make any rule true, so none at all fails. */
function filesLike(what: RegExp): string[] {
  const files = all.filter((path) => what.test(path));
  expect(files.length, `number of files like ${what}`).toBeGreaterThan(0);
  return files;
}

const sourcesLike = (what: RegExp): string[] => filesLike(what).filter((path) => !isTest(path));

/** `file:line: text` of every line in which the pattern is found. */
function linesWith(pattern: RegExp, path: string, text: string): string[] {
  const lines = text.split('\n').map((line, index) => ({ line, place: `${path}:${index + 1}` }));
  return lines.filter(({ line }) => pattern.test(line)).map(({ line, place }) => `${place}: ${line.trim()}`);
}

function importsOutside(folder: string, path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
  const inside = (specifier: string) =>
    specifier.startsWith('.') && posix.join(posix.dirname(path), specifier).startsWith(folder);
  return specifiers.filter((specifier) => !inside(specifier)).map((specifier) => `${path}: ${specifier}`);
}

describe('the house', () => {
  for (const room of ['engine', 'geometry', 'sheets']) {
    test(`${room}/ computes only what every JavaScript engine computes alike`, () => {
      const files = sourcesLike(new RegExp(`^${room}/.*\\.ts$`));
      expect(files.flatMap((path) => linesWith(INEXACT, path, withoutComments(read(path))))).toEqual([]);
    });

    test(`${room}/ asks neither the clock nor the machine`, () => {
      const files = sourcesLike(new RegExp(`^${room}/.*\\.ts$`));
      expect(files.flatMap((path) => linesWith(OUTSIDE_WORLD, path, withoutComments(read(path))))).toEqual([]);
    });
  }

  test('engine/ names no nation: a national habit is a row on its sheet', () => {
    expect(sourcesLike(/^engine\/.*\.ts$/).flatMap((path) => linesWith(NATION, path, read(path)))).toEqual([]);
  });

  test("a unit's name is followed by no verb of one or of many: the sentence is right with any name", () => {
    const sources = sourcesLike(/^(engine|odds|ai|report|cli)\/.*\.ts$/);
    expect(sources.flatMap((path) => linesWith(VERB_OF_ONE, path, withoutComments(read(path))))).toEqual([]);
  });

  test('sheets/ imports nothing but its own files', () => {
    const files = sourcesLike(/^sheets\/.*\.ts$/);
    expect(files.flatMap((path) => importsOutside('sheets/', path, withoutComments(read(path))))).toEqual([]);
  });

  test('a sheet is data: no function in its folder', () => {
    const files = sourcesLike(/^sheets\/[^/]+\/.*\.ts$/);
    expect(files.flatMap((path) => linesWith(FUNCTION, path, withoutComments(read(path))))).toEqual([]);
  });

  test('no file of code is longer than 400 lines; a sheet may be as long as the paper', () => {
    const files = filesLike(/\.(tsx?|mjs|js|css|html)$/).filter((path) => !/^(sheets|cases)\//.test(path));
    const long = files.map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }));
    expect(long.filter(({ lines }) => lines > 400)).toEqual([]);
  });

  test('no file names a machine it was written on', () => {
    const files = filesLike(/\.(tsx?|mjs|js|css|html|json|md)$|^\.ci\/run$/);
    expect(files.flatMap((path) => linesWith(MACHINE, path, read(path)))).toEqual([]);
  });
});

describe('the keeper of the house sees', () => {
  test.each([
    [INEXACT, 'const x = Math.sin(a);'],
    [INEXACT, 'Math.hypot(dx, dy)'],
    [INEXACT, 'x ** 2'],
    [OUTSIDE_WORLD, 'new Date()'],
    [OUTSIDE_WORLD, 'process.env.SEED'],
    [OUTSIDE_WORLD, 'a.localeCompare(b)'],
    [NATION, "if (army === 'russian')"],
    [NATION, '// the French part'],
    [FUNCTION, 'when: (unit) => unit.halted'],
    [VERB_OF_ONE, '`${'.concat('unit.name} has moved already`')],
    [VERB_OF_ONE, '`past it ${'.concat('nameIn(state, unit)} stands`')],
    [MACHINE, `https://${'registry'}.npmjs.org`],
    [MACHINE, `${'/tmp'}/battle.json`],
  ])('%s in %s', (pattern, line) => {
    expect(linesWith(pattern, 'x.ts', line)).toHaveLength(1);
  });

  test.each([
    [INEXACT, 'Math.sqrt(a * a) + Math.PI'],
    [OUTSIDE_WORLD, 'processed, updated'],
    [NATION, 'const frenchman = 1'],
    [VERB_OF_ONE, '`${'.concat('unit.name} cannot pass`')],
    [VERB_OF_ONE, '`the charge of ${'.concat('unit.name} is over`')],
    [VERB_OF_ONE, '`${'.concat('general.name} is with them`')],
  ])('nothing of %s in %s', (pattern, line) => {
    expect(linesWith(pattern, 'x.ts', line)).toEqual([]);
  });

  test('an import that leaves the room, and none that stays', () => {
    const text = "import type { A } from '../words.ts';\nimport { b } from '../../engine/index.ts';\nimport 'zod';";
    expect(importsOutside('sheets/', 'sheets/p7/01.ts', text)).toEqual([
      'sheets/p7/01.ts: ../../engine/index.ts',
      'sheets/p7/01.ts: zod',
    ]);
  });

  test('code, not comments, and keeps the line numbers', () => {
    const text = '/* Math.sin\n */\n// Date\nconst url = "http://x"; Math.cos(1)';
    expect(linesWith(/Math|Date/, 'x.ts', withoutComments(text))).toEqual([
      'x.ts:4: const url = "http://x"; Math.cos(1)',
    ]);
  });
});
