import { Command } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import { report } from './errors.ts';
import { register } from './odds.ts';

/** The command as a terminal sees it: what is printed, and the one line and the code of a mistake. */
function run(...words: string[]) {
  const program = new Command('vedette').exitOverride();
  register(program);
  let stdout = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    program.parse(['odds', ...words], { from: 'user' });
    return { stdout, line: '', exitCode: 0 };
  } catch (error) {
    return { stdout, ...report(error) };
  } finally {
    vi.restoreAllMocks();
  }
}

const lines = (text: string): string[] => text.split('\n');
const CHARGE = 'cases/1866/e4-03-two-on-one.json';

describe('vedette odds for the war of 1866', () => {
  test('a charge: the rolls with their rules, then each outcome with its chance and a bar', () => {
    const { stdout, exitCode } = run(CHARGE, 'charge aosta este shot by este');
    expect(exitCode).toBe(0);
    const told = lines(stdout);
    expect(told[0]).toBe('charge of aosta on este; fired at by este');
    expect(told[1]).toMatch(
      /^ {2}phase 3: este at aosta: hit on 7 or less \(6; on the die \+1 .*E2\.2\), -2 .*E2\.3\)\)$/,
    );
    expect(told[2]).toBe('  phase 4: aosta: 4 and a die (4)');
    expect(told.slice(told.indexOf('to the melee') + 1, told.indexOf('to the melee') + 5)).toEqual([
      '  stopped                      28.00%  #######.................',
      '  thrown back                  21.00%  #####...................',
      '  melee                        44.00%  ###########.............',
      '  we rout                       7.00%  ##......................',
    ]);
    expect(stdout).toMatch(/^stands lost, on average$/m);
    expect(stdout).toMatch(/^ {2}este +good order 56\.00%, disorganised/m);
  });

  test('--json is the same answer as one object on one line, and adds up', () => {
    const { stdout } = run(CHARGE, 'charge aosta este shot by este', '--json');
    expect(lines(stdout)).toHaveLength(2);
    const json = JSON.parse(stdout);
    expect(json).toMatchObject({ query: 'charge', charger: 'aosta', target: 'este', shotBy: ['este'], depth: 'end' });
    for (const part of ['reaches', 'ends'])
      expect(json[part].reduce((sum: number, one: { chance: number }) => sum + one.chance, 0)).toBeCloseTo(1, 12);
    expect(json.steps.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['hit', 'melee', 'melee']);
    expect(json.ours.chances).toHaveLength(7);
  });

  test('fire, melee, rally and replacement have their own words', () => {
    const fire = run('cases/1866/e2-01-four-stands.json', 'fire fusiliers este').stdout;
    expect(fire).toMatch(/^ {2}fusiliers at 5\.0 inches, 4 together: 8 or less \(8\)$/m);
    expect(fire).toMatch(/^ {2}routs +8\.00%/m);
    expect(run('cases/1866/e2-01-four-stands.json', 'fire all este').stdout).toBe(fire);
    const nobody = run('nachod-1866', 'fire all ir-37');
    expect([nobody.stdout, nobody.exitCode]).toEqual(['nobody can fire at 37th Fusiliers\n', 0]);
    expect(run('cases/1866/e4-08-town.json', 'melee aosta este').stdout).toMatch(/^ {2}tied +16\.67%/m);
    expect(run('cases/1866/e5-01-rally.json', 'rally este').stdout).toMatch(/^este to rally on 5 or less \(7, -2/);
    const json = JSON.parse(run('cases/1866/e5-01-rally.json', 'rally este', '--json').stdout);
    expect(json).toMatchObject({ query: 'rally', passes: 0.5, fails: 0.5 });
  });

  test('an answer can be stated, and a counter-charge is told', () => {
    const free = run('cases/1866/e4-01-counter-charge.json', 'charge dragoons uhlans').stdout;
    expect(free).toMatch(/^ {2}uhlans: counter-charge, 100\.00% of the time$/m);
    const stated = run('cases/1866/e4-01-counter-charge.json', 'charge dragoons uhlans if uhlans=none').stdout;
    expect(stated).toMatch(/^ {2}uhlans: none/m);
  });

  test('scenarios of 1866 are asked by name; what the rules forbid or nobody knows is one line', () => {
    expect(run('nachod-1866', 'threats prussian').exitCode).toBe(0);
    expect(run('nachod-1866', 'fire all nobody').exitCode).toBe(2);
    const far = run('cases/1866/e4-02-too-far-limit.json', 'rally este');
    expect(far.exitCode).toBe(2);
    expect(run(CHARGE, 'charge aosta nobody').line).toMatch(/there is no unit "nobody"; there are aosta, este/);
    expect(run(CHARGE, 'recall aosta').line).toMatch(/"recall" is none of: for 1866: charge/);
    expect(run(CHARGE, 'rally aosta').line).toMatch(/E5\.1: aosta: not routed/);
  });
});
