import type { StandFormation } from '../../sheets/words-1866.ts';
import { nameOf } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { shapeOfBlock } from '../core/shape.ts';
import { blockAt } from './footprint.ts';
import { canSpend, changeShare, whyHeld } from './moving.ts';
import type { Rules } from './rules.ts';
import { obstruction } from './scene.ts';
import type { State, Unit } from './state.ts';

function changeRefusals(rules: Rules, state: State, unit: Unit): Refusal[] {
  const reasons = whyHeld(rules, state, unit);
  if (!canSpend(rules, unit, changeShare(rules)))
    reasons.push(refuse('X3', `this takes one ${rules.settings.changeTakes}rd of the move, and less is left`));
  return reasons;
}

/** X3, X9: a change of formation, the front staying where it is. */
export function examineForm(rules: Rules, state: State, unit: Unit, formation: StandFormation): Refusal[] {
  const reasons = changeRefusals(rules, state, unit);
  if (formation === unit.formation) reasons.push(refuse('X3', `${unit.name} is in ${formation} already`));
  if (unit.arm !== 'infantry' && formation === 'road-column')
    reasons.push(refuse('X3', 'only infantry forms road column'));
  if (unit.arm === 'artillery' && unit.deployed) reasons.push(refuse('X3', `${unit.name} is deployed; limber first`));
  const shape = shapeOfBlock(blockAt(rules, unit, unit.x, unit.y, unit.facing, formation));
  const blocked = obstruction(rules, state, unit, shape);
  if (blocked !== null) reasons.push(refuse('X9', `no room: ${nameOf(state, blocked)} is in the way`));
  return reasons;
}

export function examineLimber(rules: Rules, state: State, unit: Unit, way: 'limber' | 'unlimber'): Refusal[] {
  if (unit.arm !== 'artillery') return [refuse('X3', `${unit.name} has no guns`)];
  const reasons = changeRefusals(rules, state, unit);
  if (unit.deployed === (way === 'unlimber'))
    reasons.push(refuse('X3', `${unit.name} is ${unit.deployed ? 'deployed' : 'limbered'} already`));
  return reasons;
}
