import type { StandFormation } from '../../sheets/words-1866.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { shapeOfBlock } from '../core/shape.ts';
import { blockAt } from './footprint.ts';
import { canSpend, changeShare, whyHeld } from './moving.ts';
import type { Rules } from './rules.ts';
import { obstruction } from './scene.ts';
import type { State, Unit } from './state.ts';

/** "a third of", as one says it. */
function partText(parts: number): string {
  const said: Readonly<Record<number, string>> = { 1: 'all of', 2: 'half of', 3: 'a third of', 4: 'a quarter of' };
  return said[parts] ?? `1/${parts} of`;
}

function changeRefusals(rules: Rules, state: State, unit: Unit): Refusal[] {
  const reasons = whyHeld(rules, state, unit);
  if (!canSpend(rules, unit, changeShare(rules)))
    reasons.push(
      refuse('X3', `this takes ${partText(rules.settings.changeTakes)} the move, and less than that is left`),
    );
  return reasons;
}

/** X3, X9: a change of formation, the front staying where it is. */
export function examineForm(rules: Rules, state: State, unit: Unit, formation: StandFormation): Refusal[] {
  const reasons = changeRefusals(rules, state, unit);
  if (formation === unit.formation) reasons.push(refuse('X3', `${unit.name}: in ${formation} already`));
  if (unit.arm !== 'infantry' && formation === 'road-column')
    reasons.push(refuse('X3', 'only infantry forms road column'));
  if (unit.arm === 'artillery' && unit.deployed) reasons.push(refuse('X3', `${unit.name}: deployed; limber first`));
  const shape = shapeOfBlock(blockAt(rules, unit, unit.x, unit.y, unit.facing, formation));
  const blocked = obstruction(rules, state, unit, shape);
  if (blocked !== null) reasons.push(refuse('X9', `no room: ${inTheWay(state, blocked)}`));
  return reasons;
}

export function examineLimber(rules: Rules, state: State, unit: Unit, way: 'limber' | 'unlimber'): Refusal[] {
  if (unit.arm !== 'artillery') return [refuse('X3', `${unit.name}: no guns`)];
  const reasons = changeRefusals(rules, state, unit);
  if (unit.deployed === (way === 'unlimber'))
    reasons.push(refuse('X3', `${unit.name}: ${unit.deployed ? 'deployed' : 'limbered'} already`));
  return reasons;
}
