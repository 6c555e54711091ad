import { expect, test } from 'vitest';
import { COMMANDERS, commanderNamed, commandersOf } from './commanders.ts';
import { levelsOf } from './levels.ts';

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

test('the simple one comes first, and random orders last, in every family', () => {
  for (const family of ['napoleonic', 'war-of-1866'] as const) {
    const names = commandersOf(family).map(({ name }) => name);
    expect(names[0]).toBe('recruit');
    expect(names.at(-1)).toBe('random');
  }
});

test('the same name leads another commander in another family', () => {
  const create = (family: 'napoleonic' | 'war-of-1866') => commanderNamed(family, 'recruit')?.create(1);
  expect(create('napoleonic')).not.toBe(create('war-of-1866'));
  expect(commanderNamed('napoleonic', 'nobody')).toBeUndefined();
});

test('a player is offered everybody but random orders, and whoever is offered can be had', () => {
  for (const family of ['napoleonic', 'war-of-1866'] as const) {
    const all = commandersOf(family).map(({ name }) => name);
    expect([...levelsOf(family).map(({ name }) => name), 'random']).toEqual(all);
    for (const { create } of commandersOf(family)) expect(create).toBeTypeOf('function');
  }
});
