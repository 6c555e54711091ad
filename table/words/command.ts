import { listOf } from '../../print/rows.ts';
import type { Command, Leg, State } from '../game/engine.ts';
import { formationName } from './formation.ts';
import { partEnd } from './part.ts';
import { answerText } from './question.ts';
import { told } from './told.ts';
import { nameIn, peopleOf } from './unit.ts';

/** Inches without a tail of zeros. */
const inch = (inches: number): string => `${Math.round(inches * 10) / 10}″`;

function legText(leg: Leg): string[] {
  if ('wheel' in leg) return leg.degrees > 0 ? [`{wheels} ${leg.wheel} ${Math.round(leg.degrees)}°`] : [];
  if ('forward' in leg) return leg.forward > 0 ? [`{marches} ${inch(leg.forward)}`] : [];
  return leg.back > 0 ? [`{steps} back ${inch(leg.back)}`] : [];
}

/** The legs in their order: "{wheels} left 15° and {marches} 6″". */
function marchText(path: readonly Leg[]): string {
  return listOf(path.flatMap(legText), 'and') || '{stays} where {it} {is}';
}

const DONE: Readonly<Partial<Record<Command['do'], string>>> = {
  limber: '{limbers}',
  unlimber: '{unlimbers}',
  recall: '{rolls} for {its} recall',
  enter: '{comes} on to the table',
  reform: '{reforms}',
  rally: '{rolls} to rally',
  reconstitute: '{rolls} to reconstitute',
  deploy: '{is} placed elsewhere',
};

/** An order before it is carried out, in a few words: "2e Ligne charges Landwehr". */
export function commandText(state: State, command: Command): string {
  const name = 'unit' in command ? nameIn(state, command.unit) : '';
  switch (command.do) {
    case 'end':
      return partEnd(state);
    case 'choose':
      return `${name}: ${answerText(state, command.option)}`;
    case 'move':
      return told(name, marchText(command.path));
    case 'form':
      return told(name, `{forms} ${formationName(command.formation) ?? command.formation}`);
    case 'charge':
      return told(name, `{charges} ${nameIn(state, command.target)}`);
    case 'fire':
    case 'shoot':
      return told(name, `{fires} at ${nameIn(state, command.target)}`);
    case 'attach':
      return `${nameIn(state, command.general)} ${state.battle.family === 'napoleonic' ? 'joins' : 'rides up to'} ${name}`;
    case 'moveGeneral':
      return `${nameIn(state, command.general)} rides to another place`;
    case 'initiative':
      return `${peopleOf(command.army)} move ${command.first ? 'first' : 'second'}`;
    case 'resign':
      return `${peopleOf(command.army)} give the battle up`;
    case 'agreeDraw':
      return 'A draw is agreed';
    default:
      return told(name, DONE[command.do] ?? command.do);
  }
}
