import { inFractions } from '../../geometry/index.ts';
import { type Change, type Command, preview, type Rules, type State } from '../game/engine.ts';
import { capital } from './capital.ts';
import { formationName } from './formation.ts';
import { neededText } from './roll.ts';

const TITLES: Readonly<Partial<Record<Command['do'], string>>> = {
  recall: 'Roll for recall',
  rally: 'Roll to rally',
  reconstitute: 'Roll to reconstitute',
  reform: 'Reform',
};

/** What a unit could turn into, on its button: "Column", "Unlimber", "Roll to rally". */
export function changeTitle({ command }: Change): string {
  if (command.do === 'enter') return `Come on at ${command.along}″`;
  if ('formation' in command) return capital(formationName(command.formation ?? '') ?? command.do);
  return TITLES[command.do] ?? capital(command.do);
}

/** What it takes: a part of the move, or a die. */
export function changePrice(rules: Rules, state: State, { command, takes }: Change): string {
  if (takes === 'whole move') return ': full move';
  if (takes !== 'nothing') return `: ${inFractions(takes.inches)}″`;
  const [roll] = preview(rules, state, command).rolls;
  return roll === undefined ? '' : `: ${neededText(roll)}`;
}
