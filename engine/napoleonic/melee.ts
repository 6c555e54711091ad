import type { MeleePhase, RuleId } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { supporterOf } from './checking.ts';
import { type Ctx, doNext, emit, leave } from './ctx.ts';
import { joinThoseInContact } from './joining.ts';
import { inOrder } from './ordering.ts';
import { closeUp } from './outcomes/standing.ts';
import { rideAgainstInfantry, ridesInOrder } from './riding.ts';
import { phaseOf, type Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import type { Task } from './tasks.ts';

export function meleePhase(ctx: Ctx): MeleePhase {
  return phaseOf(ctx.rules, ctx.state.phase) as MeleePhase;
}

/** At the end of the check to stand every charge that still holds its contact becomes a melee. */
export function engageAll(ctx: Ctx): void {
  for (const charger of ctx.state.units.slice()) {
    if (charger.charge === null || !onTable(charger)) continue;
    for (const contact of charger.charge.contacts) {
      const enemy = unitOf(ctx.state, contact.supporter ?? contact.unit);
      if (!onTable(enemy) || unitOf(ctx.state, charger.id).inMeleeWith.includes(enemy.id)) continue;
      if (enemy.id === contact.unit) closeUp(ctx, charger.id, enemy.id);
      const standsFor = enemy.id === contact.unit ? {} : { standsFor: contact.unit };
      emit(ctx, { type: 'Engaged', unit: charger.id, enemy: enemy.id, rules: ['J26'], ...standsFor });
    }
  }
}

/** Phase 6 and 11: first the rides of charging cavalry in path order (J10), then everyone who is left in contact. */
export function listMelees(ctx: Ctx): void {
  if (!ctx.state.units.some(fightsOrCharges)) return;
  doNext(ctx, [...ridesInOrder(ctx), { do: 'fightGroups' }]);
}

function fightsOrCharges(unit: Unit): boolean {
  return unit.charge !== null || unit.inMeleeWith.length > 0;
}

/** Is this the phase the sheet named for its next round? */
function isDue(state: State, unit: Unit): boolean {
  return unit.fightsIn === null || unit.fightsIn === state.phase;
}

/** Units bound together by contact whose next round is due. */
function groups(rules: Rules, state: State): Unit[][] {
  const seen = new Set<string>();
  const found: Unit[][] = [];
  const due: Unit[] = [];
  for (const unit of state.units)
    if (unit.inMeleeWith.length > 0 && onTable(unit) && isDue(state, unit)) due.push(unit);
  for (const unit of inOrder(rules, state, due)) {
    if (seen.has(unit.id)) continue;
    const group: Unit[] = [];
    const queue = [unit];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      group.push(next);
      for (const id of next.inMeleeWith) {
        const met = unitOf(state, id);
        if (isDue(state, met)) queue.push(met);
      }
    }
    found.push(group);
  }
  return found;
}

function oldestFirst(a: Unit, b: Unit): number {
  return b.meleeRounds - a.meleeRounds || b.inMeleeWith.length - a.inMeleeWith.length;
}

/**
 * J25: where one unit a side fights, each unit fights the enemy it first met, older melees before newer ones. Of two as
 * old, whoever has met several knows which of them came first.
 */
function pairs(group: readonly Unit[], state: State): Unit[][] {
  const busy = new Set<string>();
  const found: Unit[][] = [];
  for (const unit of group.slice().sort(oldestFirst)) {
    const enemy = unit.inMeleeWith[0];
    if (enemy === undefined || busy.has(unit.id) || busy.has(enemy) || !isDue(state, unitOf(state, enemy))) continue;
    busy.add(unit.id).add(enemy);
    found.push([unit, unitOf(state, enemy)]);
  }
  return found;
}

/** Before dice are thrown: guns nobody stands up for are overrun (N6.7), and cavalry meets infantry (N6.8, N6.9). */
function settleUnequal(ctx: Ctx, phase: MeleePhase): void {
  for (const unit of ctx.state.units.slice()) {
    for (const id of unit.inMeleeWith) {
      const self = unitOf(ctx.state, unit.id);
      const enemy = unitOf(ctx.state, id);
      if (!onTable(self) || !onTable(enemy) || !self.inMeleeWith.includes(id)) continue;
      if (enemy.arm === 'artillery' && self.arm !== 'artillery') meetGuns(ctx, phase, self, enemy);
      else if (self.arm === 'cavalry' && enemy.arm === 'infantry') rideAgainstInfantry(ctx, phase, self.id, id);
    }
  }
}

/** N6.3, N6.7: guns met without a charge on record, as a case may begin, have their supporter looked for now. */
function meetGuns(ctx: Ctx, phase: MeleePhase, unit: Unit, guns: Unit): void {
  const judged = unit.charge?.contacts.some((contact) => contact.unit === guns.id) ?? false;
  const supporter = judged ? null : supporterOf(ctx.rules, ctx.state, phase, guns);
  if (supporter === null) return leave(ctx, guns.id, 'destroyed', [phase.unsupportedArtillery.rule]);
  const rules: RuleId[] = [phase.support.rule, 'J12'];
  emit(ctx, { type: 'MeleeEnded', unit: unit.id, enemy: guns.id, rules });
  emit(ctx, { type: 'Engaged', unit: unit.id, enemy: supporter.id, standsFor: guns.id, rules });
  if (unit.arm === supporter.arm) return;
  const [cavalry, infantry] = unit.arm === 'cavalry' ? [unit, supporter] : [supporter, unit];
  rideAgainstInfantry(ctx, phase, cavalry.id, infantry.id);
}

export function listFights(ctx: Ctx): void {
  const phase = meleePhase(ctx);
  settleUnequal(ctx, phase);
  joinThoseInContact(ctx, phase);
  const tasks: Task[] = [];
  for (const group of groups(ctx.rules, ctx.state)) {
    const fights = phase.fights.who === 'entireUnit' ? [group] : pairs(group, ctx.state);
    for (const fight of fights) tasks.push({ do: 'fight', units: fight.map((unit) => unit.id) });
  }
  doNext(ctx, tasks);
}
