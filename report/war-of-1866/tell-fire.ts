import type { FireResult } from '../../sheets/words-1866.ts';
import { known, nameOf } from '../book.ts';
import { count, inOneBreath, pick, ruler, things } from '../names.ts';
import { addRoll, ahead, begin, cite, say, take } from '../teller.ts';
import { resultText, volleyText } from './dice-text.ts';
import { commanderRolled } from './tell-command.ts';
import { APART, ARMS_LENGTH, type Event, gone, HAIRS_BREADTH, moment, type Of, type Teller } from './teller.ts';

export function aimed(teller: Teller, event: Of<'Aimed'>): void {
  const draft = begin(teller, 'order', event.unit, event.target);
  const guns = known(teller.book, event.unit).arm === 'artillery';
  say(
    teller,
    event,
    event.unit,
    `${guns ? 'laid their guns on' : 'made ready to fire on'} ${nameOf(teller.book, event.target)}`,
  );
  draft.importance = 'order';
  // What came of it belongs to a charge, the order itself does not.
  draft.charge = undefined;
}

const OPENED = ['opened on', 'fired on', 'played on'];
const VOLLEY = ['fired on', 'opened fire on', 'fired a volley at'];
const MISSED = ['without effect', 'and hit nothing', 'to no purpose'];

function hitsText(teller: Teller, unit: string, hits: number): string {
  return hits === 0 ? ` ${pick(MISSED, moment(teller, unit))}` : `: ${things(hits, 'hit')}`;
}

/** All the volleys of a unit are one line; what came of the hits is told when everybody has fired. */
export function hitRolled(teller: Teller, event: Of<'Rolled'>): void {
  const { roll } = event;
  const target = roll.against ?? '';
  const unit = known(teller.book, roll.unit);
  const fired = ahead(teller, 'Fired', (next) => next.unit === roll.unit);
  const draft =
    teller.open?.kind === 'fire' && !teller.open.settled && teller.open.units.has(roll.unit)
      ? teller.open
      : begin(teller, 'fire', roll.unit, target);
  // Fire belongs to a charge only where it is aimed at somebody who charges.
  draft.charge = known(teller.book, target).charge === null ? undefined : teller.book.charges.get(target);
  addRoll(teller, draft, roll, volleyText(teller.rules, unit, roll, fired?.range ?? 0));
}

export function fired(teller: Teller, event: Of<'Fired'>): void {
  const unit = known(teller.book, event.unit);
  const charged = known(teller.book, event.target).charge?.target === event.unit;
  const verbs = unit.arm === 'artillery' ? OPENED : VOLLEY;
  const name = nameOf(teller.book, event.target);
  const what = charged ? `met ${name} with fire` : `${pick(verbs, moment(teller, event.unit))} ${name}`;
  const far = event.range < ARMS_LENGTH ? "at arm's length" : `at ${ruler(event.range)}`;
  say(teller, event, event.unit, `${what} ${far}${hitsText(teller, event.unit, event.hits)}`);
  if (teller.open !== null) teller.open.settled = true;
}

const STAYED = 'stayed in disorder';

/** One result as it is said of the unit, from the events that came of it. */
function phrase(
  teller: Teller,
  unit: string,
  result: FireResult,
  events: readonly Event[],
  again = false,
): string | null {
  const left = events.find((event) => event.type === 'UnitLeft');
  if (left?.type === 'UnitLeft' && left.because === 'surrendered') return 'found no way out and laid down their arms';
  if (left?.type === 'UnitLeft' && left.because === 'routed')
    return known(teller.book, unit).order === 'routed' ? 'fled the field' : 'broke and fled the field';
  for (const event of events) {
    if (event.type === 'StandsLost') return standsText(teller, unit, event.stands, again);
    if (event.type === 'FellBack') return backText(event, 'fell back');
    if (event.type === 'Routed') return known(teller.book, unit).order === 'routed' ? null : routText(event);
    if (event.type === 'Disorganised') return 'fell into disorder';
    if (event.type === 'Stopped' && known(teller.book, unit).order !== 'routed') return 'were pinned for the next turn';
  }
  return result === 'disorganised' && known(teller.book, unit).order === 'disorganised' ? STAYED : null;
}

/** Nobody goes back through his own side (X8). */
export function backText(event: Of<'FellBack'>, verb: string): string {
  const far = gone(event);
  if (far >= ARMS_LENGTH) return `${verb} ${ruler(far)}`;
  return far < HAIRS_BREADTH ? 'had no ground to fall back on' : `had ground to fall back only ${ruler(far)}`;
}

