import { expect, test } from 'vitest';
import { COMMANDERS, commanderNamed, commandersOf } from './commanders.ts';

test('every commander can be had by the name it gives itself', () => {
  for (const { family, name, create } of COMMANDERS) {
    expect(create(1).name).toBe(name);
    expect(commanderNamed(family, name)?.name).toBe(name);
  }
});

test('no family has two commanders of one name', () => {
  for (const family of ['napoleonic', 'war-of-1866'] as const) {
    const names = commandersOf(family).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a commander of the other family is unknown', () => {
  expect(commanderNamed('war-of-1866', 'recruit')).toBeUndefined();
  expect(commanderNamed('napoleonic', 'officer')).toBeUndefined();
});
