import { describe, expect, test } from 'vitest';
import {
  apply,
  begin,
  type Command,
  type DiceSource,
  type Event,
  type Rules,
  rulesOf,
  type SetupUnit,
  type State,
  stateOf,
} from '../engine/index.ts';
import { SHEETS } from '../sheets/index.ts';
import type { RuleId } from '../sheets/words.ts';
import { battleAsText, lineAsText, linesAsText, type ReportLine, reportOf, summaryLines, tellEvents } from './index.ts';

const rules: Rules = rulesOf(SHEETS.p7);

const ligne: SetupUnit = {
  ...{ id: 'ligne', name: '23e Ligne, 1st battalion', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12 },
  ...{ formation: 'column', at: [36, 20], facing: 0 },
};
const fusiliers: SetupUnit = {
  ...{ id: 'fusiliers', name: 'Fusiliers, 6th Regiment', army: 'prussian', arm: 'infantry', grade: 'veteran' },
  ...{ figures: 9, casualties: 3, formation: 'line', at: [36, 26], facing: 180 },
};
const chasseurs: SetupUnit = {
  ...{ id: 'chasseurs', name: '4e Chasseurs', army: 'french', arm: 'cavalry', type: 'chasseurs', grade: 'veteran' },
  ...{ figures: 8, formation: 'line', at: [36, 14], facing: 0 },
};
const battery: SetupUnit = {
  ...{ id: 'battery', name: '6-pounder battery', army: 'prussian', arm: 'artillery', grade: 'veteran', figures: 4 },
  ...{ gun: 6, at: [36, 36], facing: 180 },
};

/** Faces by unit and purpose, in the order in which they are thrown; whoever has none throws ones. */
type Faces = Readonly<Record<string, readonly number[]>>;

function thrown(faces: Faces): DiceSource {
  const left = new Map(Object.entries(faces).map(([key, list]) => [key, [...list]]));
  return ({ unit, purpose, dice }) => {
    const mine = left.get(`${unit}:${purpose}`)?.splice(0, dice) ?? [];
    return [...mine, ...Array.from({ length: dice - mine.length }, () => 1)];
  };
}

interface Told {
  readonly before: State;
  readonly events: readonly Event[];
  readonly lines: readonly ReportLine[];
}

function tell(units: readonly SetupUnit[], phase: number, commands: readonly Command[], faces: Faces = {}): Told {
  const table = { width: 72, depth: 48, terrain: [] };
  const setup = { id: 't', name: 'A small table', table, units, phase, turn: 2, stopsAt: { turn: 2, phase: 8 } };
  const before = stateOf(rules, setup, 1);
  const opened = begin(rules, before);
  if (!opened.ok) throw new Error('the table does not open');
  const dice = thrown(faces);
  const events = [...opened.events];
  let { state } = opened;
  for (const command of commands) {
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) throw new Error(JSON.stringify(applied));
    state = applied.state;
    events.push(...applied.events);
  }
  // Without its end, which is no rule's but the table's.
  return { before, events, lines: tellEvents(rules, before, events).filter((line) => line.phase > 0) };
}

const end: Command = { do: 'end' };
const charge: Command = { do: 'charge', unit: 'ligne', target: 'fusiliers' };
const shoot: Command = { do: 'shoot', unit: 'fusiliers', target: 'ligne' };

test('N1.8: artillery fire names the range, the number, every modifier and the faces, hits in brackets', () => {
  const { lines } = tell([ligne, battery], 1, [{ do: 'fire', unit: 'battery', target: 'ligne' }, end], {
    'battery:fire': [5, 6, 4, 1],
  });
  const fired = lines.find((line) => line.rolls.length > 0);
  expect(fired?.text).toMatch(
    /^The 6-pounder battery \w+ on the 1st battalion of the 23e Ligne at 16": two figures fell, ten left\.$/,
  );
  expect(fired?.dice).toEqual(['4 dice, 4+ against a column, -1 for guns of 6 pounds or less, so 5+: [5] [6] 4 1']);
  expect(fired).toMatchObject({
    turn: 2,
    phase: 1,
    army: 'prussian',
    importance: 'plain',
    units: ['battery', 'ligne'],
  });
  expect(fired?.rules).toEqual(expect.arrayContaining(['N1.6', 'N1.7', 'N1.8']));
});

