import { afterEach, expect, test } from 'vitest';
import { currentState } from './engine.ts';
import { endPart, order } from './orders.ts';
import { giveFaces, keepDiceInHand, mayKeepDice, typeFaces } from './own-dice.ts';
import type { OwnDice } from './session.ts';
import { useSettings } from './settings.ts';
import { clear, lay, table } from './store.ts';
import { musketry, people } from './testing/small-battle.ts';

afterEach(clear);

/** The Prussians are about to shoot. */
function sit(ownDice: OwnDice): void {
  useSettings.setState({ diceSpeed: 'off', handOver: false });
  lay(people(ownDice), musketry());
  endPart();
}

const casualties = (id: string): number | undefined => {
  const { game } = table();
  const found = game && currentState(game).units.find((unit) => unit.id === id);
  return found && 'casualties' in found ? found.casualties : undefined;
};

test('who rolls his own dice is asked for them, and the shot has the faces he typed', () => {
  sit({ prussian: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  expect(table().wanted).toMatchObject({ army: 'prussian', request: { dice: 6, needed: 5 } });
  expect(table().game?.steps).toHaveLength(1);
  giveFaces([1, 2, 5, 6, 3, 4]);
  expect(table().wanted).toBeNull();
  expect(table().game?.steps[1]?.faces[0]).toEqual([1, 2, 5, 6, 3, 4]);
  expect(casualties('a')).toBe(2);
});

test('dice of the other side fall by themselves; then the morale of who rolls his own is asked for', () => {
  sit({ french: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  expect(table().wanted).toMatchObject({ army: 'french', request: { unit: 'a', purpose: 'morale', dice: 1 } });
  giveFaces([6]);
  const faces = table().game?.steps[1]?.faces;
  expect(faces?.[0]).toHaveLength(6);
  expect(faces?.[1]).toEqual([6]);
});

test('before the first die has fallen the player may think better of it', () => {
  sit({ prussian: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  keepDiceInHand();
  expect(table().wanted).toBeNull();
  expect(table().game?.steps).toHaveLength(1);
});

test('dice from the box count too: who has seen his shot miss shoots at nobody else', () => {
  sit({ french: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  expect(table().wanted).toMatchObject({ army: 'french', typed: [] });
  expect(mayKeepDice()).toBe(false);
  keepDiceInHand();
  expect(table().wanted).toMatchObject({ request: { purpose: 'morale' } });
});

test('one throw may come from the box, and is not asked for again', () => {
  sit({ french: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  const { wanted } = table();
  sit({ french: true, prussian: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  giveFaces('box');
  expect(table().wanted).toEqual(wanted);
});

test('faces may be typed and cleared until they are given; more than are rolled do not count', () => {
  sit({ prussian: true });
  order({ do: 'shoot', unit: 'b', target: 'a' });
  typeFaces([1, 2, 3, 4, 5, 6, 6, 6]);
  expect(table().wanted?.typed).toEqual([1, 2, 3, 4, 5, 6]);
  typeFaces([]);
  expect(table().wanted).toMatchObject({ typed: [], faces: [] });
});
