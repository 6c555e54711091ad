import type { Purpose, war1866 } from '../../engine/index.ts';
import type { ReportLine } from '../line.ts';
import * as shared from '../tell-shared.ts';
import { close, tellAll } from '../teller.ts';
import { rollInWords } from './dice-text.ts';
import { type Notebook, note } from './notebook.ts';
import * as charges from './tell-charges.ts';
import * as command from './tell-command.ts';
import * as fire from './tell-fire.ts';
import * as melees from './tell-melees.ts';
import type { Event, Of, Teller } from './teller.ts';

type Tellers = { readonly [T in Event['type']]: (teller: Teller, event: Of<T>) => void };

const ROLLS: Partial<Record<Purpose, (teller: Teller, event: Of<'Rolled'>) => void>> = {
  initiative: command.initiativeThrown,
  replace: command.replaceRolled,
  commander: command.commanderRolled,
  rally: command.moraleRolled,
  reconstitute: command.moraleRolled,
  chargeBonus: charges.bonusRolled,
  surprise: charges.surpriseRolled,
  hit: fire.hitRolled,
  result: fire.resultRolled,
  melee: melees.meleeRolled,
};

const silent = (): void => undefined;

const TELLERS: Tellers = {
  PhaseBegan: close,
  PartBegan: close,
  PartEnded: close,
  TurnEnded: close,
  Rolled: (teller, event) => ROLLS[event.roll.purpose]?.(teller, event),
  QuestionAsked: silent,
  QuestionAnswered: silent,
  UnitLeft: melees.unitLeft,
  Deployed: shared.deployed,
  ObjectiveTaken: shared.objectiveTaken,
  BattleEnded: shared.battleEnded,
  InitiativeRolled: command.initiativeRolled,
  InitiativeChosen: command.initiativeChosen,
  Moved: shared.moved,
  Formed: charges.formed,
  Limbered: shared.unlimbered,
  Unlimbered: shared.unlimbered,
  Charged: charges.charged,
  ChargeFellShort: charges.fellShort,
  ChargeEnded: fire.chargeEnded,
  Aimed: fire.aimed,
  Fired: fire.fired,
  ResultFell: silent,
  Stopped: fire.sufferedAlone,
  Disorganised: fire.sufferedAlone,
  StandsLost: fire.sufferedAlone,
  FellBack: fire.sufferedAlone,
  Routed: fire.sufferedAlone,
  RanAway: melees.ranAway,
  MeleeFought: melees.meleeFought,
  MeleeWaits: silent,
  MeleeEnded: silent,
  Reformed: command.reformed,
  Rallied: command.rallied,
  Reconstituted: command.reconstituted,
  MoraleRollFailed: command.moraleFailed,
  CommanderLost: silent,
  CommanderReplaced: command.replaced,
  CommanderNotReplaced: command.replaced,
  CommanderMoved: command.commanderMoved,
  CommanderAttached: command.commanderAttached,
};

/** Tells events into a notebook that goes on from one call to the next. */
export function tellInto(rules: war1866.Rules, book: Notebook, events: readonly Event[]): ReportLine[] {
  const teller: Teller = {
    ...{ rules, book, lines: [], open: null, events, at: 0, told: new Set() },
    inWords: (roll) => rollInWords(rules, book, roll),
    note: (event) => note(book, event),
  };
  return tellAll(teller, TELLERS);
}
