import { expect, test } from 'vitest';
import { isMany, told } from './told.ts';

test('a name that speaks of many is known', () => {
  const many = [
    'Krupp batteries',
    "King's Grenadiers",
    '4e Chasseurs à cheval',
    'Fusiliers 6',
    'Old twelve-pounders',
    '1st Hussars KGL',
    '3rd Hussars (Brandenburg)',
  ];
  expect(many.filter(isMany)).toEqual(many);
  const one = [
    '23e Ligne, 1st battalion',
    'Garde du Corps',
    '6th Regiment II',
    'Hess Regiment',
    '8-pounder foot battery',
  ];
  expect(one.filter(isMany)).toEqual([]);
});

test('what is told of many is told in their number', () => {
  expect(told('Krupp batteries', '{wheels} left and {marches} on')).toBe('Krupp batteries wheel left and march on');
  expect(told('Dragoons', '{has} passed {its} check and {does} as {it} {is} told')).toBe(
    'Dragoons have passed their check and do as they are told',
  );
  expect(told('Dragoons', '{passes}, {evades}, {tries} and {goes}')).toBe('Dragoons pass, evade, try and go');
  expect(told('30e Ligne', '{checks} {its} morale')).toBe('30e Ligne checks its morale');
});
