import { fits, loserOf, type OutcomeRow, recallResult, tieRow } from '../../engine/index.ts';
import { type Chances, capped, poolChances, sumChances } from '../dice.ts';
import { bandChances, numberAfter } from '../morale.ts';
import {
  type Duel,
  diceByFigures,
  dicePair,
  hitChanceOf,
  type LoserTable,
  loserTable,
  type Side,
  type Turn,
  turnOf,
} from './duel.ts';
import { DESTROYED, DRIVEN_BACK, isGone, Ledger, type MeleeEnd, RECALLED, ROUTS } from './ends.ts';

/** Where a melee starts: the round of the turn and the chance of this pair of figures. */
export interface MeleeStart {
  readonly round: number;
  readonly ours: number;
  readonly theirs: number;
  readonly chance: number;
  /** We rode through somebody on the way here and must roll for recall (N6.9). */
  readonly mustRecall?: boolean;
}

// What the future of a melee depends on besides the figures, in the bits of one number.
const ROUND = 3;
const FOUGHT = 4;
const NEXT_TURN = 8;
const MUST_RECALL = [16, 32] as const;
const ANY_RECALL = 48;
const GUNS_GONE = 64;
const MODES = 128;

/** Chance below which a loop that goes on without a loss is no longer followed; it is booked as never ending. */
const REST = 1e-18;

interface Layer {
  readonly mode: number;
  readonly place: number;
  /** By pair of figures: about to fight a round, or a round just fought, by its loser. */
  readonly arrives: Float64Array;
  readonly lost: readonly [Float64Array, Float64Array];
  readonly tied: Float64Array;
  visits: number;
}

/** The numbers of one round: dice by figures left, chance of a hit, both sides. */
interface RoundNumbers {
  readonly dice: readonly [readonly number[], readonly number[]];
  readonly chance: readonly [number, number];
}

const verdicts: (Side | null)[][] = [];

/** The engine's verdict on a round (N6.6), asked once for every pair of losses. */
function verdict(lost: number, fell: number): Side | null {
  while (verdicts.length <= lost) verdicts.push([]);
  const row = verdicts[lost] as (Side | null)[];
  while (row.length <= fell) row.push(loserOf([lost, row.length]));
  return row[fell] as Side | null;
}

/** Figures only ever go down, but for rounds in which nobody loses one: an absorbing chain solved from the top. */
export class MeleeChain {
  readonly ledger: Ledger;
  private readonly duel: Duel;
  private readonly turn: Turn;
  private readonly figures: readonly [number, number];
  private readonly layers: Layer[] = [];
  private readonly known: (Layer | undefined)[] = [];
  private readonly numbers: (RoundNumbers | undefined)[] = [];
  private readonly losers: (LoserTable | null | undefined)[] = [];
  private readonly recallOrder: readonly Side[];

  constructor(duel: Duel) {
    this.duel = duel;
    this.turn = turnOf(duel.rules);
    this.figures = [duel.fighters[0].unit.figures, duel.fighters[1].unit.figures];
    this.ledger = new Ledger(this.figures[0], this.figures[1]);
    this.recallOrder = duel.fighters[0].unit.army === duel.rules.sheet.armies[0] ? [0, 1] : [1, 0];
  }

  run(starts: readonly MeleeStart[]): Ledger {
    for (const start of starts) {
      if (start.ours === 0 || start.theirs === 0 || start.chance === 0) continue;
      const [us, them] = this.duel.fighters;
      let mode = start.round;
      if (us.mustRecall || start.mustRecall === true) mode |= MUST_RECALL[0];
      if (them.mustRecall) mode |= MUST_RECALL[1];
      this.arrive(mode, 0, start.chance, start.ours, start.theirs);
    }
    for (let ours = this.figures[0]; ours > 0; ours--)
      for (let theirs = this.figures[1]; theirs > 0; theirs--) this.settle(ours, theirs);
    return this.ledger;
  }

  private layer(mode: number, place: number): Layer {
    const key = place * MODES + mode;
    let layer = this.known[key];
    if (layer === undefined) {
      const cells = (this.figures[0] + 1) * (this.figures[1] + 1);
      const column = () => new Float64Array(cells);
      layer = { mode, place, arrives: column(), lost: [column(), column()], tied: column(), visits: 0 };
      this.known[key] = layer;
      this.layers.push(layer);
    }
    return layer;
  }

