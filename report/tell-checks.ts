import type { Event } from '../engine/index.ts';
import { FORMATION_NAMES } from '../print/names.ts';
import { pick, things } from './names.ts';
import { chargerOf, known, nameOf } from './notebook.ts';
import { addRoll, ahead, begin, raise, say, type Teller, take } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
type Checked = Of<'MoraleChecked'>;

export type Tests = 'hitByArtillery' | 'shotOrCharging' | 'chargedInfantry' | 'meleeLosers' | 'recallingCavalry';

export function testsNow(teller: Teller): Tests | null {
  const phase = teller.rules.sheet.phases[teller.book.phase - 1];
  return phase?.kind === 'checkMorale' ? phase.tests : null;
}

/** The next change of formation of this unit, unless something else comes first; questions do not count. */
export function formsNext(teller: Teller, unit: string): Of<'Formed'> | null {
  const quiet = new Set<Event['type']>(['QuestionAsked', 'QuestionAnswered', 'Formed']);
  return ahead(
    teller,
    'Formed',
    (next) => next.unit === unit,
    (next) => !quiet.has(next.type),
  );
}

export function checkRolled(teller: Teller, event: Of<'Rolled'>): void {
  const draft = begin(teller, 'check', event.roll.unit);
  addRoll(teller, draft, event.roll);
}

const STOOD: Readonly<Record<Tests, readonly string[]>> = {
  hitByArtillery: ['stood the cannonade', 'closed their ranks and stood', 'took it without flinching'],
  shotOrCharging: ['held their ground', 'closed their ranks and held', 'took the fire and stood'],
  chargedInfantry: ['stood firm', 'stood their ground', 'did not give an inch'],
  meleeLosers: ['would not give way', 'rallied and stood', 'hung on'],
  recallingCavalry: ['answered the recall'],
};
/** Skirmishers have no ranks to close. */
const SPREAD_OUT: Readonly<Partial<Record<Tests, readonly string[]>>> = {
  hitByArtillery: ['stood the cannonade', 'kept their places', 'took it without flinching'],
  shotOrCharging: ['held their ground', 'lay low and held', 'took the fire and stood'],
};
const THROUGH_THE_FIRE = 'came on through the fire';
const UNDETERRED = 'did not falter';

/** How those who passed their check bore themselves. */
function boldWords(teller: Teller, id: string, tests: Tests): readonly string[] {
  const { charge, arm, formation } = known(teller.book, id);
  if (tests !== 'shotOrCharging' || charge === null)
    return (formation === 'skirmish' ? SPREAD_OUT[tests] : undefined) ?? STOOD[tests];
  const home = arm === 'cavalry' ? 'rode on sword in hand' : 'went in with the bayonet';
  return teller.book.shotAt.has(id) ? [THROUGH_THE_FIRE, 'kept coming', home] : ['kept coming', home, UNDETERRED];
}

const WAVERED: Readonly<Record<Tests, string>> = {
  hitByArtillery: 'wavered under the guns',
  shotOrCharging: 'wavered, but stood',
  chargedInfantry: 'wavered, but did not run',
  meleeLosers: 'gave ground',
  recallingCavalry: 'did not heed the recall',
};

const BROKE: Readonly<Record<Tests, string>> = {
  hitByArtillery: 'broke under the guns and fled the field',
  shotOrCharging: 'could not bear the fire, broke and fled the field',
  chargedInfantry: 'did not wait for the bayonet: they broke and ran',
  meleeLosers: 'broke and fled from the melee',
  recallingCavalry: 'fled the field',
};

/** How the charge looked to those who waited for it. */
function brokeBefore(teller: Teller, event: Checked): string {
  const charger = teller.book.charges.get(event.unit);
  const mounted = charger !== undefined && known(teller.book, charger).arm === 'cavalry';
  return mounted ? 'did not wait for the sabres: they broke and ran' : BROKE.chargedInfantry;
}

const until = (event: Event): boolean => event.type === 'MoraleChecked';

function passed(teller: Teller, event: Checked, tests: Tests): string {
  take(
    teller,
    ahead(teller, 'CarriedOn', (next) => next.unit === event.unit, until),
  );
  const words = pick(boldWords(teller, event.unit, tests), `${teller.book.turn} ${teller.book.phase} ${event.unit}`);
  const formed = tests === 'chargedInfantry' ? formsNext(teller, event.unit) : null;
  take(teller, formed);
  if (formed === null) return words;
  raise(teller);
  return `${words} and formed ${FORMATION_NAMES[formed.formation]}`;
}

