import { normalise, thou } from '../../geometry/index.ts';
import type { Arm, Army, CavalryType, Formation, Grade, Trait } from '../../sheets/words.ts';
import type { Point } from '../core/commands.ts';
import { asName, type BattleSetup, battleOf, firstHolders } from '../core/setup.ts';
import type { Edge } from '../core/state.ts';
import type { Rules } from './rules.ts';
import type { ChargeMarker, General, ReserveGroup, State, Unit } from './state.ts';

/** A battle as a scenario or a case gives it: inches, degrees, names. */
export interface SetupUnit {
  readonly id: string;
  readonly name?: string;
  readonly army: Army;
  readonly arm: Arm;
  readonly grade: Grade;
  readonly figures: number;
  readonly casualties?: number;
  readonly formation?: Formation;
  readonly type?: CavalryType;
  readonly gun?: number;
  readonly horse?: boolean;
  readonly limbered?: boolean;
  readonly traits?: readonly Trait[];
  readonly at: Point;
  readonly facing: number;
  readonly halted?: boolean;
  readonly mayNotMove?: boolean;
  readonly chargeStart?: { readonly at: Point; readonly facing: number; readonly formation: Formation };
  readonly inMeleeWith?: readonly string[];
  readonly meleeRounds?: number;
}

export interface SetupGeneral {
  readonly id: string;
  readonly name?: string;
  readonly army: Army;
  readonly at?: Point;
  readonly attachedTo?: string;
  readonly commands?: readonly string[] | 'army';
}

export interface SetupReserve {
  readonly id: string;
  readonly name?: string;
  readonly army: Army;
  readonly units: readonly string[];
  readonly dueTurn: number;
  readonly needs?: number;
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
}

export interface Setup extends BattleSetup {
  readonly units: readonly SetupUnit[];
  readonly generals?: readonly SetupGeneral[];
  readonly reserves?: readonly SetupReserve[];
}

/** A standing marker counts as a charge of this turn when the side has already moved in it (N13.1). */
function chargedThisTurn(rules: Rules, setup: Setup, unit: SetupUnit): boolean {
  if (unit.chargeStart === undefined || unit.mayNotMove === true) return false;
  const moves = rules.sheet.phases.find((p) => p.kind === 'moveAndShoot' && p.movers === unit.army);
  return (setup.phase ?? 1) > (moves?.number ?? 13);
}

function markerOf({ at, facing, formation }: NonNullable<SetupUnit['chargeStart']>): ChargeMarker {
  return { x: thou(at[0]), y: thou(at[1]), facing: normalise(Math.round(facing * 100)), formation };
}

/** Long, but a list: a unit's fields, each once and in one order (see ARCHITECTURE, "Why fields are written out"). */
function unitOfSetup(rules: Rules, setup: Setup, unit: SetupUnit, reserves: ReadonlySet<string>): Unit {
  const skirmishers = unit.traits?.includes('skirmishers') ?? false;
  return {
    id: asName(unit.id),
    name: unit.name ?? unit.id,
    army: unit.army,
    arm: unit.arm,
    x: thou(unit.at[0]),
    y: thou(unit.at[1]),
    facing: normalise(Math.round(unit.facing * 100)),
    gone: null,
    offTable: reserves.has(unit.id),
    grade: unit.grade,
    type: unit.type ?? null,
    gun: unit.gun ?? 0,
    horse: unit.horse ?? false,
    limbered: unit.limbered ?? (unit.arm === 'artillery' && reserves.has(unit.id)),
    traits: unit.traits ?? [],
    startFigures: unit.figures + (unit.casualties ?? 0),
    figures: unit.figures,
    casualties: unit.casualties ?? 0,
    formation: skirmishers ? 'skirmish' : (unit.formation ?? 'line'),
    halted: unit.halted ?? false,
    mayNotMove: unit.mayNotMove ?? false,
    chargeStart: unit.chargeStart === undefined ? null : markerOf(unit.chargeStart),
    chargedThisTurn: chargedThisTurn(rules, setup, unit),
    mustRecall: null,
    recallRolled: false,
    inMeleeWith: unit.inMeleeWith?.map(asName) ?? [],
    meleeRounds: unit.meleeRounds ?? 0,
    fightsIn: null,
    standsFor: null,
    charge: null,
    aim: null,
    spent: 0,
    wheeled: 0,
    wasNear: false,
    moveDone: false,
    orderFailed: false,
    shot: false,
    lostToArtillery: false,
    lostToShooting: false,
    testsIn: null,
  };
}

function generalOfSetup(setup: Setup, general: SetupGeneral): General {
  const unit = setup.units.find((u) => u.id === general.attachedTo);
  const at = general.at ?? unit?.at ?? [0, 0];
  return {
    id: asName(general.id),
    name: general.name ?? general.id,
    army: general.army,
    x: thou(at[0]),
    y: thou(at[1]),
    attachedTo: general.attachedTo === undefined ? null : asName(general.attachedTo),
    commands: general.commands === 'army' ? 'army' : (general.commands ?? []).map(asName),
    gone: false,
    spent: 0,
  };
}

function reserveOfSetup(rules: Rules, reserve: SetupReserve): ReserveGroup {
  return {
    id: reserve.id,
    name: reserve.name ?? reserve.id,
    army: reserve.army,
    units: reserve.units.map(asName),
    dueTurn: reserve.dueTurn,
    needs: reserve.needs ?? rules.settings.reserveNeeds,
    edge: reserve.edge,
    from: thou(reserve.from),
    to: thou(reserve.to),
    failures: 0,
    arrived: false,
  };
}

/** Two units bound by `inMeleeWith` on one side only are bound on both. */
function bindMelees(units: readonly Unit[]): readonly Unit[] {
  const bound = units.filter((unit) => unit.inMeleeWith.length > 0);
  if (bound.length === 0) return units;
  return units.map((unit) => {
    const others = bound
      .filter((u) => u.inMeleeWith.includes(unit.id) && !unit.inMeleeWith.includes(u.id))
      .map((u) => u.id);
    return others.length === 0 ? unit : { ...unit, inMeleeWith: [...unit.inMeleeWith, ...others] };
  });
}

/** The state before anything has happened; `begin` opens its first phase. */
export function stateOf(rules: Rules, setup: Setup, seed: number | null): State {
  const reserves = new Set((setup.reserves ?? []).flatMap((r) => r.units));
  const battle = battleOf(rules.sheet, setup);
  return {
    battle,
    seed,
    armies: rules.sheet.armies,
    turn: setup.turn ?? 1,
    phase: setup.phase ?? 1,
    agenda: [],
    questions: [],
    toAct: null,
    rolled: {},
    units: bindMelees(setup.units.map((unit) => unitOfSetup(rules, setup, unit, reserves))),
    holders: firstHolders(battle),
    result: null,
    generals: (setup.generals ?? []).map((g) => generalOfSetup(setup, g)),
    reserves: (setup.reserves ?? []).map((r) => reserveOfSetup(rules, r)),
  };
}
