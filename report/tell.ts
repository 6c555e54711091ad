import type { Event, Purpose, Rules } from '../engine/index.ts';
import { rollInWords } from './dice-text.ts';
import type { ReportLine } from './line.ts';
import { type Notebook, note } from './notebook.ts';
import * as charges from './tell-charges.ts';
import * as checks from './tell-checks.ts';
import * as fire from './tell-fire.ts';
import * as melees from './tell-melees.ts';
import * as moves from './tell-moves.ts';
import * as shared from './tell-shared.ts';
import { close, say, type Teller, tellAll } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
type Tellers = { readonly [T in Event['type']]: (teller: Teller, event: Of<T>) => void };

/** Rolls of the thirteen-phase game; what each is for says how it is told. */
const ROLLS: Partial<Record<Purpose, (teller: Teller, event: Of<'Rolled'>) => void>> = {
  shoot: fire.shooting,
  morale: checks.checkRolled,
  recall: checks.checkRolled,
  melee: melees.meleeRolled,
  rideThrough: melees.rolledOn,
  retire: melees.rolledOn,
  disorderLoss: charges.disorderRolled,
  chargeBonus: charges.bonusRolled,
  chargeOrder: charges.orderRolled,
  evade: charges.evadeRolled,
  square: charges.squareRolled,
  reserve: moves.reserveRolled,
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
  UnitLeft: checks.unitLeft,
  Deployed: shared.deployed,
  ObjectiveTaken: shared.objectiveTaken,
  BattleEnded: shared.battleEnded,
  GunLaid: fire.gunLaid,
  GunFired: fire.gunFired,
  ShotLost: fire.shotLost,
  Unlimbered: shared.unlimbered,
  Limbered: shared.unlimbered,
  FiguresLost: fire.figuresLost,
  MoraleChecked: checks.moraleChecked,
  CarriedOn: silent,
  Halted: (teller, event) => say(teller, event, event.unit, 'halted for the turn'),
  Moved: shared.moved,
  MarkerGivenUp: moves.markerGivenUp,
  Formed: charges.formed,
  NoRoom: charges.noRoom,
  ChargeOrdered: charges.chargeOrdered,
  Charged: charges.charged,
  ChargeFellShort: charges.fellShort,
  ChargeStopped: silent,
  ContactLost: silent,
  SupporterNamed: charges.supporterNamed,
  Shot: silent,
  Evaded: charges.evaded,
  PlacedBack: charges.placedBack,
  Retired: melees.retired,
  FollowedUp: melees.followedUp,
  CounterCharged: charges.counterCharged,
  Engaged: charges.engaged,
  MeleeFought: melees.meleeFought,
  MeleeLost: melees.meleeLost,
  MeleeTied: melees.meleeTied,
  MeleeEnded: silent,
  FoughtOn: melees.foughtOn,
  RodeDown: melees.rodeDown,
  RodeThrough: melees.rodeThrough,
  RodeOn: melees.rodeOn,
  NoPlaceBeyond: (teller, event) => say(teller, event, event.unit, 'found no room beyond and turned back'),
  RideEnds: melees.rideEnds,
  MustRecall: silent,
  Recalled: checks.recalled,
  StayedInPlace: (teller, event) => say(teller, event, event.unit, 'rallied where they stood'),
  MayNotMove: (teller, event) => say(teller, event, event.unit, 'would not move next turn'),
  GeneralMoved: moves.generalMoved,
  GeneralAttached: moves.generalAttached,
  GeneralLost: moves.generalLost,
  ReserveDelayed: moves.reserve,
  ReserveArrived: moves.reserve,
  Entered: moves.entered,
};

/** Tells events into a notebook that goes on from one call to the next. */
export function tellInto(rules: Rules, book: Notebook, events: readonly Event[]): ReportLine[] {
  const teller: Teller = {
    ...{ rules, book, lines: [], open: null, events, at: 0, told: new Set() },
    inWords: (roll) => rollInWords(rules, book, roll),
    note: (event) => note(book, event),
  };
  return tellAll(teller, TELLERS);
}
