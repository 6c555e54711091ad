import type { DiceSum, MeleePhase, MoralePhase, MovePhase, Refusal, Rules, State, Unit } from '../../engine/index.ts';
import { type Chances, capped, sumChances } from '../dice.ts';
import { roundFrom } from '../melee/duel.ts';
import { isGone, type MeleeEnd } from '../melee/ends.ts';
import { firstRound, type RoundOdds, type RoundOutcome } from '../melee/round.ts';
import { type OutcomeName, Tally } from '../outcomes.ts';
import { fireAt, Refused, type Shooters } from '../shots.ts';
import type { Arena } from './arena.ts';

/** How far the odds are followed. */
export type Depth = 'melee' | 'firstRound' | 'end';

/** Answers stated beforehand, by unit; whoever is not in it takes what is best for him. */
export type Answers = Readonly<Record<string, string>>;

/** A decision somebody takes on the way, and what the odds let him take, by chance. */
export interface Choice {
  readonly unit: string;
  readonly option: string;
  readonly chance: number;
}

/** What becomes of a unit of the enemy. */
export interface Fate {
  readonly unit: string;
  readonly routed: number;
  readonly destroyed: number;
}

/** The phases a charge runs through, read off the sheet once. */
interface Course {
  readonly move: MovePhase;
  /** The movers' check to close and the charged side's check to stand (N4.1, N5.1). */
  readonly close: MoralePhase;
  readonly stand: MoralePhase;
  readonly melee: MeleePhase;
  readonly round: number;
}

const courses = new WeakMap<MovePhase, Course>();

export function courseOf(rules: Rules, move: MovePhase): Course {
  let course = courses.get(move);
  if (course === undefined) {
    const after = rules.sheet.phases.filter((phase) => phase.number > move.number);
    const check = (tests: MoralePhase['tests']) =>
      after.find((phase) => phase.kind === 'checkMorale' && phase.tests === tests) as MoralePhase;
    course = {
      move,
      close: check('shotOrCharging'),
      stand: check('chargedInfantry'),
      melee: after.find((phase) => phase.kind === 'fightMelees') as MeleePhase,
      round: roundFrom(rules, move.number),
    };
    courses.set(move, course);
  }
  return course;
}

/** A melee the charge leads to, the guns at stake in it, and what had become of the target before, if it is not with him. */
interface Bout {
  readonly arena: Arena;
  readonly guns: string | null;
  readonly before?: OutcomeName | null;
}

/** One charge being reckoned: what is asked, and the books. */
export class ChargeReckoning {
  readonly rules: Rules;
  readonly course: Course;
  readonly before: State;
  readonly charger: Unit;
  readonly target: Unit;
  readonly shooters: Shooters;
  readonly answers: Answers;
  readonly depth: Depth;
  /** Up to the first melee, and to the end. */
  readonly reaches: Tally;
  readonly ends: Tally;
  readonly arenas: Bout[] = [];
  private readonly shotBy = new Set<string>();
  private readonly silent = new Map<string, readonly Refusal[]>();
  private readonly chosen = new Map<string, Choice>();
  private readonly fated = new Map<string, { routed: number; destroyed: number }>();

  constructor(
    rules: Rules,
    before: State,
    move: MovePhase,
    charger: Unit,
    target: Unit,
    options: { readonly shooters: Shooters; readonly answers: Answers; readonly depth: Depth },
  ) {
    this.rules = rules;
    this.before = before;
    this.course = courseOf(rules, move);
    this.charger = charger;
    this.target = target;
    this.shooters = options.shooters;
    this.answers = options.answers;
    this.depth = options.depth;
    this.reaches = new Tally(charger.figures, target.figures);
    this.ends = new Tally(charger.figures, target.figures);
  }

  /** Figures the charger loses to those who shoot at it where it stands. */
  losses(state: State, charger: Unit): Chances {
    const { losses, shooting, silent } = fireAt(this.rules, state, this.course.move, charger, this.shooters);
    for (const unit of shooting) this.shotBy.add(unit);
    for (const { unit, refusals } of silent) this.silent.set(unit, refusals);
    return losses;
  }

