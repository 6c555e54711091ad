import { describe, expect, test } from 'vitest';
import {
  apply,
  begin,
  type Rules,
  rulesOf,
  type Setup,
  type SetupUnit,
  type State,
  stateOf,
  supporterFor,
  view,
  zoneProblems,
} from '../../engine/index.ts';
import { generateBattle } from '../../scenarios/generator.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Commander, Order } from '../commander.ts';
import { fightBattle } from '../play-battle.ts';
import { randomPlayer } from '../random.ts';
import { recruit } from '../recruit/index.ts';
import { bestCharge } from './charges.ts';
import { major } from './index.ts';
import { sceneOf } from './scene.ts';
import { WEIGHTS } from './weights.ts';

const rules = rulesOf(SHEETS.p7);

function unit(id: string, army: 'french' | 'prussian', more: Partial<SetupUnit>): SetupUnit {
  const base = {
    arm: 'infantry',
    grade: 'veteran',
    figures: 12,
    formation: 'column',
    at: [24, 24],
    facing: 0,
  } as const;
  return { id, army, ...base, ...more };
}

function opened(units: readonly SetupUnit[], more: Partial<Setup> = {}, seed = 1): State {
  const setup: Setup = {
    id: 'test',
    name: 'test',
    table: { width: 48, depth: 48, terrain: [] },
    units,
    turn: 2,
    phase: 3,
    turnLimit: 6,
    ...more,
  };
  const begun = begin(rules, stateOf(rules, setup, seed));
  if (!begun.ok) throw new Error('the test does not begin');
  return begun.state;
}

function orderIn(state: State): Order {
  return major.decide(rules, view(state, 'french'), 'french');
}

const hussars = unit('hussars', 'prussian', { arm: 'cavalry', type: 'hussars', figures: 8, formation: 'line' });

describe('the major', () => {
  test('N6.8: forms square when cavalry can reach a shaken battalion', () => {
    const shaken = unit('battalion', 'french', { grade: 'conscript', at: [24, 12] });
    const order = orderIn(opened([shaken, { ...hussars, at: [24, 24], facing: 180 }]));
    expect(order.command).toEqual({ do: 'form', unit: 'battalion', formation: 'square' });
    expect(order.why).toContain('N6.8');
  });

  test('N6.8: does not form square against cavalry that looks the other way', () => {
    const shaken = unit('battalion', 'french', { grade: 'conscript', at: [24, 12] });
    const order = orderIn(opened([shaken, { ...hussars, at: [24, 24], facing: 0 }]));
    expect(order.command.do).not.toBe('form');
  });

  test('N6.8: rides down a line that has lost half of its figures', () => {
    const riders = unit('chasseurs', 'french', {
      arm: 'cavalry',
      type: 'chasseurs',
      figures: 8,
      formation: 'line',
      at: [24, 14],
    });
    const line = unit('line', 'prussian', {
      grade: 'conscript',
      formation: 'line',
      figures: 6,
      casualties: 6,
      at: [24, 24],
      facing: 180,
    });
    const order = orderIn(opened([riders, line]));
    expect(order.command).toMatchObject({ do: 'charge', unit: 'chasseurs', target: 'line' });
    expect(order.why).toMatch(/in 100 to drive it off/);
  });

  test('N4.1: declines a charge that promises less than its threshold', () => {
    const spent = unit('battalion', 'french', { grade: 'conscript', figures: 6, at: [24, 20] });
    const steady = unit('grenadiers', 'prussian', { grade: 'elite', figures: 18, at: [24, 26], facing: 180 });
    const state = opened([spent, steady]);
    const scene = sceneOf(rules, view(state, 'french'), 'french', WEIGHTS);
    const weighed = bestCharge(scene, state.units[0] as State['units'][number]);
    expect(weighed === null || weighed.net < WEIGHTS.chargeThreshold).toBe(true);
    expect(orderIn(state).command.do).not.toBe('charge');
  });

  test('J23: goes for an objective that nobody holds', () => {
    const objectives = [{ id: 'mill', name: 'the mill', at: [24, 30], radius: 3, points: 2 }] as const;
    const order = orderIn(
      opened([unit('battalion', 'french', { at: [24, 10] }), unit('far', 'prussian', { at: [4, 46], facing: 180 })], {
        objectives,
      }),
    );
    expect(order.command).toMatchObject({ do: 'move', unit: 'battalion' });
    expect(order.why).toContain('the mill');
  });

  test('N6.3: brings a battalion to stand by guns that cavalry can reach', () => {
    const guns = unit('guns', 'french', { arm: 'artillery', figures: 4, gun: 8, at: [24, 14] });
    const battalion = unit('battalion', 'french', { at: [31, 10] });
    const state = opened([guns, battalion, { ...hussars, at: [24, 30], facing: 180 }]);
    expect(supporterFor(rules, state, 'guns')).toBeNull();
    expect(supporterFor(rules, untilMoved(state), 'guns')).toBe('battalion');
  });
});