  private cell(ours: number, theirs: number): number {
    return ours * (this.figures[1] + 1) + theirs;
  }

  private arrive(mode: number, place: number, chance: number, ours: number, theirs: number): void {
    const { arrives } = this.layer(mode, place);
    const cell = this.cell(ours, theirs);
    arrives[cell] = (arrives[cell] as number) + chance;
  }

  /** Everything that happens with just so many figures left: checks of rounds fought, then the rounds to come. */
  private settle(ours: number, theirs: number): void {
    const cell = this.cell(ours, theirs);
    const before = this.layers.length;
    for (let i = 0; i < before; i++) {
      const layer = this.layers[i] as Layer;
      for (const side of [0, 1] as const) {
        const lost = layer.lost[side][cell] as number;
        if (lost > 0) this.check(layer, side, lost, ours, theirs);
      }
      const tied = layer.tied[cell] as number;
      if (tied > 0) this.tie(layer, tied, ours, theirs);
    }
    this.fightUntilSomebodyFalls(cell, ours, theirs);
    for (const layer of this.layers) if (layer.visits > 0) this.spread(layer, ours, theirs);
  }

  /** Rounds without a loss lead back here: a geometric series, followed until what is left of it is nothing. */
  private fightUntilSomebodyFalls(cell: number, ours: number, theirs: number): void {
    let before = Number.POSITIVE_INFINITY;
    let idleSweeps = 0;
    for (;;) {
      let waiting = 0;
      for (const layer of this.layers) waiting += layer.arrives[cell] as number;
      if (waiting === 0) return;
      // In a whole turn without any loss of chance nothing can ever happen again.
      idleSweeps = waiting >= before ? idleSweeps + 1 : 0;
      if (waiting < REST || idleSweeps > 2 * this.layers.length) return this.neverEnds(cell, ours, theirs);
      before = waiting;
      for (let i = 0; i < this.layers.length; i++) {
        const layer = this.layers[i] as Layer;
        const chance = layer.arrives[cell] as number;
        if (chance === 0) continue;
        layer.arrives[cell] = 0;
        layer.visits += chance;
        const idle = this.idleChance(layer, ours, theirs);
        if (idle > 0) this.tie(layer, chance * idle, ours, theirs);
      }
    }
  }

  private neverEnds(cell: number, ours: number, theirs: number): void {
    for (const layer of this.layers) {
      const chance = layer.arrives[cell] as number;
      layer.arrives[cell] = 0;
      if (chance > 0) this.ledger.add('neverEnds', ours, theirs, chance);
    }
  }

  private numbersOf(mode: number, place: number): RoundNumbers {
    const key = place * MODES + (mode & (ROUND | FOUGHT));
    let numbers = this.numbers[key];
    if (numbers === undefined) {
      const { duel } = this;
      const round = mode & ROUND;
      const fresh = (mode & FOUGHT) === 0;
      numbers = {
        dice: [diceByFigures(duel, round, 0), diceByFigures(duel, round, 1)],
        chance: [hitChanceOf(duel, round, 0, fresh, place), hitChanceOf(duel, round, 1, fresh, place)],
      };
      this.numbers[key] = numbers;
    }
    return numbers;
  }

  /** Figures each side takes off the other in one round. */
  private blows(layer: Layer, ours: number, theirs: number): readonly [Chances, Chances] {
    const { dice, chance } = this.numbersOf(layer.mode, layer.place);
    const [mine, yours] = dicePair(this.duel.rules, dice[0][ours] ?? 0, dice[1][theirs] ?? 0);
    return [capped(poolChances(mine, chance[0]), theirs), capped(poolChances(yours, chance[1]), ours)];
  }

  private idleChance(layer: Layer, ours: number, theirs: number): number {
    const [given, taken] = this.blows(layer, ours, theirs);
    return (given[0] ?? 0) * (taken[0] ?? 0);
  }

