import type { AnyCommand, AnyState, AnyUnit } from '../../engine/index.ts';
import { type Army, FORMATIONS } from '../../sheets/words.ts';
import { STAND_FORMATIONS } from '../../sheets/words-1866.ts';
import { find, nearest } from './find.ts';
import { LEG_WORDS, legsOf, numberIn, pointOf } from './legs.ts';

/** Orders as a player writes them: "2e-ligne wheel left 30, forward 3". */

export type Parsed =
  | { readonly command: AnyCommand }
  | { readonly talk: string; readonly about: string }
  | { readonly problem: string };

/** Words that are not orders; what follows them is what they are about. */
const TALK = ['help', 'map', 'units', 'options', 'why', 'rules', 'save', 'undo', 'quit'];
const VERBS = [
  ...['wheel', 'forward', 'back', 'charge', 'form', 'fire', 'shoot', 'attach', 'to', 'recall', 'limber', 'unlimber'],
  ...['enter', 'end', 'resign', 'rally', 'reconstitute', 'reform'],
];
const SAME: Readonly<Record<string, string>> = {
  forwards: 'forward',
  advance: 'forward',
  ahead: 'forward',
  backward: 'back',
  backwards: 'back',
  retire: 'back',
  turn: 'wheel',
  join: 'attach',
  exit: 'quit',
  done: 'end',
  next: 'end',
  skirmishers: 'skirmish',
};

interface Talk {
  readonly state: AnyState;
  readonly side: Army;
}

const unitsOf = (state: AnyState): readonly AnyUnit[] => state.units;
const onField = (unit: AnyUnit): boolean => unit.gone === null;
const own = ({ state, side }: Talk): AnyUnit[] => unitsOf(state).filter((unit) => unit.army === side && onField(unit));
const enemies = ({ state, side }: Talk): AnyUnit[] =>
  unitsOf(state).filter((unit) => unit.army !== side && onField(unit) && !unit.offTable);

function withTarget(talk: Talk, unit: string, verb: 'charge' | 'fire' | 'shoot', words: readonly string[]): Parsed {
  const cut = words.findIndex((word) => word === 'facing' || word === 'at' || LEG_WORDS.includes(word));
  const name = (cut < 0 ? words : words.slice(0, cut)).join(' ');
  const more = cut < 0 ? [] : words.slice(cut);
  const target = find(name, enemies(talk), 'enemy');
  if ('problem' in target) return target;
  const order = { unit, target: target.found.id };
  if (verb === 'shoot') return { command: { do: 'shoot', ...order } };
  if (verb === 'fire') return fireOrder(order, more);
  const path = legsOf(more);
  if (typeof path === 'string') return { problem: path };
  return { command: { do: 'charge', ...order, ...(path.length === 0 ? {} : { path }) } };
}

function fireOrder(order: { unit: string; target: string }, more: readonly string[]): Parsed {
  const facing = more.indexOf('facing');
  const at = more.indexOf('at');
  const angle = facing < 0 ? undefined : numberIn(more[facing + 1]);
  const place = at < 0 ? undefined : pointOf(more.slice(at + 1, at + 3));
  if (Number.isNaN(angle)) return { problem: 'facing how many degrees? 0 looks up the table, 90 to the right' };
  if (place === null) return { problem: 'at which point? For example: at 12 20' };
  const turned = angle === undefined ? {} : { facing: angle };
  return { command: { do: 'fire', ...order, ...(place === undefined ? {} : { at: place }), ...turned } };
}

function formOrder(talk: Talk, unit: string, words: readonly string[]): Parsed {
  const known: readonly string[] = talk.state.battle.family === 'napoleonic' ? FORMATIONS : STAND_FORMATIONS;
  const word = words.join('-');
  // What a family knows by name is a formation of its own.
  if (known.includes(word)) return { command: { do: 'form', unit, formation: word } as AnyCommand };
  const near = nearest(word, known);
  return { problem: `form what? ${near === null ? known.join(', ') : `Did you mean ${near}?`}` };
}

