import { type Casualties, casualtiesOf } from './casualties.ts';
import { MELEE_ENDS } from './melee/ends.ts';

/** What a charge can come to, seen from the charger. The ends of a melee come after those of the charge itself. */
export const OUTCOMES = [
  /** The order to charge was not given (N3.9). */
  'noOrder',
  'fellShort',
  /** The target slipped away (N3.16). */
  'evaded',
  /** Failed to close, short of the target (N4.4). */
  'stopped',
  'thrownBack',
  'melee',
  'rodeThrough',
  'notRecalled',
  ...MELEE_ENDS,
] as const;

/** Routed and over the own edge at once: in 1866, where others who rout stay on the table (X3). */
const FLIGHTS = ['weRoutOff', 'enemyRoutsOff'] as const;
/** Every outcome of every sheet, in the order in which they are told. */
export const ALL_OUTCOMES: readonly OutcomeName[] = OUTCOMES.flatMap((outcome) =>
  outcome === 'enemyRouts' ? [outcome, ...FLIGHTS] : [outcome],
);
export type OutcomeName = (typeof OUTCOMES)[number] | (typeof FLIGHTS)[number];

export interface OutcomeOdds {
  readonly outcome: OutcomeName;
  readonly chance: number;
  /** Mean figures fallen where it comes to this. */
  readonly ours: number;
  readonly theirs: number;
}

const WE_ARE_GONE: readonly OutcomeName[] = ['weRout', 'weRoutOff', 'destroyed', 'bothDestroyed'];
const THEY_ARE_GONE: readonly OutcomeName[] = ['enemyRouts', 'enemyRoutsOff', 'enemyDestroyed', 'bothDestroyed'];

/** What both sides are the poorer by on average: figures that fall, and all of a unit that is gone (1866: stands). */
export interface Lost {
  readonly ours: number;
  readonly theirs: number;
}

interface Entry {
  chance: number;
  ours: number;
  theirs: number;
}

/** Books every way a charge can go: its outcome, and how many figures have fallen on both sides by then. */
export class Tally {
  private readonly entries = new Map<OutcomeName, Entry>();
  private readonly oursLost: number[];
  private readonly theirsLost: number[];

  constructor(ours: number, theirs: number) {
    this.oursLost = new Array<number>(ours + 1).fill(0);
    this.theirsLost = new Array<number>(theirs + 1).fill(0);
  }

  add(outcome: OutcomeName, chance: number, ours: number, theirs: number): void {
    if (chance === 0) return;
    let entry = this.entries.get(outcome);
    if (entry === undefined) {
      entry = { chance: 0, ours: 0, theirs: 0 };
      this.entries.set(outcome, entry);
    }
    entry.chance += chance;
    entry.ours += chance * ours;
    entry.theirs += chance * theirs;
    this.oursLost[ours] = (this.oursLost[ours] ?? 0) + chance;
    this.theirsLost[theirs] = (this.theirsLost[theirs] ?? 0) + chance;
  }

  chance(outcome: OutcomeName): number {
    return this.entries.get(outcome)?.chance ?? 0;
  }

  /** In the order of the list, only what can happen. */
  get outcomes(): OutcomeOdds[] {
    const found: OutcomeOdds[] = [];
    for (const outcome of ALL_OUTCOMES) {
      const entry = this.entries.get(outcome);
      if (entry === undefined) continue;
      const { chance } = entry;
      found.push({ outcome, chance, ours: entry.ours / chance, theirs: entry.theirs / chance });
    }
    return found;
  }

  get ours(): Casualties {
    return casualtiesOf(this.oursLost);
  }

  get theirs(): Casualties {
    return casualtiesOf(this.theirsLost);
  }

  get lost(): Lost {
    let ours = 0;
    let theirs = 0;
    for (const [outcome, entry] of this.entries) {
      ours += WE_ARE_GONE.includes(outcome) ? entry.chance * (this.oursLost.length - 1) : entry.ours;
      theirs += THEY_ARE_GONE.includes(outcome) ? entry.chance * (this.theirsLost.length - 1) : entry.theirs;
    }
    return { ours, theirs };
  }

  private sum(outcomes: readonly OutcomeName[]): number {
    return outcomes.reduce((sum, outcome) => sum + this.chance(outcome), 0);
  }

  get weAreGone(): number {
    return this.sum(WE_ARE_GONE);
  }

  get theyAreGone(): number {
    return this.sum(THEY_ARE_GONE);
  }
}
