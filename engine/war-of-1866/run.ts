import { enemyOf } from '../core/lookup.ts';
import { counterCharge } from './charge-moves.ts';
import { type Ctx, emit } from './ctx.ts';
import { resolveFire } from './firing.ts';
import { goOn } from './going-on.ts';
import { fightMelee, listMelees } from './melee.ts';
import { replaceCommanders, restoreOrder, rollInitiative } from './morale.ts';
import { rollResult, suffer } from './results.ts';
import { runAway } from './retreating.ts';
import type { Task } from './tasks.ts';
import { limitResult, takeObjectives } from './victory.ts';

/** X2: who won the roll and has not said otherwise. */
function settleInitiative(ctx: Ctx): void {
  const army = ctx.state.chooses;
  if (army === null) return;
  const first = ctx.rules.settings.winnerMovesFirst ? army : enemyOf(ctx.state, army);
  emit(ctx, { type: 'InitiativeChosen', army, first, rules: ['X2'] });
}

function endTurn(ctx: Ctx): void {
  restoreOrder(ctx);
  takeObjectives(ctx);
  emit(ctx, { type: 'TurnEnded', turn: ctx.state.turn, rules: ['X1'] });
  const { turnLimit } = ctx.state.battle;
  if (turnLimit !== null && ctx.state.turn >= turnLimit && ctx.state.result === null)
    emit(ctx, { type: 'BattleEnded', result: limitResult(ctx.rules, ctx.state), rules: ['X11'] });
}

export function runTask(ctx: Ctx, task: Task): void {
  switch (task.do) {
    case 'replaceCommanders':
      return replaceCommanders(ctx);
    case 'rollInitiative':
      return rollInitiative(ctx);
    case 'settleInitiative':
      return settleInitiative(ctx);
    case 'runAway':
      return runAway(ctx, task.army);
    case 'counterCharge':
      return counterCharge(ctx, task);
    case 'resolveFire':
      return resolveFire(ctx, task.army);
    case 'result':
      return rollResult(ctx, task);
    case 'suffer':
      return suffer(ctx, task);
    case 'listMelees':
      return listMelees(ctx);
    case 'melee':
      return fightMelee(ctx, task.target);
    case 'goOn':
      return goOn(ctx, task);
    case 'endTurn':
      return endTurn(ctx);
  }
}
