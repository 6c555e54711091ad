import type { Event, Refusal, Roll } from '../engine/index.ts';
import { cos, sin } from '../geometry/index.ts';

export const cites = (rules: readonly string[]): string =>
  rules.length === 0 ? '' : ` [${[...new Set(rules)].join(' ')}]`;

const inches = (thou: number): string => `${Math.round(thou / 10) / 100}`;

export function place(at: { readonly x: number; readonly y: number; readonly facing: number }): string {
  return `${inches(at.x)},${inches(at.y)} facing ${at.facing / 100}`;
}

const added = ({ modifiers }: Roll): string[] =>
  modifiers.map(({ rule, add, text }) => `${add > 0 ? '+' : ''}${add} ${text} (${rule})`);

function modifiersText(roll: Roll): string {
  return roll.base === undefined ? '' : ` (${[String(roll.base), ...added(roll)].join(', ')})`;
}

/** What the faces come to, with whatever is added to them. */
function sumText(roll: Roll): string {
  const { base, modifiers, total } = roll;
  if (base === undefined && modifiers.length === 0) return String(total);
  const sum = modifiers.reduce((so, { add }) => so + add, (base ?? 0) + total);
  const points = base === undefined ? [] : [`+${base} ${base === 1 ? 'point' : 'points'}`];
  return `${sum} (${[String(total), ...points, ...added(roll)].join(', ')})`;
}

export function rollText(roll: Roll): string {
  // A commander rolls for his life beside a unit of his own (E3.3, E4.9).
  const against =
    roll.against === undefined ? '' : ` ${roll.purpose === 'commander' ? 'with' : 'against'} ${roll.against}`;
  const start = `${roll.unit} rolls ${roll.faces.join(' ')} for ${roll.purpose}${against}`;
  if (roll.needed === undefined) return `${start}: ${sumText(roll)}`;
  const needs = `needs ${roll.needed} or ${roll.succeeds === 'atMost' ? 'less' : 'more'}${modifiersText(roll)}`;
  if (roll.kind === 'band') return `${start}: ${needs}`;
  return `${start}: ${needs}, ${outcome(roll)}`;
}

/** Rolls whose dice hit somebody; with others a number is made or missed. */
const AT_SOMEBODY: ReadonlySet<Roll['purpose']> = new Set(['fire', 'shoot', 'melee', 'rideThrough', 'hit']);

function outcome({ purpose, hits }: Roll): string {
  if (AT_SOMEBODY.has(purpose)) return `${hits} ${hits === 1 ? 'hit' : 'hits'}`;
  return hits > 0 ? 'made' : 'missed';
}

const BANDS = { pass: 'passes', failBy1or2: 'fails by 1 or 2', failBy3orMore: 'fails by 3 or more', fail: 'fails' };

/** What happened, in one plain sentence without its rules; null for what a reader need not see. */
function text(event: Event): string | null {
  switch (event.type) {
    case 'PhaseBegan':
      return `turn ${event.turn}, phase ${event.phase}`;
    case 'PartBegan':
      return `${event.army}: ${event.part}`;
    case 'PartEnded':
      return null;
    case 'TurnEnded':
      return `turn ${event.turn} ends`;
    case 'Rolled':
      return rollText(event.roll);
    case 'QuestionAsked':
      return `${event.unit} is asked: ${event.options.join(', ')}`;
    case 'QuestionAnswered':
      return `${event.unit} answers: ${event.option}`;
    case 'UnitLeft':
      return `${event.unit} is ${event.because}`;
    case 'ObjectiveTaken':
      return `${event.objective} is taken by the ${event.army} army`;
    case 'BattleEnded':
      return event.result.why;
    case 'GunLaid':
      return `${event.unit} is laid on ${event.aim.target}${event.moved ? ` from ${place(event.to)}` : ''}`;
    case 'GunFired':
      return `${event.unit} fires at ${event.targets.join(', then ')}, ${inches(event.range)} inches`;
    case 'ShotLost':
      return `${event.unit} has no shot at ${event.target}`;
    case 'FiguresLost':
      return `${event.unit} loses ${event.figures} (${event.cause})`;
    case 'MoraleChecked':
      return `${event.unit} ${BANDS[event.band]}`;
    case 'Formed':
      return `${event.unit} forms ${event.formation} from ${event.from}`;
    case 'NoRoom':
      // Back is no formation, and what is behind is not one thing in the way.
      if (event.what === 'back') return `${event.unit} has no free ground to go back to`;
      return `${event.unit} has no room for ${event.what}: ${event.blockedBy}`;
    case 'ChargeOrdered':
      return `${event.unit} is ${event.given ? '' : 'not '}ordered to charge ${event.target}`;
    case 'Charged':
      return chargeText(event);
    case 'PlacedBack':
      return event.inches === 0 ? touchText(event) : otherText(event);
    case 'ChargeStopped':
      // Said of whoever is sent back: a charger, or the loser of a melee.
      return `${event.unit} lets go of ${event.target}`;
    case 'MeleeFought':
      return meleeText(event);
    case 'MeleeTied':
      return `${event.units.join(' and ')} tie`;
    case 'FoughtOn':
      return `${event.unit} fights on in phase ${event.inPhase}`;
    case 'Recalled':
      return `${event.unit} is recalled ${recallText(event)} in ${event.formation}`;
    case 'SupporterNamed':
      return event.contact.supporter == null
        ? `nobody stands by ${event.contact.unit}`
        : `${event.contact.supporter} stands by ${event.contact.unit}`;
    default:
      return otherText(event);
  }
}

