import type { Army, MeleePhase, RuleId } from '../../sheets/words.ts';
import { citeAll } from '../core/citing.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { type Ctx, emit, loseFigures, loseGunsOf, rollDice } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { meleePhase } from './melee.ts';
import { diceOfRound, loserOf, meleeDice, meleeNumber, roundsBetween, tieRow } from './melee-numbers.ts';
import { inDefensiveTerrain, inFortification } from './shelter.ts';
import type { Unit } from './state.ts';

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
    rounds: roundsBetween(unit, enemy),
    enemyInDefensiveTerrain: inDefensiveTerrain(ctx.rules, ctx.state, enemy, at.cx, at.cy),
    enemyInFortification: inFortification(ctx.rules, ctx.state, enemy),
  });
  const struck = firstMetFirst(unit, enemies);
  if (dice === 0) return { unit: unit.id, enemies: struck, hits: 0 };
  const cited = citeAll(citeAll(['N6.2', 'N0.5'], number.rules), extra);
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
    rules: cited,
  });
  return { unit: unit.id, enemies: struck, hits: roll.hits };
}

/** The enemies of a round in the order in which they take hits: those it met itself, then those its friends met. */
function firstMetFirst(unit: Unit, enemies: readonly Unit[]): string[] {
  const ids = enemies.map((enemy) => enemy.id);
  if (ids.length === 1) return ids;
  const met = unit.inMeleeWith.filter((id) => ids.includes(id));
  for (const id of ids) if (!met.includes(id)) met.push(id);
  return met;
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
  const units = standingOf(ctx, ids);
  const army = sideToRollFirst(ctx, units);
  const first = units.filter((u) => u.army === army);
  const second = units.filter((u) => u.army !== army);
  if (first.length === 0 || second.length === 0) return;
  const own = units.map((u) => meleeDice(phase, u).dice);
  const rolled = diceOfRound(ctx.rules, own);
  const extra: RuleId[] = [phase.fights.rule];
  if (units.length > 2 || units.some((u) => u.inMeleeWith.length > 1)) extra.push('J25');
  if (rolled !== own) extra.push('J42');
  let round = 1;
  for (const unit of units) round = Math.max(round, unit.meleeRounds + 1);
  const strikes = (side: readonly Unit[], enemies: readonly Unit[]) =>
    side.map((unit) => strike(ctx, phase, unit, enemies, rolled[units.indexOf(unit)] ?? 0, extra));
  const blows = strikes(first, second);
  const returned = strikes(second, first);
  const sides: [string[], string[]] = [first.map((u) => u.id), second.map((u) => u.id)];
  const taken = takeAllHits(ctx, blows);
  const losses: [number, number] = [takeAllHits(ctx, returned), taken];
  emit(ctx, { type: 'MeleeFought', sides, losses, round, rules: ['N6.6', phase.fights.rule] });
  // Guns stand or fall with the unit that fights for them; whoever is gone no longer says for which it did.
  for (const unit of units) if (!onTable(unitOf(ctx.state, unit.id))) loseGunsOf(ctx, unit);
  compare(ctx, phase, sides, losses);
}

function standingOf(ctx: Ctx, ids: readonly string[]): Unit[] {
  const standing: Unit[] = [];
  for (const id of ids) {
    const unit = unitOf(ctx.state, id);
    if (onTable(unit)) standing.push(unit);
  }
  return standing;
}

function takeAllHits(ctx: Ctx, blows: readonly Blow[]): number {
  let taken = 0;
  for (const blow of blows) taken += takeHits(ctx, blow);
  return taken;
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
  const standing = [standingOf(ctx, sides[0]), standingOf(ctx, sides[1])] as const;
  if (standing[0].length === 0 || standing[1].length === 0) return;
  const loser = loserOf(losses);
  if (loser === null) {
    const everybody = [...standing[0], ...standing[1]];
    return tied(
      ctx,
      phase,
      everybody.map((unit) => unit.id),
    );
  }
  for (const { id } of standing[loser])
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
