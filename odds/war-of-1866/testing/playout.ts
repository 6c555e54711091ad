import { openPart, war1866 } from '../../../engine/index.ts';
import type { OutcomeName } from '../../outcomes.ts';
import { outcomeOf } from '../outcome.ts';
import { type Answers, type Rules, type State, type Told, unitIn } from '../ways.ts';

/** A charge to be played through the engine with the answers stated. */
export interface Playout1866 {
  readonly rules: Rules;
  /** In the open move part of those who charge. */
  readonly state: State;
  readonly chargers: readonly string[];
  readonly target: string;
  readonly shooters: readonly string[];
  readonly supporters: readonly string[];
  readonly answers: Answers;
}

type Command = Parameters<typeof war1866.apply>[2];

export interface Played1866 {
  readonly outcome: OutcomeName;
  readonly state: State;
  readonly events: readonly war1866.Event1866[];
}

function answerTo(state: State, answers: Answers): Command {
  const [question] = state.questions;
  const stated = question?.options.find(({ option }) => option === answers[question.unit]);
  return stated === undefined ? { do: 'end' } : { do: 'choose', unit: question?.unit as string, option: stated.option };
}

/** Whoever is to fire and has not been asked, at the first target he can. */
function nextShot(playout: Playout1866, state: State, asked: Set<string>): Command | null {
  if (openPart(state) !== 'fire') return null;
  const fire = (firers: readonly string[], targets: readonly string[]): Command | null => {
    for (const unit of firers) {
      if (asked.has(unit) || unitIn(state, unit).army !== state.toAct) continue;
      asked.add(unit);
      for (const target of targets) {
        const command = { do: 'fire' as const, unit, target };
        if (war1866.check(playout.rules, state, command).length === 0) return command;
      }
    }
    return null;
  };
  return fire(playout.shooters, playout.chargers) ?? fire(playout.supporters, [playout.target]);
}

/** How the last fight of those who charge ended. */
function toldOf(playout: Playout1866, events: readonly war1866.Event1866[], contact: State): Told | null {
  const ours = (ids: readonly string[]) => ids.some((id) => playout.chargers.includes(id));
  const last = events.findLast(
    (event) => event.type === 'MeleeFought' && (ours(event.attackers) || ours(event.defenders)),
  );
  if (last?.type === 'MeleeFought') {
    const [attackers, defenders] = last.scores;
    if (attackers === defenders) return 'waits';
    return attackers > defenders === ours(last.attackers) ? 'won' : 'lost';
  }
  return playout.chargers.every((id) => unitIn(contact, id).charge === null) ? 'fellShort' : null;
}

function isOver(playout: Playout1866, state: State): boolean {
  if (state.result !== null) return true;
  const waits = playout.chargers.some((id) => unitIn(state, id).inMeleeWith.length > 0);
  return state.phase === 5 && !waits;
}

export function simulate1866(playout: Playout1866, seed: number): Played1866 {
  let state: State = { ...playout.state, seed };
  let contact = state;
  const events: war1866.Event1866[] = [];
  const asked = new Set<string>();
  const charges = [...playout.chargers];
  for (let told = 0; told < 2_000 && !isOver(playout, state); told++) {
    let command: Command = { do: 'end' };
    if (state.questions.length > 0) command = answerTo(state, playout.answers);
    else if (charges.length > 0) command = { do: 'charge', unit: charges.shift() as string, target: playout.target };
    else if (state.turn === playout.state.turn) command = nextShot(playout, state, asked) ?? command;
    const applied = war1866.apply(playout.rules, state, command);
    if (!applied.ok) throw new Error(JSON.stringify({ command, applied }));
    state = applied.state;
    events.push(...applied.events);
    if (!events.some(({ type }) => type === 'Fired' || type === 'MeleeFought') && state.phase <= 3) contact = state;
  }
  const parties = { ours: playout.chargers, theirs: [playout.target] };
  const outcome = outcomeOf(playout.state, contact, state, toldOf(playout, events, contact), parties);
  return { outcome, state, events };
}

/** Fire at one target, played through the engine. */
export interface FirePlayout {
  readonly rules: Rules;
  /** Before the first part of phase 3. */
  readonly state: State;
  readonly units: readonly string[];
  readonly target: string;
  readonly answers: Answers;
}

export function simulateFire(playout: FirePlayout, seed: number): State {
  const { rules, units, target, answers } = playout;
  const begun = war1866.begin(rules, { ...playout.state, seed });
  if (!begun.ok) throw new Error('the phase does not begin');
  let { state } = begun;
  const left = [...units];
  while (state.phase === 3 && state.result === null) {
    let command: Command = { do: 'end' };
    if (state.questions.length > 0) command = answerTo(state, answers);
    else if (left.length > 0 && unitIn(state, left[0] as string).army === state.toAct)
      command = { do: 'fire', unit: left.shift() as string, target };
    const applied = war1866.apply(rules, state, command);
    if (!applied.ok) throw new Error(JSON.stringify({ command, applied }));
    state = applied.state;
  }
  return state;
}
