import type { AnyCommand, Leg } from '../../engine/index.ts';

/** Rounded down to a tenth, so that what was legal stays so. */
const tenth = (inches: number): number => Math.floor(inches * 10 + 1e-6) / 10;

const legText = (leg: Leg): string => {
  if ('wheel' in leg) return `wheel ${leg.wheel} ${leg.degrees}`;
  return 'forward' in leg ? `forward ${tenth(leg.forward)}` : `back ${tenth(leg.back)}`;
};

/** A command as one would write it. */
export function orderText(command: AnyCommand): string {
  switch (command.do) {
    case 'move':
      return `${command.unit} ${command.path.map(legText).join(', ')}`;
    case 'form':
      return `${command.unit} form ${command.formation.replace('-', ' ')}`;
    case 'fire':
      return `${command.unit} fire ${command.target}${command.facing === undefined ? '' : ` facing ${command.facing}`}`;
    case 'charge':
    case 'shoot':
      return `${command.unit} ${command.do} ${command.target}`;
    case 'enter':
      return `${command.unit} enter ${command.along}`;
    case 'choose':
      return command.option;
    case 'limber':
    case 'unlimber':
    case 'recall':
    case 'rally':
    case 'reconstitute':
    case 'reform':
      return `${command.unit} ${command.do}`;
    default:
      return command.do;
  }
}
