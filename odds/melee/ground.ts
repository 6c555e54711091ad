import {
  awayFrom,
  type DiceSum,
  fallBack,
  followUpReach,
  type OutcomeRow,
  type Rules,
  reachOf,
  retiredTo,
  type State,
  shapeOf,
  shifted,
  type Unit,
} from '../../engine/index.ts';
import { withFigures } from '../position.ts';
import type { MeleeGround, Side } from './duel.ts';

/** Inches a side may be pushed before the lie of the melee is no longer followed. */
const FARTHEST = 24;
const STEP = FARTHEST + 1;

interface Lie {
  readonly ours: Unit;
  readonly theirs: Unit;
}

/** J37 without anybody else on the table: the loser goes straight back, does the winner straight ahead meet him? */
function meetsAgain(rules: Rules, winner: Unit, loser: Unit, inches: number): boolean {
  const heading = awayFrom(rules, loser, winner);
  if (heading === winner.facing) return true;
  const to = shifted(loser, heading, inches * 1000);
  return reachOf(rules, winner, winner, to) !== null;
}

/**
 * The ground of a melee on the table: room behind each side as it stands now, and how far a winner follows. Where the
 * two stand square to each other the fight only shifts; at an angle it drifts, and at some distance the winner misses.
 */
export class TableGround implements MeleeGround {
  private readonly rules: Rules;
  private readonly state: State;
  private readonly lies = new Map<number, Lie>();
  private readonly losses = new Map<number, DiceSum | null>();
  private readonly steps = new Map<string, number | null>();
  private readonly square: [boolean | null, boolean | null] = [null, null];

  constructor(rules: Rules, state: State, ours: Unit, theirs: Unit) {
    this.rules = rules;
    this.state = state;
    this.lies.set(0, { ours, theirs });
  }

  private get lie(): Lie {
    return this.lies.get(0) as Lie;
  }

  lossGoingBack(side: Side, row: OutcomeRow<'formLineBackFromEnemy'>, figures: number): DiceSum | null {
    const key = (row.inches * 1000 + figures) * 2 + side;
    let loses = this.losses.get(key);
    if (loses === undefined) {
      const { ours, theirs } = this.lie;
      const [self, enemy] = side === 0 ? [ours, theirs] : [theirs, ours];
      const must = { formation: 'line' as const, loses: row.unableLoses };
      loses = fallBack(this.rules, this.state, withFigures(self, figures), enemy, row.inches, must).loses;
      this.losses.set(key, loses);
    }
    return loses;
  }

  /** Even the last figure of the one meets the last figure of the other, however far they are pushed. */
  private alwaysMeets(loser: Side): boolean {
    const known = this.square[loser];
    if (known !== null) return known;
    const ours = withFigures(this.lie.ours, 1);
    const theirs = withFigures(this.lie.theirs, 1);
    const [self, winner] = loser === 0 ? [ours, theirs] : [theirs, ours];
    let always = true;
    for (let inches = 1; always && inches <= FARTHEST; inches++) always = meetsAgain(this.rules, winner, self, inches);
    this.square[loser] = always;
    return always;
  }

  follows(place: number, loser: Side, inches: number, ours: number, theirs: number): number | null {
    if (place === 0 && this.alwaysMeets(loser)) return 0;
    const lie = this.lies.get(place) as Lie;
    const us = withFigures(lie.ours, ours);
    const them = withFigures(lie.theirs, theirs);
    const widths = `${shapeOf(this.rules, us).block.width}:${shapeOf(this.rules, them).block.width}`;
    const key = `${place}:${loser}:${inches}:${widths}`;
    let to = this.steps.get(key);
    if (to === undefined) {
      to = this.step(place, loser, inches, us, them);
      this.steps.set(key, to);
    }
    return to;
  }

  private step(place: number, loser: Side, inches: number, us: Unit, them: Unit): number | null {
    const [self, winner] = loser === 0 ? [us, them] : [them, us];
    const heading = awayFrom(this.rules, self, winner);
    const back = { ...self, ...retiredTo(this.rules, this.state, self, heading, inches * 1000).to };
    const along = followUpReach(this.rules, this.state, winner, back);
    if (along === null) return null;
    const forward = shifted(winner, winner.facing, along);
    const pushed = [Math.floor(place / STEP), place % STEP] as [number, number];
    pushed[loser] = Math.min(FARTHEST, pushed[loser] + inches);
    const to = pushed[0] * STEP + pushed[1];
    // The lie depends on how far each side was pushed in all; the first way to get there stands for the others.
    if (!this.lies.has(to))
      this.lies.set(to, loser === 0 ? { ours: back, theirs: forward } : { ours: forward, theirs: back });
    return to;
  }
}
