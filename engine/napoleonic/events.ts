import type { Pose } from '../../geometry/index.ts';
import type { Formation, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import type { CoreEvent } from '../core/events.ts';
import type { Aim, Charge, ChargeMarker, Contact } from './state.ts';
import type { Band } from './tasks.ts';

/** Why figures fell; the check of the same half asks for it. */
export type LossCause = 'artillery' | 'shooting' | 'melee' | 'disorder' | 'rideThrough' | 'recall' | 'price';

type NapoleonicEventBody =
  | { readonly type: 'GunLaid'; readonly unit: string; readonly to: Pose; readonly moved: boolean; readonly aim: Aim }
  | { readonly type: 'GunFired'; readonly unit: string; readonly targets: readonly string[]; readonly range: number }
  | { readonly type: 'ShotLost'; readonly unit: string; readonly target: string }
  | { readonly type: 'Unlimbered'; readonly unit: string }
  | { readonly type: 'Limbered'; readonly unit: string }
  | {
      readonly type: 'FiguresLost';
      readonly unit: string;
      readonly figures: number;
      readonly cause: LossCause;
      readonly by?: string;
    }
  | {
      readonly type: 'MoraleChecked';
      readonly unit: string;
      readonly band: Band;
      readonly needed: number;
      readonly face: number;
    }
  | { readonly type: 'CarriedOn'; readonly unit: string }
  | { readonly type: 'Halted'; readonly unit: string }
  | {
      readonly type: 'Moved';
      readonly unit: string;
      readonly path: readonly Leg[];
      readonly from: Pose;
      readonly to: Pose;
      readonly spent: number;
      readonly wheeled: number;
      /** It came too near to an enemy for a double move (N3.7). */
      readonly near?: boolean;
    }
  | { readonly type: 'MarkerGivenUp'; readonly unit: string }
  | {
      readonly type: 'Formed';
      readonly unit: string;
      readonly from: Formation;
      readonly formation: Formation;
      readonly usesMove: boolean;
    }
  | { readonly type: 'NoRoom'; readonly unit: string; readonly what: string; readonly blockedBy: string }
  | {
      readonly type: 'ChargeOrdered';
      readonly unit: string;
      readonly target: string;
      readonly given: boolean;
      readonly keepsMove: boolean;
    }
  | {
      readonly type: 'Charged';
      readonly unit: string;
      readonly target: string;
      readonly charge: Charge;
      readonly to: Pose;
      readonly marker: ChargeMarker | null;
    }
  | { readonly type: 'ChargeFellShort'; readonly unit: string; readonly target: string }
  | { readonly type: 'ChargeStopped'; readonly unit: string; readonly target: string }
  | { readonly type: 'ContactLost'; readonly unit: string; readonly target: string }
  | { readonly type: 'SupporterNamed'; readonly unit: string; readonly contact: Contact }
  | { readonly type: 'Shot'; readonly unit: string; readonly target: string; readonly hits: number }
  | { readonly type: 'Evaded'; readonly unit: string; readonly from: Pose; readonly to: Pose }
  | {
      readonly type: 'PlacedBack';
      readonly unit: string;
      readonly from: Pose;
      readonly to: Pose;
      /** 0: only until it touches the new front of the unit it charged, back or ahead (J26). */
      readonly inches: number;
    }
  | { readonly type: 'Retired'; readonly unit: string; readonly from: Pose; readonly to: Pose }
  | {
      readonly type: 'FollowedUp';
      readonly unit: string;
      readonly from: Pose;
      readonly to: Pose;
      readonly target: string;
    }
  | {
      readonly type: 'CounterCharged';
      readonly unit: string;
      readonly target: string;
      readonly from: Pose;
      readonly to: Pose;
    }
  | {
      readonly type: 'Engaged';
      readonly unit: string;
      readonly enemy: string;
      readonly fightIn?: number;
      readonly standsFor?: string;
    }
  | {
      readonly type: 'MeleeFought';
      readonly sides: readonly [readonly string[], readonly string[]];
      readonly losses: readonly [number, number];
      readonly round: number;
    }
  | { readonly type: 'MeleeLost'; readonly unit: string; readonly testsIn: number }
  | { readonly type: 'MeleeTied'; readonly units: readonly string[] }
  | { readonly type: 'MeleeEnded'; readonly unit: string; readonly enemy: string }
  | { readonly type: 'FoughtOn'; readonly unit: string; readonly inPhase: number }
  | { readonly type: 'RodeDown'; readonly unit: string; readonly target: string }
  | { readonly type: 'RodeThrough'; readonly unit: string; readonly target: string }
  | { readonly type: 'RodeOn'; readonly unit: string; readonly from: Pose; readonly to: Pose }
  | { readonly type: 'NoPlaceBeyond'; readonly unit: string }
  | { readonly type: 'RideEnds'; readonly unit: string; readonly along: number; readonly ends?: Charge['ends'] }
  | { readonly type: 'MustRecall'; readonly unit: string; readonly rule: RuleId; readonly inPhase: number }
  | {
      readonly type: 'Recalled';
      readonly unit: string;
      readonly from: Pose;
      readonly to: Pose;
      readonly formation: Formation;
    }
  | { readonly type: 'StayedInPlace'; readonly unit: string }
  | { readonly type: 'MayNotMove'; readonly unit: string }
  | {
      readonly type: 'GeneralMoved';
      readonly general: string;
      readonly x: number;
      readonly y: number;
      readonly spent: number;
    }
  | { readonly type: 'GeneralAttached'; readonly general: string; readonly unit: string; readonly spent: number }
  | { readonly type: 'GeneralLost'; readonly general: string }
  | { readonly type: 'ReserveDelayed'; readonly group: string }
  | { readonly type: 'ReserveArrived'; readonly group: string }
  | { readonly type: 'Entered'; readonly unit: string; readonly to: Pose; readonly spent: number };

export type Event = CoreEvent | ({ readonly rules: readonly RuleId[] } & NapoleonicEventBody);
