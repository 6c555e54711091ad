import { listOf } from '../../print/rows.ts';
import { known, nameOf } from '../book.ts';
import { inOneBreath, ruler } from '../names.ts';
import { addRoll, begin, cite, draftFor, raise, say, sayPlain, take } from '../teller.ts';
import { backText, routText, standsText } from './tell-fire.ts';
import { APART, type Event, gone, type Of, type Teller } from './teller.ts';

export function meleeRolled(teller: Teller, event: Of<'Rolled'>): void {
  const { unit, against } = event.roll;
  const open = teller.open;
  const same = open?.kind === 'melee' && open.units.has(unit) && open.units.has(against ?? '');
  const draft = same && !open.settled ? open : begin(teller, 'melee', unit, against);
  draft.units.add(unit);
  addRoll(teller, draft, event.roll);
}

/** What the round brought to those who fought it, up to the next die or question. */
function consequences(teller: Teller, units: readonly string[]): Event[] {
  const ends = new Set<Event['type']>([...APART, 'Rolled', 'QuestionAsked', 'MeleeFought', 'Charged']);
  const found: Event[] = [];
  for (let i = teller.at + 1; i < teller.events.length; i++) {
    const event = teller.events[i] as Event;
    if (ends.has(event.type)) break;
    // A routed unit that is charged falls without a die (E4.4): that is a fight of its own.
    if (!('unit' in event) || units.includes(event.unit)) found.push(event);
  }
  return found;
}

const isGunsLost = ({ rules }: Of<'UnitLeft'>, arm: string): boolean => arm === 'artillery' && rules[0] === 'E4.6';

function leftText(event: Of<'UnitLeft'>, arm: string): string {
  if (event.because === 'surrendered') return 'were surrounded and laid down their arms';
  if (event.because === 'routed') return 'broke and fled the field';
  return isGunsLost(event, arm) ? 'lost their guns' : 'were destroyed';
}

/** What became of one unit: its losses, and whether it went. */
function fateOf(teller: Teller, unit: string, events: readonly Event[]): string | null {
  const mine = events.filter((event) => 'unit' in event && event.unit === unit);
  const fled = mine.some((event) => event.type === 'UnitLeft' && event.because === 'routed');
  const words = mine.flatMap((event) => {
    if (event.type === 'StandsLost') return [standsText(teller, unit, event.stands)];
    if (event.type === 'FellBack') return [backText(event, 'were driven back')];
    if (event.type === 'Routed') return fled ? [] : [routText(event)];
    if (event.type !== 'UnitLeft') return [];
    const lost = mine.reduce((sum, other) => sum + (other.type === 'StandsLost' ? other.stands : 0), 0);
    const { stands, arm } = known(teller.book, unit);
    // Who has lost his last stand is gone, and the sentence has said so.
    if (lost >= stands) return [];
    return [lost > 0 && isGunsLost(event, arm) ? 'saw the rest of their guns taken' : leftText(event, arm)];
  });
  return words.length === 0 ? null : `${nameOf(teller.book, unit)} ${inOneBreath(words)}`;
}

const named = (teller: Teller, units: readonly string[]): string =>
  listOf(
    units.map((unit) => nameOf(teller.book, unit)),
    'and',
  );

/** Who got the better of whom, and by how much; a difference that ends a fight before it begins is told so. */
function outcome(teller: Teller, event: Of<'MeleeFought'>): string {
  const [ours, theirs] = event.scores;
  const [winners, losers] = ours > theirs ? [event.attackers, event.defenders] : [event.defenders, event.attackers];
  const score = `${Math.max(ours, theirs)} to ${Math.min(ours, theirs)}`;
  const by = Math.abs(ours - theirs);
  const row = teller.rules.sheet.melees.margins.find(({ from, to }) => by >= from && (to === null || by <= to));
  const [best, worst] = [named(teller, winners), named(teller, losers)];
  if (row?.withoutFight === true) return `${worst} did not wait for ${best}, ${score}`;
  if (by === 1) return `hand to hand ${best} had a hair the better of ${worst}, ${score}`;
  return `hand to hand ${best} beat ${worst}, ${score}`;
}

/** Losers first: they are what the fight was about. */
export function meleeFought(teller: Teller, event: Of<'MeleeFought'>): void {
  const units = [...event.attackers, ...event.defenders];
  const draft = draftFor(teller, units[0] ?? '');
  for (const unit of units) draft.units.add(unit);
  const [ours, theirs] = event.scores;
  const after = consequences(teller, units);
  draft.settled = true;
  if (ours === theirs) {
    const waits = after.some((next) => next.type === 'MeleeWaits');
    const then = waits ? '; the fight would go on next turn' : '';
    draft.sentences.push(
      `Hand to hand neither ${named(teller, event.attackers)} nor ${named(teller, event.defenders)} would give way, ${ours} all${then}.`,
    );
    draft.settled = waits;
    return cite(teller, event);
  }
  const sentence = outcome(teller, event);
  draft.sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  draft.subject = null;
  cite(teller, event);
  const losers = ours > theirs ? event.defenders : event.attackers;
  const ordered = [...losers, ...units.filter((unit) => !losers.includes(unit))];
  for (const unit of ordered) {
    const fate = fateOf(teller, unit, after);
    if (fate !== null) draft.sentences.push(`${fate.charAt(0).toUpperCase()}${fate.slice(1)}.`);
  }
  for (const next of after) take(teller, next);
  draft.importance = 'great';
}

/** E4.4: nobody fights with the routed. */
export function unitLeft(teller: Teller, event: Of<'UnitLeft'>): void {
  if (event.rules[0] === 'E4.4') {
    const chargers = [...teller.book.units.values()].filter((unit) => unit.charge?.target === event.unit);
    begin(teller, 'other', chargers[0]?.id ?? event.unit, event.unit);
    const who = named(teller, chargers.length === 0 ? [event.unit] : chargers.map(({ id }) => id));
    sayPlain(teller, event, `${who} cut down ${nameOf(teller.book, event.unit)} as they ran; nothing was left of them`);
  } else if (event.because === 'routed') say(teller, event, event.unit, 'fled the field');
  else say(teller, event, event.unit, leftText(event, known(teller.book, event.unit).arm));
  raise(teller);
}

export function ranAway(teller: Teller, event: Of<'RanAway'>): void {
  const draft = begin(teller, 'other', event.unit);
  const far = gone(event);
  const words = far < 100 ? 'found their flight barred' : `ran on ${ruler(far)}`;
  say(teller, event, event.unit, words);
  draft.brief = `${known(teller.book, event.unit).name} ${words}`;
}
