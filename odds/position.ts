import {
  type Army,
  type Battle,
  begin,
  type DiceSum,
  fallBack,
  findUnit,
  type MovePhase,
  onTable,
  openPart,
  type Rules,
  roughGap,
  type State,
  shapeOf,
  type Unit,
} from '../engine/index.ts';

export function unitIn(state: State, id: string): Unit {
  const unit = findUnit(state, id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

/** The table with one unit as it would be. */
export function withUnit(state: State, unit: Unit): State {
  return { ...state, units: state.units.map((other) => (other.id === unit.id ? unit : other)) };
}

/** N0.6: the unit with so many figures left. */
export function withFigures(unit: Unit, figures: number): Unit {
  return unit.figures === figures ? unit : { ...unit, figures, casualties: unit.casualties + unit.figures - figures };
}

export function movePhaseFor(rules: Rules, army: Army): MovePhase {
  const phase = rules.sheet.phases.find((p) => p.kind === 'moveAndShoot' && p.movers === army);
  if (phase === undefined) throw new Error(`the ${army} army does not move on ${rules.sheet.id}`);
  return phase as MovePhase;
}

// Caches of the engine hang on the battle, so one that waits at every part is made once.
const held = new WeakMap<Battle, Battle>();

function heldBattle(battle: Battle): Battle {
  let waiting = held.get(battle);
  if (waiting === undefined) {
    waiting = { ...battle, holdParts: true, stopsAt: null, endless: true };
    held.set(battle, waiting);
    held.set(waiting, waiting);
  }
  return waiting;
}

function rested(unit: Unit): Unit {
  if (!unit.halted && !unit.chargedThisTurn && !unit.recallRolled) return unit;
  return { ...unit, halted: false, chargedThisTurn: false, recallRolled: false };
}

/** The table as this side finds it when it next moves, if nobody does anything before. */
export function asInMove(rules: Rules, state: State, army: Army): State {
  const phase = movePhaseFor(rules, army);
  if (state.phase === phase.number && openPart(state) === 'move' && state.toAct === army) return state;
  const nextTurn = state.phase >= phase.number && state.agenda.length > 0;
  const before: State = {
    ...state,
    battle: heldBattle(state.battle),
    seed: null,
    turn: nextTurn ? state.turn + 1 : state.turn,
    phase: phase.number,
    agenda: [],
    questions: [],
    result: null,
    units: nextTurn ? state.units.map(rested) : state.units,
  };
  const begun = begin(rules, before);
  if (!begun.ok) throw new Error('a part that waits rolls no dice');
  return begun.state;
}

/** The table as this side's enemy finds it when he shoots at it: now, if he is about to, else when it next moves. */
export function asInShooting(rules: Rules, state: State, army: Army): State {
  const shooting = openPart(state) === 'shoot' && state.toAct !== army;
  const now = shooting && state.phase === movePhaseFor(rules, army).number;
  return now ? state : asInMove(rules, state, army);
}

/** Room enough for any line of this unit to form and for every slanting way back from the enemy. */
const ELBOW_ROOM = 4_000;

/**
 * J13, J14: the dice a unit loses for want of room when it is sent back. With nobody, no ground and no edge near there
 * is room whatever the way, so the place itself need not be looked for.
 */
export function lossGoingBack(
  rules: Rules,
  state: State,
  unit: Unit,
  enemy: Unit,
  inches: number,
  must?: { readonly formation: 'line'; readonly loses: DiceSum },
  others: readonly Unit[] = [],
): DiceSum | null {
  const shape = shapeOf(rules, unit);
  const reach = 3_000 * inches + ELBOW_ROOM;
  const { width, depth, terrain } = state.battle;
  const far = reach + shape.radius;
  const inside = shape.cx > far && shape.cy > far && shape.cx < width - far && shape.cy < depth - far;
  const alone =
    inside &&
    terrain.length === 0 &&
    state.units.every(
      (other) =>
        other.id === unit.id ||
        other.id === enemy.id ||
        !onTable(other) ||
        roughGap(shape, shapeOf(rules, other)) > reach,
    );
  return alone ? null : fallBack(rules, state, unit, enemy, inches, must, others).loses;
}
