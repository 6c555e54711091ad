import type { ReserveGroup } from '../state.ts';
import { type Changes, changeGeneral, unitAt, type Writable } from './writing.ts';

function changeReserve(state: Writable, id: string, change: (group: ReserveGroup) => ReserveGroup): void {
  state.reserves = state.reserves.map((group) => (group.id === id ? change(group) : group));
}

/** Generals, and the reserves they wait for. */
export const COMMAND = {
  GeneralMoved(state, { general, x, y, spent }) {
    changeGeneral(state, general, { x, y, attachedTo: null, spent });
  },
  GeneralAttached(state, event) {
    const { x, y } = unitAt(state, event.unit);
    changeGeneral(state, event.general, { attachedTo: event.unit, x, y, spent: event.spent });
  },
  GeneralLost(state, event) {
    changeGeneral(state, event.general, { gone: true, attachedTo: null });
  },
  ReserveDelayed(state, event) {
    changeReserve(state, event.group, (group) => ({ ...group, failures: group.failures + 1 }));
  },
  ReserveArrived(state, event) {
    changeReserve(state, event.group, (group) => ({ ...group, arrived: true }));
  },
} satisfies Partial<Changes>;
