import {
  type CheckResult,
  checkResult,
  type DiceSum,
  diceForRate,
  diceOfRound,
  type MeleePhase,
  type MoralePhase,
  meleeNumber,
  meleeRate,
  type OutcomeRow,
  type RecallPhase,
  type Rules,
  roundsBetween,
  type Unit,
} from '../../engine/index.ts';
import { hitChance } from '../dice.ts';
import { bandChances, type Checker, numberAfter } from '../morale.ts';

/** 0 is the side whose odds are asked for ("we"), 1 the other. */
export type Side = 0 | 1;

/** What stands between a unit and the enemy it fights (N6.5). */
export interface Shelter {
  readonly inDefensiveTerrain: boolean;
  readonly inFortification: boolean;
}

/** One side of a melee, as the tables ask about it. Its figures and casualties are those it starts the melee with. */
export interface Fighter extends Checker {
  readonly unit: Unit;
  readonly shelter: Shelter;
  /** Its charge marker is out (N13.3). */
  readonly marker: boolean;
  readonly chargedThisTurn: boolean;
  readonly mustRecall: boolean;
  /** Guns it stands up for: they fall when it is driven back or gone (J12). */
  readonly standsForGuns: boolean;
}

/** What the ground does to a melee. Without a table there is always room, and the winner always follows. */
export interface MeleeGround {
  /** J13, J14: the dice a side loses for want of room when it leaves the melee. */
  readonly lossGoingBack: (
    place: number,
    side: Side,
    row: OutcomeRow<'formLineBackFromEnemy'>,
    ours: number,
    theirs: number,
  ) => DiceSum | null;
  /** J37: the place to which the fight moves when a side retires so far, or null if the winner does not get there. */
  readonly follows: (place: number, loser: Side, inches: number, ours: number, theirs: number) => number | null;
  /** Shelter of both sides at a place the fight has moved to. */
  readonly shelterAt?: (place: number) => readonly [Shelter, Shelter];
  /** J25: do others who touch fight in this round too? */
  readonly drawsInOthers?: (place: number, melee: MeleePhase, ours: number, theirs: number) => boolean;
}

export const OPEN_GROUND: MeleeGround = { lossGoingBack: () => null, follows: () => 0 };

export interface Duel {
  readonly rules: Rules;
  readonly fighters: readonly [Fighter, Fighter];
  readonly ground: MeleeGround;
}

/** A round of the turn: the melee phase and the check of its losers. */
export interface Round {
  readonly melee: MeleePhase;
  /** Null where the sheet names a phase in which nobody checks for it. */
  readonly losers: MoralePhase | null;
}

/** The rounds of a turn in the order of the sheet, and the recall that ends it. */
export interface Turn {
  readonly rounds: readonly Round[];
  readonly recall: RecallPhase;
}

const turns = new WeakMap<Rules['sheet'], Turn>();

export function turnOf(rules: Rules): Turn {
  let turn = turns.get(rules.sheet);
  if (turn === undefined) {
    const { phases } = rules.sheet;
    const rounds: Round[] = [];
    for (const melee of phases) {
      if (melee.kind !== 'fightMelees') continue;
      // The next melee phase wipes off who has lost.
      const next = phases.find((p) => p.kind === 'fightMelees' && p.number > melee.number)?.number ?? phases.length;
      const losers = phases.find((p) => p.number === melee.loser.testsIn);
      const inTime = losers !== undefined && losers.number > melee.number && losers.number < next;
      const checks = inTime && losers.kind === 'checkMorale' && losers.tests === 'meleeLosers';
      rounds.push({ melee, losers: checks ? losers : null });
    }
    const recall = phases.find((p) => p.kind === 'checkMorale' && p.tests === 'recallingCavalry');
    turn = { rounds, recall: recall as RecallPhase };
    turns.set(rules.sheet, turn);
  }
  return turn;
}

/** Which round of the turn comes next at or after this phase; past the last one the next turn's first. */
export function roundFrom(rules: Rules, phase: number): number {
  return Math.max(
    0,
    turnOf(rules).rounds.findIndex((round) => round.melee.number >= phase),
  );
}

/** Chance that one die of a side hits, by round of the turn and whether the unit has fought before in this melee. */
export function hitChanceOf(duel: Duel, round: number, side: Side, fresh: boolean, place = 0): number {
  const { melee } = turnOf(duel.rules).rounds[round] as Round;
  const self = duel.fighters[side];
  const enemy = duel.fighters[side === 0 ? 1 : 0];
  const { shelterAt } = duel.ground;
  const other = side === 0 ? 1 : 0;
  const shelter = place === 0 || shelterAt === undefined ? enemy.shelter : shelterAt.call(duel.ground, place)[other];
  const number = meleeNumber(melee, {
    unit: self.unit,
    enemy: enemy.unit,
    rounds: Math.max(fresh ? 0 : 1, roundsBetween(self.unit, enemy.unit)),
    enemyInDefensiveTerrain: shelter.inDefensiveTerrain,
    enemyInFortification: shelter.inFortification,
  });
  return hitChance(number.needed);
}

/** J25: do others join the next round of these two? */
export function drawsInOthers(duel: Duel, round: number, place: number, ours: number, theirs: number): boolean {
  const { melee } = turnOf(duel.rules).rounds[round] as Round;
  return duel.ground.drawsInOthers?.(place, melee, ours, theirs) ?? false;
}

/** Dice of both sides by figures left: `dice[ours][theirs]` would be the same table twice, so each side has its own. */
export function diceByFigures(duel: Duel, round: number, side: Side): number[] {
  const { melee } = turnOf(duel.rules).rounds[round] as Round;
  const { unit } = duel.fighters[side];
  const { rate } = meleeRate(melee, unit);
  const dice: number[] = [];
  for (let figures = 0; figures <= unit.figures; figures++) dice.push(diceForRate(rate, figures));
  return dice;
}

/** J42 for a pair. */
export function dicePair(rules: Rules, ours: number, theirs: number): readonly [number, number] {
  if (ours > 0 || theirs > 0) return [ours, theirs];
  const [a = 0, b = 0] = diceOfRound(rules, [ours, theirs]);
  return [a, b];
}

/** How the check of a side that lost a round can go, by figures lost since the melee began. */
export interface LoserTable {
  /** By band: pass, fail by 1-2, fail by 3 or more. */
  readonly results: readonly [CheckResult, CheckResult, CheckResult];
  /** Three chances for every number of figures lost. */
  readonly chances: Float64Array;
}

export function loserTable(duel: Duel, round: number, side: Side): LoserTable | null {
  const { losers } = turnOf(duel.rules).rounds[round] as Round;
  if (losers === null) return null;
  const fighter = duel.fighters[side];
  const chances = new Float64Array(3 * (fighter.unit.figures + 1));
  for (let lost = 0; lost <= fighter.unit.figures; lost++) {
    const bands = bandChances(losers, numberAfter(losers, fighter, lost).needed);
    chances[3 * lost] = bands.pass;
    chances[3 * lost + 1] = bands.failBy1or2;
    chances[3 * lost + 2] = bands.failBy3orMore;
  }
  const result = (band: 'pass' | 'failBy1or2' | 'failBy3orMore') => checkResult(duel.rules, losers, band, fighter.unit);
  return { results: [result('pass'), result('failBy1or2'), result('failBy3orMore')], chances };
}