  /** All rounds fought here in which somebody falls, passed on to the pairs of figures they leave. */
  private spread(layer: Layer, ours: number, theirs: number): void {
    const { visits } = layer;
    layer.visits = 0;
    this.ledger.rounds += visits;
    const [given, taken] = this.blows(layer, ours, theirs);
    for (let fell = 0; fell < given.length; fell++) {
      const first = visits * (given[fell] as number);
      for (let lost = fell === 0 ? 1 : 0; lost < taken.length; lost++) {
        const chance = first * (taken[lost] as number);
        if (lost === ours || fell === theirs) {
          const end = lost < ours ? DESTROYED[1] : fell < theirs ? DESTROYED[0] : 'bothDestroyed';
          this.end(end, layer.mode, chance, ours - lost, theirs - fell);
          continue;
        }
        const loser = verdict(lost, fell);
        const booked = loser === null ? layer.tied : layer.lost[loser];
        const cell = this.cell(ours - lost, theirs - fell);
        booked[cell] = (booked[cell] as number) + chance;
      }
    }
  }

  private tie(layer: Layer, chance: number, ours: number, theirs: number): void {
    const melee = this.turn.rounds[layer.mode & ROUND]?.melee;
    let { mode } = layer;
    let fightsIn: number | null = null;
    for (const side of [0, 1] as const) {
      const row = melee && tieRow(melee, this.duel.fighters[side].unit.arm);
      if (row?.then === 'fightOn') fightsIn = row.inPhase;
      else if (row?.inPhase === this.turn.recall.number) mode |= MUST_RECALL[side];
    }
    this.next(mode, layer.place, fightsIn, chance, ours, theirs);
  }

  /** On to the next round of the turn, or over the recall into the next turn. */
  private next(
    mode: number,
    place: number,
    fightsIn: number | null,
    chance: number,
    ours: number,
    theirs: number,
  ): void {
    const { rounds } = this.turn;
    const fought = (mode & ~ROUND) | FOUGHT;
    let round = (mode & ROUND) + 1;
    if (fightsIn !== null) {
      const named = rounds.findIndex(({ melee }) => melee.number === fightsIn);
      // Bound together for a phase in which nobody fights.
      if (named < 0) return this.end('neverEnds', mode, chance, ours, theirs);
      round = named < round ? named + rounds.length : named;
    }
    if (round < rounds.length) return this.arrive(fought | round, place, chance, ours, theirs);
    const after = fought | NEXT_TURN | (round - rounds.length);
    if ((mode & ANY_RECALL) === 0) this.arrive(after, place, chance, ours, theirs);
    else this.recall(0, after, place, chance, [ours, theirs], null);
  }

  private loserTableOf(round: number, side: Side): LoserTable | null {
    const key = round * 2 + side;
    let table = this.losers[key];
    if (table === undefined) {
      table = loserTable(this.duel, round, side);
      this.losers[key] = table;
    }
    return table;
  }

  /** Outcome class to result: what the sheet's rows make of the loser's check (N7.2, N7.3). */
  private check(layer: Layer, side: Side, chance: number, ours: number, theirs: number): void {
    const table = this.loserTableOf(layer.mode & ROUND, side);
    if (table === null) return this.next(layer.mode, layer.place, null, chance, ours, theirs);
    const lost = this.figures[side] - (side === 0 ? ours : theirs);
    for (const [band, result] of table.results.entries()) {
      const share = chance * (table.chances[3 * lost + band] as number);
      if (share === 0) continue;
      let { mode } = layer;
      if (result.recallIn === this.turn.recall.number && this.chargedThisTurn(side, mode)) mode |= MUST_RECALL[side];
      if (result.routs) this.end(ROUTS[side], mode, share, ours, theirs);
      else if (result.leavesMelee !== null)
        this.goBack(result.leavesMelee, side, mode, layer.place, share, ours, theirs);
      else if (result.givesGround !== null)
        this.giveGround(result.givesGround, side, mode, layer.place, share, ours, theirs);
      else this.next(mode, layer.place, result.fightsIn, share, ours, theirs);
    }
  }

  private chargedThisTurn(side: Side, mode: number): boolean {
    return this.duel.fighters[side].chargedThisTurn && (mode & NEXT_TURN) === 0;
  }

