/** The five-phase game, by the names of the door: reached from outside as `war1866` of engine/index.ts. */
export type { Command1866 } from './commands.ts';
export type { Event1866 } from './events.ts';
export { shapeOf, standsOf } from './footprint.ts';
export { type Applied, apply, begin, check } from './game.ts';
export { type MoraleRollName, moraleNumber } from './morale.ts';
export { options } from './options.ts';
export { envelope, type Plan1866, plan, type Ray1866 } from './plan.ts';
export { type Preview1866, type PreviewRoll1866, preview } from './preview.ts';
export { type Problem1866, problemsOf, zoneProblems } from './problems.ts';
export { resultModifiers, resultOf } from './results.ts';
export { type Rules, rulesOf } from './rules.ts';
export { commanderNear } from './scene.ts';
export { marginRow, pointsOf, type SideFacts, scoreModifiers, standsLost } from './score.ts';
export { type Setup1866, type SetupCommander, type SetupUnit1866, stateOf } from './setup.ts';
export type { Charge, Commander, State, Unit } from './state.ts';
export { isBroken, standsLostShare } from './victory.ts';
export { view } from './view.ts';
export { reachOf, type VolleyFacts, volleyFacts, volleysOf } from './volley.ts';
