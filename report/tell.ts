import type { Event, Purpose, Rules, State } from '../engine/index.ts';
import type { ReportLine } from './line.ts';
import { type Notebook, note, notebookOf } from './notebook.ts';
import * as charges from './tell-charges.ts';
import * as checks from './tell-checks.ts';
import * as fire from './tell-fire.ts';
import * as melees from './tell-melees.ts';
import * as moves from './tell-moves.ts';
import { close, say, type Teller } from './teller.ts';

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
  Deployed: moves.deployed,
  ObjectiveTaken: moves.objectiveTaken,
  BattleEnded: moves.battleEnded,
  GunLaid: fire.gunLaid,
  GunFired: fire.gunFired,
  ShotLost: fire.shotLost,
  Unlimbered: fire.unlimbered,
  Limbered: fire.unlimbered,
  FiguresLost: fire.figuresLost,
  MoraleChecked: checks.moraleChecked,
  CarriedOn: silent,
  Halted: (teller, event) => say(teller, event, event.unit, 'halted for the turn'),
  Moved: moves.moved,
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
  const teller: Teller = { rules, book, lines: [], open: null, events, at: 0, told: new Set() };
  for (const [at, event] of events.entries()) {
    teller.at = at;
    if (teller.told.has(event)) continue;
    (TELLERS[event.type] as (teller: Teller, event: Event) => void)(teller, event);
    note(book, event);
  }
  close(teller);
  return teller.lines;
}

/** What happened, in the order in which it happened: one line for each roll or order with all that came of it. */
export function tellEvents(rules: Rules, before: State, events: readonly Event[]): ReportLine[] {
  return tellInto(rules, notebookOf(before), events);
}
