import { apply, type Command, type Event, openPart, type Rules, type State, type Unit } from '../../engine/index.ts';
import { branches } from '../branching.ts';
import type { Answers } from '../charge/reckoning.ts';
import type { OutcomeName } from '../outcomes.ts';

/** A charge to be played through the engine with the answers stated. */
export interface Playout {
  readonly rules: Rules;
  readonly state: State;
  readonly charger: string;
  readonly target: string;
  readonly shooters: readonly string[];
  readonly answers: Answers;
}

interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

function unitIn(state: State, id: string): Unit {
  return state.units.find((unit) => unit.id === id) as Unit;
}

/** What the player whose turn it is says next; the charge itself comes first. `tried`: who has shot or could not. */
function nextCommand(playout: Playout, state: State, told: number, tried: ReadonlySet<string>): Command {
  if (told === 0) return { do: 'charge', unit: playout.charger, target: playout.target };
  const question = state.questions[0];
  if (question !== undefined) {
    const stated = playout.answers[question.unit];
    const option = question.options.find((o) => o.option === stated);
    return option === undefined ? { do: 'end' } : { do: 'choose', unit: question.unit, option: option.option };
  }
  const now = state.turn === playout.state.turn && state.phase === playout.state.phase;
  // A unit whose order to charge did not come is not the charger the shooters wait for.
  if (now && openPart(state) === 'shoot' && !unitIn(state, playout.charger).orderFailed) {
    const shooter = playout.shooters.find((id) => !tried.has(id));
    if (shooter !== undefined) return { do: 'shoot', unit: shooter, target: playout.charger };
  }
  return { do: 'end' };
}

/** The turn in which the charger last fought or rode; its recall still belongs to that turn. */
function lastTurnOf(playout: Playout, events: readonly Event[]): number {
  let turn = playout.state.turn;
  let last = turn;
  for (const event of events) {
    if (event.type === 'PhaseBegan') turn = event.turn;
    if (event.type === 'MeleeFought' && event.sides.flat().includes(playout.charger)) last = turn;
  }
  return last;
}

const fightsAlready = ({ state, target }: Playout): boolean => unitIn(state, target).inMeleeWith.length > 0;

function isOver(playout: Playout, state: State, events: readonly Event[]): boolean {
  if (state.result !== null) return true;
  // A melee of three is not followed: it is enough to know that it came to it.
  if (fightsAlready(playout)) return state.turn > playout.state.turn || state.phase > playout.state.phase + 2;
  const charger = unitIn(state, playout.charger);
  if (charger.inMeleeWith.length > 0) return false;
  if (charger.arm === 'infantry') return state.turn > playout.state.turn || state.phase > playout.state.phase + 4;
  return state.turn > lastTurnOf(playout, events);
}

export function simulate(playout: Playout, seed: number): Played {
  let state: State = { ...playout.state, seed };
  const events: Event[] = [];
  const tried = new Set<string>();
  for (let told = 0; told < 400 && !(told > 0 && isOver(playout, state, events)); told++) {
    const command = nextCommand(playout, state, told, tried);
    const applied = apply(playout.rules, state, command);
    if (command.do === 'shoot') tried.add(command.unit);
    if (applied.ok) {
      state = applied.state;
      events.push(...applied.events);
    } else if (command.do !== 'shoot') throw new Error(JSON.stringify({ command, applied }));
  }
  return { state, events };
}

/** Every way the dice can fall, through the engine itself; the battle's `stopsAt` says how far. */
export function exactly(playout: Playout, upToMelee: boolean): Map<OutcomeName, number> {
  const found = new Map<OutcomeName, number>();
  const follow = (state: State, events: readonly Event[], told: number, chance: number, tried: Set<string>): void => {
    if (state.result !== null) {
      const outcome = upToMelee ? reachedOf(playout, { state, events }) : outcomeOf(playout, { state, events });
      found.set(outcome, (found.get(outcome) ?? 0) + chance);
      return;
    }
    const command = nextCommand(playout, state, told, tried);
    const after = command.do === 'shoot' ? new Set([...tried, command.unit]) : tried;
    const all = branches(playout.rules, state, command);
    if ('refusals' in all) {
      if (command.do !== 'shoot') throw new Error(JSON.stringify({ command, all }));
      return follow(state, events, told + 1, chance, after);
    }
    for (const branch of all.branches)
      follow(branch.state, [...events, ...branch.events], told + 1, chance * branch.chance, after);
  };
  follow(playout.state, [], 0, 1, new Set());
  return found;
}

function phaseOf(events: readonly Event[], wanted: (event: Event) => boolean): number | null {
  let phase = 0;
  let found: number | null = null;
  for (const event of events) {
    if (event.type === 'PhaseBegan') phase = event.phase;
    if (wanted(event)) found = phase;
  }
  return found;
}

const GONE = { routed: 'weRout', destroyed: 'destroyed', surrendered: 'destroyed' } as const;
const THEY = { routed: 'enemyRouts', destroyed: 'enemyDestroyed', surrendered: 'enemyDestroyed' } as const;

/** As far as the first melee: whatever came of it. */
function reachedOf(playout: Playout, { state, events }: Played): OutcomeName {
  if (events.some((e) => e.type === 'MeleeFought' && e.sides.flat().includes(playout.charger))) return 'melee';
  const outcome = outcomeOf(playout, { state, events });
  return outcome === 'notRecalled' ? 'rodeThrough' : outcome;
}

