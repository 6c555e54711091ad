import { describe, expect, test } from 'vitest';
import {
  begin,
  type Command,
  check,
  type Event,
  problemsOf,
  type Rules,
  rulesOf,
  type SetupUnit,
  type State,
  stateOf,
} from '../engine/index.ts';
import { SHEETS } from '../sheets/index.ts';
import { branches } from './branching.ts';
import { fireOdds, type HurtOdds, meleeOdds, type RoundOdds, recallOdds, shootOdds } from './index.ts';
import { unitIn } from './position.ts';
import { Lots } from './testing/random.ts';
import { foot, guns, horse } from './testing/tables.ts';

/** Shots, salvoes, rounds of melee and recalls: every way the dice can fall, through the game itself. */

const SHEET_IDS = ['p7', 'a12', 'r10', 'br5'] as const;
const GRADES = ['elite', 'veteran', 'conscript'] as const;

interface Table {
  readonly rules: Rules;
  readonly state: State;
}

function tableOf(
  lots: Lots,
  phase: number,
  until: number,
  units: readonly SetupUnit[],
  sheet: keyof typeof SHEETS,
): Table | null {
  const rules = rulesOf(SHEETS[sheet]);
  const table = { width: 72, depth: 72, terrain: [] };
  const far = SHEETS[sheet].armies.map((army, i) =>
    foot(`far-${army}`, army, [8 + 50 * i, 4], { formation: 'line', grade: lots.pick(GRADES) }),
  );
  const setup = { id: 't', name: 't', table, units: [...units, ...far], turn: 2, phase, endless: true };
  const state = stateOf(rules, { ...setup, stopsAt: { turn: 2, phase: until } }, null);
  // Units set up in melee touch each other, which a battle could not begin with.
  if (!units.some(({ inMeleeWith }) => inMeleeWith !== undefined) && problemsOf(rules, state).length > 0) return null;
  const begun = begin(rules, state);
  return begun.ok ? { rules, state: begun.state } : null;
}

interface Leaf {
  readonly state: State;
  readonly events: readonly Event[];
  readonly chance: number;
}

/** Plays on with these commands where they are allowed, else ends the part, until the battle stops. */
function leaves({ rules, state }: Table, commands: readonly Command[]): Leaf[] {
  const found: Leaf[] = [];
  const follow = (leaf: Leaf, waiting: readonly Command[]): void => {
    if (leaf.state.result !== null) return void found.push(leaf);
    const next = waiting.find((command) => check(rules, leaf.state, command).length === 0);
    const all = branches(rules, leaf.state, next ?? { do: 'end' });
    if ('refusals' in all) throw new Error(JSON.stringify(all.refusals));
    const rest = waiting.filter((command) => command !== next);
    for (const { state: after, events, chance } of all.branches)
      follow({ state: after, events: [...leaf.events, ...events], chance: leaf.chance * chance }, rest);
  };
  follow({ state, events: [], chance: 1 }, commands);
  return found;
}

type Fate = 'unhurt' | 'stands' | 'fails' | 'routs' | 'destroyed';

function fateOf({ state, events }: Leaf, id: string, figures: number): Fate {
  const unit = unitIn(state, id);
  if (unit.gone !== null) return unit.gone.because === 'routed' ? 'routs' : 'destroyed';
  const checked = events.find((e) => e.type === 'MoraleChecked' && e.unit === id);
  if (checked?.type === 'MoraleChecked' && checked.band !== 'pass') return 'fails';
  return unit.figures === figures ? 'unhurt' : 'stands';
}

/** The odds of one unit against all the ways it can go. */
function expectSame(table: Table, found: readonly Leaf[], hurt: HurtOdds, what: string): void {
  const { figures } = unitIn(table.state, hurt.unit);
  const fates: Record<Fate, number> = { unhurt: 0, stands: 0, fails: 0, routs: 0, destroyed: 0 };
  const losses = new Array<number>(figures + 1).fill(0);
  for (const leaf of found) {
    fates[fateOf(leaf, hurt.unit, figures)] += leaf.chance;
    const left = unitIn(leaf.state, hurt.unit);
    const lost = Math.min(figures, left.gone?.because === 'destroyed' ? figures : figures - left.figures);
    losses[lost] = (losses[lost] ?? 0) + leaf.chance;
  }
  for (const fate of Object.keys(fates) as Fate[])
    expect(Math.abs(hurt[fate] - fates[fate]), `${what} ${hurt.unit} ${fate}`).toBeLessThan(1e-12);
  for (const [lost, chance] of losses.entries())
    expect(Math.abs((hurt.losses.chances[lost] ?? 0) - chance), `${what} ${hurt.unit} loses ${lost}`).toBeLessThan(
      1e-12,
    );
}

