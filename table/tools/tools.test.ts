import { describe, expect, test } from 'vitest';
import type { Setup, SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { wayText } from '../board/overlay/parts.tsx';
import { type Command, check, currentState, newGame, play, rulesOf } from '../game/engine.ts';
import { deployTo, endDeploy, liftUnit, turnDeploy } from './deploy.ts';
import { framedUnits, frameTo, startFrame } from './frame.ts';
import { hitAt, unitAt } from './hit.ts';
import { endMarch, grabUnit, marchTo, twistMarch } from './march.ts';
import { rulerTo, startRuler } from './ruler.ts';
import { endSteps, grabHandle, lengthened, stepOn, swingTo } from './steps.ts';
import type { World } from './tool.ts';

const rules = rulesOf(SHEETS.p7);

const battalion = (id: string, army: 'french' | 'prussian', x: number, y: number): SetupUnit => ({
  ...{ id, name: id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' },
  ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
});

interface Given extends Pick<Setup, 'phase' | 'generals'> {
  readonly deploy?: boolean;
}

function worldOf(units: readonly SetupUnit[], { phase = 3, deploy = false, generals = [] }: Given = {}): World {
  const zones: Setup['zones'] = [
    {
      army: 'french',
      area: [
        [0, 0],
        [48, 0],
        [48, 12],
        [0, 12],
      ],
    },
  ];
  const setup = {
    id: 't',
    name: 't',
    table: { width: 48, depth: 36, terrain: [] },
    units,
    generals,
    phase,
    turn: 2,
    zones,
  };
  return { rules, state: currentState(newGame(rules, setup, 1, deploy)), selected: [] };
}

const unitIn = (world: World, id: string) => {
  const unit = world.state.units.find((u) => u.id === id);
  if (unit === undefined) throw new Error(`no ${id}`);
  return unit;
};

const legal = (world: World, commands: readonly Command[]) =>
  commands.every((command) => check(world.rules, world.state, command).length === 0);

describe('a drag', () => {
  const world = worldOf([battalion('a', 'french', 20, 8), battalion('b', 'prussian', 20, 14)]);
  const unit = unitIn(world, 'a');

  test('N3.8: goes as far as the rate and says so, wherever the pointer is', () => {
    const away = worldOf([battalion('a', 'french', 20, 8), battalion('b', 'prussian', 34, 22)]);
    const held = marchTo(away, grabUnit(away, unitIn(away, 'a'), { x: 20_000, y: 7_000 }), { x: 20_000, y: 33_000 });
    expect(held.plan.stoppedBy[0]?.rule).toBe('N3.8');
    expect(held.plan.to.y).toBe(16_000);
    expect(endMarch(away, held)).toEqual([{ do: 'move', unit: 'a', path: [{ forward: 8 }] }]);
  });

  test('N3.5: straight back it goes half as far, says what that counts for, and names the halving', () => {
    const away = worldOf([battalion('a', 'french', 20, 18), battalion('b', 'prussian', 20, 34)]);
    const held = marchTo(away, grabUnit(away, unitIn(away, 'a'), { x: 20_000, y: 17_000 }), { x: 20_000, y: 5_000 });
    expect(held.plan).toMatchObject({ way: 4_000, spent: 8_000, wayLeft: 0, stoppedBy: [{ rule: 'N3.5' }, {}] });
    expect(wayText(held.plan)).toBe('4.0″, counts 8.0″');
  });

  test('N3.1: a little back and far aside it is the wheel that stops it', () => {
    const away = worldOf([battalion('a', 'french', 20, 18), battalion('b', 'prussian', 20, 34)]);
    const held = marchTo(away, grabUnit(away, unitIn(away, 'a'), { x: 20_000, y: 17_000 }), { x: 24_000, y: 14_000 });
    expect(held.plan.stoppedBy[0]?.rule).toBe('N3.1');
  });

  test('is held where it was grabbed: a small pull is a small move', () => {
    const held = marchTo(world, grabUnit(world, unit, { x: 20_300, y: 7_000 }), { x: 20_300, y: 9_000 });
    expect(held.plan.to).toEqual({ x: 20_000, y: 10_000, facing: 0 });
  });

  test('only ever ends in a legal order', () => {
    for (let i = 0; i < 40; i++) {
      const at = { x: 8_000 + ((i * 7919) % 24_000), y: 2_000 + ((i * 104_729) % 20_000) };
      const held = marchTo(world, grabUnit(world, unit, { x: 20_000, y: 7_000 }), at);
      expect(legal(world, endMarch(world, held))).toBe(true);
    }
  });

  test('onto an enemy is a charge, with the numbers of its checks', () => {
    const held = marchTo(world, grabUnit(world, unit, { x: 20_000, y: 7_000 }), { x: 20_000, y: 15_000 });
    expect(held.charge?.preview.rolls.map((roll) => roll.unit)).toEqual(['a', 'b']);
    expect(endMarch(world, held)).toEqual([{ do: 'charge', unit: 'a', target: 'b' }]);
  });

  test('N3.9: onto an enemy from line is no charge and says why', () => {
    const line = worldOf([
      { ...battalion('a', 'french', 20, 8), formation: 'line' },
      battalion('b', 'prussian', 20, 11),
    ]);
    const held = marchTo(line, grabUnit(line, unitIn(line, 'a'), { x: 20_000, y: 7_500 }), { x: 20_000, y: 12_000 });
    expect(held.charge?.preview.refusals.map((refusal) => refusal.rule)).toContain('N3.9');
    expect(endMarch(line, held).every((command) => command.do === 'move')).toBe(true);
  });

  test('Q and E turn the unit in the hand', () => {
    const held = marchTo(world, grabUnit(world, unit, { x: 20_000, y: 7_000 }), { x: 20_000, y: 9_000 });
    expect(twistMarch(world, held, 1_500).plan.to.facing).toBe(1_500);
  });
});

describe('steps', () => {
  const world: World = {
    ...worldOf([battalion('a', 'french', 20, 8), battalion('b', 'prussian', 40, 30)]),
    selected: ['a'],
  };

  test('equal legs grow together, opposite ones cancel, others follow each other', () => {
    expect(lengthened([{ forward: 1 }], { forward: 0.5 })).toEqual([{ forward: 1.5 }]);
    expect(lengthened([{ forward: 1 }], { back: 1 })).toEqual([]);
    expect(lengthened([{ forward: 0.5 }], { back: 2 })).toEqual([{ back: 1.5 }]);
    expect(lengthened([{ wheel: 'left', degrees: 5 }], { wheel: 'right', degrees: 10 })).toEqual([
      { wheel: 'right', degrees: 5 },
    ]);
    expect(lengthened([{ forward: 1 }], { wheel: 'left', degrees: 5 })).toEqual([
      { forward: 1 },
      { wheel: 'left', degrees: 5 },
    ]);
  });

  test('N3.1: the ninth press of E goes to 45 degrees, the tenth is stopped by the rule', () => {
    let held = stepOn(world, null, { wheel: 'right', degrees: 5 });
    for (let i = 1; i < 9; i++) held = stepOn(world, held, { wheel: 'right', degrees: 5 });
    expect(held?.stop).toEqual([]);
    expect(held?.units[0]?.to.facing).toBe(4_500);
    const more = stepOn(world, held, { wheel: 'right', degrees: 5 });
    expect(more?.stop[0]?.rule).toBe('N3.1');
    expect(more?.units[0]?.to.facing).toBe(4_500);
  });

  test('several units step together and each gives its own order', () => {
    const two: World = {
      ...worldOf([
        battalion('a', 'french', 20, 8),
        battalion('c', 'french', 26, 8),
        battalion('b', 'prussian', 40, 30),
      ]),
      selected: ['a', 'c'],
    };
    const held = stepOn(two, stepOn(two, null, { forward: 0.5 }), { forward: 0.5 });
    expect(held === null ? [] : endSteps(held)).toEqual([
      { do: 'move', unit: 'a', path: [{ forward: 1 }] },
      { do: 'move', unit: 'c', path: [{ forward: 1 }] },
    ]);
  });

  test('steps of units that are selected no more are not gone on with', () => {
    const two = worldOf([
      battalion('a', 'french', 20, 8),
      battalion('c', 'french', 26, 8),
      battalion('b', 'prussian', 40, 30),
    ]);
    const before = stepOn({ ...two, selected: ['a'] }, null, { forward: 0.5 });
    const held = stepOn({ ...two, selected: ['c'] }, before, { forward: 0.5 });
    expect(held === null ? [] : endSteps(held)).toEqual([{ do: 'move', unit: 'c', path: [{ forward: 0.5 }] }]);
  });

  test('a handle swings its corner forward: the left one wheels right', () => {
    const held = grabHandle(world, unitIn(world, 'a'), 'left');
    const swung = held === null ? null : swingTo(world, held, { x: 19_000, y: 9_200 });
    expect(swung?.units[0]?.command?.path).toEqual([{ wheel: 'right', degrees: expect.any(Number) }]);
    expect(legal(world, swung === null ? [] : endSteps(swung))).toBe(true);
  });
});

describe('the other tools', () => {
  test('J18: a unit that is deployed stays where it last might stand', () => {
    const world = worldOf([battalion('a', 'french', 20, 8), battalion('b', 'prussian', 20, 30)], {
      phase: 1,
      deploy: true,
    });
    const lifted = liftUnit(world, unitIn(world, 'a'), { x: 20_000, y: 7_000 });
    const held = deployTo(world, deployTo(world, lifted, { x: 25_000, y: 7_000 }), { x: 25_000, y: 30_000 });
    expect(held.to).toMatchObject({ x: 25_000, y: 8_000 });
    expect(held.stop[0]?.rule).toBe('J18');
    // The front itself stops at the zone, not the middle of the block.
    expect(deployTo(world, lifted, { x: 20_000, y: 11_000 }).to).toMatchObject({ y: 12_000 });
    expect(deployTo(world, lifted, { x: 20_000, y: 11_200 }).stop[0]?.text).toBe(
      'the whole of a must stand inside the deployment zone',
    );
    expect(endDeploy(turnDeploy(world, held, 500))).toEqual([{ do: 'deploy', unit: 'a', at: [25, 8], facing: 5 }]);
    expect(endDeploy(lifted)).toEqual([]);
  });

  test('J5: the ruler measures between nearest points and names who hides the other', () => {
    const world = worldOf([
      battalion('a', 'french', 20, 8),
      battalion('m', 'french', 20, 16),
      battalion('b', 'prussian', 20, 20),
    ]);
    const held = rulerTo(world, startRuler(world, { x: 20_000, y: 7_000 }), { x: 20_000, y: 21_000 });
    expect(held).toMatchObject({ fromUnit: 'a', toUnit: 'b', length: 12_000, sight: { seen: false, blocker: 'm' } });
  });

  test('J5: the line of the ruler is as long as it says, from the edge of a unit to a unit or to a point', () => {
    const world = worldOf([battalion('a', 'french', 20, 8), battalion('b', 'prussian', 23, 20)]);
    const start = startRuler(world, { x: 19_500, y: 7_000 });
    for (const at of [
      { x: 23_200, y: 21_000 },
      { x: 28_000, y: 14_000 },
      { x: 20_000, y: 6_500 },
    ]) {
      const { ends, length } = rulerTo(world, start, at);
      expect(Math.abs(Math.hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y) - length)).toBeLessThan(2);
    }
    const point = startRuler(world, { x: 2_000, y: 2_000 });
    expect(rulerTo(world, point, { x: 5_000, y: 6_000 })).toMatchObject({ length: 5_000 });
  });

  test('a frame selects the units of the side to act whose centres it holds', () => {
    const world = worldOf([
      battalion('a', 'french', 20, 8),
      battalion('c', 'french', 30, 8),
      battalion('b', 'prussian', 20, 20),
    ]);
    const held = frameTo(startFrame({ x: 15_000, y: 0 }), { x: 25_000, y: 30_000 });
    expect(framedUnits(world, held)).toEqual(['a']);
  });

  test('a finger that misses a unit by less than its slop still finds it, and the nearer of two', () => {
    const world = worldOf([
      battalion('a', 'french', 20, 8),
      battalion('c', 'french', 24, 8),
      battalion('b', 'prussian', 20, 20),
    ]);
    expect(unitAt(world, { x: 21_500, y: 7_000 }, 1_000)?.id).toBe('a');
    expect(unitAt(world, { x: 22_400, y: 7_000 }, 1_000)?.id).toBe('c');
    expect(unitAt(world, { x: 40_000, y: 7_000 }, 1_000)).toBeNull();
    const chosen = { ...world, selected: ['a'] };
    expect(hitAt(chosen, { x: 18_900, y: 8_050 }, 300, true)).toMatchObject({ kind: 'handle', corner: 'left' });
    expect(hitAt(chosen, { x: 20_000, y: 7_000 }, 3_000, true)).toMatchObject({ kind: 'unit' });
  });

  test('inside a block a finger means the unit, beside it the general who is with it', () => {
    const domon = { id: 'domon', name: 'Domon', army: 'french', at: [20, 8], attachedTo: 'a' } as const;
    const lefol = { id: 'lefol', name: 'Lefol', army: 'french', at: [30, 7.5] } as const;
    const units = [battalion('a', 'french', 20, 8), battalion('c', 'french', 30, 8)];
    const world = worldOf([...units, battalion('b', 'prussian', 20, 30)], { generals: [domon, lefol] });
    const hit = (x: number, y: number) => hitAt(world, { x, y }, 2_500, false);
    for (const y of [7_900, 6_500, 5_100]) expect(hit(20_000, y)).toMatchObject({ kind: 'unit', unit: { id: 'a' } });
    expect(hit(20_000, 4_500)).toEqual({ kind: 'general', id: 'domon' });
    // Who stands on a block of others is found where he is drawn.
    expect(hit(30_000, 7_600)).toEqual({ kind: 'general', id: 'lefol' });
    expect(hit(30_000, 6_300)).toMatchObject({ kind: 'unit', unit: { id: 'c' } });
  });

  test('an order carried out lies in the record with its path', () => {
    const setup = {
      id: 't',
      name: 't',
      table: { width: 48, depth: 36, terrain: [] },
      units: [battalion('a', 'french', 20, 8), battalion('b', 'prussian', 40, 30)],
      phase: 3,
      turn: 2,
    };
    const game = newGame(rules, setup, 1);
    const world: World = { rules, state: currentState(game), selected: ['a'] };
    const held = stepOn(world, null, { forward: 2 });
    const [command] = held === null ? [] : endSteps(held);
    const played = command === undefined ? null : play(game, command);
    expect(played).toMatchObject({ ok: true, step: { command: { path: [{ forward: 2 }] } } });
  });
});
