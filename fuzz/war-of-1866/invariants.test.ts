import { expect, test } from 'vitest';
import { war1866 } from '../../engine/index.ts';
import { generateBattle1866 } from '../../scenarios/generator-1866.ts';
import { setupOf1866 } from '../../scenarios/index-1866.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { brokenBy, type Moment1866 } from './invariants.ts';

const rules = war1866.rulesOf(SHEET_1866);
const opened = war1866.begin(rules, war1866.stateOf(rules, setupOf1866(generateBattle1866({ units: 8, seed: 2 })), 2));
if (!opened.ok) throw new Error('no opening');
const state = opened.state;
const [one, two] = state.units as [war1866.Unit, war1866.Unit];
const still: Moment1866 = { rules, before: state, after: state, events: [] };

type Change = Partial<Omit<Moment1866, 'rules'>>;
const broken = (change: Change) => brokenBy({ ...still, ...change })?.invariant ?? null;
const withUnit = (id: string, patch: Partial<war1866.Unit>): war1866.State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)),
});
const roll = {
  ...{ unit: one.id, kind: 'sum', dice: 1, sides: 10, modifiers: [], faces: [3], hits: 0, total: 3 },
  rules: ['X1'],
} as const;
const rolled = (purpose: 'hit' | 'result' | 'melee' | 'commander', more: object = {}) =>
  ({ type: 'Rolled', roll: { ...roll, purpose, ...more }, rules: ['X1'] }) as war1866.Event1866;
const at = { x: 0, y: 0, facing: 0 };
const charge = {
  target: two.id,
  from: at,
  n: 1,
  inFlankOrRear: false,
  overlaps: false,
  surprise: false,
  left: 0,
  counter: false,
};

test('a battle that stands still breaks nothing', () => {
  expect(broken({})).toBeNull();
});

test.each<[string, Change]>([
  ['nobodyOverlaps', { after: withUnit(one.id, { x: two.x, y: two.y, facing: two.facing }) }],
  ['everybodyOnTheTable', { after: withUnit(one.id, { x: -9_000 }) }],
  ['standsAddUp', { after: withUnit(one.id, { stands: one.stands + 1 }) }],
  [
    'chargersHoldFire',
    {
      before: withUnit(one.id, { charged: true }),
      events: [{ type: 'Aimed', unit: one.id, target: two.id, rules: ['X2'] }],
    },
  ],
  [
    'disorganisedNeverCharge',
    {
      before: withUnit(one.id, { order: 'disorganised' }),
      events: [{ type: 'Charged', unit: one.id, target: two.id, charge, to: at, rules: ['E4.1'] }],
    },
  ],
  ['twoOnOne', { events: [rolled('melee', { base: 99, against: two.id })] }],
  [
    'commandersDieInTwoSteps',
    { events: [rolled('commander', { total: 4 }), { type: 'CommanderLost', commander: 'x', rules: ['E3.3'] }] },
  ],
  ['everyEventCites', { events: [{ type: 'TurnEnded', turn: 1, rules: [] }] }],
  ['facesFit', { events: [rolled('melee', { faces: [7], sides: 6, base: 0 })] }],
  ['meleesBindBoth', { after: withUnit(one.id, { inMeleeWith: [two.id] }) }],
  ['volleysFollowTheTable', { events: [rolled('hit', { base: 5, needed: 5 })] }],
  [
    'resultsReadTheRow',
    {
      events: [
        rolled('result', { total: 1 }),
        { type: 'ResultFell', unit: one.id, result: 'none', by: two.id, rules: ['X5'] },
      ],
    },
  ],
  [
    'nobodyMovesWhoMayNot',
    {
      before: withUnit(one.id, { stopped: true }),
      events: [{ type: 'Moved', unit: one.id, path: [], from: at, to: at, spent: 0, rules: ['X3'] }],
    },
  ],
  ['oneSideActs', { after: { ...state, toAct: null } }],
  ['removalsAreKnown', { events: [{ type: 'UnitLeft', unit: one.id, because: 'destroyed', rules: ['E1.1'] }] }],
])('%s finds out what breaks it', (invariant, change) => {
  expect(broken(change)).toBe(invariant);
});

test('everyFaceReadsOnce finds out a row with a hole', () => {
  const results = new Map(rules.results);
  results.set(8, new Map([[1, 'rout']]));
  expect(brokenBy({ ...still, rules: { ...rules, results } })?.invariant).toBe('everyFaceReadsOnce');
});
