import { type Army, enemyOf, war1866 } from '../../../engine/index.ts';
import { SHEET_1866 } from '../../../sheets/index.ts';
import { Refused } from '../../shots.ts';
import type { Lots } from '../../testing/random.ts';
import { chargeOdds1866 } from '../charge.ts';
import { fireOdds1866 } from '../fire.ts';
import { partOf } from '../position.ts';
import type { Rules, State } from '../ways.ts';
import type { FirePlayout, Playout1866 } from './playout.ts';

type SetupUnit = war1866.SetupUnit1866;
type Kind = 'infantry' | 'cavalry' | 'artillery';

const CENTRE = [36, 24] as const;
const ARMIES: readonly Army[] = ['prussian', 'austrian', 'italian'];
/** The sheet as it is, and with rulings taken the other way. */
const RULES: readonly Rules[] = [
  war1866.rulesOf(SHEET_1866),
  war1866.rulesOf(SHEET_1866),
  war1866.rulesOf(SHEET_1866, { simultaneousFire: false, resultsJudgedTogether: false }),
  war1866.rulesOf(SHEET_1866, { fireEndsCharges: false, routReplacesRetreat: false, keepsOrderWithoutFight: false }),
  war1866.rulesOf(SHEET_1866, { oneDieForBonusAndSurprise: false, disorganisedFootHalfAgainstCavalry: false }),
];

function troops(
  lots: Lots,
  id: string,
  army: Army,
  arm: Kind,
  at: readonly [number, number],
  facing: number,
): SetupUnit {
  const few = lots.chance(0.25);
  return {
    id,
    army,
    arm,
    mr: lots.whole(6, 9),
    stands: few ? 1 : lots.whole(2, arm === 'artillery' ? 3 : 6),
    formation: arm === 'artillery' || lots.chance(0.6) ? 'line' : 'column',
    at: [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10],
    facing: (Math.round(facing) + 360) % 360,
    ...(arm === 'infantry' && lots.chance(0.15) ? { traits: ['jaeger' as const] } : {}),
    ...(arm === 'artillery' && lots.chance(0.3) ? { guns: 'smoothbore' as const } : {}),
  };
}

/** A point at this distance from the middle, in the direction a compass gives. */
function off(lots: Lots, degrees: number, inches: number): [number, number] {
  const radians = ((degrees + lots.between(-8, 8)) * Math.PI) / 180;
  return [CENTRE[0] + Math.sin(radians) * inches, CENTRE[1] + Math.cos(radians) * inches];
}

/** Ground under the target: nothing, a village, a wood, field works. */
function ground(lots: Lots) {
  if (lots.chance(0.55)) return [];
  const [x, y] = CENTRE;
  const kind = lots.pick(['town', 'town', 'woods', 'field-works'] as const);
  const area = [
    [x - 4, y - 1.4],
    [x + 4, y - 1.4],
    [x + 4, y + 2],
    [x - 4, y + 2],
  ] as const;
  return [{ id: 'ground', kind, area }];
}

interface Cast {
  readonly units: SetupUnit[];
  readonly chargers: string[];
  readonly shooters: string[];
  readonly supporters: string[];
}

/** The target in the middle, facing up or turned a little; those who charge below it, others round about. */
function cast(lots: Lots, ours: Army, theirs: Army): Cast {
  const kind = lots.pick(['infantry', 'infantry', 'cavalry'] as const);
  const against = lots.pick(['infantry', 'infantry', 'cavalry', 'artillery'] as const);
  const target: SetupUnit = {
    ...troops(
      lots,
      'target',
      theirs,
      against,
      CENTRE,
      lots.chance(0.75) ? 180 + lots.between(-20, 20) : lots.whole(0, 359),
    ),
    order: lots.pick(['good', 'good', 'good', 'good', 'disorganised', 'routed'] as const),
    moved: lots.pick(['none', 'half'] as const),
  };
  const far = kind === 'cavalry' ? lots.between(6, 21) : lots.between(2.5, 9);
  const units = [troops(lots, 'charger', ours, kind, off(lots, 180, far), 0), target];
  const chargers = ['charger'];
  const add = (list: string[], share: number, made: SetupUnit) => {
    if (!lots.chance(share)) return;
    units.push(made);
    list.push(made.id);
  };
  const shooters: string[] = against !== 'cavalry' && lots.chance(0.5) ? ['target'] : [];
  const supporters: string[] = [];
  add(
    chargers,
    0.15,
    troops(lots, 'second', ours, 'infantry', off(lots, lots.pick([130, 230]), 5), lots.pick([-45, 45])),
  );
  add(shooters, 0.3, troops(lots, 'rifles', theirs, 'infantry', off(lots, lots.pick([95, 265]), 5), 180));
  add(shooters, 0.25, troops(lots, 'guns', theirs, 'artillery', off(lots, lots.pick([60, 300]), 9), 180));
  add(
    supporters,
    0.8,
    troops(lots, 'battery', ours, 'artillery', off(lots, lots.pick([120, 240]), 9), lots.pick([-60, 60, 0])),
  );
  add([], 0.3, troops(lots, 'reserve', theirs, 'infantry', off(lots, 0, 2.6), 180));
  add([], 0.3, troops(lots, 'horse', theirs, 'cavalry', off(lots, lots.pick([20, 340]), 12), 180));
  return { units, chargers, shooters, supporters };
}

