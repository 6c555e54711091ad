import { expect, test } from 'vitest';
import { war1866 } from '../../engine/index.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { tellEvents } from '../index.ts';

const rules = war1866.rulesOf(SHEET_1866);
type SetupUnit = war1866.SetupUnit1866;
type Event = war1866.Event1866;

const foot = { arm: 'infantry', mr: 7, stands: 4 } as const;
const guards: SetupUnit = { ...foot, id: 'guards', name: 'Guards', army: 'prussian', at: [20, 20], facing: 0 };
const jaeger: SetupUnit = { ...foot, id: 'jaeger', name: 'Jaeger', army: 'prussian', at: [30, 20], facing: 0 };
const hess: SetupUnit = { ...foot, id: 'hess', name: 'Hess', army: 'austrian', at: [30, 24], facing: 180 };
const guns: SetupUnit = {
  ...{ id: 'guns', name: 'Eight-pounders', army: 'austrian', arm: 'artillery', mr: 7, stands: 2, guns: 'rifled' },
  ...{ at: [20, 24], facing: 180 },
};

const setup = {
  ...{ id: 't', name: 't', turn: 2, phase: 4, endless: true },
  ...{ table: { width: 72, depth: 48, terrain: [] }, units: [guards, jaeger, hess, guns] },
};

function told(events: readonly Event[]): string[] {
  return tellEvents(rules, war1866.stateOf(rules, setup, 1), events).map(({ text }) => text);
}

const pose = (x: number, y: number) => ({ x: x * 1000, y: y * 1000, facing: 0 });

function charged(unit: string, target: string): Event {
  const charge = {
    ...{ target, from: pose(30, 16), inFlankOrRear: true, surprise: false, overlaps: false, counter: false, left: 0 },
  } as unknown as Extract<Event, { type: 'Charged' }>['charge'];
  return { type: 'Charged', unit, target, to: pose(30, 20), charge, rules: ['E4.1'] } as unknown as Event;
}

const beaten: readonly Event[] = [
  { type: 'MeleeFought', attackers: ['guards'], defenders: ['guns'], scores: [8, 5], rules: ['E4.6'] },
  { type: 'MeleeEnded', units: ['guards', 'guns'], rules: ['E4.4'] },
];
const lost = (stands: number): Event => ({
  ...{ type: 'StandsLost', unit: 'guns', stands, to: 'melee', rules: ['E4.6'] },
});
const taken: Event = { type: 'UnitLeft', unit: 'guns', because: 'destroyed', rules: ['E4.6'] };

test('E4.6: guns that lose a battery and are then taken are told to be gone', () => {
  expect(told([...beaten, lost(1), taken]).join(' ')).toContain(
    'The Eight-pounders lost a battery (one left) and saw the rest of their guns taken.',
  );
  expect(told([...beaten, taken]).join(' ')).toContain('The Eight-pounders lost their guns.');
  expect(told([...beaten, lost(2), taken]).join(' ')).toContain('The Eight-pounders lost their last two batteries.');
});

test('E4.4: the routed who fall without a die right after another melee are told of too', () => {
  const fell: Event = { type: 'UnitLeft', unit: 'hess', because: 'destroyed', rules: ['E4.4'] };
  const lines = told([charged('jaeger', 'hess'), ...beaten, taken, fell]);
  expect(lines.at(-1)).toBe('The Jaeger cut down the Hess as they ran; nothing was left of them.');
});

test('X8: a rout of less than half an inch is told to the inch, and one of nothing as that', () => {
  const routed = (far: number): string => {
    const [from, to] = [pose(30, 24), { ...pose(30, 24), y: 24_000 + far }];
    return told([{ type: 'Routed', unit: 'hess', from, to, rules: ['X3'] }]).join(' ');
  };
  expect(routed(160)).toBe('The Hess broke and got only 0.2" away.');
  expect(routed(0)).toBe('The Hess broke but had nowhere to run.');
  expect(routed(5200)).toBe('The Hess broke and ran 5.2".');
});

test('E4.1: all charges on one target are one story, told before what came of them', () => {
  const state = war1866.stateOf(rules, setup, 1);
  const lines = tellEvents(rules, state, [charged('guards', 'hess'), charged('jaeger', 'hess')]);
  expect(lines.map(({ charge }) => charge)).toEqual(['guards', 'guards']);
});
