import { normalise, thou } from '../../geometry/index.ts';
import type { Arm, Army } from '../../sheets/words.ts';
import type { Guns, Order, StandFormation, StandTrait, Weapon } from '../../sheets/words-1866.ts';
import type { Point } from '../core/commands.ts';
import { asName, type BattleSetup, battleOf, firstHolders } from '../core/setup.ts';
import type { Edge } from '../core/state.ts';
import { homesOf } from './homes.ts';
import type { Rules } from './rules.ts';
import { type Commander, type State, type Unit, WHOLE_MOVE } from './state.ts';
import { type Described, fits } from './who.ts';

/** A unit as a scenario or a case gives it: inches, degrees, names. */
export interface SetupUnit1866 {
  readonly id: string;
  readonly name?: string;
  readonly army: Army;
  readonly arm: Arm;
  /** Without it, the rating of its army and kind (X10). */
  readonly mr?: number;
  readonly stands: number;
  readonly lost?: number;
  readonly formation?: StandFormation;
  readonly order?: Order;
  readonly weapon?: Weapon;
  readonly guns?: Guns;
  readonly horse?: boolean;
  readonly deployed?: boolean;
  readonly traits?: readonly StandTrait[];
  readonly at: Point;
  readonly facing: number;
  readonly moved?: 'none' | 'half' | 'over-half';
  readonly underFire?: boolean;
  readonly stopped?: boolean;
}

export interface SetupCommander {
  readonly id: string;
  readonly name?: string;
  readonly army: Army;
  readonly rating?: number;
  readonly at: Point;
  readonly attachedTo?: string;
}

export interface Setup1866 extends BattleSetup {
  readonly units: readonly SetupUnit1866[];
  readonly commanders?: readonly SetupCommander[];
  /** The edge each army came from; without it, the one behind most of its units. */
  readonly homes?: Readonly<Partial<Record<Army, Edge>>>;
  /** Who moves first until the initiative is rolled; without it, the army named first. */
  readonly first?: Army;
}

const MOVED = { none: 0, half: WHOLE_MOVE / 2, 'over-half': WHOLE_MOVE } as const;

function unitOfSetup(rules: Rules, setup: Setup1866, unit: SetupUnit1866): Unit {
  const turn = setup.turn ?? 1;
  const described: Described = {
    army: unit.army,
    arm: unit.arm,
    traits: unit.traits ?? [],
    guns: unit.guns ?? (unit.arm === 'artillery' ? 'rifled' : null),
  };
  const { ratings, weapons } = rules.sheet;
  const lowest = rules.sheet.fireResults.rows[0]?.mr ?? 0;
  // Field by field in the order of `copyOf`, so that every unit of a battle has one hidden class.
  return {
    id: asName(unit.id),
    name: unit.name ?? unit.id,
    army: described.army,
    arm: described.arm,
    x: thou(unit.at[0]),
    y: thou(unit.at[1]),
    facing: normalise(Math.round(unit.facing * 100)),
    gone: null,
    offTable: false,
    mr: unit.mr ?? ratings.find((row) => fits(row.who, described))?.mr ?? lowest,
    stands: unit.stands,
    lost: unit.lost ?? 0,
    formation: unit.formation ?? 'line',
    order: unit.order ?? 'good',
    disorganisedIn: turn - 1,
    weapon: unit.weapon ?? weapons.find((row) => fits(row.who, described))?.weapon ?? 'rifle-musket',
    guns: described.guns,
    horse: unit.horse ?? false,
    deployed: unit.arm === 'artillery' && (unit.deployed ?? true),
    traits: described.traits,
    spent: MOVED[unit.moved ?? 'none'],
    stopped: unit.stopped ?? false,
    stopsNext: false,
    underFire: unit.underFire ?? false,
    aim: null,
    fired: false,
    charge: null,
    charged: false,
    fought: false,
    inMeleeWith: [],
    rallied: false,
  };
}

function commanderOfSetup(rules: Rules, setup: Setup1866, commander: SetupCommander): Commander {
  const unit = setup.units.find(({ id }) => id === commander.attachedTo);
  const [x, y] = unit?.at ?? commander.at;
  return {
    id: asName(commander.id),
    name: commander.name ?? commander.id,
    army: commander.army,
    rating: commander.rating ?? rules.settings.commanderRating,
    unrated: commander.rating === undefined,
    x: thou(x),
    y: thou(y),
    attachedTo: commander.attachedTo === undefined ? null : asName(commander.attachedTo),
    lostIn: null,
    tries: 0,
    spent: 0,
  };
}

/** The two armies that meet, in the order in which they are named; a lone one faces the first of the others. */
function armiesOf(rules: Rules, setup: Setup1866): [Army, Army] {
  const named = [...new Set([...setup.units, ...(setup.commanders ?? [])].map(({ army }) => army))];
  const [first = rules.sheet.armies[0] as Army, second] = named;
  return [first, second ?? (rules.sheet.armies.find((army) => army !== first) as Army)];
}

/** The state before anything has happened; `begin` opens its first phase. */
export function stateOf(rules: Rules, setup: Setup1866, seed: number | null): State {
  const battle = battleOf(rules.sheet, setup);
  const armies = armiesOf(rules, setup);
  const units = setup.units.map((unit) => unitOfSetup(rules, setup, unit));
  return {
    battle,
    seed,
    armies,
    turn: setup.turn ?? 1,
    phase: setup.phase ?? 1,
    agenda: [],
    questions: [],
    toAct: null,
    rolled: {},
    units,
    holders: firstHolders(battle),
    result: null,
    commanders: (setup.commanders ?? []).map((one) => commanderOfSetup(rules, setup, one)),
    first: setup.first ?? armies[0],
    chooses: null,
    homes: { ...homesOf(units, armies), ...setup.homes },
  };
}
