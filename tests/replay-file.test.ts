import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { report } from '../cli/errors.ts';
import { register as registerPlay } from '../cli/play.ts';
import { register as registerReplay } from '../cli/replay.ts';
import { readSave, saveText } from '../cli/save-file.ts';
import { anyRulesOf, familyOf, RULES_VERSION } from '../engine/index.ts';
import { ALL_SCENARIOS, anySetupOf, anySheetOf } from '../scenarios/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The command as it is shipped. */
const built = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, ['dist/cli/main.js', ...args], { cwd: root, encoding: 'utf8', input });

/** The same two commands without a process of their own: what they print, or the line and the exit code. */
async function vedette(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const program = new Command('vedette').exitOverride().configureOutput({ writeErr: () => undefined });
  registerPlay(program);
  registerReplay(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  try {
    await program.parseAsync(args, { from: 'user' });
    return { status: 0, stdout: written.join(''), stderr: '' };
  } catch (error) {
    const { line, exitCode } =
      error instanceof CommanderError ? { line: error.message, exitCode: 2 as const } : report(error);
    return { status: exitCode, stdout: written.join(''), stderr: `vedette: ${line}\n` };
  } finally {
    vi.restoreAllMocks();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

const saved = file('battle.json');
let played = '';
let text = '';

beforeAll(async () => {
  const { status, stdout, stderr } = await vedette('play', 'first-battle-p7', '--seed', '7', '--out', saved);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  played = stdout;
  text = readFileSync(saved, 'utf8');
});

/** A copy of the save with something changed in it. */
function edited(change: (save: ReturnType<typeof JSON.parse>) => void): string {
  const save = JSON.parse(text);
  change(save);
  const copy = file('edited.json');
  writeFileSync(copy, JSON.stringify(save));
  return copy;
}

/** A copy with one field changed: `setup.units.1.formation`. */
function changed(path: string, value: unknown): string {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  return edited((save) => {
    keys.reduce((inner, key) => inner[key], save)[last] = value;
  });
}

const hashOf = (output: string): string | undefined => /hash ([0-9a-f]{16})\n$/.exec(output)?.[1];

test('a battle played and its replay read the same, to the hash in the last line', () => {
  const { status, stdout, stderr } = built(['replay', saved]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toBe(played);
  expect(hashOf(played)).toBe(JSON.parse(text).hash);
});

test('its turning points are told before the last line, and nothing else changes', async () => {
  const { status, stdout, stderr } = await vedette('replay', saved, '--turning-points');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const at = stdout.indexOf('Turning points, by ');
  expect(stdout.slice(0, at) + stdout.slice(stdout.lastIndexOf('hash '))).toBe(played);
  const points = stdout
    .slice(at)
    .match(
      /^Turn \d, phase \d+ \(commands \d+ to \d+\): .+\n {2}The chances of the French (rose|fell) from \d+ % to \d+ %/gm,
    );
  expect(points?.length).toBeGreaterThan(0);
  expect(points?.length).toBeLessThanOrEqual(3);
});

test('nothing is left beside a save that was written', () => {
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('--json streams the setup, every event with its turn and phase, and the hash', async () => {
  const { stdout } = await vedette('play', 'first-battle-p7', '--seed', '7', '--json');
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const events = lines.slice(1, -1);
  expect(lines[0]).toMatchObject({ sheet: 'p7', seed: 7, setup: { id: 'first-battle-p7' } });
  expect(lines.at(-1)).toEqual({ hash: hashOf(played) });
  expect(events[0]).toEqual({ turn: 1, phase: 1, event: expect.objectContaining({ type: 'PhaseBegan' }) });
  expect(events.at(-1).event.type).toBe('BattleEnded');
  const recorded = JSON.parse(text).commands.flatMap((step: { events: unknown[] }) => step.events);
  expect(events.map(({ event }) => event).slice(-recorded.length)).toEqual(recorded);
});

test('another seed is another battle', async () => {
  expect(hashOf((await vedette('play', 'first-battle-p7', '--seed', '8')).stdout)).not.toBe(hashOf(played));
});

describe('a save of other rules', () => {
  test('is told from its record, with a note and its own hash', async () => {
    const old = edited((save) => {
      save.rulesVersion = RULES_VERSION + 41;
      // Today's rules would not come to this.
      save.commands[0].hash = '0123456789abcdef';
    });
    const { status, stdout } = await vedette('replay', old);
    expect(status).toBe(0);
    expect(stdout).toContain(`Fought under version ${RULES_VERSION + 41} of the rules`);
    expect(stdout.slice(stdout.indexOf('Turn 1'))).toBe(played.slice(played.indexOf('Turn 1')));
  });

  test('that cannot even be told names the events', async () => {
    const broken = edited((save) => {
      save.rulesVersion = RULES_VERSION + 1;
      save.commands[1].events = [{ type: 'Moved', rules: [], unit: 'nobody' }];
    });
    const { status, stdout, stderr } = await vedette('replay', broken);
    expect(stderr).toMatch(/^vedette: .*commands: the recorded events cannot be told .*\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('a bad save is refused in one line with exit code 2', () => {
  const cut = (share: number): string => {
    const copy = file('cut.json');
    writeFileSync(copy, text.slice(0, Math.floor(text.length * share)));
    return copy;
  };
  const foreign = (content: string): string => {
    const copy = file('foreign.json');
    writeFileSync(copy, content);
    return copy;
  };
  test.each<[string, () => string, RegExp]>([
    ['truncated', () => cut(0.6), /cut\.json: the file ends too early, in line \d+/],
    ['not there', () => file('none.json'), /none\.json: no such file/],
    ['of another kind', () => foreign('{"format":1,"id":"x"}'), /foreign\.json: vedette: missing/],
    ['a scenario', () => foreign('{"units":[],"table":{}}'), /foreign\.json: is a scenario, not a saved battle/],
    ['no JSON', () => foreign('Dear Sir\n'), /foreign\.json: is not JSON: Unexpected token 'D'/],
    [
      'with a face that was never thrown',
      () => edited((save) => save.commands.at(-1).faces.push([9])),
      /commands\[\d+\]\.faces\[\d+\]\[0\]: 9 is too large/,
    ],
    [
      'with a misspelt formation',
      () => changed('setup.units.1.formation', 'colum'),
      /setup\.units\[1\]\.formation: "colum" is not one of/,
    ],
    ['of an unknown sheet', () => changed('sheet', 'p8'), /sheet: "p8" is not one of/],
    [
      'with a setting nobody knows',
      () => changed('settings.luck', 1),
      /settings\.luck: no ruling of this sheet has such a setting/,
    ],
    [
      'with a setting that cannot be',
      () => changed('settings.orderOfUnits', 'foo'),
      /settings\.orderOfUnits: "foo" is not one of nearestToEnemy, byName/,
    ],
    [
      'with a unit on top of another',
      () => changed('setup.units.1.at', JSON.parse(text).setup.units[0].at),
      /setup\.units\[1\]\.at: J9: /,
    ],
    ['with another seed', () => changed('seed', 8), /command 1: the state differs/],
    ['with a command left out', () => edited((save) => save.commands.splice(3, 1)), /command \d+: /],
    ['with the last hash changed', () => changed('hash', 'ffffffffffffffff'), /hash: the last state differs/],
    ['with a changed event', () => changed('commands.0.events.0.unit', '37e-ligne'), /command 1: the events differ/],
  ])('%s', async (_what, make, line) => {
    const { status, stdout, stderr } = await vedette('replay', make());
    expect(stderr).toMatch(line);
    expect(stderr).toMatch(/^vedette: [^\n]+\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  test('whichever letter or digit is changed', () => {
    const whole = JSON.parse(text);
    const commands = whole.commands.slice(0, 12);
    const short = saveText({ ...whole, commands, hash: commands[11].hash });
    const copy = file('byte.json');
    writeFileSync(copy, short);
    expect(readSave(copy).save.hash).toBe(commands[11].hash);
    // What is only for the heading, and the version, which decides how the rest is read, may change.
    const free = [short.indexOf('"rulesVersion"'), short.lastIndexOf('"extra"')] as const;
    const unnoticed: string[] = [];
    for (let at = 5; at < free[1]; at += Math.floor(short.length / 120)) {
      const sign = short[at] ?? '';
      if (!/[a-z0-9]/i.test(sign) || (at >= free[0] && at < free[0] + 17)) continue;
      writeFileSync(copy, `${short.slice(0, at)}${sign === '1' ? '2' : '1'}${short.slice(at + 1)}`);
      try {
        readSave(copy);
        unnoticed.push(short.slice(at - 20, at + 5));
      } catch (error) {
        expect(error).toMatchObject({ name: 'UsageError' });
      }
    }
    expect(unnoticed).toEqual([]);
  });
});

describe('a bad order to play is refused in one line with exit code 2, and nothing is written', () => {
  const out = file('never.json');
  test.each<[string[], RegExp]>([
    [['no-such-battle'], /scenario: there is no "no-such-battle"; there are first-battle-p7/],
    [['first-battle-p7', '--seed', '-1'], /seed: "-1" is not a whole number from 0 to 4294967295/],
    [['first-battle-p7', '--seed', '4294967296'], /seed: "4294967296" is not/],
    [['first-battle-p7', '--commanders', 'recruit'], /commanders: name two, for the French and the Prussians/],
    [['first-battle-p7', '--commanders', 'recruit,blucher'], /commanders: there is no "blucher"; there are recruit/],
    [['first-battle-p7', '--side', 'french'], /side: only with --interactive/],
    [['first-battle-p7', '--interactive', '--side', 'russian'], /side: "russian" does not fight here/],
    [['first-battle-p7', '--interactive', '--json'], /json: /],
    [['first-battle-p7', '--interactive', '--commanders', 'blucher'], /commanders: there is no "blucher"; there are/],
    [
      ['first-battle-p7', '--interactive', '--commanders', 'major,recruit'],
      /commanders: you lead one side, so name one/,
    ],
    [['first-battle-p7', '--no-such-option'], /unknown option/],
  ])('%s', async (args, line) => {
    const { status, stdout, stderr } = await vedette('play', ...args, '--out', out);
    expect(stderr).toMatch(line);
    expect(stderr).toMatch(/^vedette: [^\n]+\n$/);
    expect({ status, stdout, written: existsSync(out) }).toEqual({ status: 2, stdout: '', written: false });
  });

  test('a place that cannot be written to is named before a shot is fired', async () => {
    const { status, stdout, stderr } = await vedette('play', 'first-battle-p7', '--out', file('no/such/place.json'));
    expect(stderr).toMatch(/^vedette: out: [^\n]+\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  test('a folder is not written over', async () => {
    const { status, stderr } = await vedette('play', 'first-battle-p7', '--out', folder);
    expect(stderr).toMatch(/^vedette: out: .* is a folder\n$/);
    expect(status).toBe(2);
  });
});

test('the shipped command leaves with exit code 2 and one line', () => {
  const { status, stdout, stderr } = built(['replay', changed('commands.2.hash', '0000000000000000')]);
  expect(stderr).toMatch(/^vedette: [^\n]+: command 3: the state differs from the one saved\n$/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

test('orders may come through a pipe, and the battle so far is saved', async () => {
  const half = file('half.json');
  const args = ['play', '--interactive', 'first-battle-p7', '--out', half];
  const input = 'battery fire 28\nend\n15e-leger forward 3\nquit\n';
  const { status, stdout, stderr } = built(args, input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/> 15e-leger forward 3\n {4}The 15e Léger went forward 3"/);
  expect(hashOf((await vedette('replay', half)).stdout)).toBe(hashOf(stdout));
});

test('who plays by hand may choose who leads the other side', () => {
  const against = file('against.json');
  const args = ['play', '--interactive', 'first-battle-p7', '--side', 'prussian', '--commanders', 'major'];
  const { status, stdout } = built([...args, '--out', against], 'quit\n');
  expect(status).toBe(0);
  const { save } = readSave(against);
  expect(save.extra?.commanders).toEqual({ french: 'major', prussian: 'you' });
  expect(hashOf(stdout)).toBe(save.hash);
  expect(save.commands.length).toBeGreaterThan(0);
});

test.each(['first-battle-p7', 'first-battle-1866'])('%s as the browser exports it is played again', async (id) => {
  const scenario = ALL_SCENARIOS.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`${id} is missing`);
  const rules = anyRulesOf(anySheetOf(scenario), scenario.settings ?? {});
  const { newGame, play, saveOf } = familyOf(rules.sheet);
  let game = newGame(rules, anySetupOf(scenario), 5, true);
  for (let n = 0; n < 6; n++) {
    const played = play(game, { do: 'end' });
    if (!played.ok) throw new Error('a part may always be closed');
    game = played.game;
  }
  const [first, second] = game.opening.state.armies;
  const save = saveOf(game, scenario.settings ?? {}, {
    seats: { [first]: 'person', [second]: 'marshal' },
    ownDice: { [first]: true },
    pending: { command: { do: 'end' }, faces: [[1, 6]], typed: [3] },
  });
  const exported = file('exported.vedette.json');
  writeFileSync(exported, JSON.stringify(save));
  const { status, stdout, stderr } = await vedette('replay', exported);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Commanded: .* by a person, .* by marshal\.$/m);
  expect(stdout).toContain('An order waits for dice');
  expect(hashOf(stdout)).toBe(save.hash);
});
