import { type AppliedTo, playableOf } from '../core/game.ts';
import { whyNever } from './answering.ts';
import type { Command1866 } from './commands.ts';
import { draftOf } from './copying.ts';
import type { Event1866 } from './events.ts';
import { evolve } from './evolve.ts';
import { examineOrder } from './orders.ts';
import { agendaOf, partHasWork, resetsOf } from './phases.ts';
import type { Rules } from './rules.ts';
import { runTask } from './run.ts';
import type { State } from './state.ts';
import { brokenResult } from './victory.ts';

export type Applied = AppliedTo<State, Event1866>;

/** X1: the five phases, on the turn and the record that all families share. */
export const { check, apply, begin } = playableOf<Rules, State, Event1866, Command1866>({
  sequence: 'X1',
  ending: 'X11',
  lastPhase: (rules) => rules.sheet.phases.length,
  agendaOf,
  resetsOf,
  draftOf,
  evolve,
  examineOrder,
  whyNever,
  runTask,
  partHasWork,
  staysOpen: ['move', 'fire', 'deploy'],
  brokenResult,
});
