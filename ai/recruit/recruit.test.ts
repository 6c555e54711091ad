import { describe, expect, test } from 'vitest';
import {
  apply,
  begin,
  type Event,
  hashOf,
  rulesOf,
  type SetupUnit,
  stateOf,
  type Unit,
  view,
} from '../../engine/index.ts';
import { generateBattle } from '../../scenarios/generator.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Order } from '../commander.ts';
import { fightBattle } from '../play-battle.ts';
import { hussars, opened, orderOf, rules, unit, untilMoved } from '../testing/position.ts';
import { recruit } from './index.ts';

/** Fights a battle with the recruit on both sides and counts what happened in it. */
function fight(scenario: Scenario, seed: number, seen: Record<string, number> = {}) {
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const [first, second] = rules.sheet.armies;
  const count = (name: string) => {
    seen[name] = (seen[name] ?? 0) + 1;
  };
  const { state } = fightBattle(rules, setupOf(scenario), seed, { [first]: recruit, [second]: recruit }, (step) => {
    for (const event of step.events) for (const name of namesOf(event)) count(name);
  });
  return state;
}

function namesOf(event: Event): string[] {
  if (event.type === 'Formed') return [`formed ${event.formation}`];
  if (event.type === 'UnitLeft') return [event.because];
  return [event.type];
}

const first = SCENARIOS.find((scenario) => scenario.id === 'first-battle-p7') as Scenario;

describe('a battle between two recruits', () => {
  test('J23: the first battle ends with a result, with charges and losses on the way', () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= 6; seed++) {
      const state = fight(first, seed, seen);
      expect(state.result).not.toBeNull();
      expect(state.turn).toBeLessThanOrEqual(6);
    }
    expect(seen.Charged).toBeGreaterThan(3);
    expect((seen.routed ?? 0) + (seen.destroyed ?? 0)).toBeGreaterThan(3);
  });

  test.each([10, 20, 32, 48, 64, 80])('J23: %i units come to a result within twelve turns', (units) => {
    const state = fight(generateBattle({ sheet: 'p7', units, seed: units }), units);
    expect(state.result).not.toBeNull();
    expect(state.turn).toBeLessThanOrEqual(12);
  });

  test.each(['p7', 'a12', 'r10', 'br5'] as const)('%s: no command is refused, and everything happens', (sheet) => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= 20; seed++) fight(generateBattle({ sheet, units: 24, seed }), seed, seen);
    const all = ['Charged', 'MeleeFought', 'Recalled', 'routed', 'destroyed', 'GunFired', 'Shot', 'Unlimbered'];
    for (const name of all) expect(seen[name] ?? 0, name).toBeGreaterThan(0);
    expect((seen['formed square'] ?? 0) + (seen['formed masse'] ?? 0)).toBeGreaterThan(0);
  });

  test('is the same battle when it is fought again', () => {
    const scenario = generateBattle({ sheet: 'p7', units: 20, seed: 5 });
    expect(hashOf(fight(scenario, 5))).toBe(hashOf(fight(scenario, 5)));
  });

  test('N6.9: cavalry never charges a square', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const scenario = generateBattle({ sheet: 'p7', units: 30, seed });
      const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
      let before = stateOf(rules, setupOf(scenario), seed);
      const formationOf = (id: string) => before.units.find((unit) => unit.id === id)?.formation;
      fightBattle(rules, setupOf(scenario), seed, { french: recruit, prussian: recruit }, ({ order, state }) => {
        const { command } = order;
        if (command.do === 'charge') {
          const charger = before.units.find((unit) => unit.id === command.unit);
          if (charger?.arm === 'cavalry') expect(formationOf(command.target)).not.toBe('square');
        }
        before = state;
      });
    }
  });
});

/** What the recruit orders first in the move of the French, with time enough before the end. */
function ordersOf(units: readonly SetupUnit[], seed = 1): Order[] {
  return [orderOf(recruit, opened(units, { turnLimit: 12 }, seed))];
}

