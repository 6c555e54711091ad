/** How a melee can end, seen from our side. */
export const MELEE_ENDS = [
  /** The enemy fights somebody else already, or others are drawn in (J25): a melee of more than two is not reckoned on. */
  'joinsMelee',
  'weRout',
  'enemyRouts',
  'destroyed',
  'enemyDestroyed',
  'bothDestroyed',
  /** Driven back, and the melee is over. */
  'lost',
  'won',
  'recalled',
  'enemyRecalled',
  'parted',
  'neverEnds',
] as const;
export type MeleeEnd = (typeof MELEE_ENDS)[number];

export const ROUTS = ['weRout', 'enemyRouts'] as const;
export const DESTROYED = ['destroyed', 'enemyDestroyed'] as const;
export const DRIVEN_BACK = ['lost', 'won'] as const;
export const RECALLED = ['recalled', 'enemyRecalled'] as const;

const WE_ARE_GONE: readonly MeleeEnd[] = ['weRout', 'destroyed', 'bothDestroyed'];
const THEY_ARE_GONE: readonly MeleeEnd[] = ['enemyRouts', 'enemyDestroyed', 'bothDestroyed'];

/** Does this side leave the game with this end? */
export function isGone(side: 0 | 1, end: MeleeEnd): boolean {
  return (side === 0 ? WE_ARE_GONE : THEY_ARE_GONE).includes(end);
}

/** The chance of every end, and of every pair of figures left with it. */
export class Ledger {
  readonly ours: number;
  readonly theirs: number;
  readonly ends = new Map<MeleeEnd, Float64Array>();
  /** Mean number of rounds fought. */
  rounds = 0;
  /** Chance that guns a side stood up for are lost (J12). */
  gunsLost = 0;

  constructor(ours: number, theirs: number) {
    this.ours = ours;
    this.theirs = theirs;
  }

  add(end: MeleeEnd, ours: number, theirs: number, chance: number): void {
    let left = this.ends.get(end);
    if (left === undefined) {
      left = new Float64Array((this.ours + 1) * (this.theirs + 1));
      this.ends.set(end, left);
    }
    const cell = ours * (this.theirs + 1) + theirs;
    left[cell] = (left[cell] as number) + chance;
  }

  chance(end: MeleeEnd): number {
    let sum = 0;
    for (const chance of this.ends.get(end) ?? []) sum += chance;
    return sum;
  }

  /** Visits every pair of figures left. */
  each(visit: (end: MeleeEnd, ours: number, theirs: number, chance: number) => void): void {
    for (const [end, left] of this.ends) {
      for (let ours = 0; ours <= this.ours; ours++) {
        for (let theirs = 0; theirs <= this.theirs; theirs++) {
          const chance = left[ours * (this.theirs + 1) + theirs] as number;
          if (chance > 0) visit(end, ours, theirs, chance);
        }
      }
    }
  }
}
