import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from './hash.ts';

test('equal values have equal texts whatever the order of their keys, and a field left out is no field', () => {
  expect(canonicalJson({ b: 1, a: [undefined, { d: 2, c: null }], e: undefined })).toBe(
    '{"a":[null,{"c":null,"d":2}],"b":1}',
  );
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
});

test('a state hashes by what it holds: remembered units count like units seen for the first time', () => {
  const battle = { width: 72, depth: 48 };
  const [one, other] = [
    { id: 'a', figures: 12 },
    { id: 'b', figures: 8 },
  ];
  const state = { turn: 1, battle, units: [one, other] };
  const copy = () => JSON.parse(JSON.stringify(state)) as typeof state;
  expect(hashOf(state)).toBe(hashOf(copy()));
  expect(hashOf(state)).toBe(hashOf(state));
  const later = { ...state, units: [one, { ...other, figures: 7 }] };
  expect(hashOf(later)).not.toBe(hashOf(state));
  expect(hashOf(later)).toBe(hashOf({ ...copy(), units: [{ ...one }, { id: 'b', figures: 7 }] }));
  expect(hashOf({ ...state, turn: 2 })).not.toBe(hashOf(state));
});