/** The events told as one of the outcomes, seen from the charger. */
export function outcomeOf(playout: Playout, played: Played): OutcomeName {
  const { state, events } = played;
  const charger = unitIn(state, playout.charger);
  if (events.some((e) => e.type === 'ChargeOrdered' && !e.given)) return 'noOrder';
  if (fightsAlready(playout)) return joined(playout, state, events);
  if (drewInOthers(charger.id, events)) return 'joinsMelee';
  const fight = events.findLast((e) => e.type === 'MeleeFought' && e.sides.flat().includes(charger.id));
  if (fight?.type !== 'MeleeFought') return withoutMelee(playout, state, events);
  const foe = unitIn(state, fight.sides.flat().find((id) => unitIn(state, id).army !== charger.army) as string);
  const end = afterMelee(charger, foe, events, !playout.rules.settings.unrecalledFightsOn);
  const target = unitIn(state, playout.target);
  if (foe.id === target.id || supportersOf(playout, events).includes(foe.id)) return end;
  if (end === 'bothDestroyed') return 'destroyed';
  if (['weRout', 'destroyed', 'recalled', 'melee'].includes(end)) return end;
  if (target.gone !== null) return THEY[target.gone.because];
  return rodeThrough(playout, events) ? 'rodeThrough' : 'fellShort';
}

/** J25: others who touched one of the two fight with them. */
function drewInOthers(charger: string, events: readonly Event[]): boolean {
  const foes = events.flatMap((e) => (e.type === 'MeleeFought' && e.sides.flat().includes(charger) ? e.sides : []));
  return foes.some((side) => side.length > 1);
}

/** The target fought before: either something has stopped the charge, or it joins that melee. */
function joined(playout: Playout, state: State, events: readonly Event[]): OutcomeName {
  const { charger } = playout;
  const check = playout.state.phase + 1;
  const left = phaseOf(events, (e) => e.type === 'UnitLeft' && e.unit === charger);
  if (left !== null && left <= check) return GONE[unitIn(state, charger).gone?.because ?? 'destroyed'];
  const stopped = phaseOf(events, (e) => e.type === 'ChargeStopped' && e.unit === charger);
  if (stopped === check) return 'stopped';
  const reached = events.some((e) => e.type === 'Charged' && e.unit === charger && e.charge.contacts.length > 0);
  return reached ? 'joinsMelee' : 'fellShort';
}

/** Who stood up for the guns that are the target. */
function supportersOf(playout: Playout, events: readonly Event[]): string[] {
  return events.flatMap((e) =>
    e.type === 'SupporterNamed' && e.contact.unit === playout.target && e.contact.supporter != null
      ? [e.contact.supporter]
      : [],
  );
}

function rodeThrough(playout: Playout, events: readonly Event[]): boolean {
  const supporters = supportersOf(playout, events);
  return events.some(
    (e) =>
      e.type === 'RodeThrough' &&
      e.unit === playout.charger &&
      (e.target === playout.target || supporters.includes(e.target)),
  );
}

/** Whichever of the two is recalled first, or fails and leaves where unrecalled cavalry parts (J39), ends the melee. */
function recallOf(charger: Unit, foe: Unit, events: readonly Event[], parts: boolean): OutcomeName | null {
  const fought = events.findLastIndex((e) => e.type === 'MeleeFought' && e.sides.flat().includes(charger.id));
  for (const e of events.slice(fought + 1)) {
    if (e.type === 'Recalled' && e.unit === charger.id) return 'recalled';
    if (e.type === 'Recalled' && e.unit === foe.id) return 'enemyRecalled';
    if (parts && e.type === 'MayNotMove' && (e.unit === charger.id || e.unit === foe.id)) return 'parted';
  }
  return null;
}

function afterMelee(charger: Unit, foe: Unit, events: readonly Event[], parts: boolean): OutcomeName {
  if (charger.gone !== null && foe.gone !== null) return 'bothDestroyed';
  if (charger.gone !== null) return GONE[charger.gone.because];
  if (foe.gone !== null) return THEY[foe.gone.because];
  const recalled = recallOf(charger, foe, events, parts);
  if (recalled !== null) return recalled;
  if (charger.inMeleeWith.length > 0) return 'melee';
  // Beaten cavalry stays where it is (N7.3), so only a recall that failed can have parted the two.
  if (charger.arm === 'cavalry') return 'parted';
  const last = events.findLast((e) => e.type === 'MeleeLost');
  return last?.type === 'MeleeLost' && last.unit === charger.id ? 'lost' : 'won';
}

function withoutMelee(playout: Playout, state: State, events: readonly Event[]): OutcomeName {
  const charger = unitIn(state, playout.charger);
  const target = unitIn(state, playout.target);
  if (charger.gone !== null) {
    const fell = charger.arm === 'cavalry' && target.gone !== null;
    return fell ? 'bothDestroyed' : GONE[charger.gone.because];
  }
  const stopped = phaseOf(events, (e) => e.type === 'ChargeStopped' && e.unit === charger.id);
  const counter = events.some((e) => e.type === 'CounterCharged' && e.target === charger.id);
  if (stopped !== null && !counter) return stopped === playout.state.phase + 1 ? 'stopped' : 'thrownBack';
  if (target.gone !== null) return THEY[target.gone.because];
  if (rodeThrough(playout, events))
    return events.some((e) => e.type === 'Recalled' && e.unit === charger.id) ? 'recalled' : 'notRecalled';
  if (charger.inMeleeWith.length > 0) return 'melee';
  if (events.some((e) => e.type === 'Evaded' && e.unit === target.id)) return 'evaded';
  return 'fellShort';
}
