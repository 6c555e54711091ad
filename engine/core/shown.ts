import type { Pose } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { Refusal } from './refusals.ts';
import type { BattleResult } from './state.ts';

/** What a player reads off a battle, whichever family is played. Lengths in thou. */

/** A unit as it stands, beside its own numbers. */
export interface Standing {
  /** Who rides with it. */
  readonly general: string | null;
  readonly outOfCommand: boolean;
  readonly lockedWith: string | null;
  /** The target it has been given and not fired at yet. */
  readonly aimsAt: string | null;
  /** What the woods, town or works are called that it counts as standing in. */
  readonly inside: string | null;
  /** In its own move only: its rate, what is left of it, and whether it may go twice as far. */
  readonly move: {
    readonly rate: number;
    readonly left: number;
    /** How far that really leads straight on over open ground. */
    readonly wayLeft: number;
    readonly halved: boolean;
    readonly mayDouble: boolean;
    /** Why it may not move at all. */
    readonly held: readonly Refusal[];
  } | null;
}

/** A path walked in thought: where it ends, what it costs, and every rule it breaks. */
export interface Trace {
  readonly to: Pose;
  readonly spent: number;
  /** The inches it really goes: fewer than it spends where they count double. */
  readonly way: number;
  readonly left: number;
  /** How far the rest really leads straight on over open ground. */
  readonly wayLeft: number;
  readonly refusals: readonly Refusal[];
}

/** A unit that still may do something in the open part, or has to. */
export interface Waiting {
  readonly unit: string;
  readonly must: boolean;
}

/** A general or a commander: the one who rides about and is with units. */
export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly x: number;
  readonly y: number;
  readonly attachedTo: string | null;
  readonly gone: boolean;
  readonly rating: number | null;
  /** The units under him; null where nobody is set over anybody. */
  readonly commands: readonly string[] | 'army' | null;
  /** What is left of his ride; null when it is not the time for him to ride. */
  readonly left: number | null;
}

/** A distance that matters to a unit now. */
export interface Ring {
  readonly kind: 'fire' | 'double' | 'command';
  /** Out of its front zone, round its whole footprint, or round a point. */
  readonly from: 'front' | 'footprint' | { readonly x: number; readonly y: number };
  /** Nothing where there is only something to say. */
  readonly reach: number;
  readonly says: string;
}

/** Something a unit may turn into or roll for, besides moving and aiming. */
export interface ChangeOf<C> {
  readonly command: C;
  readonly refusals: readonly Refusal[];
  /** What it takes of the move. */
  readonly takes: 'nothing' | 'whole move' | { readonly inches: number };
}

/** How an army stands, as the end of the battle counts it. */
export interface ArmyScore {
  readonly army: Army;
  /** The units it began with, reserves counted, and those that are gone for good. */
  readonly units: number;
  readonly gone: number;
  /** The units that count towards breaking it now, and how many of them do break it. */
  readonly lost: number;
  readonly breaksAt: number;
  /** Figures or stands: at the start, and left on the table or in reserve. */
  readonly strength: number;
  readonly strengthLeft: number;
  /** Of what it holds. */
  readonly points: number;
}

/** Both armies, and what would decide if this were the end of the last turn. */
export interface BattleScore {
  readonly armies: readonly [ArmyScore, ArmyScore];
  /** What counts towards breaking; in a battle fought to the last unit an army breaks with that one. */
  readonly counts: 'gone' | 'gone or routed';
  readonly atLimit: BattleResult | null;
  readonly rule: RuleId;
}
