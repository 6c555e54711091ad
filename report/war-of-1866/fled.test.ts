import { expect, test } from 'vitest';
import { givenDice, war1866 } from '../../engine/index.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { reportOf } from '../index.ts';

const rules = war1866.rulesOf(SHEET_1866);
type SetupUnit = war1866.SetupUnit1866;
type Command = Parameters<typeof war1866.apply>[2];

const fusiliers: SetupUnit = {
  ...{ id: 'fusiliers', name: 'Fusiliers', army: 'prussian', arm: 'infantry', mr: 8, stands: 4 },
  ...{ at: [36, 42], facing: 0 },
};
const este: SetupUnit = {
  ...{ id: 'este', name: 'Este', army: 'austrian', arm: 'infantry', mr: 7, stands: 4, at: [36, 46], facing: 180 },
};

/** What the report says of a phase with these faces, in the order in which they are thrown. */
function told(phase: number, command: Command, faces: readonly number[]): string {
  const setup = { id: 't', name: 't', table: { width: 72, depth: 48, terrain: [] }, units: [fusiliers, este] };
  const before = war1866.stateOf(rules, { ...setup, turn: 2, phase, endless: true }, 1);
  const opened = war1866.begin(rules, before);
  if (!opened.ok) throw new Error('the table does not open');
  const dice = givenDice(faces.map((face) => [face]));
  const events = [...opened.events];
  let { state } = opened;
  for (const next of [command, { do: 'end' }, { do: 'end' }, { do: 'end' }, { do: 'end' }] as const) {
    if (state.phase === 5 || state.result !== null) break;
    const applied = war1866.apply(rules, state, next, dice);
    if (!applied.ok) throw new Error(JSON.stringify(applied));
    events.push(...applied.events);
    state = applied.state;
  }
  return reportOf(rules, before, events)
    .lines.map(({ text }) => text)
    .join(' ');
}

test('X3: whom fire routs over his own edge has broken and fled the field, and nothing is told twice', () => {
  const text = told(3, { do: 'fire', unit: 'fusiliers', target: 'este' }, [1, 1]);
  expect(text).toContain('Este broke and fled the field.');
  expect(text.match(/fled|ran/g)).toHaveLength(1);
});

test('X3: so has whom a lost melee routs there', () => {
  const text = told(2, { do: 'charge', unit: 'fusiliers', target: 'este' }, [4, 1]);
  expect(text).toContain('Este lost a stand (three left), broke and fled the field.');
  expect(text.match(/fled|ran /g)).toHaveLength(1);
});
