import { distance, inFractions, normalise, type Pose, thou } from '../../geometry/index.ts';
import type { FirePhase } from '../../sheets/words.ts';
import type { Point } from '../core/commands.ts';
import { onTable } from '../core/lookup.ts';
import { inTheWay, nameOf } from '../core/names.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { newlyTouched } from './apart.ts';
import { chosenLine } from './bouncing.ts';
import { standingAt } from './copying.ts';
import { blockAt, shapeOf, shapeOfBlock } from './footprint.ts';
import { type Obstruction, obstruction } from './obstruction.ts';
import { phaseOf, type Rules, within } from './rules.ts';
import { type ShotCheck, type ShotLine, shotLine } from './shot-line.ts';
import type { State, Unit } from './state.ts';
import { inMelee } from './who.ts';

export type RangeBand = 'close' | 'medium' | 'long' | 'out';

/** N1.4, J1: the artillery stick. */
export function rangeBand(rules: Rules, range: number): RangeBand {
  const [close, medium, long] = rules.stick;
  if (within(rules, range, close)) return 'close';
  if (within(rules, range, medium)) return 'medium';
  return within(rules, range, long) ? 'long' : 'out';
}

export interface FirePlan {
  readonly refusals: readonly Refusal[];
  readonly to: Pose;
  readonly moved: boolean;
  readonly line: ShotLine | null;
}

/** Where guns may not be moved to face a target. */
function noGround(state: State, { what, id }: Obstruction): Refusal[] {
  switch (what) {
    case 'woods':
      return [refuse('N3.4', `artillery stays out of ${nameOf(state, id)}`)];
    case 'river':
      return [refuse('J21', `guns cannot stand in ${nameOf(state, id)}`)];
    case 'edge':
      return [refuse('J41', 'the guns would leave the table'), refuse('J14', 'the table edge is no free ground')];
    default:
      return [refuse('J9', `${inTheWay(state, id)} of the guns`)];
  }
}

/** N1.2, J40: unlimbered lighter guns turn freely about the centre of their front and move the printed distance. */
export function adjustRefusals(rules: Rules, state: State, phase: FirePhase, gun: Unit, to: Pose): Refusal[] {
  const dx = to.x - gun.x;
  const dy = to.y - gun.y;
  const moved = Math.sqrt(dx * dx + dy * dy);
  const turned = to.facing !== gun.facing;
  if (moved === 0 && !turned) return [];
  const { adjust } = phase;
  if (gun.gun >= adjust.lighterThan)
    return [
      refuse(adjust.rule, `guns of ${adjust.lighterThan} pounds and more neither turn nor move to face a target`),
    ];
  const reasons: Refusal[] = [];
  if (!within(rules, moved, thou(adjust.inches)))
    reasons.push(refuse(adjust.rule, `guns move ${inFractions(adjust.inches)} inch at most to face a target`));
  if (turned && !rules.settings.adjustTurnIsFree && moved > 0) reasons.push(refuse('J40', 'guns either turn or move'));
  const ground = shapeOfBlock(blockAt(rules, gun, to.x, to.y, to.facing));
  const blocked = obstruction(rules, state, gun, ground);
  if (blocked !== null) addAll(reasons, noGround(state, blocked));
  const touched = blocked === null ? newlyTouched(rules, state, gun, ground) : null;
  if (touched !== null) reasons.push(refuse('J9', `only a charge may end in contact with ${touched.name}`));
  return reasons;
}

/** N1.4, J1: is the target beyond the end of the stick? */
function rangeRefusals(rules: Rules, target: Unit, range: number): Refusal[] {
  if (rangeBand(rules, range) !== 'out') return [];
  return [
    refuse('N1.4', `${target.name}: out of range at ${Math.round(range / 100) / 10} inches`),
    refuse('J1', `the stick ends at ${rules.settings.stickLong}`),
  ];
}

