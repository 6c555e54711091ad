import { describe, expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { war1866 } from '../index.ts';

const rules = war1866.rulesOf(SHEET_1866);

type SetupUnit = war1866.SetupUnit1866;

const foot = (id: string, army: 'prussian' | 'austrian', x: number, y: number, more: Partial<SetupUnit> = {}) => ({
  ...{ id, army, arm: 'infantry' as const, stands: 3, at: [x, y] as const, facing: army === 'prussian' ? 0 : 180 },
  ...more,
});

function stateWith(units: readonly SetupUnit[], phase: number, commanders: war1866.Setup1866['commanders'] = []) {
  const table = { width: 60, depth: 48, terrain: [] };
  const setup = { id: 't', name: 't', table, units, commanders, phase, first: 'prussian' as const };
  const opened = war1866.begin(rules, war1866.stateOf(rules, setup, 1));
  if (!opened.ok) throw new Error('it wants dice');
  return opened.state;
}

const near = foot('b', 'austrian', 20, 20);

describe('what a table reads off the game of 1866', () => {
  test('E2.1: rings are the rows a unit fires on, and a Jaeger has one more', () => {
    const state = stateWith([foot('a', 'prussian', 20, 10), { ...near, traits: ['jaeger'] }], 2);
    const reaches = (id: string) => war1866.ringsAround(rules, state, id).map(({ reach }) => reach);
    expect(reaches('a')).toEqual([3_000, 5_000]);
    expect(reaches('b')).toEqual([3_000, 5_000, 8_000]);
  });

  test('X3: a change of formation takes a third of the move, and is refused when less is left', () => {
    const fresh = stateWith([foot('a', 'prussian', 20, 10), near], 2);
    const changes = war1866.changesOf(rules, fresh, 'a');
    expect(changes.map(({ command, takes }) => ['formation' in command && command.formation, takes])).toEqual([
      ['column', { inches: 2.7 }],
      ['road-column', { inches: 2.7 }],
    ]);
    const gone = foot('a', 'prussian', 20, 10, { moved: 'over-half' });
    const spent = stateWith([gone, foot('c', 'prussian', 40, 10), near], 2);
    expect(war1866.changesOf(rules, spent, 'a')[0]?.refusals[0]?.rule).toBe('X3');
  });

  test('X3: the disorganised go half of what is left, and deployed guns nothing', () => {
    const guns = { id: 'g', army: 'prussian' as const, arm: 'artillery' as const, stands: 1, deployed: true };
    const units = [
      foot('a', 'prussian', 20, 10, { order: 'disorganised' }),
      { ...guns, at: [40, 10] as const, facing: 0 },
    ];
    const state = stateWith([...units, foot('b', 'austrian', 20, 40)], 2);
    expect(war1866.standing(rules, state, 'a').move).toMatchObject({ left: 8_000, wayLeft: 4_000, halved: true });
    const far = war1866.plan(rules, state, 'a', { x: 20_000, y: 24_000, facing: 0 });
    expect(far).toMatchObject({ way: 4_000, spent: 8_000, left: 0, wayLeft: 0 });
    expect(far.stoppedBy[0]?.text).toMatch(/disorganised/);
    expect(war1866.standing(rules, state, 'g').move?.held).toMatchObject([{ rule: 'X3' }]);
    expect(war1866.changesOf(rules, state, 'a')[0]?.takes).toEqual({ inches: 1.3 });
  });

  test('E5.1: a routed unit is offered its roll, and without a commander says why not', () => {
    const routed = foot('a', 'prussian', 20, 10, { order: 'routed' });
    const commander = { id: 'c', army: 'prussian' as const, at: [20, 10] as const };
    const led = war1866.changesOf(rules, stateWith([routed, near], 5, [commander]), 'a');
    expect(led).toMatchObject([{ command: { do: 'rally' }, refusals: [] }]);
    const state = { ...stateWith([routed, near], 5, [commander]), commanders: [] };
    expect(war1866.changesOf(rules, state, 'a')[0]?.refusals[0]?.rule).toBe('E5.1');
  });

  test('X2: after the roll its winner may move first or second, and nobody else says anything', () => {
    const state = stateWith([foot('a', 'prussian', 20, 10), near], 1);
    const army = state.chooses;
    expect(war1866.sideOptions(rules, state)).toEqual([
      { do: 'initiative', army, first: true },
      { do: 'initiative', army, first: false },
    ]);
    expect(war1866.sideOptions(rules, stateWith([foot('a', 'prussian', 20, 10), near], 2))).toEqual([]);
  });

  test('X3: a path walked in thought says where it ends, what it costs and what forbids it', () => {
    const state = stateWith([foot('a', 'prussian', 20, 6), near], 2);
    expect(war1866.trace(rules, state, 'a', [{ forward: 3 }])).toEqual({
      ...{ to: { x: 20_000, y: 9_000, facing: 0 }, spent: 3_000, way: 3_000, left: 5_000, wayLeft: 5_000 },
      refusals: [],
    });
    expect(war1866.trace(rules, state, 'a', [{ forward: 9 }])?.refusals[0]?.rule).toBe('X3');
    expect(war1866.trace(rules, state, 'b', [{ forward: 3 }])).toBeNull();
  });

  test('who has moved, and who cannot, no longer waits', () => {
    const units = [foot('a', 'prussian', 20, 6), foot('c', 'prussian', 30, 6, { stopped: true }), near];
    const state = stateWith(units, 2);
    expect(war1866.waiting(rules, state)).toEqual([{ unit: 'a', must: false }]);
    const moved = war1866.apply(rules, state, { do: 'move', unit: 'a', path: [{ forward: 1 }] });
    expect(moved.ok && war1866.waiting(rules, moved.state)).toEqual([]);
  });

  test('X7: the friend close behind is the supporter, one beside is not', () => {
    const behind = foot('c', 'prussian', 20, 8);
    const state = stateWith([foot('a', 'prussian', 20, 10), behind, foot('d', 'prussian', 26, 10), near], 2);
    expect(war1866.supporterFor(rules, state, 'a')).toBe('c');
    expect(war1866.supporterFor(rules, state, 'd')).toBeNull();
  });
});

describe('a charge before it is ordered', () => {
  test('E4.4, E4.5: shows what both sides would have beside their dice', () => {
    const state = stateWith([foot('a', 'prussian', 20, 12), { ...near, at: [20, 18] }], 2);
    const { rolls, refusals, contact } = war1866.preview(rules, state, { do: 'charge', unit: 'a', target: 'b' });
    expect(refusals).toEqual([]);
    expect(contact?.y).toBe(18_000);
    // Three stands, superior morale, the needle gun; against three that stand formed.
    expect(rolls.map(({ unit, base, needed }) => [unit, base, needed])).toEqual([
      ['a', 3, 6],
      ['b', 3, 4],
    ]);
  });

  test('E4.2: horse is told which bonus it needs to get there', () => {
    const horse = foot('a', 'prussian', 20, 8, { arm: 'cavalry' });
    const far = stateWith([horse, { ...near, at: [20, 26] }], 2);
    const [bonus] = war1866.preview(rules, far, { do: 'charge', unit: 'a', target: 'b' }).rolls;
    expect(bonus).toMatchObject({ purpose: 'chargeBonus', succeeds: 'atLeast', needed: 4, sides: 10 });
  });
});
