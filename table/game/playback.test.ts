import { expect, test } from 'vitest';
import type { SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { currentState, type NapoleonicState, newGame, play, rulesOf } from './engine.ts';
import { beatsOf } from './playback.ts';

const rules = rulesOf(SHEETS.p7);
const foot = (id: string, army: 'french' | 'prussian', y: number, formation: 'line' | 'column'): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation },
  ...{ at: [20, y], facing: army === 'french' ? 0 : 180 },
});

function charge() {
  const units = [foot('a', 'french', 8, 'column'), foot('b', 'prussian', 14, 'line')];
  const setup = { id: 't', name: 't', table: { width: 48, depth: 36, terrain: [] }, units, phase: 3 };
  const game = newGame(rules, setup, 3);
  const charged = play(game, { do: 'charge', unit: 'a', target: 'b' });
  if (!charged.ok) throw new Error('no charge');
  const shot = play(charged.game, { do: 'end' });
  if (!shot.ok) throw new Error('no end');
  const ended = play(shot.game, { do: 'end' });
  if (!ended.ok) throw new Error('no end');
  return { before: currentState(shot.game), step: ended.step };
}

test('every throw and every move is a picture of its own, and the last picture is the truth', () => {
  const { before, step } = charge();
  const rolls = step.events.filter((event) => event.type === 'Rolled');
  const beats = beatsOf(before, step.events, step.state, 'normal');
  expect(rolls.length).toBeGreaterThan(0);
  expect(beats.filter((beat) => beat.roll !== null)).toHaveLength(rolls.length);
  expect(beats.at(-1)?.state).toBe(step.state);
  const places = (state: typeof before) =>
    (state as NapoleonicState).units.map(({ id, x, y, figures, formation, gone }) => ({
      id,
      x,
      y,
      figures,
      formation,
      gone,
    }));
  expect(places(beats.at(-2)?.state ?? before)).toEqual(places(step.state));
});

test('with the dice off nobody waits, and every die still lies there at the end', () => {
  const { before, step } = charge();
  const beats = beatsOf(before, step.events, step.state, 'off');
  const rolls = step.events.flatMap((event) => (event.type === 'Rolled' ? [event.roll] : []));
  expect(beats.every((beat) => beat.ms === 0)).toBe(true);
  expect(beats.flatMap((beat) => (beat.roll === null ? [] : [beat.roll]))).toEqual(rolls);
  expect(beats.at(-1)).toEqual({ state: step.state, ms: 0, roll: null, unit: null });
});

test('slow lasts longer than fast', () => {
  const { before, step } = charge();
  const lasts = (speed: 'slow' | 'fast') =>
    beatsOf(before, step.events, step.state, speed).reduce((sum, beat) => sum + beat.ms, 0);
  expect(lasts('slow')).toBeGreaterThan(lasts('fast'));
});
