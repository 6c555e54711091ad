import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import {
  after,
  check,
  currentState,
  newGame,
  plan,
  play,
  rulesOf,
  type SetupUnit,
  type State,
  shiftGuns,
  shotsFrom,
  standing,
  supporterFor,
  trace,
  waiting,
} from '../index.ts';
import { leadersOf, ringsAround } from './reading.ts';

const rules = rulesOf(SHEETS.p7);

const STRIP: [number, number][] = [
  [0, 0],
  [48, 0],
  [48, 12],
  [0, 12],
];

const foot = (
  id: string,
  army: 'french' | 'prussian',
  x: number,
  y: number,
  more: Partial<SetupUnit> = {},
): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' },
  ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
  ...more,
});
const guns = (id: string, army: 'french' | 'prussian', x: number, y: number, gun = 8): SetupUnit => ({
  ...{ id, army, arm: 'artillery', grade: 'veteran', figures: 4, gun },
  ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
});

/** The guns as they were laid, though the fire may have followed at once. */
const aimed = ({ units }: State) => units.map((u) => (u.id === 'g' ? { ...u, aim: { target: 'e', lateral: 0 } } : u));

const gameOf = (units: readonly SetupUnit[], phase: number) =>
  newGame(rules, { id: 't', name: 't', table: { width: 48, depth: 48, terrain: [] }, units, phase, turn: 2 }, 1);

describe('what a unit may still do', () => {
  test('N3.8: a unit that has moved no longer waits, the other does', () => {
    const game = gameOf([foot('a', 'french', 10, 8), foot('b', 'french', 20, 8), foot('e', 'prussian', 20, 40)], 3);
    const moved = play(game, { do: 'move', unit: 'a', path: [{ forward: 1 }] });
    expect(waiting(rules, currentState(game)).map(({ unit }) => unit)).toEqual(['a', 'b']);
    expect(moved.ok && waiting(rules, moved.step.state).map(({ unit }) => unit)).toEqual(['b']);
  });

  test('N13.1: cavalry that must be recalled is marked, cavalry that may is not', () => {
    const horse = (id: string, x: number, more: Partial<SetupUnit>) =>
      foot(id, 'french', x, 8, { arm: 'cavalry', type: 'hussars', figures: 8, formation: 'line', ...more });
    const marker = { at: [10, 4] as const, facing: 0, formation: 'line' as const };
    const units = [
      horse('may', 10, { chargeStart: marker }),
      horse('must', 24, { mayNotMove: true }),
      foot('e', 'prussian', 20, 40),
    ];
    expect(waiting(rules, currentState(gameOf(units, 13)))).toEqual([
      { unit: 'may', must: false },
      { unit: 'must', must: true },
    ]);
  });

  test('N3.7: far from every enemy the double move is what is left', () => {
    const { move } = standing(
      rules,
      currentState(gameOf([foot('a', 'french', 10, 8), foot('e', 'prussian', 40, 46)], 3)),
      'a',
    );
    expect(move).toMatchObject({ rate: 8_000, left: 16_000, mayDouble: true, held: [] });
  });

  test('N3.5, J15: out of command half of what is left is what it really goes', () => {
    const setup = { id: 't', name: 't', table: { width: 48, depth: 48, terrain: [] }, phase: 3, turn: 2 };
    const units = [foot('a', 'french', 10, 8), foot('e', 'prussian', 10, 30)];
    const generals = [{ id: 'g', name: 'G', army: 'french' as const, at: [46, 8] as const, commands: 'army' as const }];
    const state = currentState(newGame(rules, { ...setup, units, generals }, 1));
    expect(standing(rules, state, 'a').move).toMatchObject({ left: 8_000, wayLeft: 4_000, halved: true });
    const far = plan(rules, state, 'a', { x: 10_000, y: 24_000, facing: 0 });
    expect(far).toMatchObject({ way: 4_000, spent: 8_000, left: 0, stoppedBy: [{ rule: 'N3.5' }, { rule: 'N3.8' }] });
    const half = trace(rules, state, 'a', [{ forward: 1.5 }]);
    expect(half).toMatchObject({ way: 1_500, spent: 3_000, left: 5_000, wayLeft: 2_500 });
  });

  test('J30, N3.8: unlimbered guns and a square are held, each by its rule', () => {
    const units = [guns('g', 'french', 10, 8), foot('s', 'french', 20, 8, { formation: 'square' })];
    const state = currentState(gameOf([...units, foot('e', 'prussian', 20, 40)], 3));
    expect(standing(rules, state, 'g').move?.held.map(({ rule }) => rule)).toEqual(['J30']);
    const square = standing(rules, state, 's').move;
    expect(square?.held.map(({ rule }) => rule)).toEqual(square?.rate === 0 ? ['N3.8'] : []);
  });

  test('N3.2: who is locked and why he is held is told', () => {
    const units = [
      foot('a', 'french', 10, 8, { formation: 'line' }),
      foot('e', 'prussian', 10, 11, { formation: 'line' }),
    ];
    const found = standing(rules, currentState(gameOf(units, 3)), 'a');
    expect(found.lockedWith).toBe('e');
    expect(found.move?.held[0]?.rule).toBe('N3.2');
  });

  test('a path walked in thought costs what it costs when it is walked', () => {
    const game = gameOf([foot('a', 'french', 10, 8), foot('e', 'prussian', 20, 30)], 3);
    const path = [{ wheel: 'right' as const, degrees: 20 }, { forward: 3 }];
    const thought = trace(rules, currentState(game), 'a', path);
    const walked = play(game, { do: 'move', unit: 'a', path });
    const unit = walked.ok ? walked.step.state.units[0] : undefined;
    expect(thought).toMatchObject({
      refusals: [],
      spent: unit?.spent,
      to: { x: unit?.x, y: unit?.y, facing: unit?.facing },
    });
    expect((thought?.spent ?? 0) + (thought?.left ?? 0)).toBe(8_000);
  });

  test('event by event the picture becomes the state the command led to', () => {
    const game = gameOf([foot('a', 'french', 10, 8), foot('e', 'prussian', 20, 30)], 3);
    const moved = play(game, { do: 'move', unit: 'a', path: [{ forward: 2 }] });
    if (!moved.ok) throw new Error('no move');
    const picture = moved.step.events.reduce(after, currentState(game));
    expect(picture.units).toEqual(moved.step.state.units);
    expect(currentState(game).units[0]?.y).toBe(8_000);
  });
});

