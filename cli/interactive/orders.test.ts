import { describe, expect, test } from 'vitest';
import { type Command, newGame, rulesOf, type State } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { orderText } from './order-text.ts';
import { parseOrder } from './orders.ts';

const rules = rulesOf(SHEETS.p7);
const { state } = newGame(
  rules,
  {
    id: 't',
    name: 't',
    table: { width: 72, depth: 48, terrain: [] },
    phase: 3,
    units: [
      ...(['2e-ligne', '7e-ligne'] as const).map((id, i) => ({
        ...({ id, army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' } as const),
        ...{ at: [20 + 10 * i, 10] as const, facing: 0 },
      })),
      {
        id: 'battery',
        army: 'french',
        arm: 'artillery',
        grade: 'veteran',
        figures: 4,
        gun: 8,
        at: [10, 10],
        facing: 0,
      },
      {
        ...{ id: 'fusiliers', name: 'Fusiliers, 6th Regiment', army: 'prussian', arm: 'infantry', grade: 'veteran' },
        ...{ figures: 12, formation: 'line', at: [20, 40], facing: 180 },
      },
    ],
    generals: [{ id: 'lefol', army: 'french', at: [20, 5], commands: 'army' }],
  },
  1,
).opening;

const parse = (text: string, at: State = state) => parseOrder(text, at, 'french');

describe('an order is read', () => {
  test.each<[string, Command]>([
    [
      '2e-ligne wheel left 30, forward 3',
      { do: 'move', unit: '2e-ligne', path: [{ wheel: 'left', degrees: 30 }, { forward: 3 }] },
    ],
    [
      '2e-ligne forward 1.5" then right 15',
      { do: 'move', unit: '2e-ligne', path: [{ forward: 1.5 }, { wheel: 'right', degrees: 15 }] },
    ],
    ['2e back 2', { do: 'move', unit: '2e-ligne', path: [{ back: 2 }] }],
    ['2e-ligne charge fusiliers', { do: 'charge', unit: '2e-ligne', target: 'fusiliers' }],
    [
      '2e charge 6th Regiment wheel left 10',
      { do: 'charge', unit: '2e-ligne', target: 'fusiliers', path: [{ wheel: 'left', degrees: 10 }] },
    ],
    ['2e-ligne form line', { do: 'form', unit: '2e-ligne', formation: 'line' }],
    ['battery fire fusiliers', { do: 'fire', unit: 'battery', target: 'fusiliers' }],
    ['battery fire fusiliers facing 20', { do: 'fire', unit: 'battery', target: 'fusiliers', facing: 20 }],
    [
      'battery fire fusiliers at 10 10.5 facing 20',
      { do: 'fire', unit: 'battery', target: 'fusiliers', at: [10, 10.5], facing: 20 },
    ],
    ['7e-ligne shoot fusiliers', { do: 'shoot', unit: '7e-ligne', target: 'fusiliers' }],
    ['general attach 2e-ligne', { do: 'attach', general: 'lefol', unit: '2e-ligne' }],
    ['lefol to 12 20', { do: 'moveGeneral', general: 'lefol', at: [12, 20] }],
    ['battery limber', { do: 'limber', unit: 'battery' }],
    ['7e recall', { do: 'recall', unit: '7e-ligne' }],
    ['2e enter at 24', { do: 'enter', unit: '2e-ligne', along: 24 }],
    ['End', { do: 'end' }],
    ['resign', { do: 'resign', army: 'french' }],
  ])('%s', (text, command) => {
    expect(parse(text)).toEqual({ command });
  });
});

test('words that are no orders are kept with what they are about', () => {
  expect(parse('save My Battle.json')).toEqual({ talk: 'save', about: 'My Battle.json' });
  expect(parse('why 2e-ligne')).toEqual({ talk: 'why', about: '2e-ligne' });
});

test('an open question is answered by its word or its number', () => {
  const options = ['stand', 'counter-charge'].map((option) => ({ option, then: [] }));
  const asked: State = {
    ...state,
    questions: [{ unit: '2e-ligne', army: 'french', rules: ['N5.3'], asks: 'stand', options }],
  };
  const chosen = { command: { do: 'choose', unit: '2e-ligne', option: 'counter-charge' } };
  expect([parse('counter charge', asked), parse('2', asked), parse('2e-ligne counter-charge', asked)]).toEqual([
    ...[chosen, chosen, chosen],
  ]);
  expect(parse('map', asked)).toEqual({ talk: 'map', about: '' });
});

describe('what is not understood gets a line that helps', () => {
  test.each([
    ['2e-ligne chrage fusiliers', 'I do not understand "2e-ligne chrage fusiliers"; did you mean "charge"?'],
    ['charge fusiliers', 'Who is to charge? Name the unit before the order; "units" lists them'],
    ['2e-ligne', 'I do not understand "2e-ligne"; help lists the orders'],
    ['ligne forward 3', '"ligne" could be 2e-ligne, 7e-ligne.'],
    ['2e-ligne forward', 'forward how many inches? For example: forward 3'],
    ['2e-ligne wheel 30', 'wheel left or right? For example: wheel left 30'],
    ['2e-ligne forward 3 sideways', '"sideways" is no part of a move; say forward 3, back 2 or wheel left 30'],
    ['2e-ligne form sqaure', 'form what? Did you mean square?'],
    ['general to nowhere', 'to which point? For example: general to 12 20'],
    ['2e-ligne charge 7e-ligne', 'There is no enemy "7e-ligne"; there are fusiliers.'],
  ])('%s', (text, problem) => {
    expect(parse(text)).toEqual({ problem });
  });
});

test('an order written out is read as the same order', () => {
  const orders: Command[] = [
    { do: 'move', unit: '2e-ligne', path: [{ wheel: 'right', degrees: 15 }, { forward: 3.5 }] },
    { do: 'charge', unit: '2e-ligne', target: 'fusiliers' },
    { do: 'fire', unit: 'battery', target: 'fusiliers', facing: 20 },
    { do: 'form', unit: '2e-ligne', formation: 'square' },
    { do: 'enter', unit: '2e-ligne', along: 12 },
    { do: 'limber', unit: 'battery' },
  ];
  expect(orders.map((command) => parse(orderText(command)))).toEqual(orders.map((command) => ({ command })));
});