function failed(teller: Teller, event: Checked, tests: Tests): string {
  const charging = tests === 'shotOrCharging' && known(teller.book, event.unit).charge !== null;
  const rout = ahead(teller, 'UnitLeft', (next) => next.unit === event.unit && next.because === 'routed', until);
  if (rout !== null) {
    take(teller, rout);
    raise(teller);
    if (tests === 'chargedInfantry') return brokeBefore(teller, event);
    return charging ? 'broke in the charge and fled the field' : BROKE[tests];
  }
  const halted = ahead(teller, 'Halted', (next) => next.unit === event.unit, until);
  const carried = ahead(teller, 'CarriedOn', (next) => next.unit === event.unit, until);
  take(teller, halted);
  take(teller, carried);
  if (halted !== null) return 'wavered and halted for the turn';
  // N7.3: infantry goes back, cavalry stays where it is.
  if (tests === 'meleeLosers' && known(teller.book, event.unit).arm === 'cavalry') return 'wavered, but stayed';
  if (!charging) return WAVERED[tests];
  return carried === null ? 'lost heart' : 'wavered, but came on';
}

/** N13.4 in one breath: a figure, no move, and another roll next turn. */
function missedRecall(teller: Teller, event: Checked): string {
  const loss = ahead(teller, 'FiguresLost', (next) => next.unit === event.unit && next.cause === 'recall');
  take(teller, loss);
  take(
    teller,
    ahead(teller, 'MayNotMove', (next) => next.unit === event.unit),
  );
  take(
    teller,
    ahead(teller, 'MustRecall', (next) => next.unit === event.unit),
  );
  const price = loss === null ? '' : `: ${things(loss.figures, 'more figure')} gone, and no move next turn`;
  return `${WAVERED.recallingCavalry}${price}`;
}

export function moraleChecked(teller: Teller, event: Checked): void {
  const tests = testsNow(teller);
  if (tests === null) return;
  if (tests === 'recallingCavalry') {
    if (event.band !== 'pass') say(teller, event, event.unit, missedRecall(teller, event));
    return;
  }
  const words = event.band === 'pass' ? passed(teller, event, tests) : failed(teller, event, tests);
  say(teller, event, event.unit, words);
}

const CAME_BACK = [
  'answered the recall and rode back to where their charge began',
  'came back to the trumpet and re-formed',
  'were recalled to where they had charged from',
];

export function recalled(teller: Teller, event: Of<'Recalled'>): void {
  const same = event.from.x === event.to.x && event.from.y === event.to.y;
  const words = same
    ? 'answered the recall and re-formed where they were'
    : pick(CAME_BACK, `${teller.book.turn} ${event.unit}`);
  say(teller, event, event.unit, words);
}

const LEFT: Readonly<Record<string, string>> = {
  'N0.6': 'had no figure left and were removed',
  'N3.16': 'were caught and cut down',
  'N6.7': 'were overrun, guns and all',
  'N6.8': 'were ridden down',
  J12: 'were overrun with the unit that stood up for them',
};

export function unitLeft(teller: Teller, event: Of<'UnitLeft'>): void {
  const words =
    event.because === 'routed'
      ? 'broke and fled the field'
      : event.because === 'surrendered'
        ? 'laid down their arms'
        : (LEFT[event.rules[0] ?? ''] ?? 'were destroyed');
  const draft = teller.open;
  const charger = chargerOf(teller.book, event.unit);
  if (event.rules[0] === 'N6.7' && charger !== null) {
    if (draft !== null && !draft.units.has(charger)) begin(teller, 'other', charger, event.unit);
    say(teller, event, charger, `overran ${nameOf(teller.book, event.unit)}, guns and all`);
    teller.open?.units.add(event.unit);
  } else if (draft !== null && draft.kind === 'melee' && !draft.settled) {
    const name = nameOf(teller.book, event.unit);
    draft.later.push(`Nothing was left of ${name}.`);
    draft.units.add(event.unit);
  } else say(teller, event, event.unit, words);
  raise(teller);
}
