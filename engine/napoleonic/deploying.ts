import { normalise, thou } from '../../geometry/index.ts';
import type { Command } from '../core/commands.ts';
import type { ExaminedFor } from '../core/family.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { standsWholeIn, zonesOf } from '../core/zones.ts';
import { type Ctx, emit } from './ctx.ts';
import { blockAt, shapeOfBlock } from './footprint.ts';
import { form, formationsOf } from './forming.ts';
import { obstruction } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

export function examineDeploy(
  rules: Rules,
  state: State,
  unit: Unit,
  command: Extract<Command, { do: 'deploy' }>,
): ExaminedFor<Ctx> {
  const to = { x: thou(command.at[0]), y: thou(command.at[1]), facing: normalise(Math.round(command.facing * 100)) };
  const formation = command.formation ?? unit.formation;
  const refusals: Refusal[] = [];
  const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing, formation));
  if (!standsWholeIn(zonesOf(state.battle, unit.army), shape.block, rules.tolerance))
    refusals.push(refuse('J18', `the whole of ${unit.name} must stand inside the deployment zone`));
  if (formation !== unit.formation && !formationsOf(rules, unit).includes(formation))
    refusals.push(refuse('J32', `${unit.name} cannot form ${formation}`));
  const blocked = obstruction(rules, state, unit, shape);
  if (blocked !== null) refusals.push(refuse(blocked.what === 'woods' ? 'N3.4' : 'J9', inTheWay(state, blocked.id)));
  return {
    refusals,
    carryOut: (ctx) => {
      emit(ctx, { type: 'Deployed', unit: unit.id, to, rules: ['J18'] });
      if (formation !== unit.formation) form(ctx, unit.id, formation, ['J18']);
    },
  };
}
