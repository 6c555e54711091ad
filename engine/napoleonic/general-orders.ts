import { thou } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import { type ExaminedFor, refused } from '../core/family.ts';
import { findUnit, openPart } from '../core/lookup.ts';
import { refuse } from '../core/refusals.ts';
import { type Ctx, emit } from './ctx.ts';
import { examineAttach, examineGeneralMove } from './generals.ts';
import { inReserve } from './in-command.ts';
import type { Rules } from './rules.ts';
import type { General, State } from './state.ts';
import { untimely } from './timely.ts';

/** J18: before the battle a general is placed; afterwards he rides. */
const cited = (state: State): readonly [RuleId] => (openPart(state) === 'deploy' ? ['J18'] : ['J15']);

const NOT_HIS_MOVE = refuse('J15', "a general moves, joins and leaves a unit in his own side's move");

type GeneralOrder<Name extends 'attach' | 'moveGeneral'> = Extract<Command, { do: Name }>;

function ride(rules: Rules, state: State, general: General, { at }: GeneralOrder<'moveGeneral'>): ExaminedFor<Ctx> {
  const { refusals, spent } = examineGeneralMove(rules, state, general, at);
  const [x, y] = [thou(at[0]), thou(at[1])];
  return {
    refusals,
    carryOut: (ctx) => emit(ctx, { type: 'GeneralMoved', general: general.id, x, y, spent, rules: cited(state) }),
  };
}

function join(rules: Rules, state: State, general: General, order: GeneralOrder<'attach'>): ExaminedFor<Ctx> {
  const unit = findUnit(state, order.unit);
  if (unit === undefined) return refused(refuse('J15', `no unit ${order.unit}`));
  const { refusals, spent } = examineAttach(rules, state, general, unit);
  return {
    refusals,
    carryOut: (ctx) =>
      emit(ctx, { type: 'GeneralAttached', general: general.id, unit: unit.id, spent, rules: cited(state) }),
  };
}

/** J15: generals ride, join and leave units. */
export function examineGeneralOrder(
  rules: Rules,
  state: State,
  order: GeneralOrder<'attach' | 'moveGeneral'>,
): ExaminedFor<Ctx> {
  const late = untimely(state, order, undefined);
  const joins = order.do === 'attach' && state.result === null;
  if (late !== null) return joins ? refused(late, NOT_HIS_MOVE) : refused(late);
  const general = state.generals.find((g) => g.id === order.general);
  if (general === undefined || general.gone) return refused(refuse('J15', `no general ${order.general} on the table`));
  if (general.army !== state.toAct)
    return refused(refuse('N0.1', `${general.name} moves in his own side's move`), NOT_HIS_MOVE);
  if (inReserve(state, general)) return refused(refuse('J16', `${general.name} comes on with his reserve`));
  return order.do === 'attach' ? join(rules, state, general, order) : ride(rules, state, general, order);
}
