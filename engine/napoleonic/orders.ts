import { thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import { type ExaminedFor, refused } from '../core/family.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { examineChargeOrder } from './charge-order.ts';
import { type Ctx, emit } from './ctx.ts';
import { examineDeploy } from './deploying.ts';
import { comesNear } from './distance-allowed.ts';
import { examineForm, examineLimber, form } from './forming.ts';
import { examineGeneralOrder } from './general-orders.ts';
import { outOfCommand } from './in-command.ts';
import { examineFire } from './laying-guns.ts';
import { examineMove } from './moving.ts';
import { recallPhase, rollForRecall } from './recall.ts';
import { examineEntry } from './reserves.ts';
import { movePhaseOf, phaseOf, type Rules } from './rules.ts';
import { examineShoot, shoot } from './shooting.ts';
import type { State, Unit } from './state.ts';
import { untimely } from './timely.ts';

type Examined = ExaminedFor<Ctx>;

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>;

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
      return examineDeploy(rules, state, unit, command);
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
      return examineChargeOrder(rules, state, phase, unit, command);
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
  if (command.do === 'attach' || command.do === 'moveGeneral') return examineGeneralOrder(rules, state, command);
  if ('unit' in command) return withUnit(rules, state, command);
  return refused(refuse('N0.1', `${command.do} is not an order`));
}
