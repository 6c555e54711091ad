import type { BattleResult, PartTask } from '../core/state.ts';
import { resolveFire } from './artillery-fire.ts';
import { checkUnit, listChecks } from './checking.ts';
import { type Ctx, emit } from './ctx.ts';
import { form } from './forming.ts';
import { engageAll, fight, listFights, listMelees } from './melee.ts';
import { placeBack } from './outcomes/backing.ts';
import { carryOut, retireAndForm } from './outcomes/index.ts';
import { askFreeChange } from './outcomes/losing.ts';
import { counterCharge, formInContact, formOnDie, payToContinue } from './outcomes/standing.ts';
import { partHasWork } from './parts.ts';
import { agendaOf, resetsOf } from './phases.ts';
import { forcedRecalls } from './recall.ts';
import { rollReserves } from './reserves.ts';
import { ride, rideOn } from './riding.ts';
import { unitOf } from './scene.ts';
import type { Task } from './tasks.ts';
import { brokenResult, limitResult, takeObjectives } from './victory.ts';

function runTask(ctx: Ctx, task: Task): void {
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

function endBattle(ctx: Ctx, result: BattleResult): void {
  emit(ctx, { type: 'BattleEnded', result, rules: [result.rule] });
}

function endTurn(ctx: Ctx): void {
  takeObjectives(ctx);
  emit(ctx, { type: 'TurnEnded', turn: ctx.state.turn, rules: ['N0.1'] });
  const { turnLimit } = ctx.state.battle;
  if (turnLimit !== null && ctx.state.turn >= turnLimit && ctx.state.result === null)
    endBattle(ctx, limitResult(ctx.rules, ctx.state));
}

/** Opens a phase: what it wipes off, what it consists of. */
export function beginPhase(ctx: Ctx, turn: number, phase: number): void {
  emit(ctx, { type: 'PhaseBegan', turn, phase, resets: resetsOf(ctx.rules, phase), rules: ['N0.1'] });
  ctx.state.agenda = agendaOf(ctx.rules, phase);
}

function nextPhase(ctx: Ctx): void {
  const { turn, phase, battle } = ctx.state;
  const next = phase >= ctx.rules.sheet.phases.length ? { turn: turn + 1, phase: 1 } : { turn, phase: phase + 1 };
  const stops = battle.stopsAt;
  if (stops !== null) {
    const reached = next.turn > stops.turn || (next.turn === stops.turn && next.phase >= stops.phase);
    if (reached) return endBattle(ctx, { winner: null, why: 'the case ends here', rule: 'N0.1' });
  } else {
    const broken = brokenResult(ctx.rules, ctx.state);
    if (broken !== null) return endBattle(ctx, broken);
  }
  beginPhase(ctx, next.turn, next.phase);
}

export function closePart(ctx: Ctx, part: PartTask): void {
  ctx.state.agenda = ctx.state.agenda.slice(1);
  if (part.begun === true) emit(ctx, { type: 'PartEnded', part: part.part, army: part.army, rules: ['N0.1'] });
}

/** On until a player must decide: forced work is done, empty parts close themselves, phases follow each other. */
export function advance(ctx: Ctx): void {
  const { state } = ctx;
  for (;;) {
    if (state.result !== null) {
      state.toAct = null;
      return;
    }
    const question = state.questions[0];
    if (question !== undefined) {
      state.toAct = question.army;
      return;
    }
    const item = state.agenda[0];
    if (item === undefined) nextPhase(ctx);
    else if (item.do !== 'part') {
      state.agenda = state.agenda.slice(1);
      runTask(ctx, item);
    } else if (state.battle.holdParts || staysOpen(item) || partHasWork(ctx.rules, state, item)) {
      openPart(ctx, item);
      return;
    } else closePart(ctx, item);
  }
}

/** Once opened, a part in which no die falls is closed by its side alone: until then every order can be taken back. */
function staysOpen(part: PartTask): boolean {
  return part.begun === true && (part.part === 'move' || part.part === 'layGuns' || part.part === 'deploy');
}

function openPart(ctx: Ctx, part: PartTask): void {
  ctx.state.toAct = part.army;
  if (part.begun === true) return;
  ctx.state.agenda = [{ ...part, begun: true }, ...ctx.state.agenda.slice(1)];
  emit(ctx, { type: 'PartBegan', part: part.part, army: part.army, rules: ['N0.1'] });
}