  private goBack(
    row: OutcomeRow<'formLineBackFromEnemy'>,
    side: Side,
    mode: number,
    place: number,
    chance: number,
    ours: number,
    theirs: number,
  ): void {
    const left = side === 0 ? ours : theirs;
    const dice = this.duel.ground.lossGoingBack(place, side, row, ours, theirs);
    if (dice === null) return this.end(DRIVEN_BACK[side], mode, chance, ours, theirs);
    for (const [lost, share] of capped(sumChances(dice), left).entries()) {
      if (share === 0) continue;
      const end = lost === left ? DESTROYED[side] : DRIVEN_BACK[side];
      this.end(end, mode, chance * share, ours - (side === 0 ? lost : 0), theirs - (side === 1 ? lost : 0));
    }
  }

  private giveGround(
    row: OutcomeRow<'retireAndBeFollowed'>,
    side: Side,
    before: number,
    place: number,
    chance: number,
    ours: number,
    theirs: number,
  ): void {
    const { duel } = this;
    const winner = duel.fighters[side === 0 ? 1 : 0].unit;
    const mode = this.bookGuns(side, before, chance);
    if (!duel.rules.settings.followUp || !fits(row.followers, winner))
      return this.end(DRIVEN_BACK[side], mode, chance, ours, theirs);
    for (const [inches, share] of sumChances(row.dice).entries()) {
      if (share === 0) continue;
      const to = duel.ground.follows(place, side, inches, ours, theirs);
      if (to === null) this.end(DRIVEN_BACK[side], mode, chance * share, ours, theirs);
      else this.next(mode, to, row.fightIn, chance * share, ours, theirs);
    }
  }

  /** J12: the guns a side stands up for are lost once, with it or when it is driven back. */
  private bookGuns(side: Side, mode: number, chance: number): number {
    if (!this.duel.fighters[side].standsForGuns || (mode & GUNS_GONE) !== 0) return mode;
    this.ledger.gunsLost += chance;
    return mode | GUNS_GONE;
  }

  private gunsFall(end: MeleeEnd, mode: number, chance: number): number {
    return isGone(1, end) || end === DRIVEN_BACK[1] ? this.bookGuns(1, mode, chance) : mode;
  }

  private end(end: MeleeEnd, mode: number, chance: number, ours: number, theirs: number): void {
    const after = this.duel.fighters[1].standsForGuns ? this.gunsFall(end, mode, chance) : mode;
    if ((mode & ANY_RECALL) === 0) this.ledger.add(end, ours, theirs, chance);
    else this.recall(0, after, 0, chance, [ours, theirs], end);
  }

  /** N13.1 to N13.4: who must roll does, side by side; `ended` tells that the melee is over already. */
  private recall(
    step: number,
    mode: number,
    place: number,
    chance: number,
    left: readonly [number, number],
    ended: MeleeEnd | null,
  ): void {
    const side = this.recallOrder[step];
    if (side === undefined) {
      if (ended === null) this.arrive(mode, place, chance, left[0], left[1]);
      else this.ledger.add(ended, left[0], left[1], chance);
      return;
    }
    const fighter = this.duel.fighters[side];
    const gone = ended !== null && isGone(side, ended);
    if ((mode & MUST_RECALL[side]) === 0 || gone || fighter.unit.arm !== 'cavalry')
      return this.recall(step + 1, mode, place, chance, left, ended);
    const phase = this.turn.recall;
    const bands = bandChances(phase, numberAfter(phase, fighter, this.figures[side] - left[side]).needed);
    const back = fighter.marker && recallResult(phase, 'pass').returns ? RECALLED[side] : null;
    if (bands.pass > 0)
      this.recall(step + 1, mode & ~MUST_RECALL[side], place, chance * bands.pass, left, ended ?? back);
    if (bands.fail > 0) this.recallFails(step, side, mode, place, chance * bands.fail, left, ended);
  }

  private recallFails(
    step: number,
    side: Side,
    mode: number,
    place: number,
    chance: number,
    left: readonly [number, number],
    ended: MeleeEnd | null,
  ): void {
    const figures = Math.max(0, left[side] - recallResult(this.turn.recall, 'fail').loses);
    const after: readonly [number, number] = side === 0 ? [figures, left[1]] : [left[0], figures];
    let end = ended;
    if (figures === 0) end = ended !== null && isGone(side === 0 ? 1 : 0, ended) ? 'bothDestroyed' : DESTROYED[side];
    else if (!this.duel.rules.settings.unrecalledFightsOn) end = ended ?? 'parted';
    this.recall(step + 1, mode, place, chance, after, end);
  }
}