/** Everything the major orders while his move lasts. */
function untilMoved(from: State): State {
  let state = from;
  for (let n = 0; n < 20; n++) {
    const { command } = orderIn(state);
    if (command.do === 'end') return state;
    const applied = apply(rules, state, command);
    if (!applied.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
    state = applied.state;
  }
  throw new Error('the move does not end');
}

function battle(sheet: 'p7' | 'a12' | 'r10' | 'br5'): { rules: Rules; setup: Setup } {
  const scenario = SCENARIOS.find((one) => one.id === `first-battle-${sheet}`) as Scenario;
  return { rules: rulesOf(sheetOf(scenario), settingsOf(scenario)), setup: setupOf(scenario) };
}

const SHEET_IDS = ['p7', 'a12', 'r10', 'br5'] as const;

test('J18: deploys towards the objectives, inside the zone, and comes to an end', () => {
  const { rules, setup } = battle('p7');
  const begun = begin(rules, stateOf(rules, setup, 1), true);
  if (!begun.ok) throw new Error('the battle does not begin');
  let { state } = begun;
  let shifted = 0;
  for (let n = 0; n < 100; n++) {
    const part = state.agenda[0];
    if (part?.do !== 'part' || part.part !== 'deploy' || state.toAct === null) break;
    const { command } = major.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, command);
    if (!applied.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
    if (command.do === 'deploy') shifted++;
    state = applied.state;
  }
  expect(shifted).toBeGreaterThan(4);
  expect(state.phase).toBe(1);
  expect(state.agenda[0]).not.toMatchObject({ part: 'deploy' });
  expect(zoneProblems(rules, state)).toEqual([]);
});

describe('what the major orders follows from his view alone', () => {
  test.each(SHEET_IDS)('%s: resumed after any order he gives the same next one', (sheet) => {
    const { rules, setup } = battle(sheet);
    let views = 0;
    const twice: Commander = {
      name: 'twice',
      decide(rules, seen, side) {
        const order = major.decide(rules, seen, side);
        expect(major.decide(rules, structuredClone(seen), side)).toEqual(order);
        views++;
        return order;
      },
    };
    const [first, second] = rules.sheet.armies;
    fightBattle(rules, setup, 5, { [first]: twice, [second]: twice });
    expect(views).toBeGreaterThan(40);
  });

  test('neither the seed nor a reserve he cannot see changes his order', () => {
    const units = [
      unit('battalion', 'french', { at: [24, 10] }),
      unit('line', 'prussian', { at: [24, 40], facing: 180 }),
    ];
    const hidden = [1, 2].map((n) => unit(`hidden-${n}`, 'prussian', { figures: 12 }));
    const reserve = (ids: readonly string[]) => ({
      ...{ id: 'reserve', name: 'reserve', army: 'prussian', dueTurn: 4, edge: 'far', from: 10, to: 30 },
      units: ids,
    });
    const withReserve = (n: number, seed: number) =>
      opened(
        [...units, ...hidden.slice(0, n)],
        { reserves: [reserve(hidden.slice(0, n).map((u) => u.id))] } as Partial<Setup>,
        seed,
      );
    const orders = [opened(units, {}, 1), opened(units, {}, 99), withReserve(1, 1), withReserve(2, 7)].map(orderIn);
    for (const order of orders) expect(order).toEqual(orders[0]);
  });
});

describe('the major against others', () => {
  test.each(SHEET_IDS)('%s: wins most of eight battles against the recruit, sides swapped', (sheet) => {
    const { rules, setup } = battle(sheet);
    const [first, second] = rules.sheet.armies;
    let won = 0;
    for (let seed = 1; seed <= 4; seed++)
      for (const side of [first, second]) {
        const sides = { [first]: recruit, [second]: recruit, [side]: major };
        if (fightBattle(rules, setup, seed, sides).state.result?.winner === side) won++;
      }
    expect(won).toBeGreaterThanOrEqual(5);
  });

  test.each(SHEET_IDS)('%s: gives only legal orders, whatever the table looks like', (sheet) => {
    for (let seed = 1; seed <= 3; seed++) {
      const scenario = generateBattle({ sheet, units: 20, seed });
      const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
      const [first, second] = rules.sheet.armies;
      const sides = { [first]: major, [second]: randomPlayer(seed) };
      expect(fightBattle(rules, setupOf(scenario), seed, sides).state.result).not.toBeNull();
    }
  });
});