describe('what is shown only while it matters', () => {
  test('N1.3: guns are laid until they have fired', () => {
    const game = gameOf([guns('g', 'french', 20, 10), foot('e', 'prussian', 20, 24)], 1);
    const laid = play(game, { do: 'fire', unit: 'g', target: 'e' });
    if (!laid.ok) throw new Error('no shot');
    const { state } = laid.step;
    expect(standing(rules, { ...currentState(game), units: aimed(state), phase: 1 }, 'g').aimsAt).toBe('e');
    expect(standing(rules, { ...currentState(game), units: aimed(state), phase: 3 }, 'g').aimsAt).toBeNull();
  });

  test('N3.7: on the turn without double moves no distance is drawn for them', () => {
    const units = [foot('a', 'french', 10, 8), foot('e', 'prussian', 10, 40)];
    const setup = { id: 't', name: 't', table: { width: 48, depth: 48, terrain: [] }, units, phase: 3 };
    const rings = (turn: number) => ringsAround(rules, currentState(newGame(rules, { ...setup, turn }, 1)), 'a');
    expect(rings(1).find(({ kind }) => kind === 'double')).toMatchObject({
      reach: 0,
      says: 'no double move on turn 1',
    });
    expect(rings(2).find(({ kind }) => kind === 'double')?.reach).toBe(24_000);
  });
});

describe('an order out of its time', () => {
  test('N0.1: is told in words when it is given, and no ride is promised then', () => {
    const generals = [{ id: 'g', name: 'G', army: 'french' as const, at: [20, 6] as const, commands: 'army' as const }];
    const zones = (['french', 'prussian'] as const).map((army) => ({
      army,
      area: army === 'french' ? STRIP : STRIP.map(([x, y]): [number, number] => [x, y + 36]),
    }));
    const units = [foot('a', 'french', 20, 8), foot('e', 'prussian', 20, 40)];
    const setup = { id: 't', name: 't', table: { width: 48, depth: 48, terrain: [] }, units, generals, zones };
    const ride = { do: 'moveGeneral', general: 'g', at: [20, 10] } as const;
    const armed = { ...setup, units: [...units, guns('k', 'french', 20, 16)], phase: 1, turn: 2 };
    const laying = currentState(newGame(rules, armed, 1));
    expect(check(rules, laying, ride)).toEqual([{ rule: 'N0.1', text: 'generals ride in the move of their side' }]);
    const placing = currentState(newGame(rules, setup, 1, true));
    expect(check(rules, placing, ride)).toEqual([]);
    expect(leadersOf(rules, placing)[0]?.left).toBeNull();
    const moving = currentState(newGame(rules, { ...setup, phase: 3, turn: 2 }, 1));
    expect(leadersOf(rules, moving)[0]?.left).toBe(24_000);
  });
});

describe('guns led by a hand', () => {
  const state = currentState(
    gameOf(
      [
        guns('g', 'french', 20, 10),
        foot('f', 'french', 20, 14),
        foot('e', 'prussian', 22, 24),
        guns('h', 'french', 34, 10, 12),
      ],
      1,
    ),
  );

  test('N1.2: they go one inch towards the hand and no farther', () => {
    const shift = shiftGuns(rules, state, 'g', { x: 26_000, y: 10_000 });
    expect(shift).toMatchObject({ to: { x: 21_000, y: 10_000 }, refusals: [{ rule: 'N1.2' }] });
    expect(shiftGuns(rules, state, 'g', { x: 20_400, y: 10_300 })).toMatchObject({
      to: { x: 20_400, y: 10_300 },
      refusals: [],
    });
  });

  test('N1.2: twelve-pounders stay', () => {
    expect(shiftGuns(rules, state, 'h', { x: 35_000, y: 10_000 })).toMatchObject({
      to: { x: 34_000 },
      refusals: [{ rule: 'N1.2' }],
    });
  });

  test('J3: every shot offered from another place is legal', () => {
    const shots = shotsFrom(rules, state, 'g', [21, 10]);
    expect(shots.map((shot) => 'target' in shot && shot.target)).toEqual(['e']);
    for (const shot of shots) expect(check(rules, state, shot)).toEqual([]);
    expect(shotsFrom(rules, state, 'g', [24, 10])).toEqual([]);
  });

  test('N6.3: a unit close behind the guns would fight for them, one in front would not', () => {
    const units = (y: number) => [
      guns('g', 'prussian', 20, 20),
      foot('s', 'prussian', 20, y),
      foot('e', 'french', 20, 10),
    ];
    expect(supporterFor(rules, currentState(gameOf(units(23), 3)), 'g')).toBe('s');
    expect(supporterFor(rules, currentState(gameOf(units(16), 3)), 'g')).toBeNull();
  });
});
