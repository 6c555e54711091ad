import { type Changes, fresh, type OpenUnit, placed } from './writing.ts';

function obey(unit: OpenUnit): void {
  unit.mustRecall = null;
  unit.mayNotMove = false;
  unit.recallRolled = true;
}

/** Cavalry and its marker (N3.12, N13). */
export const RECALLS = {
  MustRecall(state, event) {
    fresh(state, event.unit).mustRecall = { rule: event.rule, inPhase: event.inPhase };
  },
  Recalled(state, event) {
    const unit = placed(state, event.unit, event.to);
    unit.formation = event.formation;
    unit.chargeStart = null;
    obey(unit);
  },
  StayedInPlace(state, event) {
    obey(fresh(state, event.unit));
  },
  MayNotMove(state, event) {
    const unit = fresh(state, event.unit);
    unit.mayNotMove = true;
    unit.recallRolled = true;
  },
  MarkerGivenUp(state, event) {
    fresh(state, event.unit).chargeStart = null;
  },
} satisfies Partial<Changes>;
