import type { Pose } from '../../geometry/index.ts';
import { nameOf } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { type Ctx, emit, rollDice } from './ctx.ts';
import { blockAt, shapeOfBlock, sizeOf } from './footprint.ts';
import { enemyTouched } from './in-the-way.ts';
import { obstruction } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { ReserveGroup, State, Unit } from './state.ts';

/** N1.9, J16: one die a group from its due turn on, one easier after each failure. */
export function rollReserves(ctx: Ctx): void {
  for (const group of ctx.state.reserves.slice()) {
    if (group.arrived || ctx.state.turn < group.dueTurn) continue;
    const needed = group.needs - group.failures * ctx.rules.settings.reserveEasierBy;
    const roll = rollDice(ctx, {
      unit: group.id,
      purpose: 'reserve',
      kind: 'pool',
      dice: 1,
      sides: 6,
      base: group.needs,
      modifiers:
        group.failures === 0
          ? []
          : [{ rule: 'J16', add: group.failures * ctx.rules.settings.reserveEasierBy, text: 'earlier failures' }],
      needed,
      succeeds: 'atLeast',
      rules: ['N1.9', 'J16'],
    });
    emit(ctx, { type: roll.hits > 0 ? 'ReserveArrived' : 'ReserveDelayed', group: group.id, rules: ['N1.9', 'J16'] });
  }
}

export function groupOf(state: State, unit: Unit): ReserveGroup | undefined {
  return state.reserves.find((group) => group.units.includes(unit.id));
}

/** The unit comes on with its rear on the edge, looking into the table. */
export function entryPose(rules: Rules, state: State, unit: Unit, group: ReserveGroup, along: number): Pose {
  const { depth } = sizeOf(rules, unit);
  switch (group.edge) {
    case 'near':
      return { x: along, y: depth, facing: 0 };
    case 'far':
      return { x: along, y: state.battle.depth - depth, facing: 18_000 };
    case 'left':
      return { x: depth, y: along, facing: 9_000 };
    case 'right':
      return { x: state.battle.width - depth, y: along, facing: 27_000 };
  }
}

export function examineEntry(
  rules: Rules,
  state: State,
  unit: Unit,
  along: number,
): { refusals: Refusal[]; to: Pose | null; spent: number } {
  const group = groupOf(state, unit);
  if (!unit.offTable || unit.gone !== null || group === undefined)
    return { refusals: [refuse('J16', `${unit.name}: not in reserve`)], to: null, spent: 0 };
  if (!group.arrived) return { refusals: [refuse('J16', `${group.name}: not arrived yet`)], to: null, spent: 0 };
  if (along < group.from || along > group.to)
    return {
      refusals: [
        refuse(
          'J16',
          `${group.name} must come on between ${group.from / 1000} and ${group.to / 1000} inches along the edge`,
        ),
      ],
      to: null,
      spent: 0,
    };
  const to = entryPose(rules, state, unit, group, along);
  const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
  const blocked = obstruction(rules, state, unit, shape);
  if (blocked !== null)
    return {
      refusals: [refuse('J9', `no room for ${unit.name} to come on: ${nameOf(state, blocked.id)}`)],
      to: null,
      spent: 0,
    };
  if (enemyTouched(rules, state, unit, shape) !== null)
    return { refusals: [refuse('J9', 'the enemy holds the edge there')], to: null, spent: 0 };
  return { refusals: [], to, spent: sizeOf(rules, unit).depth };
}