const anyHurt = (lots: Lots, most: number): Partial<SetupUnit> => ({
  figures: lots.whole(1, most),
  casualties: lots.whole(0, 7),
  grade: lots.pick(GRADES),
});

describe('every way the dice can fall gives the same chances', () => {
  test('N1.5 N2.3: salvoes with their bounce and the checks after them', { timeout: 120_000 }, () => {
    const lots = new Lots(1796);
    const seen = { bounced: 0, fates: new Set<string>() };
    for (let drawn = 0, tried = 0; drawn < 60; tried++) {
      expect(tried, 'draws').toBeLessThan(2000);
      const sheet = SHEET_IDS[drawn % 4] as (typeof SHEET_IDS)[number];
      const half = sheet === 'a12' ? 0.5 : 1;
      const [first, second] = SHEETS[sheet].armies;
      const [ours, theirs] = lots.chance(0.5) ? [first, second] : [second, first];
      const formation = lots.pick(['line', 'column'] as const);
      // Two Austrian columns in a crowd (J22) are judged as they stood before the shot: so no crowd here.
      const behind = 30 - (sheet === 'a12' ? lots.between(4, 6) : lots.between(4, 12));
      const table = tableOf(
        lots,
        1,
        3,
        [
          guns('battery', theirs, [36, 30 + lots.between(2, 30) * half], {
            facing: 180,
            gun: lots.pick([6, 8, 12]),
            figures: lots.whole(1, 3),
          }),
          foot('front', ours, [36, 30], { ...anyHurt(lots, 12), formation }),
          foot('rear', ours, [36, behind], { ...anyHurt(lots, 8), formation: lots.pick(['line', 'column']) }),
        ],
        sheet,
      );
      const command: Command = { do: 'fire', unit: 'battery', target: 'front' };
      if (table === null || check(table.rules, table.state, command).length > 0) continue;
      drawn += 1;
      const { struck } = fireOdds(table.rules, table.state, 'battery', 'front');
      const found = leaves(table, [command]);
      for (const hurt of struck) {
        expectSame(table, found, hurt, sheet);
        for (const fate of ['fails', 'routs', 'destroyed'] as const) if (hurt[fate] > 0) seen.fates.add(fate);
      }
      if (struck.length > 1) seen.bounced += 1;
    }
    expect(seen.bounced).toBeGreaterThanOrEqual(30);
    expect([...seen.fates].sort()).toEqual(['destroyed', 'fails', 'routs']);
  });

  test('N3.17 N4.4: shots and the checks after them', { timeout: 120_000 }, () => {
    const lots = new Lots(1800);
    for (let drawn = 0, tried = 0; drawn < 80; tried++) {
      expect(tried, 'draws').toBeLessThan(2000);
      const sheet = SHEET_IDS[drawn % 4] as (typeof SHEET_IDS)[number];
      const half = sheet === 'a12' ? 0.5 : 1;
      const [first, second] = SHEETS[sheet].armies;
      const [ours, theirs, phase] = lots.chance(0.5) ? [first, second, 3] : [second, first, 8];
      const target = lots.chance(0.6)
        ? foot('target', ours, [36, 30], { ...anyHurt(lots, 12), formation: lots.pick(['line', 'column']) })
        : horse('target', ours, [36, 30], { ...anyHurt(lots, 8) });
      const shooter = foot('shooter', theirs, [36 + lots.between(-3, 3), 30 + lots.between(1, 5) * half], {
        facing: 180 + lots.between(-30, 30),
        formation: 'line',
        figures: lots.whole(2, 12),
      });
      const table = tableOf(lots, phase, phase + 2, [target, shooter], sheet);
      if (table === null) continue;
      const command: Command = { do: 'shoot', unit: 'shooter', target: 'target' };
      const odds = (() => {
        try {
          return shootOdds(table.rules, table.state, 'shooter', 'target');
        } catch {
          return null;
        }
      })();
      if (odds === null) continue;
      drawn += 1;
      for (const hurt of odds.struck) expectSame(table, leaves(table, [command]), hurt, `${sheet} ${phase}`);
    }
  });

  test('N6.2 N6.6: the first round of a melee', { timeout: 120_000 }, () => {
    const lots = new Lots(1805);
    for (let drawn = 0, tried = 0; drawn < 80; tried++) {
      expect(tried, 'draws').toBeLessThan(2000);
      const sheet = SHEET_IDS[drawn % 4] as (typeof SHEET_IDS)[number];
      const [ours, theirs] = SHEETS[sheet].armies;
      const make = lots.chance(0.4) ? horse : foot;
      const phase = lots.pick([6, 11]);
      // It begins with the move before it: a table cannot be set up where dice are wanted at once.
      const table = tableOf(
        lots,
        phase - 3,
        phase + 1,
        [
          make('a', ours, [36, 30], {
            ...anyHurt(lots, 12),
            formation: lots.pick(['line', 'column']),
            inMeleeWith: ['b'],
          }),
          make('b', theirs, [36, 30], { ...anyHurt(lots, 12), formation: lots.pick(['line', 'column']), facing: 180 }),
        ],
        sheet,
      );
      if (table === null) continue;
      drawn += 1;
      const { firstRound } = meleeOdds(table.rules, table.state, 'a', 'b');
      const found: RoundOdds = { won: 0, tied: 0, lost: 0, enemyDestroyed: 0, destroyed: 0, bothDestroyed: 0 };
      for (const { state, events, chance } of leaves(table, [])) {
        const [us, them] = [unitIn(state, 'a').gone !== null, unitIn(state, 'b').gone !== null];
        const loser = events.find((e) => e.type === 'MeleeLost');
        const fate = loser?.type === 'MeleeLost' ? (loser.unit === 'a' ? 'lost' : 'won') : 'tied';
        found[us && them ? 'bothDestroyed' : us ? 'destroyed' : them ? 'enemyDestroyed' : fate] += chance;
      }
      for (const key of Object.keys(found) as (keyof RoundOdds)[])
        expect(Math.abs(firstRound[key] - found[key]), `${sheet} ${phase} ${key}`).toBeLessThan(1e-12);
    }
  });

  test('N13.3 N13.4: the next roll for recall', () => {
    const lots = new Lots(1807);
    for (let drawn = 0, tried = 0; drawn < 60; tried++) {
      expect(tried, 'draws').toBeLessThan(2000);
      const sheet = SHEET_IDS[drawn % 4] as (typeof SHEET_IDS)[number];
      const chargeStart = { at: [36, 12], facing: 0, formation: 'line' } as const;
      const rider = horse('rider', lots.pick(SHEETS[sheet].armies), [36, 30], {
        ...anyHurt(lots, 8),
        ...{ mayNotMove: true, chargeStart, traits: lots.chance(0.3) ? (['kgl'] as const) : [] },
      });
      const table = tableOf(lots, 13, 14, [rider], sheet);
      if (table === null) continue;
      drawn += 1;
      const odds = recallOdds(table.rules, table.state, 'rider');
      const all = branches(table.rules, table.state, { do: 'recall', unit: 'rider' });
      if ('refusals' in all) throw new Error(JSON.stringify(all.refusals));
      const found = { passes: 0, fails: 0, destroyed: 0 };
      for (const { state, events, chance } of all.branches) {
        const back = events.some((e) => e.type === 'Recalled');
        found[back ? 'passes' : unitIn(state, 'rider').gone === null ? 'fails' : 'destroyed'] += chance;
      }
      for (const key of ['passes', 'fails', 'destroyed'] as const)
        expect(Math.abs(odds[key] - found[key]), `${sheet} ${key}`).toBeLessThan(1e-12);
    }
  });
});