describe('a charge is a small story', () => {
  test('N5.3: it comes on through the volley, and is stood up to', () => {
    const faces = { 'fusiliers:shoot': [4, 1, 1, 1], 'ligne:morale': [2], 'fusiliers:morale': [2] };
    const { lines } = tell([ligne, fusiliers], 3, [charge, end, shoot, end, end], faces);
    expect(lines.map((line) => [line.phase, line.charge])).toEqual([3, 3, 4, 5].map((phase) => [phase, 'ligne']));
    const [went, volley, closed, stood] = lines.map((line) => line.text);
    expect(went).toBe('The 1st battalion of the 23e Ligne charged the Fusiliers of the 6th Regiment across 6".');
    expect(volley).toBe(
      'The Fusiliers of the 6th Regiment met the 1st battalion of the 23e Ligne with a volley: one figure fell, eleven left.',
    );
    expect(closed).toMatch(/^The 1st battalion of the 23e Ligne (came on|kept coming|went in)/);
    expect(stood).toMatch(/^The Fusiliers .*\. The 1st battalion of the 23e Ligne recoiled to 2"/);
    expect(lines[2]?.dice).toEqual([
      'To close: veteran 5 or less, -1 for infantry charging, so 4 or less; rolled 2, passed',
    ]);
    expect(lines[3]?.dice).toEqual([
      'To stand: veteran 5 or less, -1 for 3 casualties, -1 for infantry not in column, so 3 or less; rolled 2, passed',
    ]);
  });

  test('N4.3: nobody comes on through fire that was not given', () => {
    for (const id of ['ligne', 'a', 'b', 'c', 'd', 'e', 'f']) {
      const { lines } = tell([{ ...ligne, id }, fusiliers], 3, [{ ...charge, unit: id }, end, end]);
      const closed = lines.find((line) => line.phase === 4);
      expect(closed?.text).toMatch(/(kept coming|went in with the bayonet|did not falter)\./);
    }
  });

  test('N4.4: it loses heart, stops short and forms line', () => {
    const { lines } = tell([ligne, fusiliers], 3, [charge, end, end], { 'ligne:morale': [6] });
    expect(lines.at(-1)?.text).toBe(
      'The 1st battalion of the 23e Ligne lost heart. They stopped 2" short and formed line.',
    );
  });

  test('N0.4: the charged do not wait for it', () => {
    const { lines } = tell([ligne, fusiliers], 3, [charge, end, end], { 'ligne:morale': [1], 'fusiliers:morale': [6] });
    const broke = lines.find((line) => line.phase === 5);
    expect(broke?.text).toBe('The Fusiliers of the 6th Regiment did not wait for the bayonet: they broke and ran.');
    expect(broke?.importance).toBe('great');
  });

  test('N6.6: the melee is told with both throws, and so is its loser', () => {
    const faces = { 'ligne:morale': [1], 'fusiliers:morale': [5, 1], 'ligne:melee': [4, 4, 4, 1, 1, 1, 1, 1] };
    const { lines } = tell([ligne, fusiliers], 3, [charge, end, end], faces);
    const melee = lines.find((line) => line.phase === 6);
    expect(melee?.text).toBe(
      'Hand to hand the 1st battalion of the 23e Ligne lost nobody, the Fusiliers of the 6th Regiment three figures. The Fusiliers of the 6th Regiment had the worst of it.',
    );
    expect(melee?.dice).toEqual([
      'The 1st battalion of the 23e Ligne: 8 dice, 4+: [4] [4] [4] 1 1 1 1 1',
      'The Fusiliers of the 6th Regiment: 4 dice, 4+: 1 1 1 1',
    ]);
  });

  test('N6.8: cavalry rides infantry down; N6.9: it makes nothing of a square', () => {
    const ride: Command = { do: 'charge', unit: 'chasseurs', target: 'fusiliers' };
    const down = tell([chasseurs, fusiliers], 3, [ride, end, end], { 'fusiliers:morale': [5] }).lines;
    expect(down.at(-1)?.text).toMatch(
      /^The 4e Chasseurs rode down the Fusiliers of the 6th Regiment, and nothing was left/,
    );
    const square: Command = { do: 'choose', unit: 'fusiliers', option: 'square' };
    const past = tell([chasseurs, fusiliers], 3, [ride, end, end, square], { 'chasseurs:rideThrough': [5] }).lines;
    expect(past.map((line) => line.text).join(' ')).toMatch(
      /and formed square\..*could make nothing of the Fusiliers of the 6th Regiment and swept past\. They lost one figure/,
    );
  });
});

describe('the whole text', () => {
  const faces = { 'fusiliers:shoot': [4, 1, 1, 1], 'ligne:morale': [2], 'fusiliers:morale': [6] };
  const { before, events } = tell([ligne, fusiliers, chasseurs], 3, [charge, end, shoot], faces);
  const text = battleAsText(rules, before, events, { title: 'A small table', about: ['Seed 1.'] });

  test('tells a charge under the phases it runs through, and no empty phase', () => {
    expect(text).toMatch(/\n 3 {2}The 1st battalion[\s\S]*\n 4 {2}The 1st battalion[\s\S]*\n 5 {2}The Fusiliers/);
    expect(text).not.toMatch(/\n 1 {2}|\n 2 {2}|Melees/);
  });

  test('ends with what is left of both armies', () => {
    expect(text).toContain('The Prussians: 0 of 1 units left, 0 of 12 figures, 12 lost (100%).');
    expect(text).toContain('  Fusiliers, 6th Regiment routed in turn 2');
  });

  test('fits 80 columns', () => {
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('a battle that goes on says so', () => {
    const { summary } = reportOf(rules, before, events.slice(0, 3));
    expect(summaryLines(summary)[0]).toBe('The battle is not over.');
  });
});

test('lines as they come stand under the head of their phase', () => {
  const { lines } = tell([ligne, fusiliers], 3, [{ do: 'move', unit: 'ligne', path: [{ forward: 1 }] }]);
  expect(linesAsText(rules, lines)).toBe(
    ' 3  The French move; Prussian infantry and artillery shoot\n    23e Ligne, 1st battalion forward 1".\n',
  );
  expect(lineAsText(lines[0] as ReportLine)[0]).toBe('    The 1st battalion of the 23e Ligne went forward 1". (N3.8)');
});

test('J41: a winner who cannot follow is not said to be on their heels', () => {
  const { before } = tell([ligne, fusiliers], 3, []);
  const pose = { x: 36_000, y: 20_000, facing: 0 };
  const followed = (rules: readonly RuleId[]): string => {
    const event = { type: 'FollowedUp', unit: 'ligne', target: 'fusiliers', from: pose, to: pose, rules } as const;
    return tellEvents(rulesOf(SHEETS.p7), before, [event])[0]?.text ?? '';
  };
  expect(followed(['N7.3', 'J37'])).toContain('followed on their heels');
  expect(followed(['N7.3', 'J37', 'J41'])).toContain('found the way barred, and the fight was over');
});
