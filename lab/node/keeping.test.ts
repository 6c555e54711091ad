import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobOf } from '../job.ts';
import { experiment, skirmish } from '../testing/battles.ts';
import { checkPlace, writeAll } from './files.ts';
import { keepIn } from './keeping.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-lab-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const job = jobOf(experiment(skirmish, { games: 4 }));
const home = () => join(folder, 'kept');
const partFile = () => join(home(), 'lines.part.jsonl');

describe('a folder that keeps an experiment', () => {
  test('gives back what was kept when it is gone on with', () => {
    const first = keepIn(home(), 'run', job, false);
    first.add('{"game":1}');
    first.add('{"game":2}');
    first.leave();
    const second = keepIn(home(), 'run', job, true);
    expect(second.known).toEqual(['{"game":1}', '{"game":2}']);
    second.add('{"game":3}');
    second.finish();
    expect(readFileSync(join(home(), 'lines.jsonl'), 'utf8')).toBe('{"game":1}\n{"game":2}\n{"game":3}\n');
    expect(existsSync(partFile())).toBe(false);
  });

  test('forgets a line that was cut in the middle', () => {
    const first = keepIn(home(), 'run', job, false);
    first.add('{"game":1,"name":"é"}');
    first.leave();
    appendFileSync(partFile(), '{"game":2,"na');
    const second = keepIn(home(), 'run', job, true);
    expect(second.known).toEqual(['{"game":1,"name":"é"}']);
    second.add('{"game":2}');
    second.leave();
    expect(readFileSync(partFile(), 'utf8')).toBe('{"game":1,"name":"é"}\n{"game":2}\n');
  });

  test('may be asked for more battles later, not for fewer', () => {
    const first = keepIn(home(), 'run', job, false);
    for (const line of ['1', '2', '3', '4']) first.add(line);
    first.finish();
    const more = jobOf(experiment(skirmish, { games: 6 }));
    expect(keepIn(home(), 'run', more, true).known).toHaveLength(4);
    const fewer = jobOf(experiment(skirmish, { games: 3 }));
    expect(() => keepIn(home(), 'run', fewer, true)).toThrow(/^games: .* keeps more already: 4$/);
  });

  test('refuses another experiment', () => {
    keepIn(home(), 'run', job, false).add('1');
    const other = jobOf(experiment(skirmish, { games: 4, seed: 12 }));
    expect(() => keepIn(home(), 'run', other, true)).toThrow(/^resume: .* keeps another experiment/);
    expect(() => keepIn(home(), 'compare', job, true)).toThrow(/^resume: .* keeps another experiment/);
    expect(() => keepIn(home(), 'run', job, false)).toThrow(/^out: .* keeps an experiment already/);
  });

  test('refuses to go on with nothing, and with a line that is no JSON', () => {
    expect(() => keepIn(home(), 'run', job, true)).toThrow(/^resume: there is no experiment in /);
    keepIn(home(), 'run', job, false).add('1');
    writeFileSync(partFile(), '1\nwhat?\n');
    expect(() => keepIn(home(), 'run', job, true)).toThrow(/^resume: line 2 of what .* keeps is broken$/);
  });

  test('leaves nothing behind when nothing was kept', () => {
    keepIn(home(), 'run', job, false).leave();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be made is told in one line', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => keepIn(join(folder, 'file', 'kept'), 'run', job, false)).toThrow(/^out: E/);
  });
});

describe('files', () => {
  test('are written all or none', () => {
    const good = { option: 'csv', file: join(folder, 'a.csv'), text: 'new' };
    writeFileSync(good.file, 'old');
    const bad = { option: 'json', file: join(folder, 'no', 'such.json'), text: '{}' };
    expect(() => writeAll([good, bad])).toThrow(/^json: ENOENT/);
    expect(readFileSync(good.file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a.csv']);
    writeAll([good]);
    expect(readFileSync(good.file, 'utf8')).toBe('new');
  });

  test('have a place before the battles begin, or it is told', () => {
    expect(() => checkPlace('html', folder)).toThrow(/^html: .* is a folder$/);
    expect(() => checkPlace('html', join(folder, 'no', 'page.html'))).toThrow(/^html: ENOENT/);
    checkPlace('html', join(folder, 'page.html'));
    expect(readdirSync(folder)).toEqual([]);
  });
});
