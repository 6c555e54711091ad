import { describe, expect, test } from 'vitest';
import { runCase } from './run.ts';

const ligne = {
  ...{ id: 'ligne', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' },
  ...{ at: [36, 20], facing: 0 },
};
const fusiliers = {
  ...{ id: 'fusiliers', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 9, casualties: 3 },
  ...{ formation: 'line', at: [36, 26], facing: 180 },
};
const charge = { do: 'charge', unit: 'ligne', target: 'fusiliers' };
const moraleOf = (unit: string, ...faces: number[]) => ({ for: unit, roll: 'morale', faces });

const wood = {
  ...{ id: 'wood', kind: 'woods' },
  area: [
    [1, 1],
    [3, 1],
    [3, 3],
  ],
};

/** A column charges a line that may fail by one or two; changed as a test asks. */
function played(changes: object) {
  const whole = {
    ...{ case: 1, sheet: 'p7', title: 'A column charges a line', phase: 3, table: { width: 72, depth: 48 } },
    ...{ units: [ligne, fusiliers], commands: [charge], until: { phase: 6 } },
    dice: [moraleOf('ligne', 2), moraleOf('fusiliers', 4)],
    ...changes,
  };
  const { passed, differences, bad } = runCase('case.json', JSON.stringify(whole));
  expect(passed).toBe(differences.length === 0);
  return { differences, bad };
}

describe('a bad case names the field', () => {
  test.each<[string, object, string]>([
    ['an unknown field', { colour: 'blue' }, 'colour: unknown field'],
    ['an unknown field of a unit', { units: [{ ...ligne, hat: 1 }] }, 'units[0].hat: unknown field'],
    ['no title', { title: undefined }, 'title: is missing'],
    ['another version', { case: 2 }, 'case: 2 is not 1'],
    [
      'a misspelt formation',
      { units: [ligne, { ...fusiliers, formation: 'lin' }] },
      'units[1].formation: "lin" is not one of line, column, square, masse, skirmish',
    ],
    [
      'a formation that nobody forms on the sheet',
      { units: [ligne, { ...fusiliers, formation: 'masse' }] },
      'units[1].formation: nobody forms masse on p7 [J32]',
    ],
    [
      'a general with a unit of the enemy',
      { generals: [{ id: 'ney', army: 'french', attachedTo: 'fusiliers', commands: 'army' }] },
      'generals[0].attachedTo: fusiliers is of the other army [J15]',
    ],
    [
      'a general who commands units of the enemy',
      { generals: [{ id: 'ney', army: 'french', attachedTo: 'ligne', commands: ['ligne', 'fusiliers'] }] },
      'generals[0].commands[1]: fusiliers is of the other army [J15]',
    ],
    ['infantry without a formation', { units: [{ ...ligne, formation: undefined }] }, 'units[0].formation: is missing'],
    ['cavalry without a type', { units: [{ ...ligne, arm: 'cavalry' }] }, 'units[0].type: is missing'],
    ['guns without a weight', { units: [{ ...ligne, arm: 'artillery' }] }, 'units[0].gun: is missing'],
    ['no arm', { units: [{ ...ligne, arm: undefined }] }, 'units[0].arm: is missing'],
    ['a sheet that is none', { sheet: 'p8' }, 'sheet: there is no sheet "p8"; there are p7, a12, r10, br5, 1866'],
    ['a unit of another family', { sheet: '1866' }, 'units[0].grade: unknown field'],
    [
      'an army of another sheet',
      { units: [{ ...ligne, army: 'russian' }] },
      'units[0].army: the armies of p7 are french and prussian',
    ],
    [
      'a unit off the table',
      { units: [{ ...ligne, at: [73, 0] }, fusiliers] },
      'units[0].at: is off the table of 72 by 48',
    ],
    ['no unit', { units: [] }, 'units: at least one is needed'],
    ['an empty title', { title: '' }, 'title: is empty'],
    ['half a figure', { units: [{ ...ligne, figures: 1.5 }] }, 'units[0].figures: 1.5 is not a whole number'],
    [
      'a general off the table',
      { generals: [{ id: 'ney', army: 'french', at: [36, 49], commands: 'army' }] },
      'generals[0].at: is off the table of 72 by 48',
    ],
    [
      'two pieces of ground of one name',
      { table: { width: 72, depth: 48, terrain: [wood, wood] } },
      'table.terrain[1].id: there are two called "wood"',
    ],
    ['two units of one name', { units: [ligne, ligne] }, 'units[1].id: there are two units "ligne"'],
    [
      'a command for nobody',
      { commands: [{ do: 'move', unit: 'garde', path: [{ forward: 1 }] }] },
      'commands[0].unit: there is no unit "garde"',
    ],
    [
      'a command that is none',
      { commands: [{ do: 'dance', unit: 'ligne' }] },
      'commands[0].do: "dance" is not a command of this sheet',
    ],
    [
      'a leg that is none',
      { commands: [{ do: 'move', unit: 'ligne', path: [{ sideways: 1 }] }] },
      'commands[0].path[0].sideways: unknown field',
    ],
    ['an expectation of nobody', { expect: { units: { garde: {} } } }, 'expect.units.garde: there is no unit "garde"'],
    ['a face of seven', { dice: [moraleOf('ligne', 7)] }, 'dice[0].faces[0]: 7 is too large: at most 6'],
    ['dice for nobody', { dice: [moraleOf('garde', 1)] }, 'dice[0].for: there is no unit "garde"'],
    [
      'a word that a setting does not know',
      { settings: { wheelPaidAt: 'outercorner' } },
      'settings.wheelPaidAt: "outercorner" is not one of outerCorner, nothing',
    ],
    ['a number below nothing', { settings: { tolerance: -1 } }, 'settings.tolerance: -1 is too small: at least 0'],
    ['half a rank', { settings: { lineRanks: 1.5 } }, 'settings.lineRanks: 1.5 is not a whole number'],
    [
      'a stick out of order',
      { settings: { stickClose: 30 } },
      'settings.stickClose: 30 is too large: stickMedium is 24',
    ],
    ['a setting that is none', { settings: { gravity: 1 } }, 'settings.gravity: unknown field'],
    [
      'an end before the start',
      { until: { turn: 2, phase: 3 } },
      'until: comes before the case begins, turn 2 phase 3',
    ],
    [
      'a refusal of no command',
      { expect: { refused: { index: 1, rule: 'N3.9' } } },
      'expect.refused: there is no command 1',
    ],
  ])('%s', (_what, changes, difference) => {
    expect(played(changes)).toEqual({ differences: [difference], bad: true });
  });

  test('a file that is not JSON', () => {
    expect(runCase('x.json', '{').differences[0]).toMatch(/^is not JSON: /);
  });
});

describe('dice', () => {
  test('a case whose dice are just right passes', () => {
    expect(played({})).toEqual({ differences: [], bad: false });
  });

  test('a roll with no dice left fails the case and is named', () => {
    const short = 'dice: fusiliers rolls 1 die for morale and the case has 0 left [N0.2 N5.1 N0.3 N5.2]';
    expect(played({ dice: [moraleOf('ligne', 2)] })).toEqual({ differences: [short], bad: false });
  });

  test('dice left over fail the case', () => {
    const dice = [moraleOf('ligne', 2), moraleOf('fusiliers', 4, 1)];
    expect(played({ dice })).toEqual({ differences: ['dice: fusiliers morale 1 left over'], bad: false });
  });

  test('two entries for one roll are one queue', () => {
    const dice = [moraleOf('fusiliers', 4), moraleOf('ligne', 2)];
    expect(played({ dice }).differences).toEqual([]);
  });
});

describe('refusals', () => {
  const line = { ...ligne, formation: 'line' };
  const shortly = { units: [line, fusiliers], dice: [], until: undefined };

  test('one that nobody expects fails the case', () => {
    expect(played(shortly).differences[0]).toMatch(/^commands\[0\]: charge was refused: N3\.9 /);
  });

  test('one that is expected and comes is right, as one or in a list', () => {
    for (const refused of [{ index: 0, rule: 'N3.9' }, [{ index: 0, rule: 'N3.9' }]])
      expect(played({ ...shortly, expect: { refused } }).differences).toEqual([]);
  });

  test('one that cites another rule fails', () => {
    const { differences } = played({ ...shortly, expect: { refused: { index: 0, rule: 'N3.10' } } });
    expect(differences[0]).toMatch(/^expect\.refused: commands\[0\] was not refused by N3\.10 but: N3\.9 /);
  });

  test('one that is expected and does not come fails', () => {
    const { differences } = played({ expect: { refused: { index: 0, rule: 'N3.9' } } });
    expect(differences).toEqual(['expect.refused: commands[0] was not refused (N3.9)']);
  });
});

describe('expected rolls', () => {
  const rolls = (...list: object[]) => played({ expect: { rolls: list } }).differences;

  test('are found in order among those made', () => {
    expect(rolls({ for: 'ligne' }, { for: 'fusiliers', roll: 'morale', needed: 3, dice: [4], hits: 0 })).toEqual([]);
  });

  test('fail in the wrong order of phases', () => {
    expect(rolls({ for: 'fusiliers' }, { for: 'ligne' })[0]).toMatch(/^expect\.rolls\[1\]: expected \{"for":"ligne"\}/);
  });

  test('have their modifiers matched as a subset, each one once', () => {
    const casualties = { rule: 'N0.3', add: -1 };
    expect(rolls({ for: 'fusiliers', modifiers: [{ rule: 'N5.2', add: -1 }] })).toEqual([]);
    expect(rolls({ for: 'fusiliers', modifiers: [casualties] })).toEqual([]);
    expect(rolls({ for: 'fusiliers', modifiers: [casualties, casualties] })).toHaveLength(1);
  });

  test('of different units in one phase may be written in any order', () => {
    const both = {
      ...{ phase: 6, until: undefined, commands: [], units: [{ ...ligne, inMeleeWith: ['fusiliers'] }, fusiliers] },
      dice: [
        { for: 'ligne', roll: 'melee', faces: [1, 1, 1, 1, 1, 1, 1, 4] },
        { for: 'fusiliers', roll: 'melee', faces: [4, 1, 1, 1] },
      ],
    };
    const a = { for: 'ligne', hits: 1 };
    const b = { for: 'fusiliers', hits: 1 };
    expect(played({ ...both, expect: { rolls: [a, b] } }).differences).toEqual([]);
    expect(played({ ...both, expect: { rolls: [b, a] } }).differences).toEqual([]);
  });
});

describe('expected units', () => {
  const units = (facts: object, changes: object = {}) =>
    played({ ...changes, expect: { units: { ligne: facts } } }).differences;

  test('match by place within a tenth of an inch and facing within a degree', () => {
    expect(units({ at: [36.1, 26], facing: 359 })).toEqual([]);
    expect(units({ at: [36.11, 26] })).toEqual(['expect.units.ligne.at: expected [36.11,26], is [36,26]']);
    expect(units({ facing: 358 })).toHaveLength(1);
  });

  test('match melees as sets and tell whether a unit may move', () => {
    expect(units({ inMeleeWith: ['fusiliers'], mayMove: false, gone: false, chargeStart: null })).toEqual([]);
    expect(units({ inMeleeWith: [] })).toHaveLength(1);
    expect(units({ mayMove: true })).toHaveLength(1);
  });

  test('every fact is compared', () => {
    const wrong = { figures: 1, casualties: 9, formation: 'line', gone: 'routed', halted: true, limbered: true };
    expect(units({ ...wrong, chargeStart: { facing: 3 } })).toHaveLength(7);
  });
});

describe('a melee under way', () => {
  test('has lasted as long for both of two units, whichever of them says so', () => {
    const horse = (id: string, army: string, type: string, facing: number) => ({
      ...{ id, army, arm: 'cavalry', grade: 'veteran', figures: 2, formation: 'line', type, at: [36, 20], facing },
    });
    const lancers = { ...horse('lancers', 'french', 'lancers', 0), inMeleeWith: ['hussars'], meleeRounds: 1 };
    const dice = ['lancers', 'hussars'].map((unit) => ({ for: unit, roll: 'melee', faces: [1] }));
    const rolls = [
      { for: 'lancers', needed: 5 },
      { for: 'hussars', needed: 4 },
    ];
    const units = [lancers, horse('hussars', 'prussian', 'hussars', 180)];
    expect(played({ phase: 6, units, commands: [], dice, until: undefined, expect: { rolls } }).differences).toEqual(
      [],
    );
  });
});

describe('time', () => {
  test('a case stops at the start of the phase it names', () => {
    const { differences } = played({ until: { phase: 5 }, dice: [moraleOf('ligne', 2)] });
    expect(differences).toEqual([]);
  });

  test('without an end it stops with the phase it began in', () => {
    expect(played({ until: undefined, dice: [] }).differences).toEqual([]);
  });

  test('an earlier phase as the end is one of the next turn', () => {
    const units = [ligne];
    const move = { do: 'move', unit: 'ligne', path: [{ forward: 2 }] };
    const { differences } = played({ units, commands: [move, move], dice: [], until: { phase: 4 } });
    expect(differences[0]).toBeUndefined();
  });

  test('a command of a later part closes the parts before it', () => {
    const retreat = { do: 'move', unit: 'fusiliers', path: [{ back: 1 }] };
    const far = { ...fusiliers, at: [36, 40] };
    const changes = { units: [ligne, far], commands: [retreat], dice: [], until: { phase: 9 } };
    expect(played({ ...changes, expect: { units: { fusiliers: { at: [36, 41] } } } }).differences).toEqual([]);
  });

  test('a command whose part does not come is refused where the case stands', () => {
    const retreat = { do: 'move', unit: 'fusiliers', path: [{ back: 1 }] };
    const changes = { commands: [retreat, charge], dice: [], until: undefined };
    const expected = { refused: { index: 0, rule: 'N0.1' }, units: { ligne: { at: [36, 26] } } };
    expect(played({ ...changes, expect: expected }).differences).toEqual([]);
  });

  test('an answer waits for its question, and one without a question is refused', () => {
    const dice = [moraleOf('ligne', 2), moraleOf('fusiliers', 1)];
    const square = { do: 'choose', unit: 'fusiliers', option: 'square' };
    const formed = { units: { fusiliers: { formation: 'square' } } };
    expect(played({ commands: [charge, square], dice, expect: formed }).differences).toEqual([]);
    const twice = { ...formed, refused: { index: 2, rule: 'N0.1' } };
    expect(played({ commands: [charge, square, square], dice, expect: twice }).differences).toEqual([]);
  });

  test('a question nobody answers changes nothing', () => {
    const dice = [moraleOf('ligne', 2), moraleOf('fusiliers', 1)];
    expect(played({ dice, expect: { units: { fusiliers: { formation: 'line' } } } }).differences).toEqual([]);
  });

  test('in a phase of both sides either may be written first', () => {
    const guns = (id: string, army: string, y: number, facing: number) => ({
      ...{ id, army, arm: 'artillery', grade: 'veteran', figures: 4, gun: 8, at: [36, y], facing },
    });
    const fire = (unit: string, target: string) => ({ do: 'fire', unit, target });
    const dice = ['ours', 'theirs'].map((unit) => ({ for: unit, roll: 'fire', faces: [6, 1, 1, 1] }));
    const units = [guns('ours', 'french', 10, 0), guns('theirs', 'prussian', 30, 180)];
    const lost = { units: { ours: { figures: 3 }, theirs: { figures: 3 } } };
    for (const commands of [
      [fire('ours', 'theirs'), fire('theirs', 'ours')],
      [fire('theirs', 'ours'), fire('ours', 'theirs')],
    ])
      expect(played({ phase: 1, units, commands, dice, until: undefined, expect: lost }).differences).toEqual([]);
  });

  test('an end of a part closes it early', () => {
    const changes = { commands: [{ do: 'end' }, charge], dice: [], until: undefined };
    expect(played({ ...changes, expect: { refused: { index: 1, rule: 'N0.1' } } }).differences).toEqual([]);
  });

  test('foot guns that unlimber in phase 1 are refused there if no move comes, else wait for it', () => {
    const guns = { id: 'guns', army: 'french', arm: 'artillery', grade: 'veteran', figures: 4, gun: 8, limbered: true };
    const changes = { phase: 1, units: [{ ...guns, at: [36, 10], facing: 0 }], dice: [] };
    const commands = [{ do: 'unlimber', unit: 'guns' }];
    const early = { ...changes, commands, until: undefined, expect: { refused: { index: 0, rule: 'N1.1' } } };
    expect(played(early).differences).toEqual([]);
    const later = { ...changes, commands, until: { phase: 4 }, expect: { units: { guns: { limbered: false } } } };
    expect(played(later).differences).toEqual([]);
  });
});
