import type { Event1866 } from '../../engine/war-of-1866/events.ts';
import { cites, otherText, place, rollText } from '../log.ts';

export { refusalLine } from '../log.ts';

/** Fire or its own disorder ends a charge by these; by any other whom it was aimed at has gone away. */
const BREAKS_OFF: readonly string[] = ['X13', 'E4.1'];

const LEFT = { routed: 'routs off the table', destroyed: 'is destroyed', surrendered: 'surrenders' };

/** What happened, in one plain sentence without its rules; null for what a reader need not see. */
function text(event: Event1866): string | null {
  switch (event.type) {
    case 'PhaseBegan':
      return `turn ${event.turn}, phase ${event.phase}`;
    case 'PartBegan':
      return `${event.army}: ${event.part}`;
    case 'PartEnded':
      return null;
    case 'TurnEnded':
      return `turn ${event.turn} ends`;
    case 'Rolled':
      return rollText(event.roll);
    case 'QuestionAsked':
      return `${event.unit} is asked: ${event.options.join(', ')}`;
    case 'QuestionAnswered':
      return `${event.unit} answers: ${event.option}`;
    case 'UnitLeft':
      return `${event.unit} ${LEFT[event.because]}`;
    case 'BattleEnded':
      return event.result.why;
    case 'InitiativeRolled':
      return `the ${event.winner} side wins the initiative, ${Math.max(...event.faces)} to ${Math.min(...event.faces)}`;
    case 'InitiativeChosen':
      return `the ${event.first} side moves first`;
    case 'Charged':
      return `${event.unit} charges ${event.target} and stands at ${place(event.to)}`;
    case 'ChargeEnded':
      return event.rules.some((rule) => BREAKS_OFF.includes(rule))
        ? `${event.unit} ends its charge on ${event.target}`
        : `${event.unit} and ${event.target} are no longer in contact`;
    case 'Fired':
      return `${event.unit} fires at ${event.target}: ${event.hits} ${event.hits === 1 ? 'hit' : 'hits'}`;
    case 'ResultFell':
      return `${event.unit}: ${event.result === 'none' ? 'no effect' : event.result}`;
    case 'StandsLost':
      return `${event.unit} loses ${event.stands} (${event.to})`;
    case 'MeleeFought':
      return `${event.attackers.join(', ')} against ${event.defenders.join(', ')}: ${event.scores.join(' to ')}`;
    case 'CommanderLost':
    case 'CommanderReplaced':
    case 'CommanderNotReplaced':
    case 'CommanderMoved':
    case 'CommanderAttached':
      return otherText({ ...event, unit: event.commander } as typeof event);
    default:
      return otherText(event);
  }
}

/** One event as one readable line that ends with the rules it comes from. */
export function eventLine(event: Event1866): string | null {
  const said = text(event);
  return said === null ? null : `${said}${cites(event.rules)}`;
}