/** Friends behind leave the broken no way. A charge is shaken off by any way at all, so it is told to the inch. */
export function routText(event: Of<'Routed'>): string {
  const far = gone(event);
  if (far >= ARMS_LENGTH) return `broke and ran ${ruler(far)}`;
  return far < HAIRS_BREADTH ? 'broke but had nowhere to run' : `broke and got only ${ruler(far)} away`;
}

/** `again`: the same line has told of a loss already. */
export function standsText(teller: Teller, unit: string, lost: number, again = false): string {
  const { stands, arm } = known(teller.book, unit);
  const [one, many] = arm === 'artillery' ? ['battery', 'batteries'] : ['stand', 'stands'];
  const left = stands - lost;
  if (left <= 0) return lost === 1 ? `lost their last ${one}` : `lost their last ${things(lost, one, many)}`;
  const single = again ? 'another' : `a ${one}`;
  return `lost ${lost === 1 ? single : things(lost, one, many)} (${count(left)} left)`;
}

const STOOD = ['stood it', 'closed their ranks and stood', 'took it without flinching'];

/** Events that belong to the last result of a unit, up to the next die. */
function follows(teller: Teller, at: number): Event[] {
  const found: Event[] = [];
  for (let i = at + 1; i < teller.events.length; i++) {
    const event = teller.events[i] as Event;
    if (APART.has(event.type)) break;
    if (event.type === 'Rolled' && event.roll.purpose !== 'commander') break;
    found.push(event);
  }
  return found;
}

interface Suffered {
  /** Whether stands have been lost already. */
  lost: boolean;
  readonly phrases: string[];
  readonly charges: string[];
}

function sufferOne(teller: Teller, at: number, suffered: Suffered): void {
  const rolled = teller.events[at] as Of<'Rolled'>;
  const { unit } = rolled.roll;
  const after = follows(teller, at);
  const fell = after.find((event) => event.type === 'ResultFell');
  const result = fell?.type === 'ResultFell' ? fell.result : 'none';
  if (teller.open !== null)
    addRoll(teller, teller.open, rolled.roll, resultText(known(teller.book, unit), rolled.roll, result));
  const words = phrase(teller, unit, result, after, suffered.lost);
  if (words !== null) suffered.phrases.push(words);
  suffered.lost ||= after.some((next) => next.type === 'StandsLost');
  suffered.charges.push(...after.flatMap((event) => (event.type === 'ChargeEnded' ? [event.unit] : [])));
  for (const event of after) tellAfter(teller, event);
}

function tellAfter(teller: Teller, event: Event): void {
  if (teller.told.has(event)) return;
  if (event.type === 'Rolled') {
    const { at } = teller;
    teller.at = teller.events.indexOf(event);
    commanderRolled(teller, event);
    teller.at = at;
    teller.told.add(event);
  } else take(teller, event);
}

function chargesText(teller: Teller, unit: string, charges: readonly string[]): void {
  for (const charger of charges) {
    const own = charger === unit;
    const words = own
      ? 'Their charge was stopped.'
      : `The charge of ${nameOf(teller.book, charger)} no longer reached them.`;
    teller.open?.sentences.push(words);
  }
}

/** Every hit on a unit in one line, with all that came of them, in the order rolled (X5). */
export function resultRolled(teller: Teller, event: Of<'Rolled'>): void {
  const { unit } = event.roll;
  const draft = begin(teller, 'check', unit);
  const suffered: Suffered = { lost: false, phrases: [], charges: [] };
  for (let i = teller.at; i < teller.events.length; i++) {
    const next = teller.events[i] as Event;
    if (next.type === 'PhaseBegan') break;
    if (next.type !== 'Rolled' || next.roll.purpose !== 'result' || next.roll.unit !== unit) continue;
    sufferOne(teller, i, suffered);
    if (next !== event) teller.told.add(next);
  }
  const stood = known(teller.book, unit).order === 'routed' ? 'were broken already' : pick(STOOD, moment(teller, unit));
  const phrases = suffered.phrases.filter((words, i, all) => words !== STAYED || (i === 0 && all.length === 1));
  say(teller, event, unit, phrases.length === 0 ? stood : inOneBreath(phrases));
  chargesText(teller, unit, suffered.charges);
  const { gone: left, order } = known(teller.book, unit);
  if (left !== null || order === 'routed') draft.importance = 'great';
}

/** What a choice brought, told by itself because the question came between. */
export function sufferedAlone(
  teller: Teller,
  event: Of<'Disorganised'> | Of<'FellBack'> | Of<'Stopped'> | Of<'StandsLost'> | Of<'Routed'>,
): void {
  say(teller, event, event.unit, phrase(teller, event.unit, 'none', [event]) ?? 'stood');
  if (event.type === 'Routed' && teller.open !== null) teller.open.importance = 'great';
}

export const chargeEnded = (teller: Teller, event: Of<'ChargeEnded'>): void => cite(teller, event);
