import type { Pose } from '../../geometry/index.ts';
import type { Army, CavalryType, Formation, Grade, RuleId, Trait } from '../../sheets/words.ts';
import type { CoreState, CoreUnit, Edge, PartTask } from '../core/state.ts';
import type { Task } from './tasks.ts';

/** Where cavalry began its charge and how it stood (N3.12, N13.3). */
export interface ChargeMarker extends Pose {
  readonly formation: Formation;
}

/** One enemy a charge meets, and where the charger's front centre stands as it touches him. */
export interface Contact {
  readonly unit: string;
  /** Inches along the straight part of the charge, in thou. */
  readonly along: number;
  readonly inFlankOrRear: boolean;
  /** The enemy stood in square when he was contacted (N3.15). */
  readonly wasSquare: boolean;
  /** Guns only: the unit that fights in their place (N6.3), settled when the charged check. */
  readonly supporter?: string | null;
}

/** A charge under way: from the command in phase 3 (8) to the melee in phase 6 (11). */
export interface Charge {
  readonly target: string;
  /** Where the unit stood when it began. */
  readonly from: Pose;
  /** Where it stood after its wheel; it went straight ahead from there. */
  readonly wheeled: Pose;
  /** In path order; infantry meets one, cavalry every unit on its way. */
  readonly contacts: readonly Contact[];
  /** How far the straight part goes in all; cavalry rides on to its end in the melee phase (J10). */
  readonly length: number;
  readonly ends: 'move' | 'enemyCavalry' | 'difficultTerrain' | 'friends' | 'edge' | 'target';
}

export interface Aim {
  readonly target: string;
  /** The shot line: how far right of the centre of the front it runs. */
  readonly lateral: number;
}

/** A battery, and the enemy whom somebody fights in its place. */
interface StandIn {
  readonly guns: string;
  readonly against: string;
}

export interface Unit extends CoreUnit {
  readonly grade: Grade;
  readonly type: CavalryType | null;
  /** Weight of the guns in pounds; 0 for all but artillery. */
  readonly gun: number;
  readonly horse: boolean;
  readonly limbered: boolean;
  readonly traits: readonly Trait[];
  readonly startFigures: number;
  readonly figures: number;
  readonly casualties: number;
  readonly formation: Formation;
  /** N2.3: no movement this turn. */
  readonly halted: boolean;
  /** N13.4: recall failed last turn. */
  readonly mayNotMove: boolean;
  readonly chargeStart: ChargeMarker | null;
  readonly chargedThisTurn: boolean;
  /** The rule that makes it roll for recall, and the phase it rolls in; null when nothing does. */
  readonly mustRecall: { readonly rule: RuleId; readonly inPhase: number } | null;
  readonly recallRolled: boolean;
  readonly inMeleeWith: readonly string[];
  readonly meleeRounds: number;
  /** The phase the sheet names for the next round; null when nothing is said and the next melee phase is meant. */
  readonly fightsIn: number | null;
  /** The guns in whose place it fights (N6.3, J12); null when it fights for itself alone. */
  readonly standsFor: readonly StandIn[] | null;
  readonly charge: Charge | null;
  readonly aim: Aim | null;
  /** Move spent and degrees wheeled in this phase. */
  readonly spent: number;
  readonly wheeled: number;
  /** In this phase its move has been too near to an enemy for a double one (N3.7). */
  readonly wasNear: boolean;
  /** It has used its whole move: changed formation, limbered, charged. */
  readonly moveDone: boolean;
  /** Its order to charge was not given (N3.9); it may still move. */
  readonly orderFailed: boolean;
  /** It has shot in this phase. */
  readonly shot: boolean;
  readonly lostToArtillery: boolean;
  readonly lostToShooting: boolean;
  /** It lost a melee and checks for it in this phase. */
  readonly testsIn: number | null;
}

export interface General {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly x: number;
  readonly y: number;
  readonly attachedTo: string | null;
  readonly commands: readonly string[] | 'army';
  readonly gone: boolean;
  /** He has moved or changed his place in this phase. */
  readonly spent: number;
}

export interface ReserveGroup {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly units: readonly string[];
  readonly dueTurn: number;
  readonly needs: number;
  readonly edge: Edge;
  /** Along the edge, in thou: where the group may come on. */
  readonly from: number;
  readonly to: number;
  readonly failures: number;
  readonly arrived: boolean;
}

export interface State extends CoreState<Unit, Task> {
  readonly generals: readonly General[];
  readonly reserves: readonly ReserveGroup[];
}

export type AgendaItem = Task | PartTask;

/** The parts of the thirteen phases. */
export type PartName = 'deploy' | 'layGuns' | 'move' | 'shoot' | 'recall';
