import type { Army, MeleePhase, RuleId } from '../../sheets/words.ts';
import { supporterOf } from './checking.ts';
import { type Ctx, doNext, emit, leave, loseFigures, rollDice } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { diceOfRound, loserOf, meleeDice, meleeNumber, tieRow } from './melee-numbers.ts';
import { inOrder } from './ordering.ts';
import { rideAgainstInfantry, ridesInOrder } from './riding.ts';
import { phaseOf, type Rules } from './rules.ts';
import { onTable, unitOf } from './scene.ts';
import { inDefensiveTerrain, inFortification } from './shelter.ts';
import type { State, Unit } from './state.ts';
import type { Task } from './tasks.ts';

export function meleePhase(ctx: Ctx): MeleePhase {
  return phaseOf(ctx.rules, ctx.state.phase) as MeleePhase;
}

/** At the end of the check to stand every charge that still holds its contact becomes a melee. */
export function engageAll(ctx: Ctx): void {
  for (const charger of ctx.state.units.slice()) {
    if (!onTable(charger)) continue;
    for (const contact of charger.charge?.contacts ?? []) {
      const enemy = unitOf(ctx.state, contact.supporter ?? contact.unit);
      if (!onTable(enemy) || unitOf(ctx.state, charger.id).inMeleeWith.includes(enemy.id)) continue;
      const standsFor = enemy.id === contact.unit ? {} : { standsFor: contact.unit };
      emit(ctx, { type: 'Engaged', unit: charger.id, enemy: enemy.id, rules: ['J26'], ...standsFor });
    }
  }
}

/** Phase 6 and 11: first the rides of charging cavalry in path order (J10), then everyone who is left in contact. */
export function listMelees(ctx: Ctx): void {
  doNext(ctx, [...ridesInOrder(ctx), { do: 'fightGroups' }]);
}

/** Is this the phase the sheet named for its next round? */
function isDue(state: State, unit: Unit): boolean {
  return unit.fightsIn === null || unit.fightsIn === state.phase;
}

/** Units bound together by contact whose next round is due. */
function groups(rules: Rules, state: State): Unit[][] {
  const seen = new Set<string>();
  const found: Unit[][] = [];
  for (const unit of inOrder(
    rules,
    state,
    state.units.filter((u) => onTable(u) && u.inMeleeWith.length > 0 && isDue(state, u)),
  )) {
    if (seen.has(unit.id)) continue;
    const group: Unit[] = [];
    const queue = [unit];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      group.push(next);
      queue.push(...next.inMeleeWith.map((id) => unitOf(state, id)).filter((u) => isDue(state, u)));
    }
    found.push(group);
  }
  return found;
}

