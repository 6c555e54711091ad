import { expect, test } from 'vitest';
import type { SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { type LogLine, lastLines, logOf, logSoFar } from '../words/log.ts';
import { currentState, type NapoleonicState, newGame, play, rulesOf } from './engine.ts';
import { beatsOf } from './playback.ts';

const rules = rulesOf(SHEETS.p7);
const foot = (id: string, army: 'french' | 'prussian', y: number, formation: 'line' | 'column'): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation },
  ...{ at: [20, y], facing: army === 'french' ? 0 : 180 },
});

function charge(seed = 3) {
  const units = [foot('a', 'french', 8, 'column'), foot('b', 'prussian', 14, 'line')];
  const setup = { id: 't', name: 't', table: { width: 48, depth: 36, terrain: [] }, units, phase: 3 };
  const game = newGame(rules, setup, seed);
  const charged = play(game, { do: 'charge', unit: 'a', target: 'b' });
  if (!charged.ok) throw new Error('no charge');
  const shot = play(charged.game, { do: 'end' });
  if (!shot.ok) throw new Error('no end');
  const ended = play(shot.game, { do: 'end' });
  if (!ended.ok) throw new Error('no end');
  return { before: currentState(shot.game), step: ended.step, game: ended.game };
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
  const events = step.events.length;
  expect(beats.every((beat) => beat.ms === 0)).toBe(true);
  expect(beats.flatMap((beat) => (beat.roll === null ? [] : [beat.roll]))).toMatchObject(rolls);
  expect(beats.at(-1)).toMatchObject({ state: step.state, ms: 0, roll: null, unit: null, told: { events } });
});

test('slow lasts longer than fast', () => {
  const { before, step } = charge();
  const lasts = (speed: 'slow' | 'fast') =>
    beatsOf(before, step.events, step.state, speed).reduce((sum, beat) => sum + beat.ms, 0);
  expect(lasts('slow')).toBeGreaterThan(lasts('fast'));
});

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

test('a throw knows the phase it fell in, and nobody acts while dice fall that nobody has a say in', () => {
  const seen = new Set<number>();
  for (const { before, step } of SEEDS.map(charge)) {
    const beats = beatsOf(before, step.events, step.state, 'normal').slice(0, -1);
    let phase = before.phase;
    const phases = step.events.flatMap((event) => {
      if (event.type === 'PhaseBegan') phase = event.phase;
      return event.type === 'Rolled' ? [phase] : [];
    });
    for (const one of phases) seen.add(one);
    expect(beats.flatMap(({ roll }) => (roll === null ? [] : [roll.phase]))).toEqual(phases);
    expect(beats.every(({ state }) => state.toAct === null)).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(1);
});

/** The rolls of the lines that belong to the last command, to be compared with those that have fallen. */
const key = (roll: object): string => JSON.stringify({ ...roll, phase: undefined });
const rollsIn = (lines: readonly LogLine[], step: number): string[] =>
  lines.flatMap((line) => (line.step === step ? line.rolls.map(key) : []));

test('the log tells nothing the dice on the table have not decided, and under them only what came of them', () => {
  let said = 0;
  for (const { before, step, game } of SEEDS.map(charge)) {
    const beats = beatsOf(before, step.events, step.state, 'normal');
    const last = game.steps.length - 1;
    const fallen: string[] = [];
    for (const { roll, told } of beats.slice(0, -1)) {
      const earlier = [...fallen];
      if (roll !== null) fallen.push(key(roll));
      expect(fallen).toEqual(expect.arrayContaining(rollsIn(logSoFar(game, told, false), last)));
      if (roll === null) continue;
      expect(earlier).toEqual(expect.arrayContaining(rollsIn(logSoFar(game, told, true), last)));
      expect(lastLines(game, 1, told, true)).toEqual([]);
      const lines = lastLines(game, 1, told, false);
      for (const line of lines) expect(line.rolls.map(key)).toContain(key(roll));
      said += lines.length;
    }
    expect(logSoFar(game, beats.at(-1)?.told ?? null, false)).toEqual(logOf(game));
  }
  expect(said).toBeGreaterThan(SEEDS.length);
});
