import { expect, test } from 'vitest';
import { saveFrom } from './files.ts';

const sound = { vedette: 'save', format: 1, sheet: 'p7', settings: {}, setup: {}, commands: [], seed: 1 };

test('a file whose settings the sheet knows is read', () => {
  const save = { ...sound, settings: { wheelPaidAt: 'nothing' } };
  expect(saveFrom(save)).toBe(save);
});

test('J8 a file with a word that its setting does not know is refused, and the setting is named', () => {
  expect(saveFrom({ ...sound, settings: { wheelPaidAt: 'outercorner' } })).toBe(
    'The file is damaged: settings.wheelPaidAt: "outercorner" is not one of outerCorner, nothing.',
  );
});