/** Whoever the charge meets before its target is named. */
function chargeText({ unit, target, charge, to }: Extract<Event, { type: 'Charged' }>): string {
  const [first] = charge.contacts;
  const met = first === undefined || first.unit === target ? '' : `, meets ${first.unit} first`;
  return `${unit} charges ${target}${met} and stands at ${place(to)}`;
}

/** A charger that only goes as far as the new front of the unit it charged: ahead, or back. */
function touchText({ unit, from, to }: Extract<Event, { type: 'PlacedBack' }>): string {
  const on = (to.x - from.x) * sin(from.facing) + (to.y - from.y) * cos(from.facing) > 0;
  return `${unit} ${on ? 'closes' : 'is pushed'} to ${place(to)}`;
}

function meleeText({ sides, losses }: Extract<Event, { type: 'MeleeFought' }>): string {
  const verb = (side: readonly string[], one: string, many: string) =>
    `${side.join(' and ')} ${side.length === 1 ? one : many}`;
  const [first, second] = sides;
  const lost = sides.map((side, i) => `${verb(side, 'loses', 'lose')} ${losses[i]}`);
  return `${verb(first, 'fights', 'fight')} ${second.join(' and ')}: ${lost.join(', ')}`;
}

function recallText({ from, to, rules }: Extract<Event, { type: 'Recalled' }>): string {
  if (rules.includes('J41')) return `and stays at ${place(to)}, with no room behind its marker,`;
  return `${from.x === to.x && from.y === to.y ? 'and stays at' : 'to'} ${place(to)}`;
}

/** CamelCase names of events read as words: `ChargeFellShort` is "charge fell short". */
function words(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** An event told by its name and whom it is about. */
export function otherText(event: { readonly type: string }): string {
  const facts = event as unknown as Record<string, unknown>;
  const units = facts.units as readonly string[] | undefined;
  const who = facts.unit ?? facts.general ?? facts.group ?? units?.join(', ') ?? '';
  const whom = facts.target ?? facts.enemy ?? (facts.general === undefined ? undefined : facts.unit);
  const to = facts.to as Parameters<typeof place>[0] | undefined;
  const from = facts.from as Parameters<typeof place>[0] | undefined;
  const stays = to !== undefined && from?.x === to.x && from.y === to.y && from.facing === to.facing;
  const where = to === undefined ? '' : ` ${stays ? 'without a step, at' : 'to'} ${place(to)}`;
  const end = [whom === undefined || whom === who ? '' : ` (${whom})`, where];
  return `${facts.general ?? who}: ${words(event.type)}${end.join('')}`;
}

/** One event as one readable line that ends with the rules it comes from. */
export function eventLine(event: Event): string | null {
  const said = text(event);
  return said === null ? null : `${said}${cites(event.rules)}`;
}

function commandText(command: { readonly do: string }): string {
  const { do: verb, ...rest } = command as { readonly do: string } & Record<string, unknown>;
  const facts = Object.values(rest).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return [verb, ...facts].join(' ');
}

/** A command that was not carried out, and every rule that forbids it. */
export function refusalLine(command: { readonly do: string }, refusals: readonly Refusal[]): string {
  return `refused: ${commandText(command)}: ${refusals.map(({ rule, text }) => `${text} [${rule}]`).join('; ')}`;
}
