import { expect, test } from 'vitest';
import { newGame, rulesOf } from '../engine/index.ts';
import { SHEETS } from '../sheets/index.ts';
import { mapText } from './map.ts';

const rules = rulesOf(SHEETS.p7);
const { state } = newGame(
  rules,
  {
    id: 't',
    name: 't',
    table: {
      width: 36,
      depth: 12,
      terrain: [
        {
          id: 'wood',
          kind: 'woods',
          area: [
            [24, 2],
            [32, 2],
            [32, 6],
            [24, 6],
          ],
        },
        {
          id: 'road',
          kind: 'road',
          area: [
            [0, 6],
            [36, 6],
            [36, 7],
            [0, 7],
          ],
        },
      ],
    },
    units: [
      {
        id: 'a',
        army: 'french',
        arm: 'infantry',
        grade: 'veteran',
        figures: 12,
        formation: 'column',
        at: [6, 5],
        facing: 0,
      },
      {
        id: 'b',
        army: 'prussian',
        arm: 'infantry',
        grade: 'veteran',
        figures: 12,
        formation: 'line',
        at: [18, 9],
        facing: 225,
      },
    ],
    generals: [{ id: 'g', army: 'french', at: [3, 2], commands: 'army' }],
    objectives: [{ id: 'o', name: 'Bridge', at: [30, 10], radius: 3, points: 1 }],
  },
  1,
).opening;

test('the map shows ground, units with their facing, generals, objectives and inches', () => {
  expect(`\n${mapText(rules, state, 'french')}`).toMatchInlineSnapshot(`
    "
       +------------------------------------------------------------------------+
     12|                                                                        |
       |                                 aaaa                                   |
       |                                   aaaa                     *           |
      9|                                   ↙ aaaa                               |
       |                                                                        |
       |........................................................................|
      6|            ↑                                   %%%%%%%%%%%%%%%%        |
       |          AAAA                                  %%%%%%%%%%%%%%%%        |
       |          AAAA                                  %%%%%%%%%%%%%%%%        |
      3|          AAAA                                  %%%%%%%%%%%%%%%%        |
       |      &                                                                 |
       |                                                                        |
       +------------------------------------------------------------------------+
        0"          6"          12"         18"         24"         30"        36"
        % woods  . road  & general  * objective  ↑ facing
        Your units: A a
        The enemy's: a b
    "
  `);
});

test('to the other side the letters are the other way round', () => {
  const drawn = (text: string): string => text.slice(0, text.indexOf('Your units'));
  const [ours, theirs] = [drawn(mapText(rules, state, 'french')), drawn(mapText(rules, state, 'prussian'))];
  expect(theirs).not.toBe(ours);
  expect(theirs.toLowerCase()).toBe(ours.toLowerCase());
});

test('the key beneath says which unit has which letter, one’s own first', () => {
  expect(mapText(rules, state, 'prussian')).toMatch(/\n {4}Your units: A b\n {4}The enemy's: a a\n$/);
});