  /** Whoever shoots in at least one way the charge can go; a unit named that never can is a mistake. */
  get shooting(): string[] {
    if (this.shooters !== 'all' && this.shooters !== 'none')
      for (const id of this.shooters) {
        const refusals = this.silent.get(id);
        if (refusals !== undefined && !this.shotBy.has(id)) throw new Refused(refusals);
      }
    return [...this.shotBy];
  }

  /** It is over before any melee: with so many figures left. */
  over(outcome: OutcomeName, chance: number, ours: number, theirs: number = this.target.figures): void {
    const lost = this.charger.figures - ours;
    const fell = this.target.figures - theirs;
    this.reaches.add(outcome, chance, lost, fell);
    this.ends.add(outcome, chance, lost, fell);
  }

  /** J13, J14: sent back, with the dice it loses for want of room. */
  sentBack(outcome: 'stopped' | 'thrownBack', chance: number, left: number, loses: DiceSum | null): void {
    if (loses === null) return this.over(outcome, chance, left);
    for (const [lost, share] of capped(sumChances(loses), left).entries())
      this.over(lost === left ? 'destroyed' : outcome, chance * share, left - lost);
  }

  choice(unit: string, option: string, chance: number): void {
    const key = `${unit} ${option}`;
    this.chosen.set(key, { unit, option, chance: (this.chosen.get(key)?.chance ?? 0) + chance });
  }

  fate(unit: string, what: 'routed' | 'destroyed', chance: number): void {
    const fate = this.fated.get(unit) ?? { routed: 0, destroyed: 0 };
    fate[what] += chance;
    this.fated.set(unit, fate);
  }

  get choices(): Choice[] {
    return [...this.chosen.values()].filter(({ chance }) => chance > 0);
  }

  get fates(): Fate[] {
    return [...this.fated].map(([unit, fate]) => ({ unit, ...fate }));
  }

  /** Fights every melee the charge has led to, as far as it was asked. */
  fightOut(): RoundOdds | null {
    if (this.depth === 'melee') return null;
    const sum: RoundOdds = { won: 0, tied: 0, lost: 0, enemyDestroyed: 0, destroyed: 0, bothDestroyed: 0 };
    for (const bout of this.arenas) {
      const { arena } = bout;
      const toEnd = this.depth === 'end';
      const round = firstRound(
        arena.duel,
        arena.starts,
        toEnd ? undefined : (...told) => this.afterRound(arena, ...told),
      );
      for (const outcome of Object.keys(sum) as (keyof RoundOdds)[]) sum[outcome] += round[outcome];
      if (toEnd) this.toTheEnd(bout);
    }
    return Object.values(sum).some((chance) => chance > 0) ? sum : null;
  }

  private afterRound(arena: Arena, outcome: RoundOutcome, chance: number, ours: number, theirs: number): void {
    const goesOn = outcome === 'won' || outcome === 'tied' || outcome === 'lost';
    this.ends.add(goesOn ? 'melee' : outcome, chance, this.charger.figures - ours, this.fellOfTarget(arena, theirs));
  }

  private toTheEnd({ arena, guns, before }: Bout): void {
    const enemy = arena.duel.fighters[1].unit;
    const ledger = arena.toTheEnd();
    ledger.each((end, ours, theirs, chance) => {
      this.ends.add(
        before == null ? end : afterwards(before, end),
        chance,
        this.charger.figures - ours,
        this.fellOfTarget(arena, theirs),
      );
      if (end === 'enemyRouts') this.fate(enemy.id, 'routed', chance);
      if (end === 'enemyDestroyed' || end === 'bothDestroyed') this.fate(enemy.id, 'destroyed', chance);
    });
    if (guns !== null) this.fate(guns, 'destroyed', ledger.gunsLost);
  }

  /** Figures the target itself has lost; a supporter's losses are not the guns' (N6.3). */
  private fellOfTarget(arena: Arena, left: number): number {
    const enemy = arena.duel.fighters[1].unit;
    return enemy.id === this.target.id ? this.target.figures - left : 0;
  }
}

/** After a melee with somebody else the target's fate still names the outcome, unless we are gone or back at the marker. */
function afterwards(before: OutcomeName, end: MeleeEnd): OutcomeName {
  if (end === 'bothDestroyed') return 'destroyed';
  return isGone(0, end) || end === 'recalled' || end === 'neverEnds' ? end : before;
}
