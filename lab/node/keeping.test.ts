import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AS_PRINTED } from '../experiment.ts';
import { type Job, jobOf, workerOn } from '../job.ts';
import { type Bouts, boutLine } from '../ladder.ts';
import { experiment, skirmish } from '../testing/battles.ts';
import { checkApart, checkPlace, makeFolder, writeAll } from './files.ts';
import { keepIn } from './keeping.ts';
import { keepBouts } from './ladder-pool.ts';
import { programMark } from './program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-lab-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const job = jobOf(experiment(skirmish, { games: 4 }));
const [one = '', two = '', three = '', four = ''] = [0, 1, 2, 3].map(workerOn(job));
const home = () => join(folder, 'kept');
const partFile = () => join(home(), 'lines.part.jsonl');

describe('a folder that keeps an experiment', () => {
  test('gives back what was kept when it is gone on with', () => {
    const first = keepIn(home(), 'run', job, false);
    first.add(one);
    first.add(two);
    first.leave();
    const second = keepIn(home(), 'run', job, true);
    expect(second.known).toEqual([one, two]);
    second.add(three);
    second.finish();
    expect(readFileSync(join(home(), 'lines.jsonl'), 'utf8')).toBe(`${one}\n${two}\n${three}\n`);
    expect(existsSync(partFile())).toBe(false);
  });

  test('forgets a line that was cut in the middle', () => {
    const first = keepIn(home(), 'run', job, false);
    first.add(one);
    first.leave();
    appendFileSync(partFile(), two.slice(0, 12));
    const second = keepIn(home(), 'run', job, true);
    expect(second.known).toEqual([one]);
    second.add(two);
    second.leave();
    expect(readFileSync(partFile(), 'utf8')).toBe(`${one}\n${two}\n`);
  });

  test('may be asked for more battles later, not for fewer', () => {
    const first = keepIn(home(), 'run', job, false);
    for (const line of [one, two, three, four]) first.add(line);
    first.finish();
    const more = jobOf(experiment(skirmish, { games: 6 }));
    expect(keepIn(home(), 'run', more, true).known).toHaveLength(4);
    const fewer = jobOf(experiment(skirmish, { games: 3 }));
    expect(() => keepIn(home(), 'run', fewer, true)).toThrow(/^games: .* keeps more already: 4$/);
  });

  test('refuses another experiment', () => {
    keepIn(home(), 'run', job, false).add(one);
    const other = jobOf(experiment(skirmish, { games: 4, seed: 12 }));
    expect(() => keepIn(home(), 'run', other, true)).toThrow(/^resume: .* keeps another experiment/);
    expect(() => keepIn(home(), 'compare', job, true)).toThrow(/^resume: .* keeps another experiment/);
    expect(() => keepIn(home(), 'run', job, false)).toThrow(/^out: .* keeps an experiment already/);
  });

  test('refuses to mix battles of two programs', () => {
    keepIn(home(), 'run', job, false).add(one);
    const file = join(home(), 'experiment.json');
    const head = readFileSync(file, 'utf8');
    expect(head).toContain(`"program":"${programMark()}"`);
    writeFileSync(file, head.replace(programMark(), '0123456789abcdef'));
    expect(() => keepIn(home(), 'run', job, true)).toThrow(/^resume: the battles .* fought by another version/);
    writeFileSync(file, 'what?');
    expect(() => keepIn(home(), 'run', job, true)).toThrow(/^resume: .* keeps another experiment/);
  });

  test('refuses to go on with nothing', () => {
    expect(() => keepIn(home(), 'run', job, true)).toThrow(/^resume: there is no experiment in /);
  });

  test.each<[string, readonly string[], number]>([
    ['no JSON', [one, 'what?'], 2],
    ['a battle left out', [one, three, four], 2],
    ['a battle twice', [one, one], 2],
    ['less than a battle', [one, '{"game":2}'], 2],
    ['a number', ['1'], 1],
    ['a battle of another seed', [one.replace('"seed":11', '"seed":12')], 1],
    ['a unit too few', [one.replace(/"units":\[\[[^\]]*\],/, '"units":[')], 1],
    ['an ending nobody knows', [one.replace(/"ending":"[^"]*"/, '"ending":"well"')], 1],
  ])('refuses lines with %s', (_name, lines, broken) => {
    keepIn(home(), 'run', job, false).add(one);
    writeFileSync(partFile(), lines.map((line) => `${line}\n`).join(''));
    expect(() => keepIn(home(), 'run', job, true)).toThrow(
      new RegExp(`^resume: line ${broken} of what .* keeps is broken$`),
    );
  });

  test('keeps ten battles a line where that is enough, and knows a line that has fewer', () => {
    const variants = [0, 1].map(() => ({ scenario: 0, change: AS_PRINTED }));
    const brief: Job = { ...jobOf(experiment(skirmish, { games: 12 })), variants, brief: true };
    const lines = [0, 1, 2, 3].map(workerOn(brief));
    const keeping = keepIn(home(), 'tornado', brief, false);
    for (const line of lines) keeping.add(line);
    keeping.leave();
    expect(keepIn(home(), 'tornado', brief, true).known).toEqual(lines);
    const put = (...kept: string[]) => writeFileSync(partFile(), kept.map((line) => `${line}\n`).join(''));
    put(lines[0] as string, '{"trouble":"no room"}', ...lines.slice(2));
    expect(keepIn(home(), 'tornado', brief, true).known[1]).toBe('{"trouble":"no room"}');
    put('{"trouble":"no room"}');
    expect(() => keepIn(home(), 'tornado', brief, true)).toThrow(/^resume: line 1 of /);
    put(lines[0] as string, lines[1] as string, lines[0] as string);
    expect(() => keepIn(home(), 'tornado', brief, true)).toThrow(/^resume: line 3 of /);
  });

  test('leaves nothing behind when nothing was kept', () => {
    keepIn(home(), 'run', job, false).leave();
    expect(readdirSync(folder)).toEqual([]);
    keepIn(join(home(), 'deep', 'down'), 'run', job, false).leave();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that cannot be made is told in one line', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => keepIn(join(folder, 'file', 'kept'), 'run', job, false)).toThrow(/^out: there is no folder/);
  });
});

describe('a folder that keeps a ladder', () => {
  const wanted: Bouts = {
    ...{ battles: ['first-battle-p7', 'first-battle-a12'], levels: ['recruit', 'random'], games: 2, seed: 7 },
  };
  const bouts = [0, 1, 2, 3].map((item) => boutLine(wanted, item, () => 0));

  test.each<[string, readonly (string | undefined)[], number]>([
    ['nothing in it', ['{}'], 1],
    ['a bout left out', [bouts[1]], 1],
    ['a bout of the same pair and sheet, but another game', [bouts[0], bouts[1], bouts[0]], 3],
  ])('refuses a line with %s', (_name, lines, broken) => {
    const keeping = keepBouts(home(), wanted, false);
    for (const line of bouts) keeping.add(line);
    keeping.leave();
    expect(keepBouts(home(), wanted, true).known).toEqual(bouts);
    writeFileSync(partFile(), lines.map((line) => `${line}\n`).join(''));
    expect(() => keepBouts(home(), wanted, true)).toThrow(
      new RegExp(`^resume: line ${broken} of what .* keeps is broken$`),
    );
  });

  test('names the option by which it was asked for', () => {
    keepBouts(home(), wanted, false).add(bouts[0] as string);
    expect(() => keepBouts(home(), wanted, false)).toThrow(/^keep: .* keeps an experiment already/);
    expect(() => keepBouts(join(partFile(), 'x'), wanted, false)).toThrow(/^keep: there is no folder/);
  });
});

describe('files', () => {
  test('are written all or none', () => {
    const good = { option: 'csv', file: join(folder, 'a.csv'), text: 'new' };
    writeFileSync(good.file, 'old');
    const bad = { option: 'json', file: join(folder, 'no', 'such.json'), text: '{}' };
    expect(() => writeAll([good, bad])).toThrow(/^json: there is no folder/);
    expect(readFileSync(good.file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a.csv']);
    writeAll([good]);
    expect(readFileSync(good.file, 'utf8')).toBe('new');
  });

  test('have a place before the battles begin, or it is told', () => {
    expect(() => checkPlace('html', folder)).toThrow(/^html: .* is a folder$/);
    expect(() => checkPlace('html', join(folder, 'no', 'page.html'))).toThrow(/^html: there is no folder/);
    expect(() => checkPlace('html', join(folder, 'x'.repeat(300)))).toThrow(/^html: ENAMETOOLONG/);
    checkPlace('html', join(folder, 'page.html'));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('lie apart, by whatever way they are named', () => {
    const page = join(folder, 'page.html');
    symlinkSync(folder, join(folder, 'link'));
    const asked = (file: string) => [
      { option: 'csv', file: page },
      { option: 'html', file },
    ];
    for (const same of [page, `${folder}/./page.html`, relative('.', page), join(folder, 'link', 'page.html')])
      expect(() => checkApart(asked(same))).toThrow(/^html: .*page\.html is the place of --csv already$/);
    checkApart(asked(join(folder, 'other.html')));
    writeFileSync(page, '');
    checkApart(asked(join(page, 'below-a-file.html')));
  });

  test.skipIf(!existsSync('/dev/null'))('that are devices may be named twice', () => {
    const file = '/dev/null';
    checkApart([
      { option: 'csv', file },
      { option: 'json', file },
    ]);
  });
});

describe('folders', () => {
  test('are made with those above them, or none is', () => {
    expect(makeFolder(join(folder, 'a', 'b'))).toEqual([join(folder, 'a'), join(folder, 'a', 'b')]);
    expect(makeFolder(join(folder, 'a'))).toEqual([]);
    expect(() => makeFolder(join(folder, 'c', 'd', 'x'.repeat(300)))).toThrow('ENAMETOOLONG');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test.skipIf(!existsSync('/proc/self'))('that cannot be are refused at once, even below /proc', () => {
    expect(() => makeFolder('/proc/vedette/kept')).toThrow(/^E/);
  });
});