describe('the recruit', () => {
  test('N6.8: forms square when cavalry can reach it', () => {
    const shaken = unit('battalion', 'french', { grade: 'conscript', at: [24, 12], formation: 'column' });
    const [order] = ordersOf([shaken, { ...hussars, at: [24, 24], facing: 180 }]);
    expect(order?.command).toEqual({ do: 'form', unit: 'battalion', formation: 'square' });
    expect(order?.why).toContain('N6.8');
  });

  test('leaves its square when no cavalry is near', () => {
    const square = unit('battalion', 'french', { grade: 'conscript', at: [24, 12], formation: 'square' });
    const [order] = ordersOf([square, unit('enemy', 'prussian', { at: [24, 40], facing: 180 })]);
    expect(order?.command).toEqual({ do: 'form', unit: 'battalion', formation: 'column' });
  });

  test('N6.8: stays in square while cavalry can reach it', () => {
    const square = unit('battalion', 'french', { grade: 'conscript', at: [24, 12], formation: 'square' });
    const [order] = ordersOf([square, { ...hussars, at: [24, 24], facing: 180 }]);
    expect(order?.command).toEqual({ do: 'end' });
  });

  test('N4.2: does not charge fresh troops with a broken battalion', () => {
    const worn = unit('battalion', 'french', { grade: 'conscript', figures: 5, casualties: 7, at: [24, 12] });
    const [order] = ordersOf([worn, unit('guard', 'prussian', { grade: 'elite', at: [24, 18], facing: 180 })]);
    expect(order?.command.do).not.toBe('charge');
  });

  test('N5.2: charges a shaken enemy in the flank', () => {
    const column = unit('battalion', 'french', { at: [24, 12] });
    const shaken = unit('enemy', 'prussian', {
      figures: 6,
      casualties: 6,
      at: [24, 18],
      facing: 90,
      formation: 'line',
    });
    const [order] = ordersOf([column, shaken]);
    expect(order?.command).toEqual({ do: 'charge', unit: 'battalion', target: 'enemy' });
    expect(order?.why).toContain('N5.2');
  });

  test('N6.7: rides down guns that nobody supports', () => {
    const lancers = unit('lancers', 'french', {
      arm: 'cavalry',
      type: 'lancers',
      figures: 8,
      formation: 'line',
      at: [24, 12],
    });
    const guns = unit('guns', 'prussian', { arm: 'artillery', figures: 4, gun: 6, at: [24, 26], facing: 180 });
    const [order] = ordersOf([lancers, guns]);
    expect(order?.command).toEqual({ do: 'charge', unit: 'lancers', target: 'guns' });
  });

  test('knows nothing of the dice: the seed changes no order', () => {
    const units = [
      unit('battalion', 'french', { at: [24, 12] }),
      unit('enemy', 'prussian', { at: [24, 40], facing: 180 }),
    ];
    expect(ordersOf(units, 1)).toEqual(ordersOf(units, 2));
  });

  const farm = { id: 'farm', name: 'the farm', at: [24, 24], radius: 1.5, points: 1, heldBy: 'french' } as const;
  const garrison = unit('garrison', 'french', { at: [24, 24], formation: 'line' });
  const enemy = unit('enemy', 'prussian', { at: [24, 36], facing: 180 });

  test('J23: holds what it has in the last turn, and before that against a stronger enemy', () => {
    const last = opened([garrison, enemy], { turnLimit: 2, objectives: [farm] });
    expect(orderOf(recruit, last).command).toEqual({ do: 'end' });
    const second = unit('second', 'prussian', { at: [30, 36], facing: 180 });
    const outnumbered = opened([garrison, enemy, second], { turnLimit: 12, objectives: [farm] });
    expect(orderOf(recruit, outnumbered).command).toEqual({ do: 'end' });
  });

  test('J23: leaves a place it holds to follow an enemy no stronger and break him', () => {
    const order = orderOf(recruit, opened([garrison, enemy], { turnLimit: 12, objectives: [farm] }));
    expect(order.command).toMatchObject({ unit: 'garrison' });
    expect(order.why).toContain('enemy');
  });

  test('J23: whoever holds a place and has no room to deploy before a close enemy charges like the others, but not at last', () => {
    const beside = unit('beside', 'french', { at: [26.6, 24], halted: true });
    const column = { ...garrison, formation: 'column' as const };
    const close = unit('enemy', 'prussian', { at: [24, 26], facing: 180, figures: 4, casualties: 8 });
    const order = (units: readonly SetupUnit[], turnLimit: number) =>
      orderOf(recruit, opened(units, { turnLimit, objectives: [farm] })).command;
    expect(order([beside, column, close], 12)).toEqual({ do: 'charge', unit: 'garrison', target: 'enemy' });
    expect(order([beside, column, close], 2)).not.toMatchObject({ do: 'charge' });
    expect(order([column, close], 12)).toEqual({ do: 'form', unit: 'garrison', formation: 'line' });
  });

  test('J23: in the last turn but one somebody stays by a place that is held', () => {
    const order = (turnLimit: number) => orderOf(recruit, opened([garrison, enemy], { turnLimit, objectives: [farm] }));
    expect(order(3).command).toEqual({ do: 'end' });
    expect(order(4).command).not.toEqual({ do: 'end' });
  });

  test.each([
    ['holds a place', { turnLimit: 2, objectives: [farm] }],
    ['attacks', { turnLimit: 12 }],
  ])('without room to deploy a battalion that %s turns to the enemy beside it', (_what, more) => {
    const before = unit('before', 'french', { at: [26.9, 26.8], halted: true });
    const place = { ...garrison, formation: 'column' as const };
    const near = unit('enemy', 'prussian', { at: [19.5, 25], facing: 135, formation: 'square' });
    const others = [4, 10, 36].map((x) => unit(`at ${x}`, 'prussian', { at: [x, 46], facing: 180 }));
    const order = orderOf(recruit, opened([before, place, near, ...others], more));
    expect(order.command).toMatchObject({ do: 'move', unit: 'garrison' });
    expect(order.why).toContain('turn to');
  });

  test('N3.9: in a pursuit a line forms column before an enemy who would hardly stand, and charges him next', () => {
    const line = unit('battalion', 'french', { at: [24, 24], formation: 'line' });
    const remnant = (figures: number) =>
      unit('enemy', 'prussian', { at: [24, 27], facing: 180, formation: 'square', figures, casualties: 12 - figures });
    const order = (figures: number) => orderOf(recruit, opened([line, remnant(figures)], { turnLimit: 12 })).command;
    expect(order(3)).toEqual({ do: 'form', unit: 'battalion', formation: 'column' });
    expect(order(12)).not.toMatchObject({ do: 'form' });
    const column = { ...line, formation: 'column' as const };
    const next = orderOf(recruit, opened([column, remnant(3)], { turnLimit: 12 })).command;
    expect(next).toEqual({ do: 'charge', unit: 'battalion', target: 'enemy' });
  });

  test('N3.11: no line forms column before an enemy whom another charges already', () => {
    const units = [
      unit('first', 'french', { at: [23.5, 25] }),
      unit('line', 'french', { at: [27.4, 23.6], formation: 'line' }),
      unit('enemy', 'prussian', { at: [24.5, 27], facing: 180, formation: 'square', figures: 3, casualties: 9 }),
    ];
    const before = opened(units, { turnLimit: 12 });
    const first = orderOf(recruit, before).command;
    expect(first).toEqual({ do: 'charge', unit: 'first', target: 'enemy' });
    const charged = apply(rules, before, first);
    if (!charged.ok) throw new Error('the charge is refused');
    expect(orderOf(recruit, charged.state).command).not.toMatchObject({ do: 'form' });
  });

  test('N3.1: Russian foot, who cannot turn, forms column only before whom it can charge straight ahead', () => {
    const russian = rulesOf(SHEETS.r10);
    const formed = (x: number) => {
      const setup = {
        ...{ id: 'r10', name: 'r10', table: { width: 48, depth: 48, terrain: [] }, turn: 2, phase: 8, turnLimit: 12 },
        units: [
          { ...unit('line', 'prussian', { at: [24, 27], facing: 180, formation: 'line' }), army: 'russian' as const },
          unit('enemy', 'french', { at: [x, 24], formation: 'square', figures: 3, casualties: 9 }),
        ],
      };
      const begun = begin(russian, stateOf(russian, setup, 1));
      if (!begun.ok) throw new Error('the test does not begin');
      return recruit.decide(russian, view(begun.state, 'russian'), 'russian').command.do === 'form';
    };
    expect(formed(24)).toBe(true);
    expect(formed(26.3)).toBe(false);
  });

  test('N3.13: a regiment behind its own foot rides round to where it can charge', () => {
    const lancers = { ...hussars, id: 'lancers', army: 'french' as const, at: [24, 18] as [number, number], facing: 0 };
    const before = [21.5, 24, 26.5].map((x) => unit(`at ${x}`, 'french', { at: [x, 22], halted: true }));
    const weak = { ...hussars, figures: 4, casualties: 4, at: [24, 27] as [number, number], facing: 180 };
    const order = orderOf(recruit, opened([lancers, ...before, weak], { turnLimit: 12 }));
    expect(order.command).toMatchObject({ do: 'move', unit: 'lancers' });
    expect(order.why).toContain('look for a way');
  });

  test('N6.8: in a pursuit the last riders of a regiment still charge, unless their loss would break the army (J23)', () => {
    const riders = { ...hussars, id: 'lancers', army: 'french' as const, figures: 2, casualties: 6 };
    const lancers = { ...riders, at: [24, 18] as [number, number], facing: 0 };
    const guns = unit('guns', 'prussian', { arm: 'artillery', figures: 4, gun: 6, at: [24, 26], facing: 180 });
    const others = [6, 12, 40].map((x) => unit(`at ${x}`, 'french', { at: [x, 4], halted: true }));
    const order = (units: readonly SetupUnit[]) => orderOf(recruit, opened(units, { turnLimit: 12 })).command;
    expect(order([lancers, ...others, guns])).toEqual({ do: 'charge', unit: 'lancers', target: 'guns' });
    expect(order([lancers, ...others.slice(0, 1), guns])).not.toMatchObject({ do: 'charge' });
  });

  test('in a pursuit a regiment before which nobody makes way draws back to have room', () => {
    const lancers = { ...hussars, id: 'lancers', army: 'french' as const, at: [24, 20] as [number, number], facing: 0 };
    const before = [18.6, 21.3, 24, 26.7, 29.4].map((x) => unit(`at ${x}`, 'french', { at: [x, 23.1], halted: true }));
    const guns = unit('guns', 'prussian', { arm: 'artillery', figures: 4, gun: 6, at: [24, 27], facing: 180 });
    const order = orderOf(recruit, opened([lancers, ...before, guns], { turnLimit: 12 }));
    expect(order.command).toMatchObject({ do: 'move', unit: 'lancers', path: [{ back: expect.any(Number) }] });
    expect(order.why).toContain('draw back');
  });

  test('in a pursuit a battalion between two others, with the enemy behind it, steps back to find room', () => {
    const beside = [21.7, 26.3].map((x) => unit(`at ${x}`, 'french', { at: [x, 24] }));
    const position = [...beside, unit('hemmed', 'french', { at: [24, 24] }), { ...enemy, at: [24, 8], facing: 0 }];
    const moved = untilMoved(recruit, opened(position as SetupUnit[], { turnLimit: 12 }));
    const y = moved.units.find(({ id }) => id === 'hemmed')?.y;
    expect(y).toBeLessThan(24_000);
  });

  test('N3.4: a regiment with its front against a wood comes away from it and is beyond it in a few turns', () => {
    const wood = { id: 'wood', kind: 'woods', area: [[20, 20], [28, 20], [28, 25], [20, 25]] } as const; // biome-ignore format: a box
    const table = { width: 48, depth: 48, terrain: [wood] };
    const lancers = { ...hussars, id: 'lancers', army: 'french', at: [25.5, 19.9], facing: 0 } as const;
    let at: readonly [number, number] = lancers.at;
    let facing = 0;
    for (let turn = 0; turn < 4; turn++) {
      const units = [{ ...lancers, at: [...at], facing } as SetupUnit, { ...enemy, at: [24, 46] } as SetupUnit];
      const moved = untilMoved(recruit, opened(units, { table, turnLimit: 12 }));
      const { x, y, facing: heading } = moved.units[0] as Unit;
      at = [x / 1000, y / 1000];
      facing = heading / 100;
    }
    expect(at[1]).toBeGreaterThan(25);
  });

  test('on a sheet of half the size a battalion comes into musket range all the same', () => {
    const half = rulesOf(SHEETS.a12);
    const setup = {
      ...{ id: 'half', name: 'half', table: { width: 30, depth: 30, terrain: [] }, turn: 2, phase: 3, turnLimit: 12 },
      units: [
        unit('battalion', 'french', { at: [15, 15], formation: 'line' }),
        { ...unit('enemy', 'prussian', { at: [15, 18.5], facing: 180, formation: 'line' }), army: 'austrian' as const },
      ],
    };
    const begun = begin(half, stateOf(half, setup, 1));
    if (!begun.ok) throw new Error('the test does not begin');
    const { command } = recruit.decide(half, view(begun.state, 'french'), 'french');
    expect(command).toMatchObject({ do: 'move', unit: 'battalion' });
    const applied = apply(half, begun.state, command);
    const y = applied.ok ? (applied.state.units[0] as Unit).y : 0;
    expect(18_500 - y).toBeLessThanOrEqual(2_000);
  });

  /** Where a unit stands after each of so many moves against an enemy who does nothing. */
  function ways(of: string, units: readonly SetupUnit[], turns: number): string[] {
    let now = units;
    return Array.from({ length: turns }, () => {
      const moved = untilMoved(recruit, opened(now, { turnLimit: 12 }));
      now = now.map((was, i) => {
        const { x, y, facing, formation } = moved.units[i] as Unit;
        return { ...was, at: [x / 1000, y / 1000], facing: facing / 100, formation };
      });
      return JSON.stringify(now.find(({ id }) => id === of)?.at);
    });
  }

  test.each([
    [
      'a battalion behind its own line waits for it',
      [
        ...[21.7, 24, 26.3].map((x) =>
          unit(`first ${x}`, 'french', { at: [x, 30], formation: 'column', halted: true }),
        ),
        unit('watched', 'french', { at: [24, 20] }),
        unit('enemy', 'prussian', { at: [24, 44], facing: 180 }),
      ],
    ],
    [
      'a regiment in hand stays where it has come to',
      [
        ...[14, 24, 34].map((x) => ({
          ...hussars,
          id: `hussars ${x}`,
          army: 'french' as const,
          at: [x, 12] as [number, number],
          facing: 0,
        })),
        { ...hussars, id: 'watched', army: 'french' as const, at: [44, 4] as [number, number], facing: 0 },
        unit('enemy', 'prussian', { at: [24, 44], facing: 180, formation: 'square' as const }),
      ],
    ],
  ])('%s, and does not go to and fro', (_what, units) => {
    const places = ways('watched', units as SetupUnit[], 8);
    expect(places[7]).toBe(places[6]);
    expect(places[6]).toBe(places[5]);
  });

  test('with no enemy on the table yet nobody draws back', () => {
    const reserves = [
      { id: 'corps', army: 'prussian', units: ['late'], dueTurn: 6, edge: 'far', from: 20, to: 28 },
    ] as const;
    const units = [
      unit('battalion', 'french', { at: [24, 24] }),
      unit('late', 'prussian', { at: [24, 46], facing: 180 }),
    ];
    const from = opened(units, { turnLimit: 12, reserves });
    expect(from.units[1]?.offTable).toBe(true);
    expect((untilMoved(recruit, from).units[0] as Unit).y).toBe(24_000);
  });
});
