import { type BattleResult, type Leg, midSentence } from '../engine/index.ts';
import { contains, type Pose } from '../geometry/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital, listOf } from '../print/rows.ts';
import type { Army, RuleId, TerrainKind } from '../sheets/words.ts';
import { type Book, known } from './book.ts';
import { begin, cite, type Happened, say, sayPlain, type TellerOf } from './teller.ts';

/** What is told alike in both families: moves, guns that limber, objectives, the end. */

type Teller = TellerOf<Book, Happened>;
type Of<Fields> = Happened & Readonly<Fields>;

const tenth = (inches: number): string => `${Math.round(inches * 10) / 10}"`;

function legText(leg: Leg, tense: 'told' | 'brief'): string {
  if ('wheel' in leg) return `${tense === 'told' ? 'wheeled' : 'wheel'} ${leg.wheel} ${Math.round(leg.degrees)}°`;
  const went = tense === 'told' ? 'went ' : '';
  return 'forward' in leg ? `${went}forward ${tenth(leg.forward)}` : `${went}back ${tenth(leg.back)}`;
}

/** Not "into": a unit is in what its middle is in (J21, X8), and a move tells where its front is. */
const GROUND: Partial<Record<TerrainKind, string>> = {
  woods: 'to',
  town: 'to',
  redoubt: 'to',
  rough: 'to',
  hill: 'onto',
};

/** The ground a move has come to: " to Soleilmont". */
export function reached(teller: Teller, from: Pose, to: Pose): string {
  for (const ground of teller.book.battle.terrain) {
    const way = GROUND[ground.kind];
    if (way === undefined || ground.name === undefined) continue;
    if (contains(ground.area, to.x, to.y) && !contains(ground.area, from.x, from.y))
      return ` ${way} ${midSentence(ground.name)}`;
  }
  return '';
}

export function moved(teller: Teller, event: Of<{ unit: string; path: readonly Leg[]; from: Pose; to: Pose }>): void {
  // A charge that found nobody has said already how the unit went.
  if (teller.open?.kind === 'charge' && teller.open.units.has(event.unit)) return cite(teller, event);
  const draft = begin(teller, 'order', event.unit);
  const where = reached(teller, event.from, event.to);
  const legs = event.path.filter((leg) => Object.values(leg).some((value) => typeof value === 'number' && value > 0));
  const told = legs.map((leg) => legText(leg, 'told'));
  say(teller, event, event.unit, `${listOf(told, 'and')}${where}`);
  const { name } = known(teller.book, event.unit);
  draft.brief = `${name} ${legs.map((leg) => legText(leg, 'brief')).join(', ')}${where}`;
  draft.marched = `${name}${where}`;
  draft.importance = 'order';
}

/** J18, X9: before the battle leaders are placed like everybody else. */
export const isPlaced = ({ rules: [rule] }: { readonly rules: readonly RuleId[] }): boolean =>
  rule === 'J18' || rule === 'X9';

export function deployed(teller: Teller, event: Of<{ unit: string; to: Pose }>): void {
  const draft = begin(teller, 'order', event.unit);
  const at = `${tenth(event.to.x / 1000)} across and ${tenth(event.to.y / 1000)} up`;
  say(teller, event, event.unit, `took post ${at}`);
  draft.brief = `${known(teller.book, event.unit).name} at ${at}`;
  draft.importance = 'order';
}

export function unlimbered(teller: Teller, event: Of<{ unit: string }>): void {
  const draft = begin(teller, 'order', event.unit);
  const did = event.type === 'Limbered' ? 'limbered up' : 'unlimbered';
  say(teller, event, event.unit, did);
  draft.brief = `${known(teller.book, event.unit).name} ${did}`;
}

/** An order to a general or commander, who is called by his name. */
export function aboutHim(teller: Teller, event: Happened, army: Army | null, name: string, rest: string): void {
  const draft = begin(teller, 'order', null);
  draft.army = army;
  sayPlain(teller, event, `${name} ${rest}`);
  draft.brief = `${name} ${rest}`;
  draft.importance = 'order';
}

export function objectiveTaken(teller: Teller, event: Of<{ objective: string; army: Army }>): void {
  const draft = begin(teller, 'other', null);
  const objective = teller.book.battle.objectives.find((one) => one.id === event.objective);
  const before = teller.book.holders.get(event.objective);
  const from = before === undefined ? '' : ` from ${NATIONS.people(before)}`;
  const name = (objective?.name ?? event.objective).replace(/^The /, 'the ');
  draft.phase = 0;
  draft.importance = 'great';
  sayPlain(teller, event, `${NATIONS.people(event.army)} took ${name}${from}`);
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

export function battleEnded(teller: Teller, event: Of<{ result: BattleResult }>): void {
  const draft = begin(teller, 'other', null);
  draft.phase = 0;
  draft.importance = 'great';
  draft.sentences.push(resultInWords(event.result));
  cite(teller, event);
}
