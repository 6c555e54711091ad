import { after, type Event, type Roll, type State } from './engine.ts';
import type { DiceSpeed } from './settings.ts';

/** One thing to look at: the picture, how long it stays, and the dice if any were thrown. */
export interface Beat {
  readonly state: State;
  readonly ms: number;
  readonly roll: Roll | null;
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

/** The beats of a command. Events nobody can see are folded into the picture of the next one. */
export function beatsOf(from: State, events: readonly Event[], to: State, speed: DiceSpeed): Beat[] {
  const beats: Beat[] = [];
  let state = from;
  for (const event of events) {
    state = after(state, event);
    const ms = lengthOf(event, speed);
    // Dice that are not seen rolling are seen lying.
    if (ms === 0 && event.type !== 'Rolled') continue;
    const unit = event.type === 'Rolled' ? event.roll.unit : 'unit' in event ? event.unit : null;
    beats.push({ state, ms, roll: event.type === 'Rolled' ? event.roll : null, unit });
  }
  beats.push({ state: to, ms: 0, roll: null, unit: null });
  return beats;
}
