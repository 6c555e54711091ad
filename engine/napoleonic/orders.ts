import { normalise, thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import type { ExaminedFor } from '../core/family.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { standsWholeIn, zonesOf } from '../core/zones.ts';
import { cavalryCharges, infantryCharges } from './charge-moves.ts';
import { type ChargePlan, examineCharge } from './charging.ts';
import { type Ctx, emit, rollDice } from './ctx.ts';
import { comesNear } from './distance-allowed.ts';
import { blockAt, shapeOf, shapeOfBlock } from './footprint.ts';
import { examineForm, examineLimber, form, formationsOf } from './forming.ts';
import { examineAttach, examineGeneralMove } from './generals.ts';
import { examineFire } from './laying-guns.ts';
import { examineMove } from './moving.ts';
import { recallPhase, rollForRecall } from './recall.ts';
import { examineEntry } from './reserves.ts';
import { movePhaseOf, phaseOf, type Rules } from './rules.ts';
import { attachedGeneral, findUnit, inReserve, obstruction, onTable, outOfCommand } from './scene.ts';
import { inDefensiveTerrain } from './shelter.ts';
import { examineShoot, shoot } from './shooting.ts';
import type { State, Unit } from './state.ts';
import { untimely } from './timely.ts';

type Examined = ExaminedFor<Ctx>;

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>;

const nothing = () => undefined;

function refused(...refusals: Refusal[]): Examined {
  return { refusals, carryOut: nothing };
}

function charge(rules: Rules, state: State, phase: MovePhase, unit: Unit, command: Of<'charge'>): Examined {
  const target = findUnit(state, command.target);
  if (target === undefined) return refused(refuse('J26', `no unit ${command.target}`));
  const { refusals, plan } = examineCharge(rules, state, phase, unit, target, command.path);
  return { refusals, carryOut: (ctx) => plan !== null && startCharge(ctx, phase, unit, target, plan) };
}

/** N3.9 (br5): without a general the order has to be rolled for, unless the target stands in defensive terrain. */
function startCharge(ctx: Ctx, phase: MovePhase, unit: Unit, target: Unit, plan: ChargePlan): void {
  if (unit.arm === 'cavalry') return cavalryCharges(ctx, phase, unit.id, target.id, plan);
  const order = phase.infantryCharge.order;
  const at = shapeOf(ctx.rules, unit);
  const exempt =
    attachedGeneral(ctx.state, unit) !== null || inDefensiveTerrain(ctx.rules, ctx.state, target, at.cx, at.cy);
  if (order !== undefined && !exempt) {
    const roll = rollDice(ctx, {
      unit: unit.id,
      purpose: 'chargeOrder',
      kind: 'pool',
      dice: 1,
      sides: 6,
      base: order.needs,
      modifiers: [],
      needed: order.needs,
      succeeds: 'atLeast',
      against: target.id,
      rules: [order.rule],
    });
    emit(ctx, {
      type: 'ChargeOrdered',
      unit: unit.id,
      target: target.id,
      given: roll.hits > 0,
      keepsMove: ctx.rules.settings.failedOrderMayMove,
      rules: roll.hits > 0 ? [order.rule] : [order.rule, 'J36'],
    });
    if (roll.hits === 0) return;
  }
  infantryCharges(ctx, phase, unit.id, target.id, plan);
}

function move(rules: Rules, state: State, phase: MovePhase, unit: Unit, command: Of<'move'>): Examined {
  const { refusals, plan } = examineMove(rules, state, phase, unit, command.path);
  return {
    refusals,
    carryOut: (ctx) => {
      emit(ctx, {
        type: 'Moved',
        unit: unit.id,
        path: plan.path,
        from: plan.from,
        to: plan.to,
        spent: plan.spent,
        wheeled: plan.wheeled,
        near: comesNear(rules, state, phase, unit, plan.steps),
        rules: plan.rules,
      });
      // Only on sheets where a marker does not hold its unit can this happen (J39).
      if (unit.chargeStart !== null) emit(ctx, { type: 'MarkerGivenUp', unit: unit.id, rules: ['J39'] });
    },
  };
}

function fire(rules: Rules, state: State, unit: Unit, command: Of<'fire'>): Examined {
  const target = findUnit(state, command.target);
  if (target === undefined) return refused(refuse('N1.3', `no unit ${command.target}`));
  const plan = examineFire(rules, state, unit, target, command.at, command.facing);
  const cited: RuleId[] = plan.moved ? ['N1.2', 'N1.3', 'J40'] : ['N1.3'];
  return {
    refusals: plan.refusals,
    carryOut: (ctx) =>
      plan.line !== null &&
      emit(ctx, {
        type: 'GunLaid',
        unit: unit.id,
        to: plan.to,
        moved: plan.moved,
        aim: { target: target.id, lateral: plan.line.lateral },
        rules: cited,
      }),
  };
}

function formCommand(rules: Rules, state: State, phase: MovePhase, unit: Unit, command: Of<'form'>): Examined {
  const cited: RuleId[] = outOfCommand(rules, state, unit) ? ['N3.6', 'J33'] : ['N3.6'];
  return {
    refusals: examineForm(rules, state, phase, unit, command.formation),
    carryOut: (ctx) => form(ctx, unit.id, command.formation, cited, true),
  };
}

function limber(rules: Rules, state: State, unit: Unit, command: Of<'limber'> | Of<'unlimber'>): Examined {
  const phase = movePhaseOf(rules, state.phase);
  const type = command.do === 'limber' ? 'Limbered' : 'Unlimbered';
  const cited: RuleId[] = phase === null ? ['N1.1'] : ['N3.6'];
  return {
    refusals: examineLimber(rules, state, phase, unit, command.do),
    carryOut: (ctx) => emit(ctx, { type, unit: unit.id, rules: cited }),
  };
}

function recall(rules: Rules, state: State, unit: Unit): Examined {
  const phase = phaseOf(rules, state.phase);
  const refusals: Refusal[] = [];
  if (unit.arm !== 'cavalry') refusals.push(refuse('N13.1', 'only cavalry rolls for recall'));
  if (unit.recallRolled) refusals.push(refuse('N13.1', `${unit.name} rolled for recall this turn already`));
  if (phase.kind !== 'checkMorale' || phase.tests !== 'recallingCavalry')
    refusals.push(refuse('N13.1', 'cavalry is recalled in the last phase'));
  return { refusals, carryOut: (ctx) => recallPhase(ctx) && rollForRecall(ctx, unit.id) };
}

function enter(rules: Rules, state: State, unit: Unit, command: Of<'enter'>): Examined {
  const { refusals, to, spent } = examineEntry(rules, state, unit, thou(command.along));
  return {
    refusals,
    carryOut: (ctx) => to !== null && emit(ctx, { type: 'Entered', unit: unit.id, to, spent, rules: ['J16'] }),
  };
}

function deploy(rules: Rules, state: State, unit: Unit, command: Of<'deploy'>): Examined {
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

const NOT_HIS_MOVE = refuse('J15', "a general moves, joins and leaves a unit in his own side's move");

function generalCommand(rules: Rules, state: State, command: Of<'attach'> | Of<'moveGeneral'>): Examined {
  const general = state.generals.find((g) => g.id === command.general);
  if (general === undefined || general.gone)
    return refused(refuse('J15', `no general ${command.general} on the table`));
  if (general.army !== state.toAct)
    return refused(refuse('N0.1', `${general.name} moves in his own side's move`), NOT_HIS_MOVE);
  if (inReserve(state, general)) return refused(refuse('J16', `${general.name} comes on with his reserve`));
  if (command.do === 'moveGeneral') {
    const { refusals, spent } = examineGeneralMove(rules, state, general, command.at);
    return {
      refusals,
      carryOut: (ctx) =>
        emit(ctx, {
          type: 'GeneralMoved',
          general: general.id,
          x: thou(command.at[0]),
          y: thou(command.at[1]),
          spent,
          rules: ['J15'],
        }),
    };
  }
  const unit = findUnit(state, command.unit);
  if (unit === undefined) return refused(refuse('J15', `no unit ${command.unit}`));
  const { refusals, spent } = examineAttach(rules, state, general, unit);
  return {
    refusals,
    carryOut: (ctx) =>
      emit(ctx, { type: 'GeneralAttached', general: general.id, unit: unit.id, spent, rules: ['J15'] }),
  };
}

function withUnit(rules: Rules, state: State, command: Command & { unit: string }): Examined {
  const unit = findUnit(state, command.unit);
  if (unit === undefined) return refused(refuse('N0.1', `no unit ${command.unit}`));
  const late = untimely(state, command, unit);
  if (late !== null) return refused(late);
  if (command.do === 'enter') return enter(rules, state, unit, command);
  if (!onTable(unit)) return refused(refuse('N0.1', `${unit.name}: not on the table`));
  const phase = movePhaseOf(rules, state.phase);
  switch (command.do) {
    case 'fire':
      return fire(rules, state, unit, command);
    case 'limber':
    case 'unlimber':
      return limber(rules, state, unit, command);
    case 'recall':
      return recall(rules, state, unit);
    case 'deploy':
      return deploy(rules, state, unit, command);
    default:
      return phase === null
        ? refused(refuse('N0.1', 'nobody moves in this phase'))
        : inMovePhase(rules, state, phase, unit, command);
  }
}

function inMovePhase(rules: Rules, state: State, phase: MovePhase, unit: Unit, command: Command): Examined {
  switch (command.do) {
    case 'move':
      return move(rules, state, phase, unit, command);
    case 'form':
      return formCommand(rules, state, phase, unit, command);
    case 'charge':
      return charge(rules, state, phase, unit, command);
    case 'shoot': {
      const target = findUnit(state, command.target);
      if (target === undefined) return refused(refuse('N3.17', `no unit ${command.target}`));
      return {
        refusals: examineShoot(rules, state, phase, unit, target),
        carryOut: (ctx) => shoot(ctx, unit.id, target.id),
      };
    }
    default:
      return refused(refuse('N0.1', `${command.do} is not a command of this phase`));
  }
}

/** Every command but the ones about the game itself (choose, end, resign, agreeDraw). */
export function examineOrder(rules: Rules, state: State, command: Command): Examined {
  if (command.do === 'attach' || command.do === 'moveGeneral') {
    const late = untimely(state, command, undefined);
    const joins = command.do === 'attach' && state.result === null;
    if (late !== null) return joins ? refused(late, NOT_HIS_MOVE) : refused(late);
    return generalCommand(rules, state, command);
  }
  if ('unit' in command) return withUnit(rules, state, command);
  return refused(refuse('N0.1', `${command.do} is not an order`));
}