function commanders(lots: Lots, units: readonly SetupUnit[]): war1866.SetupCommander[] {
  return units
    .filter(() => lots.chance(0.2))
    .map(({ id, army, at }) => ({ id: `general-${id}`, army, at, attachedTo: id, rating: lots.whole(5, 9) }));
}

/** Every question has its answer: what is not stated the odds would choose, and a simulation cannot. */
function answersFor(lots: Lots, units: readonly SetupUnit[]): Record<string, string> {
  return Object.fromEntries(
    units.map(({ id, arm }) => [
      id,
      arm === 'cavalry'
        ? lots.pick(id === 'charger' ? ['none', 'continue'] : ['none', 'counter-charge', 'counter-charge'])
        : lots.pick(['back', 'disorganised', 'minus-stand']),
    ]),
  );
}

interface Drawn extends Cast {
  readonly state: State;
  readonly ours: Army;
  readonly answers: Record<string, string>;
}

/** Nearer to one edge or to both, so that whoever routs may be gone over his own (X3). */
function cutDown(lots: Lots, setup: war1866.Setup1866): war1866.Setup1866 {
  const [near, far] = [lots.chance(0.25) ? 14 : 0, lots.chance(0.25) ? 14 : 0];
  const moved = ([x, y]: readonly [number, number]): readonly [number, number] => [x, Math.round((y - near) * 10) / 10];
  const { width, depth, terrain } = setup.table;
  return {
    ...setup,
    table: {
      ...{ width, depth: depth - near - far },
      terrain: terrain.map((piece) => ({ ...piece, area: piece.area.map(moved) })),
    },
    units: setup.units.map((unit) => ({ ...unit, at: moved(unit.at) })),
    commanders: (setup.commanders ?? []).map((one) => ({ ...one, at: moved(one.at) })),
  };
}

/** Two sides near each other; null if they stand on each other. */
function drawTable(lots: Lots, rules: Rules, phase: number): Drawn | null {
  const ours = lots.pick(ARMIES);
  const theirs = lots.pick(ARMIES.filter((army) => army !== ours));
  const drawn = cast(lots, ours, theirs);
  const { units } = drawn;
  const setup: war1866.Setup1866 = {
    id: 'drawn',
    name: 'drawn',
    table: { width: 72, depth: 48, terrain: ground(lots) },
    units,
    commanders: commanders(lots, units),
    ...{ endless: true, holdParts: true, turn: 2, phase, first: ours },
  };
  const answers = answersFor(lots, units);
  const state = war1866.stateOf(rules, cutDown(lots, setup), null);
  return war1866.problemsOf(rules, state).length > 0 ? null : { ...drawn, state, ours, answers };
}

function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** A charge the rules allow, drawn by lot; null if this one is not. */
export function drawCharge(lots: Lots): Playout1866 | null {
  const rules = lots.pick(RULES);
  const drawn = drawTable(lots, rules, 2);
  if (drawn === null) return null;
  const { state, ours, chargers, shooters, supporters, answers } = drawn;
  const second = enemyOf(state, ours);
  const agenda: State['agenda'] = [
    partOf(ours),
    { do: 'runAway', army: second },
    { do: 'part', part: 'move', army: second },
  ];
  const open: State = { ...state, agenda, toAct: ours };
  const playout = { rules, state: open, chargers, target: 'target', shooters, supporters, answers };
  return unlessRefused(() => oddsOf(playout, 'melee')) === null ? null : playout;
}

/** Fire the rules allow at the unit in the middle or at the one below it. */
export function drawFire(lots: Lots): FirePlayout | null {
  const rules = lots.pick(RULES);
  const drawn = drawTable(lots, rules, 3);
  if (drawn === null) return null;
  const target = lots.pick(['target', 'charger']);
  const { answers, chargers, supporters, shooters } = drawn;
  const state = { ...drawn.state, units: drawn.state.units.map((unit) => ({ ...unit, spent: 0 })) };
  const wanted = target === 'target' ? [...chargers, ...supporters] : shooters;
  const units = wanted.filter((id) => unlessRefused(() => fireOdds1866(rules, state, [id], target)) !== null);
  return units.length === 0 ? null : { rules, state, units, target, answers };
}

export function oddsOf(playout: Playout1866, depth: 'melee' | 'end') {
  const { rules, state, chargers, target, shooters, supporters, answers } = playout;
  const [first, ...together] = chargers as [string, ...string[]];
  return chargeOdds1866(rules, state, first, target, { together, shooters, supporters, answers, depth });
}
