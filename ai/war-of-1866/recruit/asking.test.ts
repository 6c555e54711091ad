import { expect, test } from 'vitest';
import { war1866 } from '../../../engine/index.ts';
import { generateBattle1866, setupOf1866 } from '../../../scenarios/index-1866.ts';
import { fightAnyBattle } from '../../play-battle.ts';
import type { Command, State, Unit } from '../eye.ts';
import { rules } from '../testing/positions.ts';
import { recruit } from './index.ts';

/** What the preview, which gives every reason, says of the same charge. */
function edgeByPreview(state: State, unit: Unit, foe: Unit): number | null {
  const command: Command = { do: 'charge', unit: unit.id, target: foe.id };
  const { refusals, rolls } = war1866.preview(rules, state, command);
  if (refusals.length > 0) return null;
  const scores = rolls.filter(({ purpose }) => purpose === 'melee').map(({ needed }) => needed as number);
  const [ours, theirs] = scores;
  return ours === undefined || theirs === undefined ? Number.POSITIVE_INFINITY : ours - theirs;
}

/** Every look of one side at the other. */
function pairsIn(state: State): [Unit, Unit][] {
  const here = state.units.filter((unit) => unit.gone === null);
  const all = here.flatMap((unit) => here.map((foe): [Unit, Unit] => [unit, foe]));
  return all.filter(([unit, foe]) => unit.army !== foe.army);
}

test('E4.1: whoever asks only whether a charge is allowed and wins is told the same as one who asks why', () => {
  const seen = { allowed: 0, refused: 0 };
  let n = 0;
  const setup = setupOf1866(generateBattle1866({ units: 16, seed: 3 }));
  fightAnyBattle(rules, setup, 3, { prussian: recruit, austrian: recruit }, ({ state }) => {
    if (n++ % 9 !== 0) return;
    for (const [unit, foe] of pairsIn(state as State)) {
      const edge = war1866.chargeEdge(rules, state as State, unit, foe);
      expect(edge).toBe(edgeByPreview(state as State, unit, foe));
      if (edge === null) seen.refused++;
      else seen.allowed++;
    }
  });
  expect(seen.allowed).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
});

test('X8: a part of fire opens only if somebody has a target', () => {
  let opened = 0;
  let last: unknown = null;
  const setup = setupOf1866(generateBattle1866({ units: 16, seed: 4 }));
  fightAnyBattle(rules, setup, 4, { prussian: recruit, austrian: recruit }, ({ state }) => {
    const now = state as State;
    const part = now.agenda[0];
    const opens = part !== last && part?.do === 'part' && part.part === 'fire' && now.questions.length === 0;
    last = part;
    if (!opens) return;
    const may = pairsIn(now).some(
      ([unit, foe]) =>
        unit.army === part.army &&
        war1866.check(rules, now, { do: 'fire', unit: unit.id, target: foe.id }).length === 0,
    );
    expect(may).toBe(true);
    opened++;
  });
  expect(opened).toBeGreaterThan(3);
});
