import { expect, test } from 'vitest';
import { playAnyBattle } from '../ai/play-battle.ts';
import { type AnyGame, type AnyState, familyOf } from '../engine/index.ts';
import type { AnyScenario } from '../scenarios/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { type Moment, momentsOf } from './moments.ts';
import { playOn, simplestOf } from './play-on.ts';
import { skirmish, skirmish1866 } from './testing/battles.ts';
import { type Reckoning, turningPoints } from './turning-points.ts';

const EFFORT = { coarse: 4, fine: 6 };

function fought(scenario: AnyScenario): AnyGame {
  const { rules, setup, armies } = groundOf(scenario, AS_PRINTED);
  const leader = simplestOf(rules);
  return playAnyBattle(rules, setup, 5, Object.fromEntries(armies.map((army) => [army, leader])));
}

const GAMES = [fought(skirmish), fought(skirmish1866)];

function reckoned(game: AnyGame, moments = momentsOf(game), effort = EFFORT): Reckoning {
  const work = turningPoints(game.rules, moments, game.seed, effort);
  for (;;) {
    const { value, done } = work.next();
    if (done === true) return value;
  }
}

test('the same record gives the same turning points, whoever reckons them', () => {
  for (const game of GAMES) {
    const again = JSON.parse(JSON.stringify(momentsOf(game))) as ReturnType<typeof momentsOf>;
    expect(reckoned(game, again)).toEqual(reckoned(game));
  }
});

test('the curve begins with the first turn, has every half-turn once, and ends with who won', () => {
  for (const game of GAMES) {
    const { curve, army } = reckoned(game);
    const { result } = familyOf(game.rules.sheet).currentState(game);
    expect(curve.map(({ at }) => at)).toEqual([...new Set(curve.map(({ at }) => at))].sort((a, b) => a - b));
    expect(curve[0]?.turn).toBe(1);
    expect(curve.at(-1)?.at).toBe(game.steps.length);
    expect(curve.at(-1)?.chance).toBe(result?.winner === null ? 0.5 : result?.winner === army ? 1 : 0);
    for (const { chance } of curve) expect(chance >= 0 && chance <= 1).toBe(true);
  }
});

test('no more than three are told, in the order of the battle, and in each the chances shifted', () => {
  for (const game of GAMES) {
    const { points } = reckoned(game);
    expect(points.length).toBeLessThanOrEqual(3);
    expect(points.map(({ from }) => from)).toEqual(points.map(({ from }) => from).sort((a, b) => a - b));
    for (const { from, to, before, after } of points) {
      expect(to).toBeGreaterThan(from);
      expect(before.value).not.toBe(after.value);
    }
  }
});

/** The second army without all of its units but one. */
function ruined(state: AnyState): AnyState {
  const [, army] = state.armies;
  let spared = false;
  const units = state.units.map((unit) => {
    if (unit.army !== army) return unit;
    if (!spared) {
      spared = true;
      return unit;
    }
    return { ...unit, gone: { because: 'routed', turn: 1, phase: 6 } };
  });
  return { ...state, units } as AnyState;
}

test('where an army is lost between two moments, there is the turning point, and for the other side', () => {
  for (const game of GAMES) {
    const [first] = momentsOf(game).halves as [Moment];
    const moments = [0, 3, 7, 9].map((at) => ({ at, state: at < 7 ? first.state : ruined(first.state) }));
    const { points } = reckoned(game, { halves: moments, throws: [] }, { coarse: 10, fine: 16 });
    expect(points.map(({ from, to }) => [from, to])).toEqual([[3, 7]]);
    expect(points[0]?.certain).toBe(true);
    expect(points[0]?.after.value).toBeGreaterThan((points[0]?.before.value ?? 1) + 0.2);
  }
});

test('throws within a half-turn tell where in it the chances shifted', () => {
  const [game] = GAMES as [AnyGame];
  const [first] = momentsOf(game).halves as [Moment];
  const lost = ruined(first.state);
  const halves = [0, 9].map((at) => ({ at, state: at === 0 ? first.state : lost }));
  const throws = [2, 4, 6].map((at) => ({ at, state: at < 6 ? first.state : lost }));
  const { points } = reckoned(game, { halves, throws }, { coarse: 6, fine: 16 });
  expect(points.map(({ from, to }) => [from, to])).toEqual([[4, 6]]);
});

test('who gives up has not thereby lost the field: that command is no moment', () => {
  const [game] = GAMES as [AnyGame];
  const { currentState, newGame, play } = familyOf(game.rules.sheet);
  const begun = newGame(game.rules, game.setup, 5);
  const given = play(begun, { do: 'resign', army: currentState(begun).armies[0] });
  if (!given.ok) throw new Error('nobody could resign');
  expect(momentsOf(given.game).halves.map(({ at }) => at)).toEqual([0]);
});

test('what was only written down is not played on from', () => {
  const [game] = GAMES as [AnyGame];
  expect(momentsOf(game, 4).halves.at(-1)?.at).toBe(4);
});

test('whoever stops early has the battles fought so far, and every further one is counted', () => {
  const [game] = GAMES as [AnyGame];
  const work = turningPoints(game.rules, momentsOf(game), game.seed, EFFORT);
  const seen = [1, 2, 3].map(() => work.next().value);
  expect(seen.map(({ done }) => done)).toEqual([1, 2, 3]);
  expect(seen.map(({ curve }) => curve.length)).toEqual([1, 2, 3]);
});

test('battles fought on from one place with the same dice end alike, and the place is left as it was', () => {
  for (const game of GAMES) {
    const [{ state }] = momentsOf(game).halves as [Moment];
    const before = JSON.stringify(state);
    const ends = [1, 1].map((seed) => JSON.stringify(playOn(game.rules, state, simplestOf(game.rules), seed).units));
    expect(ends[0]).toBe(ends[1]);
    expect(JSON.stringify(state)).toBe(before);
  }
});
