import { loserOf, type OutcomeRow, tieRow } from '../../engine/index.ts';
import { type Chances, capped, sumChances } from '../dice.ts';
import { type Duel, drawsInOthers, type Side } from './duel.ts';
import { DESTROYED, DRIVEN_BACK, isGone, Ledger, type MeleeEnd, RECALLED, ROUTS } from './ends.ts';
import { ANY_RECALL, FOUGHT, GUNS_GONE, type Layer, Layers, MUST_RECALL, NEXT_TURN, ROUND } from './modes.ts';
import { DuelTables } from './tables.ts';

/** Where a melee starts: the round of the turn and the chance of this pair of figures. */
export interface MeleeStart {
  readonly round: number;
  readonly ours: number;
  readonly theirs: number;
  readonly chance: number;
  /** We rode through somebody on the way here and must roll for recall (N6.9). */
  readonly mustRecall?: boolean;
}

/** Chance below which a loop that goes on without a loss is no longer followed; it is booked as never ending. */
const REST = 1e-18;

const SIDES = [0, 1] as const;
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
  private readonly tables: DuelTables;
  private readonly layers: Layers;
  private readonly figures: readonly [number, number];
  private readonly recallOrder: readonly Side[];

  constructor(duel: Duel) {
    this.duel = duel;
    this.tables = new DuelTables(duel);
    this.figures = this.tables.figures;
    this.layers = new Layers((this.figures[0] + 1) * (this.figures[1] + 1));
    this.ledger = new Ledger(this.figures[0], this.figures[1]);
    this.recallOrder = duel.fighters[0].unit.army === duel.rules.sheet.armies[0] ? [0, 1] : [1, 0];
  }

  run(starts: readonly MeleeStart[]): Ledger {
    const [us, them] = this.duel.fighters;
    for (const start of starts) {
      if (start.ours === 0 || start.theirs === 0 || start.chance === 0) continue;
      let mode = start.round;
      if (us.mustRecall || start.mustRecall === true) mode |= MUST_RECALL[0];
      if (them.mustRecall) mode |= MUST_RECALL[1];
      this.arrive(mode, 0, start.chance, start.ours, start.theirs);
    }
    for (let ours = this.figures[0]; ours > 0; ours--)
      for (let theirs = this.figures[1]; theirs > 0; theirs--) this.settle(ours, theirs);
    return this.ledger;
  }

  private cell(ours: number, theirs: number): number {
    return ours * (this.figures[1] + 1) + theirs;
  }

  private arrive(mode: number, place: number, chance: number, ours: number, theirs: number): void {
    if (drawsInOthers(this.duel, mode & ROUND, place, ours, theirs))
      return this.ledger.add('joinsMelee', ours, theirs, chance);
    const { arrives } = this.layers.at(mode, place);
    const cell = this.cell(ours, theirs);
    arrives[cell] = (arrives[cell] as number) + chance;
  }

  /** Everything that happens with just so many figures left: checks of rounds fought, then the rounds to come. */
  private settle(ours: number, theirs: number): void {
    const cell = this.cell(ours, theirs);
    const { list } = this.layers;
    const before = list.length;
    for (let i = 0; i < before; i++) {
      const layer = list[i] as Layer;
      for (const side of SIDES) {
        const lost = layer.lost[side][cell] as number;
        if (lost > 0) this.check(layer, side, lost, ours, theirs);
      }
      const tied = layer.tied[cell] as number;
      if (tied > 0) this.tie(layer, tied, ours, theirs);
    }
    this.fightUntilSomebodyFalls(cell, ours, theirs);
    for (const layer of list) if (layer.visits > 0) this.spread(layer, ours, theirs);
  }

  /** Rounds without a loss lead back here: a geometric series, followed until what is left of it is nothing. */
  private fightUntilSomebodyFalls(cell: number, ours: number, theirs: number): void {
    const { list } = this.layers;
    let before = Number.POSITIVE_INFINITY;
    let idleSweeps = 0;
    for (;;) {
      let waiting = 0;
      for (const layer of list) waiting += layer.arrives[cell] as number;
      if (waiting === 0) return;
      // In a whole turn without any loss of chance nothing can ever happen again.
      idleSweeps = waiting >= before ? idleSweeps + 1 : 0;
      if (waiting < REST || idleSweeps > 2 * list.length) return this.neverEnds(cell, ours, theirs);
      before = waiting;
      for (let i = 0; i < list.length; i++) {
        const layer = list[i] as Layer;
        const chance = layer.arrives[cell] as number;
        if (chance === 0) continue;
        layer.arrives[cell] = 0;
        layer.visits += chance;
        const idle = (this.blow(0, layer, ours, theirs)[0] ?? 0) * (this.blow(1, layer, ours, theirs)[0] ?? 0);
        if (idle > 0) this.tie(layer, chance * idle, ours, theirs);
      }
    }
  }

  private neverEnds(cell: number, ours: number, theirs: number): void {
    for (const layer of this.layers.list) {
      const chance = layer.arrives[cell] as number;
      layer.arrives[cell] = 0;
      if (chance > 0) this.ledger.add('neverEnds', ours, theirs, chance);
    }
  }

  private blow(side: Side, layer: Layer, ours: number, theirs: number): Chances {
    const { mode, place } = layer;
    return this.tables.blow(side, mode & ROUND, (mode & FOUGHT) === 0, place, ours, theirs);
  }

  /** All rounds fought here in which somebody falls, passed on to the pairs of figures they leave. */
  private spread(layer: Layer, ours: number, theirs: number): void {
    const { visits } = layer;
    layer.visits = 0;
    this.ledger.rounds += visits;
    const given = this.blow(0, layer, ours, theirs);
    const taken = this.blow(1, layer, ours, theirs);
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
    const { turn } = this.tables;
    const melee = turn.rounds[layer.mode & ROUND]?.melee;
    let { mode } = layer;
    let fightsIn: number | null = null;
    for (const side of SIDES) {
      const row = melee && tieRow(melee, this.duel.fighters[side].unit.arm);
      if (row?.then === 'fightOn') fightsIn = row.inPhase;
      else if (row?.inPhase === turn.recall.number) mode |= MUST_RECALL[side];
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
    const { rounds } = this.tables.turn;
    const fought = (mode & ~ROUND) | FOUGHT;
    let round = (mode & ROUND) + 1;
    if (fightsIn !== null) {
      const named = rounds.findIndex(({ melee }) => melee.number === fightsIn);
      // Bound together for a phase in which nobody fights.
      if (named < 0) return this.end('neverEnds', mode, chance, ours, theirs);
      round = named < round ? named + rounds.length : named;
    }
    if (round < rounds.length) return this.arrive(fought | round, place, chance, ours, theirs);
    this.recall(0, fought | NEXT_TURN | (round - rounds.length), place, chance, ours, theirs, null);
  }

  /** Outcome class to result: what the sheet's rows make of the loser's check (N7.2, N7.3). */
  private check(layer: Layer, side: Side, chance: number, ours: number, theirs: number): void {
    const { place } = layer;
    const table = this.tables.loser(layer.mode & ROUND, side);
    if (table === null) return this.next(layer.mode, place, null, chance, ours, theirs);
    const lost = this.figures[side] - (side === 0 ? ours : theirs);
    for (let band = 0; band < 3; band++) {
      const share = chance * (table.chances[3 * lost + band] as number);
      if (share === 0) continue;
      const result = table.results[band] as (typeof table.results)[number];
      let { mode } = layer;
      if (result.recallIn === this.tables.turn.recall.number && this.chargedThisTurn(side, mode))
        mode |= MUST_RECALL[side];
      if (result.routs) this.end(ROUTS[side], mode, share, ours, theirs);
      else if (result.leavesMelee !== null) this.goBack(result.leavesMelee, side, mode, place, share, ours, theirs);
      else if (result.givesGround !== null) this.giveGround(result.givesGround, side, mode, place, share, ours, theirs);
      else this.next(mode, place, result.fightsIn, share, ours, theirs);
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
    const dice = this.duel.ground.lossGoingBack(place, side, row, ours, theirs);
    if (dice === null) return this.end(DRIVEN_BACK[side], mode, chance, ours, theirs);
    const left = side === 0 ? ours : theirs;
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
    const mode = this.bookGuns(side, before, chance);
    if (!this.tables.winnerFollows(side, before & ROUND))
      return this.end(DRIVEN_BACK[side], mode, chance, ours, theirs);
    const inches = sumChances(row.dice);
    for (let far = 0; far < inches.length; far++) {
      const share = chance * (inches[far] as number);
      if (share === 0) continue;
      const to = this.duel.ground.follows(place, side, far, ours, theirs);
      if (to === null) this.end(DRIVEN_BACK[side], mode, share, ours, theirs);
      else this.next(mode, to, row.fightIn, share, ours, theirs);
    }
  }

  /** J12: the guns a side stands up for are lost once, with it or when it is driven back. */
  private bookGuns(side: Side, mode: number, chance: number): number {
    if (!this.duel.fighters[side].standsForGuns || (mode & GUNS_GONE) !== 0) return mode;
    this.ledger.gunsLost += chance;
    return mode | GUNS_GONE;
  }

  private end(end: MeleeEnd, mode: number, chance: number, ours: number, theirs: number): void {
    const fall = this.duel.fighters[1].standsForGuns && (isGone(1, end) || end === DRIVEN_BACK[1]);
    const after = fall ? this.bookGuns(1, mode, chance) : mode;
    this.recall(0, after, 0, chance, ours, theirs, end);
  }

  /** N13.1 to N13.4: who must roll does, side by side; `ended` tells that the melee is over already. */
  private recall(
    step: number,
    mode: number,
    place: number,
    chance: number,
    ours: number,
    theirs: number,
    ended: MeleeEnd | null,
  ): void {
    const side = this.recallOrder[step];
    if (side === undefined || (mode & ANY_RECALL) === 0) {
      if (ended === null) this.arrive(mode, place, chance, ours, theirs);
      else this.ledger.add(ended, ours, theirs, chance);
      return;
    }
    const table = (mode & MUST_RECALL[side]) === 0 ? null : this.tables.recall(side);
    if (table === null || (ended !== null && isGone(side, ended)))
      return this.recall(step + 1, mode, place, chance, ours, theirs, ended);
    const left = side === 0 ? ours : theirs;
    const passes = table.passes[this.figures[side] - left] as number;
    if (passes > 0) {
      const end = table.returns ? (ended ?? RECALLED[side]) : ended;
      this.recall(step + 1, mode & ~MUST_RECALL[side], place, chance * passes, ours, theirs, end);
    }
    if (passes === 1) return;
    const figures = Math.max(0, left - table.loses);
    const end = this.afterFailing(side, figures, ended);
    const [us, them] = side === 0 ? [figures, theirs] : [ours, figures];
    this.recall(step + 1, mode, place, chance * (1 - passes), us, them, end);
  }

  private afterFailing(side: Side, figures: number, ended: MeleeEnd | null): MeleeEnd | null {
    if (figures === 0) return ended !== null && isGone(side === 0 ? 1 : 0, ended) ? 'bothDestroyed' : DESTROYED[side];
    return this.duel.rules.settings.unrecalledFightsOn ? ended : (ended ?? 'parted');
  }
}