/** J25: where one unit a side fights, each unit fights the enemy it first met, older melees before newer ones. */
function pairs(group: readonly Unit[], state: State): Unit[][] {
  const busy = new Set<string>();
  const found: Unit[][] = [];
  for (const unit of group.slice().sort((a, b) => b.meleeRounds - a.meleeRounds)) {
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
  const tasks: Task[] = [];
  for (const group of groups(ctx.rules, ctx.state)) {
    const fights = phase.fights.who === 'entireUnit' ? [group] : pairs(group, ctx.state);
    for (const fight of fights) tasks.push({ do: 'fight', units: fight.map((unit) => unit.id) });
  }
  doNext(ctx, tasks);
}

interface Blow {
  readonly unit: string;
  readonly enemies: readonly string[];
  readonly hits: number;
}

function strike(
  ctx: Ctx,
  phase: MeleePhase,
  unit: Unit,
  enemies: readonly Unit[],
  dice: number,
  extra: readonly RuleId[],
): Blow {
  const enemy = enemies.find((e) => unit.inMeleeWith.includes(e.id)) ?? (enemies[0] as Unit);
  const at = shapeOf(ctx.rules, unit);
  const number = meleeNumber(phase, {
    unit,
    enemy,
    rounds: unit.meleeRounds,
    enemyInDefensiveTerrain: inDefensiveTerrain(ctx.rules, ctx.state, enemy, at.cx, at.cy),
    enemyInFortification: inFortification(ctx.rules, ctx.state, enemy),
  });
  const own = unit.inMeleeWith.filter((id) => enemies.some((e) => e.id === id));
  const others = enemies.map((e) => e.id).filter((id) => !own.includes(id));
  if (dice === 0) return { unit: unit.id, enemies: [...own, ...others], hits: 0 };
  const roll = rollDice(ctx, {
    unit: unit.id,
    purpose: 'melee',
    kind: 'pool',
    dice,
    sides: 6,
    base: number.base,
    modifiers: number.modifiers,
    needed: number.needed,
    succeeds: 'atLeast',
    against: enemy.id,
    rules: [...new Set<RuleId>(['N6.2', 'N0.5', ...number.rules, ...extra])],
  });
  return { unit: unit.id, enemies: [...own, ...others], hits: roll.hits };
}

/** Hits fall on the enemy first met; what he cannot take falls on the next one in contact. */
function takeHits(ctx: Ctx, blow: Blow): number {
  let left = blow.hits;
  let taken = 0;
  for (const id of blow.enemies) {
    if (left <= 0 || !onTable(unitOf(ctx.state, id))) continue;
    const lost = loseFigures(ctx, id, left, 'melee', ['N0.5'], blow.unit);
    taken += lost;
    left = ctx.rules.settings.hitsSpillOver ? left - lost : 0;
  }
  return taken;
}

/** One round between two sides: everyone rolls, then the figures come off, then the totals are compared (N6.6). */
export function fight(ctx: Ctx, ids: readonly string[]): void {
  const phase = meleePhase(ctx);
  const units = ids.map((id) => unitOf(ctx.state, id)).filter(onTable);
  const army = sideToRollFirst(ctx, units);
  const sides: [Unit[], Unit[]] = [units.filter((u) => u.army === army), units.filter((u) => u.army !== army)];
  if (sides[0].length === 0 || sides[1].length === 0) return;
  const own = units.map((u) => meleeDice(phase, u).dice);
  const rolled = diceOfRound(ctx.rules, own);
  const dice = new Map(units.map((u, i) => [u.id, rolled[i] ?? 0]));
  const extra: RuleId[] = [phase.fights.rule];
  if (units.length > 2 || units.some((u) => u.inMeleeWith.length > 1)) extra.push('J25');
  if (rolled !== own) extra.push('J42');
  const round = Math.max(...units.map((u) => u.meleeRounds)) + 1;
  const blows = sides.map((side, i) =>
    side.map((u) => strike(ctx, phase, u, sides[1 - i] as Unit[], dice.get(u.id) ?? 0, extra)),
  );
  const named: [string[], string[]] = [sides[0].map((u) => u.id), sides[1].map((u) => u.id)];
  // Guns stand or fall with the unit that fights for them, so they are remembered before figures come off.
  const guns = new Map(units.map((u) => [u.id, u.standsFor]));
  const gave = blows.map((side) => side.reduce((sum, blow) => sum + takeHits(ctx, blow), 0));
  const losses: [number, number] = [gave[1] ?? 0, gave[0] ?? 0];
  emit(ctx, { type: 'MeleeFought', sides: named, losses, round, rules: ['N6.6', phase.fights.rule] });
  for (const [id, battery] of guns) if (battery !== null && !onTable(unitOf(ctx.state, id))) loseBattery(ctx, battery);
  compare(ctx, phase, named, losses);
}

function loseBattery(ctx: Ctx, battery: string): void {
  if (ctx.rules.settings.gunsLostWithSupporter && onTable(unitOf(ctx.state, battery)))
    leave(ctx, battery, 'destroyed', ['J12', 'N6.7']);
}

/** The side whose half it is rolls first; it makes no difference but to the reading of the log. */
function sideToRollFirst(ctx: Ctx, units: readonly Unit[]): Army {
  const move = ctx.rules.sheet.phases.findLast((p) => p.number < ctx.state.phase && p.kind === 'moveAndShoot');
  const movers = move?.kind === 'moveAndShoot' ? move.movers : ctx.state.armies[0];
  return units.some((u) => u.army === movers) ? movers : (units[0] as Unit).army;
}

function compare(
  ctx: Ctx,
  phase: MeleePhase,
  sides: readonly [readonly string[], readonly string[]],
  losses: readonly [number, number],
): void {
  const standing = sides.map((side) => side.filter((id) => onTable(unitOf(ctx.state, id))));
  if ((standing[0] as string[]).length === 0 || (standing[1] as string[]).length === 0) return;
  const loser = loserOf(losses);
  if (loser === null) return tied(ctx, phase, standing.flat());
  for (const id of standing[loser] as string[])
    emit(ctx, { type: 'MeleeLost', unit: id, testsIn: phase.loser.testsIn, rules: [phase.loser.rule] });
}

function tied(ctx: Ctx, phase: MeleePhase, ids: readonly string[]): void {
  emit(ctx, { type: 'MeleeTied', units: ids, rules: [phase.loser.rule] });
  for (const id of ids) {
    const unit = unitOf(ctx.state, id);
    const row = tieRow(phase, unit.arm);
    if (row === undefined) continue;
    if (row.then === 'fightOn') emit(ctx, { type: 'FoughtOn', unit: id, inPhase: row.inPhase, rules: [row.rule] });
    else emit(ctx, { type: 'MustRecall', unit: id, rule: row.rule, inPhase: row.inPhase, rules: [row.rule, 'N13.1'] });
  }
}
