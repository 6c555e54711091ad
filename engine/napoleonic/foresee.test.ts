import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { unitOf } from '../core/lookup.ts';
import { examineCharge } from './charging.ts';
import { type Foreseen, foreseeCharge } from './foresee.ts';
import { rideAlong } from './ride-along.ts';
import { movePhaseOf, rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import type { State } from './state.ts';

const rules = rulesOf(SHEETS.p7);

/** French cuirassiers at the foot of a table, a Prussian battalion before them, and rough ground wherever it is put. */
function meeting(facing: number, away: number, rough: readonly [number, number], more: Setup['units'] = []): State {
  const [x, y] = rough;
  const area = [
    [x, y],
    [x + 4, y],
    [x + 4, y + 3],
    [x, y + 3],
  ] as const;
  const setup: Setup = {
    id: 'test',
    name: 'test',
    table: { width: 48, depth: 48, terrain: [{ id: 'rough', kind: 'rough', area }] },
    units: [
      {
        id: 'riders',
        army: 'french',
        arm: 'cavalry',
        type: 'cuirassiers',
        grade: 'veteran',
        figures: 8,
        formation: 'line',
        at: [24, 8],
        facing,
      },
      {
        id: 'foot',
        army: 'prussian',
        arm: 'infantry',
        grade: 'veteran',
        figures: 12,
        formation: 'line',
        at: [24, 8 + away],
        facing: 180,
      },
      ...more,
    ],
    turn: 2,
    phase: 3,
    turnLimit: 6,
  };
  return stateOf(rules, setup, 1);
}

/** The same with nothing left out: the whole examination, then the whole ride. */
function atLength(state: State): Foreseen | null {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) throw new Error('nobody moves in this phase');
  const riders = unitOf(state, 'riders');
  const { refusals, plan } = examineCharge(rules, state, phase, riders, unitOf(state, 'foot'));
  if (refusals.length > 0 || plan === null) return null;
  const { count, sides } = phase.cavalryCharge.bonus.dice;
  const { hits } = rideAlong(rules, state, phase, riders, plan.line.wheeled, plan.reach + count * sides * 1000);
  const met = hits.find((hit) => hit.unit.id === 'foot');
  if (met === undefined) return null;
  const bonusNeeded = Math.max(0, Math.ceil((met.along - plan.reach) / 1000));
  return { bonusNeeded, meets: hits.map((hit) => hit.unit.id) };
}

test('N3.13: a ride that rough ground ends before the target is not foreseen, one that passes it or starts in it is', () => {
  expect(foreseeCharge(rules, meeting(0, 14, [22, 14]), 'riders', 'foot')).toBeNull();
  expect(foreseeCharge(rules, meeting(0, 14, [38, 14]), 'riders', 'foot')).not.toBeNull();
  expect(foreseeCharge(rules, meeting(0, 14, [22, 30]), 'riders', 'foot')).not.toBeNull();
  expect(foreseeCharge(rules, meeting(0, 14, [22, 6]), 'riders', 'foot')).not.toBeNull();
});

test('N3.12: what is foreseen in haste is what the whole examination and the whole ride say', () => {
  const seen = { arrives: 0, not: 0 };
  for (const facing of [330, 350, 0, 25, 60])
    for (const away of [6, 12, 18, 24, 30])
      for (let x = 12; x <= 32; x += 2)
        for (let y = 5; y <= 20; y += 3) {
          const told = foreseeCharge(rules, meeting(facing, away, [x, y]), 'riders', 'foot');
          expect(told).toEqual(atLength(meeting(facing, away, [x, y])));
          seen[told === null ? 'not' : 'arrives'] += 1;
        }
  expect(seen.arrives).toBeGreaterThan(100);
  expect(seen.not).toBeGreaterThan(100);
});

test('J0: a target a hair beyond the best bonus is foreseen as the ride meets it, and a little farther it is not', () => {
  const hair = meeting(0, 22.01, [2, 40]);
  const told = foreseeCharge(rules, hair, 'riders', 'foot');
  expect(told?.meets).toEqual(['foot']);
  expect(told).toEqual(atLength(hair));
  expect(foreseeCharge(rules, meeting(0, 22.1, [2, 40]), 'riders', 'foot')).toBeNull();
});

test('N3.13, J9: where it would come to stand on its own guns a ride does not arrive at cavalry, foreseen or looked at', () => {
  const met = { id: 'uhlans', army: 'prussian', arm: 'cavalry', type: 'uhlans', grade: 'veteran' } as const;
  const uhlans = { ...met, figures: 8, formation: 'line', at: [24, 20], facing: 180 } as const;
  const gunsAt = (y: number) =>
    ({
      id: 'guns',
      army: 'french',
      arm: 'artillery',
      gun: 8,
      grade: 'veteran',
      figures: 4,
      at: [24, y],
      facing: 0,
    }) as const;
  const asked = (y: number) => {
    const state = meeting(0, 36, [2, 40], [uhlans, gunsAt(y)]);
    const phase = movePhaseOf(rules, state.phase);
    if (phase === null) throw new Error('nobody moves in this phase');
    const { refusals } = examineCharge(rules, state, phase, unitOf(state, 'riders'), unitOf(state, 'uhlans'));
    return { refused: refusals.map(({ rule }) => rule), foreseen: foreseeCharge(rules, state, 'riders', 'uhlans') };
  };
  expect(asked(19)).toEqual({ refused: ['J9', 'N3.13'], foreseen: null });
  expect(asked(17)).toEqual({ refused: [], foreseen: { bonusNeeded: 2, meets: ['uhlans'] } });
});

test('J26, N3.9: who may not be charged, or charges not at all, is told so and no more', () => {
  const guns = { id: 'guns', army: 'french', arm: 'artillery', gun: 8, grade: 'veteran', figures: 4 } as const;
  const state = meeting(0, 30, [2, 40], [{ ...guns, at: [40, 8], facing: 0, limbered: true }]);
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) throw new Error('nobody moves in this phase');
  const said = (unit: string, target: string) =>
    examineCharge(rules, state, phase, unitOf(state, unit), unitOf(state, target)).refusals.map(({ text }) => text);
  expect(said('riders', 'guns')).toEqual(['guns: a friend']);
  expect(said('guns', 'foot')).toContain('artillery does not charge');
  expect(said('guns', 'foot')).not.toContain('infantry charges by a normal move into contact');
});
