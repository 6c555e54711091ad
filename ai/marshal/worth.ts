import { onTable, pointsHeld, type Rules, type State, shapeOf, type Unit } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { figuresWorth } from '../major/scene.ts';

/** What a battle stands at for one side, in figures: the end of it, men, units, places. */

const VICTORY = 120;
const BREAKING = 40;
const GROUND = 45;
const NEAR = 9_000;

interface Army {
  readonly worth: number;
  /** How far on the way to breaking, 0 to 1 and beyond (J23). */
  readonly broken: number;
}

function armyOf(rules: Rules, state: State, side: Side): Army {
  let worth = 0;
  let all = 0;
  let gone = 0;
  for (const unit of state.units) {
    if (unit.army !== side) continue;
    all++;
    if (unit.gone !== null) gone++;
    else worth += figuresWorth(unit) * (1 - Math.min(0.3, unit.casualties * 0.02));
  }
  return { worth, broken: all === 0 ? 0 : gone / (all * rules.settings.brokenShare) };
}

function presence(rules: Rules, state: State, side: Side, x: number, y: number, radius: number): number {
  let mine = 0;
  let theirs = 0;
  const reach = radius + NEAR;
  for (const unit of state.units as readonly Unit[]) {
    if (!onTable(unit) || unit.arm === 'artillery') continue;
    const { cx, cy } = shapeOf(rules, unit);
    const dx = cx - x;
    const dy = cy - y;
    const away = Math.sqrt(dx * dx + dy * dy);
    if (away > reach) continue;
    const weight = figuresWorth(unit) * (away < radius ? 1.5 : 1 - (away - radius) / NEAR);
    if (unit.army === side) mine += weight;
    else theirs += weight;
  }
  return mine + theirs === 0 ? 0 : (mine - theirs) / (mine + theirs + 6);
}

/** J23: places held now count more the later it is; who is stronger there says who will hold them. */
function ground(rules: Rules, state: State, side: Side, foe: Side): number {
  const { objectives, turnLimit } = state.battle;
  const total = objectives.reduce((sum, o) => sum + o.points, 0);
  if (total === 0) return 0;
  const late = turnLimit === null ? 0.5 : Math.min(1, state.turn / turnLimit);
  const held = (pointsHeld(state, side) - pointsHeld(state, foe)) / total;
  let coming = 0;
  for (const { x, y, radius, points } of objectives)
    coming += (points / total) * presence(rules, state, side, x, y, radius);
  return GROUND * (late * held * 0.6 + 0.6 * coming);
}

export function standing(rules: Rules, state: State, side: Side): number {
  const foe = state.armies[0] === side ? state.armies[1] : state.armies[0];
  const mine = armyOf(rules, state, side);
  const theirs = armyOf(rules, state, foe);
  const men = mine.worth - theirs.worth;
  if (state.result !== null) {
    const { winner } = state.result;
    return men * 0.2 + (winner === side ? VICTORY : winner === foe ? -VICTORY : 0);
  }
  const breaking = BREAKING * (theirs.broken * theirs.broken - mine.broken * mine.broken);
  return men + breaking + ground(rules, state, side, foe);
}
