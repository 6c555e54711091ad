import { war1866 } from '../../../engine/index.ts';
import { chargeOdds1866, type Fate1866 } from '../../../odds/war-of-1866/index.ts';
import { away, type Unit } from '../eye.ts';
import { type Scene, worthOf } from './scene.ts';

/** A charge and what it promises, in stands; below the threshold it is not ordered. */
export interface Weighed {
  readonly target: Unit;
  readonly worth: number;
}

/** By how much the charge should win before the dice; null where it is not allowed. */
export function edgeOf({ rules, state }: Scene, unit: Unit, foe: Unit): number | null {
  const { refusals, rolls } = war1866.preview(rules, state, { do: 'charge', unit: unit.id, target: foe.id });
  if (refusals.length > 0) return null;
  const [ours, theirs] = rolls.filter(({ purpose }) => purpose === 'melee').map(({ needed }) => needed);
  return ours === undefined || theirs === undefined ? CERTAIN : ours - theirs;
}

/** Nothing stands against it. */
const CERTAIN = 9;

/** What a fate costs its unit, in stands. */
function costOf(scene: Scene, unit: Unit, fate: Fate1866 | undefined): number {
  if (fate === undefined) return 0;
  const { weights } = scene;
  const worth = worthOf(scene, unit);
  const gone = fate.routedOff + fate.surrendered + fate.destroyed;
  const rout = unit.order === 'routed' ? 0 : fate.routed * weights.rout;
  const disorder = unit.order === 'good' ? fate.disorganised * weights.disorder : 0;
  const stands = Math.max(0, fate.losses.mean - gone * unit.stands);
  return worth * (gone + rout + disorder) + (worth * 0.5 * stands) / Math.max(1, unit.stands);
}

/** Exactly what the charge comes to, everybody of the enemy firing who can (E4.1 to E4.10). */
export function chargeWorth(scene: Scene, unit: Unit, target: Unit): number {
  const { rules, state } = scene;
  const { fates } = chargeOdds1866(rules, state, unit.id, target.id, { shooters: 'all', depth: 'firstRound' });
  let worth = 0;
  for (const fate of fates) {
    const one = state.units.find(({ id }) => id === fate.unit);
    if (one !== undefined) worth += costOf(scene, one, fate) * (one.army === scene.side ? -1 : 1);
  }
  return worth;
}

/** Charges worse than this before the dice are not reckoned out. */
const LEAST_EDGE = 0;
/** So many targets of a unit are reckoned out, the most promising first. */
const RECKONED = 2;

/** What usually promises enough: foot has to come through the fire first. */
const AT_A_GLANCE = { infantry: 4, cavalry: 3 } as const;

function atAGlance(unit: Unit, found: { readonly foe: Unit; readonly edge: number } | undefined): Weighed | null {
  if (found === undefined || unit.arm === 'artillery' || found.edge < AT_A_GLANCE[unit.arm]) return null;
  return { target: found.foe, worth: found.edge };
}

/** The best charge of a unit, if one promises enough. */
export function bestCharge(scene: Scene, unit: Unit): Weighed | null {
  if (unit.arm === 'artillery' || unit.order !== 'good' || unit.charged || unit.stopped) return null;
  if (unit.inMeleeWith.length > 0) return null;
  const reach = war1866.reachLeft(scene.rules, unit) + war1866.bestBonus(scene.rules, unit) / 2;
  const worthy = scene.foes
    .filter((foe) => away(unit, foe) < reach + 3_000)
    .map((foe) => ({ foe, edge: edgeOf(scene, unit, foe) ?? Number.NEGATIVE_INFINITY }))
    .filter(({ edge }) => edge >= LEAST_EDGE)
    .sort((a, b) => b.edge - a.edge || (a.foe.id < b.foe.id ? -1 : 1));
  if (scene.inThought) return atAGlance(unit, worthy[0]);
  let best: Weighed | null = null;
  for (const { foe } of worthy.slice(0, RECKONED)) {
    const worth = chargeWorth(scene, unit, foe);
    if (worth >= scene.weights.chargeThreshold && worth > (best?.worth ?? 0)) best = { target: foe, worth };
  }
  return best;
}
