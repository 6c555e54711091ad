import type { Pose } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Guns, Order, StandFormation, StandTrait, Weapon } from '../../sheets/words-1866.ts';
import type { CoreState, CoreUnit, Edge, PartTask } from '../core/state.ts';
import type { Task } from './tasks.ts';

/** A charge under way: from the command in phase 2 to the melee in phase 4. */
export interface Charge {
  readonly target: string;
  /** Where the unit stood when it began; the zone it started in decides between front and flank. */
  readonly from: Pose;
  /** Charges are counted as they begin; the first on a target speaks for its side. */
  readonly n: number;
  readonly inFlankOrRear: boolean;
  /** Stands reach beyond the end of the target's front (E4.3). */
  readonly overlaps: boolean;
  readonly surprise: boolean;
  /** Way the charge has left after its contact, in thou (E4.7). */
  readonly left: number;
  readonly counter: boolean;
}

export interface Unit extends CoreUnit {
  /** Morale rating. */
  readonly mr: number;
  readonly stands: number;
  readonly lost: number;
  readonly formation: StandFormation;
  readonly order: Order;
  /** The turn in which it became disorganised (X6). */
  readonly disorganisedIn: number;
  readonly weapon: Weapon;
  readonly guns: Guns | null;
  readonly horse: boolean;
  readonly deployed: boolean;
  readonly traits: readonly StandTrait[];
  /** Share of the move used up this turn, in millionths. */
  readonly spent: number;
  /** It does not move this turn; it will not move next turn. */
  readonly stopped: boolean;
  readonly stopsNext: boolean;
  readonly underFire: boolean;
  /** The target it has been told to fire at in this phase. */
  readonly aim: string | null;
  readonly fired: boolean;
  readonly charge: Charge | null;
  readonly charged: boolean;
  readonly fought: boolean;
  /** A fight in a town that waits for the next turn (E4.8). */
  readonly inMeleeWith: readonly string[];
  /** A morale roll has brought it back: in good order from the end of phase 5 (E5.2). */
  readonly rallied: boolean;
}

export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly rating: number;
  /** Nobody gave him a rating: X10 did. */
  readonly unrated: boolean;
  readonly x: number;
  readonly y: number;
  /** The unit he rides with. */
  readonly attachedTo: string | null;
  /** The turn in which he fell, or null. */
  readonly lostIn: number | null;
  readonly tries: number;
  /** Thou moved this turn. */
  readonly spent: number;
}

export interface State extends CoreState<Unit, Task> {
  readonly commanders: readonly Commander[];
  /** Who moves first this turn. */
  readonly first: Army;
  /** Who has won the roll and may still choose. */
  readonly chooses: Army | null;
  /** The edge each army runs to. */
  readonly homes: Readonly<Partial<Record<Army, Edge>>>;
}

export type AgendaItem = Task | PartTask;

/** The parts of the five phases. */
export type PartName = 'deploy' | 'initiative' | 'move' | 'fire' | 'morale';

/** A whole move in the millionths that `spent` counts. */
export const WHOLE_MOVE = 1_000_000;
