import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as door from '../engine/index.ts';

/** Names of the door are promises, and knip takes all of them for used: here one that nobody asks for is found. */
const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = 'ai bench cli fuzz lab odds print report scenarios scripts server table testkit tests'.split(' ');

function codeBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name));
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const code = ROOMS.flatMap((room) => codeBelow(join(root, room)));

/** What stands in the braces before `from` or `=`, without the names it is given there. */
const namesIn = (braces: string): string[] =>
  braces.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(/ as |:/)[0] ?? '',
  );

function matches(pattern: RegExp): string[] {
  return code.flatMap((text) => [...text.matchAll(pattern)].flatMap((match) => namesIn(match[1] ?? '')));
}

const both = [door.familyOf({ family: 'napoleonic' }), door.familyOf({ family: 'war-of-1866' })];
const calledOnSomething = new Set([...matches(/\.(\w+)/g), ...matches(/\{([^}]*)\} = familyOf\(/g)]);

/** Reached through `familyOf`, by the same name in both families. */
const calledOnAFamily = (name: string) => calledOnSomething.has(name) && both.every((family) => name in family);

test('whatever the door offers is asked for by somebody outside of it', () => {
  const imported = new Set(matches(/(?:import|export) \{([^}]*)\} from '[./]*engine\/index\.ts'/g));
  expect(imported.size).toBeGreaterThan(100);
  const idle = Object.keys(door).filter((name) => !imported.has(name) && !calledOnAFamily(name));
  expect(idle).toEqual([]);
});

test('so is whatever it offers of 1866', () => {
  const named = new Set([...matches(/\bwar1866\.(\w+)/g), ...matches(/\{([^}]*)\} = war1866\b/g)]);
  expect(named.size).toBeGreaterThan(30);
  const idle = Object.keys(door.war1866).filter((name) => !named.has(name) && !calledOnAFamily(name));
  expect(idle).toEqual([]);
});

test('no name goes through the door twice', () => {
  const lists = ['engine/index.ts', 'engine/napoleonic/index.ts', 'engine/napoleonic/procedures.ts'];
  const texts = lists.map((path) => readFileSync(join(root, path), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/export (?:type )?\{([^}]*)\} from/g)].flatMap((match) => namesIn(match[1] ?? '')),
  );
  const listed = names.filter((name) => name !== '');
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.filter((name, i) => listed.indexOf(name) !== i)).toEqual([]);
});
