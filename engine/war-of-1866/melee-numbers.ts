import { thou } from '../../geometry/index.ts';
import type { ScoreCondition } from '../../sheets/words-1866.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import type { RollModifier } from '../core/rolls.ts';
import type { Rules } from './rules.ts';
import { commanderNear, inTown, isFormed, isSupported, underCover } from './scene.ts';
import { pointsOf, type SideFacts, scoreModifiers } from './score.ts';
import type { Commander, State, Unit } from './state.ts';

/** Those in a fight that waited, then those who charge, the first to charge first. */
export function attackersOf(state: State, target: Unit): Unit[] {
  const waiting = target.inMeleeWith.map((id) => unitOf(state, id));
  const chargers = state.units
    .filter((unit) => onTable(unit) && unit.charge?.target === target.id)
    .sort((a, b) => (a.charge?.n ?? 0) - (b.charge?.n ?? 0));
  return [...waiting.filter(onTable), ...chargers];
}

function isCavalryCharge(unit: Unit, enemies: readonly Unit[]): boolean {
  return unit.arm === 'cavalry' && enemies.some((enemy) => enemy.id === unit.charge?.target);
}

function bestRating(units: readonly Unit[]): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const { mr } of units) best = Math.max(best, mr);
  return best;
}

/** In order and on the spot, to meet whoever comes. */
function awaits(unit: Unit): boolean {
  return isFormed(unit) && unit.arm !== 'cavalry' && unit.spent === 0 && !unit.charged;
}

/** E4.5 for one side. */
function conditionsOf(rules: Rules, state: State, side: readonly Unit[], enemies: readonly Unit[]): ScoreCondition[] {
  const found: ScoreCondition[] = [];
  const led = thou(rules.sheet.melees.commanderWithin);
  if (side.some((u) => u.arm === 'infantry' && commanderNear(rules, state, u, led) !== null))
    found.push('commanderWithInfantry');
  const fighting = [...side, ...enemies].map((unit) => unit.id);
  const close = thou(rules.settings.supportWithin);
  if (side.some((u) => isSupported(rules, state, u, close, fighting))) found.push('supportedLine');
  if (bestRating(side) > bestRating(enemies)) found.push('superiorMorale');
  const advances = (enemy: Unit) =>
    enemy.arm === 'infantry' && enemy.charge !== null && !underCover(rules, state, enemy);
  if (side.some(awaits) && enemies.some(advances)) found.push('formedAgainstAdvance');
  if (rules.settings.needleGunInMelee && side.some((u) => u.arm === 'infantry' && u.weapon === 'needle-gun'))
    found.push('needleGun');
  const surprises = ({ charge }: Unit) =>
    charge !== null &&
    (charge.inFlankOrRear || charge.overlaps || charge.surprise) &&
    enemies.some((enemy) => enemy.id === charge.target);
  if (side.some(surprises)) found.push('flankRearOrSurprise');
  return found;
}

function factsOf(
  rules: Rules,
  state: State,
  side: readonly Unit[],
  enemies: readonly Unit[],
  goesOn: boolean,
): SideFacts {
  const cavalry = enemies.filter((enemy) => isCavalryCharge(enemy, side));
  return {
    fighters: side,
    chargedByCavalry: cavalry.length > 0,
    surprised: cavalry.some((unit) => unit.charge?.surprise === true),
    conditions: conditionsOf(rules, state, side, enemies),
    goesOn,
  };
}

/** What a side has before its die: points and modifiers. */
export interface Score {
  readonly points: number;
  readonly modifiers: readonly RollModifier[];
  readonly total: number;
}

function scoreOf(rules: Rules, facts: SideFacts, foe: SideFacts): Score {
  const points = pointsOf(rules, facts, foe);
  const modifiers = scoreModifiers(rules, facts);
  return { points, modifiers, total: modifiers.reduce((sum, { add }) => sum + add, points) };
}

/** One target and everyone who charges it. */
export interface MeleeNumbers {
  readonly attackers: readonly Unit[];
  readonly target: Unit;
  readonly ours: Score;
  readonly theirs: Score;
  /** Even scores wait for the next turn instead of being rolled again (E4.8). */
  readonly tieWaits: boolean;
}

/** From facts to numbers: both scores of a melee before the dice. Null where there is none, or no die is thrown. */
export function meleeNumbers(rules: Rules, state: State, targetId: string): MeleeNumbers | null {
  const target = unitOf(state, targetId);
  const attackers = attackersOf(state, target);
  if (!onTable(target) || attackers.length === 0 || target.order === 'routed') return null;
  const goesOn = target.inMeleeWith.length > 0;
  const us = factsOf(rules, state, attackers, [target], goesOn);
  const them = factsOf(rules, state, [target], attackers, goesOn);
  return {
    attackers,
    target,
    ours: scoreOf(rules, us, them),
    theirs: scoreOf(rules, them, us),
    tieWaits: inTown(rules, state, target),
  };
}

/** E4.9: the commander whom a six rolled against these units puts at risk, and the unit he is with. */
export function commanderRisked(
  rules: Rules,
  state: State,
  units: readonly Unit[],
): { readonly led: Unit; readonly commander: Commander } | null {
  for (const led of units) {
    const commander = commanderNear(rules, state, led, thou(rules.sheet.melees.commanderWithin));
    if (commander !== null) return { led, commander };
  }
  return null;
}