/** How far it is from guns to a target they cannot hit; measured to the inch only where the stick might end before it. */
function farFromGuns(rules: Rules, gun: Unit, to: Pose, target: Unit): number {
  const ground = shapeOf(rules, target);
  const dx = ground.cx - to.x;
  const dy = ground.cy - to.y;
  const centre = Math.sqrt(dx * dx + dy * dy);
  if (rangeBand(rules, centre) !== 'out') return centre;
  return distance(shapeOfBlock(blockAt(rules, gun, to.x, to.y, to.facing)).poly, ground.poly);
}

function targetRefusals(
  rules: Rules,
  state: State,
  phase: FirePhase,
  gun: Unit,
  to: Pose,
  target: Unit,
  check: ShotCheck,
): Refusal[] {
  if (check.line !== null) return rangeRefusals(rules, target, check.line.range);
  // No shot goes there; a target that is too far as well is refused for both.
  const far = rangeRefusals(rules, target, farFromGuns(rules, gun, to, target));
  if (check.blocker === null) {
    return [
      refuse(phase.target.rule, `${target.name}: not straight ahead of ${gun.name}`),
      refuse('J3', 'the shot follows a line parallel to the facing, inside the frontage'),
      ...far,
    ];
  }
  return [
    refuse('J3', `${inTheWay(state, check.blocker)} of every shot at ${target.name}`),
    refuse('J5', `${gun.name} cannot see ${target.name} past it`),
    ...far,
  ];
}

const LIMBERED_HORSE = ', and must unlimber before the shot';
const LIMBERED_FOOT = '; in this phase only horse artillery may unlimber and fire';

/** N1.1 to N1.4: may these guns fire at that target, from where they stand or after adjusting? */
export function examineFire(
  rules: Rules,
  state: State,
  gun: Unit,
  target: Unit,
  at?: Point,
  facing?: number,
): FirePlan {
  const phase = phaseOf(rules, 1) as FirePhase;
  const to: Pose = {
    x: at === undefined ? gun.x : thou(at[0]),
    y: at === undefined ? gun.y : thou(at[1]),
    facing: facing === undefined ? gun.facing : normalise(Math.round(facing * 100)),
  };
  const moved = to.x !== gun.x || to.y !== gun.y || to.facing !== gun.facing;
  const refusals: Refusal[] = [];
  if (gun.arm !== 'artillery')
    return {
      refusals: [
        refuse(phase.dice.rule, 'only artillery fires in this phase'),
        refuse(phase.target.rule, 'the guns choose the target'),
      ],
      to,
      moved,
      line: null,
    };
  if (gun.limbered) refusals.push(refuse('N1.1', `${gun.name}: limbered${gun.horse ? LIMBERED_HORSE : LIMBERED_FOOT}`));
  if (gun.aim !== null) refusals.push(refuse('J6', `${gun.name}: laid already; a unit fires once in a phase`));
  if (inMelee(gun)) refusals.push(refuse('J4', 'units in a melee do not fire'));
  if (!onTable(target) || target.army === gun.army)
    refusals.push(refuse(phase.target.rule, `${target.name}: no enemy on the table`));
  if (inMelee(target) && !rules.settings.fireIntoMelee)
    refusals.push(refuse('J4', `nothing fires into the melee of ${target.name}`));
  addAll(refusals, adjustRefusals(rules, state, phase, gun, to));
  const check = chosenLine(rules, state, phase, moved ? standingAt(gun, to) : gun, target);
  addAll(refusals, targetRefusals(rules, state, phase, gun, to, target, check));
  return { refusals, to, moved, line: check.line };
}

/** Can these guns fire at all, and is that an enemy they may fire at? */
export function mayLay(rules: Rules, gun: Unit, target: Unit): boolean {
  if (gun.arm !== 'artillery' || gun.limbered || gun.aim !== null || inMelee(gun)) return false;
  if (!onTable(target) || target.army === gun.army) return false;
  return rules.settings.fireIntoMelee || !inMelee(target);
}

/** Does a shot from there reach the target? */
export function reachesTarget(rules: Rules, state: State, gun: Unit, to: Pose, target: Unit): boolean {
  const { line } = shotLine(rules, state, gun, to, target);
  return line !== null && rangeBand(rules, line.range) !== 'out';
}
