import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../lab/report/shape.ts';
import { generateBattle, scenarioText } from '../scenarios/index.ts';
import { generateBattle1866 } from '../scenarios/index-1866.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vedette-lab-'));
const place = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;

const lab = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/cli/main.js', 'lab', ...args], { cwd: root, encoding: 'utf8' });

beforeAll(() => {
  const small = generateBattle({ sheet: 'p7', units: 6, seed: 4, turnLimit: 4 });
  writeFileSync(place('small.json'), scenarioText(small));
  writeFileSync(place('small-1866.json'), JSON.stringify(generateBattle1866({ units: 6, seed: 4, turnLimit: 4 })));
  const mirror = generateBattle({ sheet: 'p7', units: 8, seed: 7, turnLimit: 6, mirror: true });
  writeFileSync(place('mirror.json'), scenarioText(mirror));
});

/** Every file of a folder, hidden ones too. */
function filesIn(name: string): Record<string, string> {
  const files = readdirSync(place(name)).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(place(join(name, file)), 'utf8')]));
}

function runInto(name: string, ...more: string[]) {
  return lab('run', place('small.json'), '--games', '40', '--seed', '3', '--out', place(name), ...more);
}

describe('vedette lab run', () => {
  test('gives the same bytes with one worker and with two', { timeout: MINUTE }, () => {
    const one = runInto('one', '--workers', '1');
    const two = runInto('two', '--workers', '2');
    expect({ status: one.status, stderr: one.stderr }).toEqual({ status: 0, stderr: '' });
    expect(two.stdout).toBe(one.stdout);
    const files = filesIn('one');
    expect(Object.keys(files)).toEqual([
      ...['experiment.json', 'games.csv', 'lines.jsonl', 'report.html', 'report.json', 'rules.csv', 'units.csv'],
    ]);
    expect(files['lines.jsonl']?.trimEnd().split('\n')).toHaveLength(40);
    expect(filesIn('two')).toEqual(files);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'ended halfway by %s and gone on with, gives the same bytes',
    { timeout: MINUTE },
    async (signal) => {
      const kept = `ended-${signal}`;
      const args = ['run', place('small.json'), '--games', '40', '--seed', '3', '--out', place(kept)];
      const child = spawn(process.execPath, ['dist/cli/main.js', 'lab', ...args, '--workers', '2'], { cwd: root });
      const ended = endOf(child);
      await until(() => linesIn(join(kept, 'lines.part.jsonl')) >= 8);
      child.kill(signal);
      const { code, stderr } = await ended;
      const done = linesIn(join(kept, 'lines.part.jsonl'));
      expect(done).toBeGreaterThanOrEqual(8);
      expect(done).toBeLessThan(40);
      expect(existsSync(place(join(kept, 'report.json')))).toBe(false);
      if (signal !== 'SIGKILL') {
        expect(code).toBe(130);
        expect(stderr).toMatch(/^vedette: stopped after \d+ of 40 battles; --resume --out .* goes on\n$/);
      }
      const resumed = runInto(kept, '--resume');
      expect({ status: resumed.status, stderr: resumed.stderr }).toEqual({ status: 0, stderr: '' });
      expect(filesIn(kept)).toEqual(filesIn('one'));
    },
  );

  test('gone on with for more battles, gives the bytes of the longer run', { timeout: MINUTE }, () => {
    const args = ['run', place('small.json'), '--seed', '3', '--out', place('longer')];
    expect(lab(...args, '--games', '15').status).toBe(0);
    expect(lab(...args, '--games', '40', '--resume').status).toBe(0);
    expect(filesIn('longer')).toEqual(filesIn('one'));
  });

  test('finds a mirror battle even when the sides are swapped', { timeout: 2 * MINUTE }, () => {
    const args = ['--games', '120', '--seed', '1', '--swap-sides', '--json', place('mirror-report.json')];
    expect(lab('run', place('mirror.json'), ...args).status).toBe(0);
    const report = JSON.parse(readFileSync(place('mirror-report.json'), 'utf8')) as Report;
    const [first] = report.results.commanders ?? [];
    if (first === undefined) throw new Error('no commanders in the report');
    const { value, low, high } = first.score;
    // A 95% interval misses the truth whenever a commander learns something new, once in twenty times; one half as wide
    // again, once in three hundred.
    expect(value - 1.5 * (value - low)).toBeLessThan(0.5);
    expect(value + 1.5 * (high - value)).toBeGreaterThan(0.5);
    expect(high - low).toBeLessThan(0.2);
    expect(report.results.armies[0].wins).not.toBe(first.wins);
  });

  test('fights battles of 1866 with their own commander', { timeout: MINUTE }, () => {
    const { status, stdout } = lab('run', place('small-1866.json'), '--games', '4');
    expect(status).toBe(0);
    expect(stdout).toMatch(/\(1866\): 4 battles from seed 1\n.*recruit/);
  });

  test('plays a ruling otherwise and says so', { timeout: MINUTE }, () => {
    const { stdout } = lab('run', place('small.json'), '--games', '2', '--set', 'commandRange=3');
    expect(stdout.split('\n')[1]).toContain('commandRange = 3');
  });

  test('keeps the files it was asked for and no others', { timeout: MINUTE }, () => {
    const files = ['games.csv', 'report.json', 'report.html'].map((name) => place(join('asked', name)));
    const asked = ['--csv', files[0], '--json', files[1], '--html', files[2]] as string[];
    expect(lab('run', place('small.json'), '--games', '2', ...asked).status).toBe(2);
    writeFileSync(place('seen'), '');
    const here = asked.map((word) => word.replace(join('asked', ''), ''));
    const before = readdirSync(folder);
    expect(lab('run', place('small.json'), '--games', '2', ...here).status).toBe(0);
    const news = readdirSync(folder).filter((name) => !before.includes(name));
    expect(news.sort()).toEqual(['games.csv', 'report.html', 'report.json']);
  });
});

describe('vedette lab compare and tornado', () => {
  test('compare fights both ways and tells the paired difference', { timeout: MINUTE }, () => {
    const asked = [place('small.json'), '--games', '6', '--set', 'commandRange=3', '--csv', place('compare.csv')];
    const { status, stdout } = lab('compare', ...asked);
    expect(status).toBe(0);
    expect(stdout).toMatch(/set {6}p7: commandRange = 3\n {2}against {2}p7 as printed\n/);
    expect(readFileSync(place('compare.csv'), 'utf8')).toMatch(/difference_low/);
  });

  test('compare by another sheet', { timeout: MINUTE }, () => {
    const { status, stdout } = lab('compare', place('small.json'), '--games', '4', '--against-sheet', 'br5');
    expect(status).toBe(0);
    expect(stdout).toContain('the Prussians or the British');
  });

  test('a tornado gives the same bytes with one worker and with two', { timeout: 2 * MINUTE }, () => {
    const into = (name: string, workers: string) =>
      lab('tornado', place('small.json'), '--games', '1', '--workers', workers, '--out', place(name));
    expect(into('wind-1', '1').status).toBe(0);
    expect(into('wind-2', '2').status).toBe(0);
    expect(filesIn('wind-2')).toEqual(filesIn('wind-1'));
    expect(Object.keys(filesIn('wind-1'))).toContain('tornado.csv');
  });

  test.each<[string[], RegExp]>([
    [['compare'], /compare: nothing to compare/],
    [['compare', '--against', 'weather=rain'], /against: p7 has no ruling "weather"/],
    [['compare', '--against-sheet', '1866'], /against-sheet: .* is played by p7/],
    [['tornado', '--numbers', 'some'], /Allowed choices are modifiers, all, none/],
    [['tornado', '--games', '0'], /"0" is not a whole number/],
  ])('%j is refused in one line', ([command = '', ...args], line) => {
    const { status, stdout, stderr } = lab(command, place('small.json'), ...args);
    expect(stderr).toMatch(/^vedette: [^\n]+\n$/);
    expect(stderr).toMatch(line);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('vedette lab run says what is wrong in one line, with exit code 2, and writes nothing', () => {
  const small = () => place('small.json');
  test.each<[string, () => string[], RegExp]>([
    ['zero games', () => [small(), '--games', '0'], /"0" is not a whole number from 1 to/],
    ['a strange number of games', () => [small(), '--games', 'many'], /"many" is not a whole number/],
    ['an unknown ruling', () => [small(), '--set', 'weather=rain'], /set: p7 has no ruling "weather"/],
    ['a value that does not fit', () => [small(), '--set', 'lineRanks=0'], /set: lineRanks: 0 is too small/],
    ['an unknown commander', () => [small(), '--commanders', 'blucher,recruit'], /commanders: there is no "blucher"/],
    ['one commander only', () => [small(), '--commanders', 'recruit'], /commanders: name two/],
    ['an unknown scenario', () => ['austerlitz'], /scenario: there is no "austerlitz"/],
    ['a file that is not there', () => ['austerlitz.json'], /austerlitz\.json: no such file/],
    ['a size that leaves no room', () => [small(), '--set', 'footFigure=6'], /J/],
    ['no folder to go on with', () => [small(), '--resume'], /resume: needs --out FOLDER/],
    ['nothing to go on with', () => [small(), '--resume', '--out', place('none')], /resume: there is no experiment/],
    ['a place that is a folder', () => [small(), '--json', folder], /json: .* is a folder/],
    ['a place that is not there', () => [small(), '--html', place('no/page.html')], /html: there is no folder/],
    ['a folder that cannot be', () => [small(), '--out', join(place('small.json'), 'x')], /out: there is no folder/],
  ])('%s', (_name, args, line) => {
    const before = readdirSync(folder);
    const { status, stdout, stderr } = lab('run', '--games', '2', ...args());
    expect(stderr).toMatch(/^vedette: [^\n]+\n$/);
    expect(stderr).toMatch(line);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(readdirSync(folder)).toEqual(before);
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk under a report', () => {
    const { status, stderr } = lab('run', small(), '--games', '2', '--csv', place('full.csv'), '--json', '/dev/full');
    expect(stderr).toMatch(/^vedette: json: there is no room left to write it[^\n]*\n$/);
    expect(status).toBe(2);
    expect(existsSync(place('full.csv'))).toBe(false);
  });

  test('a disk that fills up under the kept battles leaves whole lines, which can be gone on with', {
    timeout: MINUTE,
  }, () => {
    const words = ['lab', 'run', small(), '--games', '40', '--seed', '3', '--out', place('filled')];
    const command = `ulimit -f 8; exec "${process.execPath}" dist/cli/main.js ${words.join(' ')}`;
    const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
    expect(stderr).toMatch(/^vedette: out: there is no room left to write it[^\n]*\n$/);
    expect(status).toBe(2);
    const kept = readFileSync(place('filled/lines.part.jsonl'), 'utf8');
    expect(kept.endsWith('\n')).toBe(true);
    expect(runInto('filled', '--resume').status).toBe(0);
    expect(filesIn('filled')).toEqual(filesIn('one'));
  });
});

function linesIn(name: string): number {
  if (!existsSync(place(name))) return 0;
  return readFileSync(place(name), 'utf8').split('\n').length - 1;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
}

function endOf(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, stderr })));
}
