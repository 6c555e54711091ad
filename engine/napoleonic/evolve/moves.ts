import type { Pose } from '../../../geometry/index.ts';
import { type Changes, fresh, placed, type Writable } from './writing.ts';

function stand(state: Writable, event: { readonly unit: string; readonly to: Pose }): void {
  placed(state, event.unit, event.to);
}

function limber(state: Writable, id: string, limbered: boolean): void {
  const gun = fresh(state, id);
  gun.limbered = limbered;
  gun.moveDone = true;
}

/** Units that go somewhere, ordered or forced, and units that change formation. */
export const MOVES = {
  Moved(state, event) {
    const unit = placed(state, event.unit, event.to);
    unit.spent += event.spent;
    unit.wheeled += event.wheeled;
    unit.wasNear = event.near ?? unit.wasNear;
  },
  Formed(state, event) {
    const unit = fresh(state, event.unit);
    unit.formation = event.formation;
    if (event.usesMove) unit.moveDone = true;
  },
  Unlimbered(state, event) {
    limber(state, event.unit, false);
  },
  Limbered(state, event) {
    limber(state, event.unit, true);
  },
  Entered(state, event) {
    const unit = placed(state, event.unit, event.to);
    unit.offTable = false;
    unit.spent = event.spent;
  },
  Deployed: stand,
  Evaded: stand,
  PlacedBack: stand,
  Retired: stand,
  FollowedUp: stand,
  CounterCharged: stand,
  RodeOn: stand,
  NoRoom: null,
} satisfies Partial<Changes>;
