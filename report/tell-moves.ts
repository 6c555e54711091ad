import type { BattleResult, Event, Leg } from '../engine/index.ts';
import { contains, type Pose } from '../geometry/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital, listOf } from '../print/rows.ts';
import type { Army, TerrainKind } from '../sheets/words.ts';
import { generalName, groupName, known, nameOf } from './notebook.ts';
import { addRoll, begin, cite, say, sayPlain, type Teller } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

const tenth = (inches: number): string => `${Math.round(inches * 10) / 10}"`;

function legText(leg: Leg, tense: 'told' | 'brief'): string {
  if ('wheel' in leg) return `${tense === 'told' ? 'wheeled' : 'wheel'} ${leg.wheel} ${Math.round(leg.degrees)}°`;
  const went = tense === 'told' ? 'went ' : '';
  return 'forward' in leg ? `${went}forward ${tenth(leg.forward)}` : `${went}back ${tenth(leg.back)}`;
}

const GROUND: Partial<Record<TerrainKind, string>> = {
  woods: 'into',
  town: 'into',
  redoubt: 'into',
  rough: 'into',
  hill: 'onto',
};

/** The ground a move has come to: " into Soleilmont". */
function reached(teller: Teller, from: Pose, to: Pose): string {
  for (const ground of teller.book.battle.terrain) {
    const way = GROUND[ground.kind];
    if (way === undefined || ground.name === undefined) continue;
    if (contains(ground.area, to.x, to.y) && !contains(ground.area, from.x, from.y)) return ` ${way} ${ground.name}`;
  }
  return '';
}

export function moved(teller: Teller, event: Of<'Moved'>): void {
  // A charge that found nobody has said already how the unit went.
  if (teller.open?.kind === 'charge' && teller.open.units.has(event.unit)) return cite(teller, event);
  const draft = begin(teller, 'order', event.unit);
  const into = reached(teller, event.from, event.to);
  const legs = event.path.filter((leg) => Object.values(leg).some((value) => typeof value === 'number' && value > 0));
  const told = legs.map((leg) => legText(leg, 'told'));
  say(teller, event, event.unit, `${listOf(told, 'and')}${into}`);
  draft.brief = `${known(teller.book, event.unit).name} ${legs.map((leg) => legText(leg, 'brief')).join(', ')}${into}`;
  draft.importance = 'order';
}

export function deployed(teller: Teller, event: Of<'Deployed'>): void {
  const draft = begin(teller, 'order', event.unit);
  const at = `${tenth(event.to.x / 1000)} across and ${tenth(event.to.y / 1000)} up`;
  say(teller, event, event.unit, `took post ${at}`);
  draft.brief = `${known(teller.book, event.unit).name} at ${at}`;
  draft.importance = 'order';
}

export function entered(teller: Teller, event: Of<'Entered'>): void {
  const draft = begin(teller, 'order', event.unit);
  say(teller, event, event.unit, 'came onto the field');
  draft.brief = `${known(teller.book, event.unit).name} came onto the field`;
}

function aboutGeneral(teller: Teller, event: Of<'GeneralAttached'> | Of<'GeneralMoved'>, rest: string): void {
  const name = generalName(teller.book, event.general);
  const draft = begin(teller, 'order', null);
  sayPlain(teller, event, `${name} ${rest}`);
  draft.brief = `${name} ${rest}`;
  draft.importance = 'order';
}

export function generalMoved(teller: Teller, event: Of<'GeneralMoved'>): void {
  const from = teller.book.generals.get(event.general);
  const left = from?.attachedTo ? ` from ${nameOf(teller.book, from.attachedTo)}` : '';
  const here = from === undefined ? '' : reached(teller, { ...from, facing: 0 }, { ...event, facing: 0 });
  aboutGeneral(teller, event, `rode${left}${here === '' ? ' to a new place' : here}`);
}

export function generalAttached(teller: Teller, event: Of<'GeneralAttached'>): void {
  const rest = `joined ${nameOf(teller.book, event.unit)}`;
  const before = teller.book.generals.get(event.general)?.attachedTo;
  const orphan = typeof before === 'string' && known(teller.book, before).gone !== null;
  if (!orphan) return aboutGeneral(teller, event, rest);
  // All guns fire together: what comes of it belongs to none of them.
  if (teller.open?.kind === 'fire') begin(teller, 'other', null);
  sayPlain(teller, event, `${generalName(teller.book, event.general)} got away and ${rest}`);
}

export function generalLost(teller: Teller, event: Of<'GeneralLost'>): void {
  if (teller.open?.kind === 'fire') begin(teller, 'other', null);
  sayPlain(teller, event, `${generalName(teller.book, event.general)} was lost with his last unit`);
}

export function reserveRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, begin(teller, 'other', null), event.roll);
}

export function reserve(teller: Teller, event: Of<'ReserveArrived'> | Of<'ReserveDelayed'>): void {
  const name = groupName(teller.book, event.group);
  const came = event.type === 'ReserveArrived';
  sayPlain(teller, event, came ? `${name} reached the field` : `${name} had not come up yet`);
  if (came && teller.open !== null) teller.open.importance = 'great';
}

export function markerGivenUp(teller: Teller, event: Of<'MarkerGivenUp'>): void {
  cite(teller, event);
}

export function objectiveTaken(teller: Teller, event: Of<'ObjectiveTaken'>): void {
  const draft = begin(teller, 'other', null);
  const objective = teller.book.battle.objectives.find((one) => one.id === event.objective);
  const before = teller.book.holders.get(event.objective);
  const verb = before === undefined ? 'took' : 'took back';
  draft.phase = 0;
  draft.importance = 'great';
  sayPlain(teller, event, `${NATIONS.people(event.army)} ${verb} ${objective?.name ?? event.objective}`);
}

/** The engine's reason as the end of a sentence about the winner. */
export function reasonInWords(result: BattleResult): string {
  const why = result.why
    // The winner's points first, whoever he is.
    .replace(/\((\d+) to (\d+)\)/, (_, a, b) => `(${Math.max(+a, +b)} to ${Math.min(+a, +b)})`)
    .replace(/^holds /, 'they held ')
    .replace(/, and it has lost (.*) its /, ', and they had lost $1 their ')
    .replace(/^objectives are/, 'objectives were')
    .replace(/ and so are /, ' and so were ');
  return why.replace(/\b(french|prussian|austrian|russian|british|italian)\b/g, (army) =>
    NATIONS.adjective(army as Army),
  );
}

export function resultInWords(result: BattleResult): string {
  const why = reasonInWords(result);
  if (result.winner === null) return `Nobody won: ${why}.`;
  return `${capital(NATIONS.people(result.winner))} won: ${why}.`;
}

export function battleEnded(teller: Teller, event: Of<'BattleEnded'>): void {
  const draft = begin(teller, 'other', null);
  draft.phase = 0;
  draft.importance = 'great';
  draft.sentences.push(resultInWords(event.result));
  cite(teller, event);
}
