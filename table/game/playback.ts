import { after, type Event, type Roll, type State } from './engine.ts';
import type { DiceSpeed } from './settings.ts';

/** A roll, and the phase in which it fell. */
export type Thrown = Roll & { readonly phase: number };

/** How much of a command may be told with a picture. */
export interface Told {
  /** How many of its events, once the dice lie still. */
  readonly events: number;
  /** How many there were before the throw that lies there; null before the first. */
  readonly beforeRoll: number | null;
}

/** One thing to look at: the picture, how long it stays, and the dice if any were thrown. */
export interface Beat {
  readonly state: State;
  readonly ms: number;
  readonly roll: Thrown | null;
  readonly told: Told;
  /** The unit everybody looks at. */
  readonly unit: string | null;
}

const PACE: Readonly<Record<DiceSpeed, { readonly move: number; readonly roll: number; readonly mark: number }>> = {
  slow: { move: 900, roll: 1700, mark: 500 },
  normal: { move: 480, roll: 950, mark: 260 },
  fast: { move: 240, roll: 420, mark: 110 },
  off: { move: 0, roll: 0, mark: 0 },
};

const MOVES: readonly Event['type'][] = [
  ...(['Moved', 'Charged', 'Evaded', 'PlacedBack', 'Retired', 'FollowedUp', 'CounterCharged', 'RodeOn'] as const),
  ...(['Recalled', 'Entered', 'GunLaid', 'Deployed', 'ChargeFellShort', 'FellBack', 'Routed', 'RanAway'] as const),
];
const MARKS: readonly Event['type'][] = [
  ...(['FiguresLost', 'UnitLeft', 'Formed', 'Halted', 'Limbered', 'Unlimbered'] as const),
  ...(['StandsLost', 'Disorganised', 'Stopped', 'Reformed', 'Rallied', 'Reconstituted', 'CommanderLost'] as const),
];

function lengthOf(event: Event, speed: DiceSpeed): number {
  if (event.type === 'Rolled') return PACE[speed].roll;
  if (MOVES.includes(event.type)) return PACE[speed].move;
  return MARKS.includes(event.type) ? PACE[speed].mark : 0;
}

/** Once a part is ended or a question answered nobody acts until the dice of what comes of it have fallen. */
const nobodyActs = (state: State): State => ({ ...state, toAct: null, agenda: [], questions: [] });

function pictureAfter(state: State, event: Event): State {
  const next = after(state, event);
  return event.type === 'PartEnded' || event.type === 'QuestionAnswered' ? nobodyActs(next) : next;
}

/** The beats of a command. Events nobody can see are folded into the picture of the next one, and told with the last. */
export function beatsOf(from: State, events: readonly Event[], to: State, speed: DiceSpeed): Beat[] {
  const seen = events.flatMap((event, at) => (event.type === 'Rolled' || lengthOf(event, speed) > 0 ? [at] : []));
  let state = from;
  let at = 0;
  let beforeRoll: number | null = null;
  const beats = seen.map((place, i): Beat => {
    for (; at <= place; at++) state = pictureAfter(state, events[at] as Event);
    const event = events[place] as Event;
    const roll = event.type === 'Rolled' ? { ...event.roll, phase: state.phase } : null;
    const unit = roll !== null ? roll.unit : 'unit' in event ? event.unit : null;
    if (roll !== null) beforeRoll = place;
    const told = { events: seen[i + 1] ?? events.length, beforeRoll };
    return { state, ms: lengthOf(event, speed), roll, told, unit };
  });
  return [...beats, { state: to, ms: 0, roll: null, told: { events: events.length, beforeRoll }, unit: null }];
}