function unitOrder(talk: Talk, unit: string, verb: string, words: readonly string[]): Parsed {
  switch (verb) {
    case 'charge':
    case 'fire':
    case 'shoot':
      return withTarget(talk, unit, verb, words);
    case 'form':
      return formOrder(talk, unit, words);
    case 'rally':
    case 'reconstitute':
    case 'reform':
    case 'recall':
    case 'limber':
    case 'unlimber':
      return { command: { do: verb, unit } };
    case 'enter': {
      const along = numberIn(words.filter((word) => word !== 'at')[0]);
      if (Number.isNaN(along)) return { problem: 'enter where? Say how many inches along the edge: enter 12' };
      return { command: { do: 'enter', unit, along } };
    }
    default: {
      const path = legsOf([verb, ...words]);
      return typeof path === 'string' ? { problem: path } : { command: { do: 'move', unit, path } };
    }
  }
}

interface Leader {
  readonly id: string;
  readonly name: string;
}

function leaders({ state, side }: Talk): Leader[] {
  if ('commanders' in state) return state.commanders.filter((one) => one.army === side && one.lostIn === null);
  return state.generals.filter((general) => general.army === side && !general.gone);
}

function generalOrder(talk: Talk, subject: readonly string[], verb: 'attach' | 'to', words: readonly string[]): Parsed {
  const generals = leaders(talk);
  const named = subject.filter((word) => word !== 'general').join(' ');
  const only = named === '' && generals.length === 1 ? generals[0] : undefined;
  const general = only === undefined ? find(named, generals, 'general') : { found: only };
  if ('problem' in general) return general;
  if (verb === 'attach') {
    const unit = find(words.join(' '), own(talk), 'unit');
    return 'problem' in unit ? unit : { command: { do: 'attach', general: general.found.id, unit: unit.found.id } };
  }
  const at = pointOf(words);
  if (at === null) return { problem: 'to which point? For example: general to 12 20' };
  return { command: { do: 'moveGeneral', general: general.found.id, at } };
}

/** The answer to an open question: its word, or its number. */
function answerIn(talk: Talk, words: readonly string[]): Parsed | null {
  const question = talk.state.questions[0];
  if (question === undefined) return null;
  const options = question.options.map((option) => option.option);
  const said = words.join('-');
  const option = options[Number(said) - 1] ?? options.find((one) => one === said || said.endsWith(`-${one}`));
  if (option !== undefined) return { command: { do: 'choose', unit: question.unit, option } };
  return null;
}

function unknown(words: readonly string[]): Parsed {
  const [first = ''] = words;
  if (VERBS.includes(first))
    return { problem: `Who is to ${first}? Name the unit before the order; "units" lists them` };
  const near = words.flatMap((word) => nearest(word, [...VERBS, ...TALK]) ?? []);
  const hint = near.length === 0 ? 'help lists the orders' : `did you mean "${near[0]}"?`;
  return { problem: `I do not understand "${words.join(' ')}"; ${hint}` };
}

/** What a line means, or a line that helps. */
export function parseOrder(text: string, state: AnyState, side: Army): Parsed {
  const talk: Talk = { state, side };
  const written = text
    .trim()
    .replace(/,/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = written.map((word) => SAME[word.toLowerCase()] ?? word.toLowerCase());
  const [first = ''] = words;
  const answer = answerIn(talk, words);
  if (answer !== null) return answer;
  if (TALK.includes(first)) return { talk: first, about: written.slice(1).join(' ') };
  if (words.length === 1 && first === 'end') return { command: { do: 'end' } };
  if (words.length === 1 && first === 'resign') return { command: { do: 'resign', army: side } };
  if (words.length === 1 && (first === 'first' || first === 'second'))
    return { command: { do: 'initiative', army: side, first: first === 'first' } };
  const at = words.findIndex((word, i) => i > 0 && (VERBS.includes(word) || LEG_WORDS.includes(word)));
  const verb = words[at];
  if (verb === undefined) return unknown(words);
  const subject = words.slice(0, at);
  const rest = words.slice(at + 1);
  if (verb === 'attach' || verb === 'to') return generalOrder(talk, subject, verb, rest);
  const unit = find(subject.join(' '), own(talk), 'unit of yours');
  return 'problem' in unit ? unit : unitOrder(talk, unit.found.id, verb, rest);
}
