import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whyNotRead, whyNotWritten } from './system-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
afterAll(() => rmSync(folder, { recursive: true }));

function caught(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was wrong');
}

const coded = (code: string): Error => Object.assign(new Error(`${code}: words of the machine, open`), { code });

test('a file that is not there, or is a folder, is said to be so', () => {
  expect(whyNotRead(caught(() => readFileSync(join(folder, 'x.json'))))).toBe('no such file');
  expect(whyNotRead(caught(() => readFileSync(folder)))).toBe('is a folder');
});

test('a place that is not there, or is a folder, is named', () => {
  const [lost, within] = [join(folder, 'no', 'x.json'), join(folder, 'file')];
  expect(
    whyNotWritten(
      caught(() => writeFileSync(lost, '')),
      lost,
    ),
  ).toBe(`there is no folder ${join(folder, 'no')}`);
  expect(
    whyNotWritten(
      caught(() => writeFileSync(folder, '')),
      folder,
    ),
  ).toBe(`${folder} is a folder`);
  writeFileSync(within, '');
  const below = join(within, 'x.json');
  expect(
    whyNotWritten(
      caught(() => writeFileSync(below, '')),
      below,
    ),
  ).toBe(`there is no folder ${within}`);
});

test.each(['EACCES', 'EPERM', 'EROFS'])('%s is a thing one may not do', (code) => {
  expect(whyNotRead(coded(code))).toBe('may not be read');
  expect(whyNotWritten(coded(code), '/a/b.json')).toBe('nothing may be written in the folder /a');
});

test('a full disk is told as that, and what has no code in its own words', () => {
  expect(whyNotWritten(coded('ENOSPC'), '/a/b.json')).toBe('there is no room left to write it');
  expect(whyNotWritten(new Error('b.json is a folder'), '/a/b.json')).toBe('b.json is a folder');
});
