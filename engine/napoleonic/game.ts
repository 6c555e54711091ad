import type { Command } from '../core/commands.ts';
import { type AppliedTo, playableOf } from '../core/game.ts';
import { ofAnotherAnswer, whyNever } from './answering.ts';
import { draftOf } from './copying.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve/index.ts';
import { examineOrder } from './orders.ts';
import { partHasWork } from './parts.ts';
import { agendaOf, resetsOf } from './phases.ts';
import type { Rules } from './rules.ts';
import { runTask } from './run.ts';
import type { State } from './state.ts';
import { brokenResult } from './victory.ts';

export type Applied = AppliedTo<State, Event>;

/** The thirteen phases, on the turn and the record that all families share. */
export const { check, apply, begin } = playableOf<Rules, State, Event, Command>({
  sequence: 'N0.1',
  ending: 'J23',
  lastPhase: (rules) => rules.sheet.phases.length,
  agendaOf: (rules, _state, phase) => agendaOf(rules, phase),
  resetsOf,
  draftOf,
  evolve,
  examineOrder,
  whyNever,
  ofAnotherAnswer,
  runTask,
  partHasWork,
  staysOpen: ['move', 'layGuns', 'deploy'],
  brokenResult,
});
