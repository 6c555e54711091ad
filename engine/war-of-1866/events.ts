import type { Pose } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { FireResult, StandFormation } from '../../sheets/words-1866.ts';
import type { Leg } from '../core/commands.ts';
import type { CoreEvent } from '../core/events.ts';
import type { Charge } from './state.ts';

export type StandsLostTo = 'fire' | 'melee' | 'choice';

type EventBody =
  | { readonly type: 'InitiativeRolled'; readonly winner: Army; readonly faces: readonly [number, number] }
  | { readonly type: 'InitiativeChosen'; readonly army: Army; readonly first: Army }
  | {
      readonly type: 'Moved';
      readonly unit: string;
      readonly path: readonly Leg[];
      readonly from: Pose;
      readonly to: Pose;
      readonly spent: number;
    }
  | {
      readonly type: 'Formed';
      readonly unit: string;
      readonly from: StandFormation;
      readonly formation: StandFormation;
      readonly spent: number;
    }
  | { readonly type: 'Limbered'; readonly unit: string; readonly spent: number }
  | { readonly type: 'Unlimbered'; readonly unit: string; readonly spent: number }
  | {
      readonly type: 'Charged';
      readonly unit: string;
      readonly target: string;
      readonly charge: Charge;
      readonly to: Pose;
    }
  | {
      readonly type: 'ChargeFellShort';
      readonly unit: string;
      readonly target: string;
      readonly from: Pose;
      readonly to: Pose;
    }
  /** It stays where it stands and does not fight. */
  | { readonly type: 'ChargeEnded'; readonly unit: string; readonly target: string }
  | { readonly type: 'Aimed'; readonly unit: string; readonly target: string }
  | {
      readonly type: 'Fired';
      readonly unit: string;
      readonly target: string;
      readonly hits: number;
      /** Stands or batteries that fired, and the range that counted, in thou. */
      readonly firing: number;
      readonly range: number;
    }
  | { readonly type: 'ResultFell'; readonly unit: string; readonly result: FireResult; readonly by: string }
  | { readonly type: 'Stopped'; readonly unit: string }
  | { readonly type: 'Disorganised'; readonly unit: string }
  | { readonly type: 'StandsLost'; readonly unit: string; readonly stands: number; readonly to: StandsLostTo }
  | { readonly type: 'FellBack'; readonly unit: string; readonly from: Pose; readonly to: Pose }
  | { readonly type: 'Routed'; readonly unit: string; readonly from: Pose; readonly to: Pose }
  | { readonly type: 'RanAway'; readonly unit: string; readonly from: Pose; readonly to: Pose }
  | {
      readonly type: 'MeleeFought';
      readonly attackers: readonly string[];
      readonly defenders: readonly string[];
      readonly scores: readonly [number, number];
    }
  | { readonly type: 'MeleeWaits'; readonly units: readonly string[] }
  /** Won, lost or broken off: these units are done with each other. */
  | { readonly type: 'MeleeEnded'; readonly units: readonly string[] }
  | { readonly type: 'Reformed'; readonly unit: string }
  | { readonly type: 'Rallied'; readonly unit: string }
  | { readonly type: 'Reconstituted'; readonly unit: string; readonly stands: number }
  | { readonly type: 'MoraleRollFailed'; readonly unit: string }
  | { readonly type: 'CommanderLost'; readonly commander: string }
  | { readonly type: 'CommanderReplaced'; readonly commander: string }
  | { readonly type: 'CommanderNotReplaced'; readonly commander: string }
  | {
      readonly type: 'CommanderMoved';
      readonly commander: string;
      readonly x: number;
      readonly y: number;
      readonly spent: number;
    }
  | { readonly type: 'CommanderAttached'; readonly commander: string; readonly unit: string; readonly spent: number };

export type Event1866 = CoreEvent | ({ readonly rules: readonly RuleId[] } & EventBody);
