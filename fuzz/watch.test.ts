import { expect, test } from 'vitest';
import {
  apply,
  begin,
  type Command,
  type Event,
  rulesOf,
  type Setup,
  type State,
  stateOf,
  type Unit,
} from '../engine/index.ts';
import { p7 } from '../sheets/prussian-p7/sheet.ts';
import { type Memory, newMemory } from './moment.ts';
import { watch } from './watch.ts';

/** A line, a battery and some hussars on each side; the French may move. */
const rules = rulesOf(p7);
const foot = (id: string, army: 'french' | 'prussian', x: number, y: number, facing: number) =>
  ({ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line', at: [x, y], facing }) as const;
const setup: Setup = {
  id: 'watched',
  name: 'Watched',
  table: {
    width: 60,
    depth: 48,
    terrain: [
      {
        id: 'wood',
        kind: 'woods',
        area: [
          [2, 2],
          [8, 2],
          [8, 8],
          [2, 8],
        ],
      },
    ],
  },
  units: [
    foot('ligne', 'french', 20, 14, 0),
    foot('leger', 'french', 30, 14, 0),
    {
      id: 'hussards',
      army: 'french',
      arm: 'cavalry',
      type: 'hussars',
      grade: 'veteran',
      figures: 8,
      at: [40, 14],
      facing: 0,
    },
    foot('fusiliers', 'prussian', 20, 30, 180),
    foot('landwehr', 'prussian', 30, 30, 180),
    {
      id: 'battery',
      army: 'prussian',
      arm: 'artillery',
      grade: 'veteran',
      figures: 4,
      gun: 6,
      at: [40, 30],
      facing: 180,
    },
    {
      id: 'reserve',
      name: 'The hidden reserve',
      army: 'prussian',
      arm: 'infantry',
      grade: 'elite',
      figures: 12,
      formation: 'column',
      at: [0, 0],
      facing: 180,
    },
  ],
  reserves: [
    { id: 'late', name: 'Latecomers', army: 'prussian', units: ['reserve'], dueTurn: 5, edge: 'far', from: 10, to: 30 },
  ],
  phase: 3,
  turn: 2,
};
const opened = begin(rules, stateOf(rules, setup, 7));
if (!opened.ok) throw new Error('the battle does not begin');
const before: State = opened.state;
const move: Command = { do: 'move', unit: 'ligne', path: [{ forward: 2 }] };

/** A lie told after the move: about units, about the rest of the state, or by an event too many. */
interface Lie {
  readonly units?: Readonly<Record<string, Partial<Unit>>>;
  readonly state?: Partial<State>;
  readonly event?: Event;
}

function withUnits(state: State, patches: Readonly<Record<string, Partial<Unit>>>): State {
  return { ...state, units: state.units.map((unit) => ({ ...unit, ...patches[unit.id] })) };
}

/** What the watch says to the lie. */
function seen({ units = {}, state = {}, event }: Lie): string | undefined {
  const applied = apply(rules, before, move);
  if (!applied.ok) throw new Error('the command is refused');
  const events = event === undefined ? applied.events : [...applied.events, event];
  const after = { ...withUnits(applied.state, units), ...state };
  return watch(rules, before, move, events, after, newMemory())?.invariant;
}

test('an honest move is let pass', () => {
  expect(seen({})).toBeUndefined();
});

const routed = { because: 'routed', rule: 'N0.4', turn: 2, phase: 3 } as const;
const question = {
  unit: 'ligne',
  army: 'french',
  rules: [],
  asks: 'x',
  options: [{ option: 'none', then: [] }],
} as const;
const shown = { x: 20_000, y: 45_000, facing: 18_000 };

test.each<[string, Lie]>([
  ['noOverlap', { units: { leger: { x: 20_000, y: 16_000 } } }],
  ['onTheTable', { units: { leger: { x: 59_000, y: 14_000 } } }],
  ['onFitGround', { units: { hussards: { x: 5_000, y: 7_000 } } }],
  ['figuresAddUp', { units: { landwehr: { figures: 11 } } }],
  ['figuresAddUp', { units: { landwehr: { casualties: 1 } } }],
  ['figuresAddUp', { units: { landwehr: { figures: 11, casualties: 1 } } }],
  ['oneSideToAct', { state: { toAct: null } }],
  ['oneSideToAct', { state: { toAct: 'prussian' } }],
  ['oneSideToAct', { state: { agenda: [{ do: 'rollReserves' }] } }],
  ['questionsAreOpen', { state: { questions: [question] } }],
  ['phasesInOrder', { state: { phase: 4 } }],
  ['shiftsAreTold', { units: { leger: { x: 33_000 } } }],
  ['shiftsAreTold', { units: { leger: { facing: 100 } } }],
  ['meleesAreMutual', { units: { ligne: { inMeleeWith: ['fusiliers'] } } }],
  ['meleesInContact', { units: { ligne: { inMeleeWith: ['fusiliers'] }, fusiliers: { inMeleeWith: ['ligne'] } } }],
  ['knownRemovals', { units: { landwehr: { gone: routed } } }],
  ['stateIsJson', { units: { leger: { spent: Number.NaN } } }],
  [
    'undoStopsAtDice',
    {
      units: { reserve: { ...shown, offTable: false } },
      event: { type: 'PlacedBack', unit: 'reserve', from: shown, to: shown, inches: 0, rules: [] },
    },
  ],
  ['viewKeepsSecrets', { state: { rolled: { 'The hidden reserve': 1 } } }],
])('%s is noticed', (invariant, lie) => {
  expect(seen(lie)).toBe(invariant);
});

test.each<[string, Partial<Unit>]>([
  ['halted', { halted: true }],
  ['held by a failed recall', { mayNotMove: true }],
  ['done with its move', { moveDone: true }],
  ['locked in a firefight', { y: 26_400 }],
  ['in melee', { inMeleeWith: ['fusiliers'] }],
  ['charged out', { chargeStart: { x: 0, y: 0, facing: 0, formation: 'line' } }],
])('a unit that moves though it was %s is noticed', (_what, patch) => {
  const applied = apply(rules, before, move);
  if (!applied.ok) throw new Error('the command is refused');
  const found = watch(rules, withUnits(before, { ligne: patch }), move, applied.events, applied.state, newMemory());
  expect(found?.invariant).toBe('nobodyHeldMoved');
});

test('N3.7 a double move in two parts is noticed when only the first was near the enemy', () => {
  const first = apply(rules, before, move);
  const second = first.ok ? apply(rules, first.state, move) : first;
  if (!first.ok || !second.ok) throw new Error('the command is refused');
  const hidden = setup.units.filter((unit) => unit.army === 'prussian').map(({ id }) => [id, { offTable: true }]);
  const far = (state: State, spent: number): State =>
    withUnits(state, { ...Object.fromEntries(hidden), ligne: { spent } });
  const goesOn = (memory: Memory) =>
    watch(rules, far(first.state, 4_000), move, second.events, far(second.state, 6_000), memory);
  expect(goesOn(newMemory())).toBeNull();
  const memory = newMemory();
  expect(watch(rules, before, move, first.events, first.state, memory)).toBeNull();
  expect(goesOn(memory)).toMatchObject({ invariant: 'nobodyHeldMoved', text: expect.stringContaining('double move') });
});

test('a Prussian square that moves is noticed', () => {
  const part = { do: 'part', part: 'move', army: 'prussian', begun: true } as const;
  const turn: State = { ...before, phase: 8, toAct: 'prussian', agenda: [part] };
  const order: Command = { do: 'move', unit: 'landwehr', path: [{ forward: 2 }] };
  const applied = apply(rules, turn, order);
  if (!applied.ok) throw new Error('the command is refused');
  const squared = (state: State): State => withUnits(state, { landwehr: { formation: 'square' } });
  const found = watch(rules, squared(turn), order, applied.events, squared(applied.state), newMemory());
  expect(found).toMatchObject({ invariant: 'nobodyHeldMoved', text: expect.stringContaining('rate is 0') });
});

test('a shot with a die too many is noticed', () => {
  const part = { do: 'part', part: 'shoot', army: 'prussian', begun: true } as const;
  const near: State = { ...withUnits(before, { fusiliers: { y: 17_000 } }), toAct: 'prussian', agenda: [part] };
  const shoot: Command = { do: 'shoot', unit: 'fusiliers', target: 'ligne' };
  const applied = apply(rules, near, shoot);
  if (!applied.ok) throw new Error('the command is refused');
  expect(watch(rules, near, shoot, applied.events, applied.state, newMemory())).toBeNull();
  const loaded = applied.events.map((event): Event => {
    if (event.type !== 'Rolled') return event;
    const { roll } = event;
    return { ...event, roll: { ...roll, dice: 7, faces: [...roll.faces, 1], total: roll.total + 1 } };
  });
  expect(watch(rules, near, shoot, loaded, applied.state, newMemory())?.invariant).toBe('diceAreRight');
});
