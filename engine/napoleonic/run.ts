import { unitOf } from '../core/lookup.ts';
import { resolveFire } from './artillery-fire.ts';
import { checkUnit, listChecks } from './checking.ts';
import { type Ctx, emit } from './ctx.ts';
import { form } from './forming.ts';
import { engageAll, listFights, listMelees } from './melee.ts';
import { fight } from './melee-round.ts';
import { placeBack } from './outcomes/backing.ts';
import { carryOut, retireAndForm } from './outcomes/index.ts';
import { askFreeChange } from './outcomes/losing.ts';
import { counterCharge, formInContact, formOnDie, payToContinue } from './outcomes/standing.ts';
import { forcedRecalls } from './recall.ts';
import { rollReserves } from './reserves.ts';
import { ride, rideOn } from './riding.ts';
import type { Task } from './tasks.ts';
import { brokenResult, limitResult, takeObjectives } from './victory.ts';

export function runTask(ctx: Ctx, task: Task): void {
  switch (task.do) {
    case 'resolveFire':
      return resolveFire(ctx, task.army);
    case 'rollReserves':
      return rollReserves(ctx);
    case 'checks':
      return listChecks(ctx);
    case 'check':
      return checkUnit(ctx, task.unit);
    case 'outcome':
      return carryOut(ctx, task);
    case 'form':
      return formNow(ctx, task);
    case 'payToContinue':
      return payToContinue(ctx, task);
    case 'placeBack':
      return placeBack(ctx, task);
    case 'counterCharge':
      return counterCharge(ctx, task);
    case 'formOnDie':
      return formOnDie(ctx, task);
    case 'retireAndForm':
      return retireAndForm(ctx, task);
    case 'freeChange':
      return askFreeChange(ctx, task.unit, task.rule);
    case 'engage':
      return engageAll(ctx);
    case 'ride':
      return ride(ctx, task);
    case 'rideOn':
      return rideOn(ctx, task.unit);
    case 'fightMelees':
      return listMelees(ctx);
    case 'fightGroups':
      return listFights(ctx);
    case 'fight':
      return fight(ctx, task.units);
    case 'recalls':
      return forcedRecalls(ctx, task.army);
    case 'endTurn':
      return endTurn(ctx);
  }
}

/** A change of formation a player chose: in contact the charger makes room, else the ground was found free. */
function formNow(ctx: Ctx, task: Extract<Task, { do: 'form' }>): void {
  const charged = ctx.state.units.some((u) =>
    u.charge?.contacts.some((c) => c.unit === task.unit || c.supporter === task.unit),
  );
  if (charged) return formInContact(ctx, task.unit, task.formation, task.rule);
  form(ctx, unitOf(ctx.state, task.unit).id, task.formation, [task.rule]);
}

function endTurn(ctx: Ctx): void {
  takeObjectives(ctx);
  emit(ctx, { type: 'TurnEnded', turn: ctx.state.turn, rules: ['N0.1'] });
  const { turnLimit } = ctx.state.battle;
  if (turnLimit === null || ctx.state.turn < turnLimit || ctx.state.result !== null) return;
  // No phase follows in which it would be seen that an army broke in this one.
  const result = brokenResult(ctx.rules, ctx.state) ?? limitResult(ctx.rules, ctx.state);
  emit(ctx, { type: 'BattleEnded', result, rules: ['J23'] });
}
