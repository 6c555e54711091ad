import type { Rules, State } from '../../engine/index.ts';
import { agendaOf } from '../../engine/napoleonic/phases.ts';
import type { Army } from '../../sheets/words.ts';
import type { CaseCommand } from './format.ts';
import { isBefore, phaseAfter } from './setup.ts';

/** A part of a phase in which one side gives its commands. */
export interface Place {
  readonly part: string;
  readonly army: Army;
}

type Ordered = Exclude<CaseCommand, { do: 'choose' | 'end' }>;

const PARTS: Readonly<Record<Ordered['do'], string>> = {
  fire: 'layGuns',
  unlimber: 'move',
  limber: 'move',
  move: 'move',
  form: 'move',
  charge: 'move',
  attach: 'move',
  moveGeneral: 'move',
  enter: 'move',
  shoot: 'shoot',
  recall: 'recall',
};

type Item = State['agenda'][number];

const isPart = (item: Item | undefined, place: Place): boolean =>
  item?.do === 'part' && item.part === place.part && item.army === place.army;

export function isOpen(state: State, place: Place): boolean {
  return state.result === null && state.questions.length === 0 && isPart(state.agenda[0], place);
}

/** Is the same part open for the other side, just before this one's turn in it? */
export function opensFor(state: State, place: Place): boolean {
  const open = state.agenda[0];
  if (state.result !== null || state.questions.length > 0 || open?.do !== 'part') return false;
  return open.part === place.part && state.agenda.some((item) => isPart(item, place));
}

/** Does this part still come before the case stops? N0.1 fixes the order, so no die has to be thrown to know. */
export function comesYet(rules: Rules, state: State, place: Place): boolean {
  if (state.result !== null) return false;
  if (state.agenda.some((item) => isPart(item, place))) return true;
  const end = state.battle.stopsAt;
  if (end === null) return false;
  for (let at = phaseAfter(state); isBefore(at, end); at = phaseAfter(at))
    if (agendaOf(rules, at.phase).some((item) => isPart(item, place))) return true;
  return false;
}

function sideOf(state: State, command: Ordered): Army | undefined {
  if ('general' in command) return state.generals.find((general) => general.id === command.general)?.army;
  return state.units.find((unit) => unit.id === command.unit)?.army;
}

/** Guns unlimber while guns are laid if they are horse artillery, or if there is no move left in which to do it. */
function placeToUnlimber(rules: Rules, state: State, unitId: string, move: Place): Place {
  const lay: Place = { part: 'layGuns', army: move.army };
  if (!state.agenda.some((item) => isPart(item, lay))) return move;
  const horse = state.units.find((unit) => unit.id === unitId)?.horse === true;
  return horse || !comesYet(rules, state, move) ? lay : move;
}

/** The part a command belongs to by its kind and its unit's side. */
export function placeOf(rules: Rules, state: State, command: Ordered): Place | null {
  const army = sideOf(state, command);
  if (army === undefined) return null;
  const place: Place = { part: PARTS[command.do], army };
  return command.do === 'unlimber' ? placeToUnlimber(rules, state, command.unit, place) : place;
}
