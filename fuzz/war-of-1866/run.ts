import { hashOf, record1866, war1866 } from '../../engine/index.ts';
import { generateBattle1866 } from '../../scenarios/generator-1866.ts';
import { setupOf1866 } from '../../scenarios/setup-1866.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { type PlayerName, pairOf, QUICK_PLAYERS } from '../players.ts';
import { type Random, randomOf } from '../random.ts';
import { badOption, brokenBy, playsAlike, type Violation1866 } from './invariants.ts';
import { playersAt1866 } from './players.ts';

type Command = war1866.Command1866;
type State = war1866.State;

export interface Fuzz1866Wanted {
  readonly games: number;
  readonly seed: number;
  readonly units?: number;
  readonly players?: readonly PlayerName[];
}

/** A failure as a file keeps it: everything that is needed to see it again. */
export interface Fuzz1866Failure extends Violation1866 {
  readonly vedette: 'fuzz';
  readonly sheet: '1866';
  readonly setup: war1866.Setup1866;
  readonly seed: number;
  readonly commands: readonly Command[];
}

export interface Fuzz1866Report {
  readonly games: number;
  readonly commands: number;
  /** Commands that nobody ought to give, and that were not carried out. */
  readonly refused: number;
  readonly turns: number;
  readonly cited: ReadonlyMap<string, number>;
  readonly failure: Fuzz1866Failure | null;
}

/** Rules that random battles cannot show, and why. */
export const NEVER_1866: Readonly<Record<string, string>> = {
  X10: 'speaks of commanders without a rating; the generator gives every one his own',
};

const MOST_COMMANDS = 6_000;
const LOOK_EVERY = 17;
const RECORD_EVERY = 11;

/** What nobody ought to order: too far, at his own side, out of turn, by nobody. */
function mischief(state: State, random: Random): Command {
  const unit = random.pick(state.units).id;
  const other = random.pick(state.units).id;
  return random.pick<Command>([
    { do: 'move', unit, path: [{ forward: 60 }] },
    { do: 'move', unit, path: [{ wheel: 'left', degrees: -20 }] },
    { do: 'charge', unit, target: unit },
    { do: 'fire', unit, target: unit },
    { do: 'charge', unit: 'nobody', target: other },
    { do: 'choose', unit, option: 'no-such-answer' },
    { do: 'attach', general: 'nobody', unit },
    { do: 'moveGeneral', general: state.commanders[0]?.id ?? 'nobody', at: [-5, 900] },
  ]);
}

/** A refusal names a rule and changes nothing. */
function badRefusal(rules: war1866.Rules, state: State, random: Random): Violation1866 | null {
  const command = mischief(state, random);
  const before = hashOf(state);
  const applied = war1866.apply(rules, state, command);
  const said = applied.ok
    ? 'was carried out'
    : 'refusals' in applied && applied.refusals.length === 0
      ? 'has no rule'
      : '';
  const text = said !== '' ? said : hashOf(state) === before ? '' : 'changed the state';
  return text === '' ? null : { invariant: 'refusalsHold', text: `${JSON.stringify(command)} ${text}` };
}

/** Rules that events and the modifiers of rolls name. */
function count(cited: Map<string, number>, events: readonly war1866.Event1866[]): void {
  for (const event of events) {
    const modifiers = event.type === 'Rolled' ? event.roll.modifiers.map(({ rule }) => rule) : [];
    for (const rule of [...event.rules, ...modifiers]) cited.set(rule, (cited.get(rule) ?? 0) + 1);
  }
}

interface Fought {
  readonly commands: Command[];
  readonly last: State;
  readonly refused: number;
  readonly violation: Violation1866 | null;
}

type Next = (state: State, n: number) => Command | null;

function fight(setup: war1866.Setup1866, seed: number, next: Next, cited: Map<string, number>): Fought {
  const rules = war1866.rulesOf(SHEET_1866);
  const opened = war1866.begin(rules, war1866.stateOf(rules, setup, seed));
  if (!opened.ok) throw new Error('the first phase wants dice');
  let state = opened.state;
  const commands: Command[] = [];
  const random = randomOf(seed);
  let refused = 0;
  for (let n = 0; n < MOST_COMMANDS && state.result === null; n++) {
    const command = next(state, n);
    if (command === null) return { commands, last: state, refused, violation: null };
    const applied = war1866.apply(rules, state, command);
    commands.push(command);
    if (!applied.ok)
      return {
        ...{ commands, last: state, refused },
        violation: { invariant: 'optionsAreLegal', text: JSON.stringify(applied) },
      };
    count(cited, applied.events);
    const look = n % LOOK_EVERY === 0;
    const actor = look
      ? applied.state.units.find((unit) => unit.army === applied.state.toAct && unit.gone === null)
      : undefined;
    const violation =
      brokenBy({ rules, before: state, after: applied.state, events: applied.events }) ??
      (look ? playsAlike(rules, state, command, applied.state) : null) ??
      (look ? badRefusal(rules, state, random) : null) ??
      (actor === undefined ? null : badOption(rules, applied.state, actor.id));
    if (look) refused += 1;
    state = applied.state;
    if (violation !== null) return { commands, last: state, refused, violation };
  }
  const ends = state.result !== null;
  return {
    commands,
    last: state,
    refused,
    violation: ends ? null : { invariant: 'ends', text: `no end after ${MOST_COMMANDS} commands` },
  };
}

function recordTrouble(setup: war1866.Setup1866, seed: number, { commands, last }: Fought): Violation1866 | null {
  const rules = war1866.rulesOf(SHEET_1866);
  let game = record1866.newGame(rules, setup, seed);
  for (const command of commands) {
    const step = record1866.play(game, command);
    if (step.ok) game = step.game;
  }
  const save = JSON.parse(JSON.stringify(record1866.saveOf(game, {})));
  const again = record1866.replay(rules, save);
  if (!again.ok) return { invariant: 'savesReplay', text: `command ${again.at}: ${again.why}` };
  return save.hash === hashOf(last) ? null : { invariant: 'savesReplay', text: 'the record ends elsewhere' };
}

/** Plays so many battles and stops at the first failure. */
export function runFuzz1866(wanted: Fuzz1866Wanted, onGame?: (done: number) => void): Fuzz1866Report {
  const { games, seed, units, players = QUICK_PLAYERS } = wanted;
  const rules = war1866.rulesOf(SHEET_1866);
  const cited = new Map<string, number>();
  const sum = { commands: 0, refused: 0, turns: 0 };
  for (let n = 0; n < games; n++) {
    const at = seed + n;
    const setup = setupOf1866(generateBattle1866({ seed: at, units: units ?? 8 + (at % 17), turnLimit: 6 + (at % 5) }));
    const fought = fight(setup, at, playersAt1866(rules, pairOf(players, at), at), cited);
    sum.commands += fought.commands.length;
    sum.refused += fought.refused;
    sum.turns += fought.last.turn;
    const violation = fought.violation ?? (at % RECORD_EVERY === 0 ? recordTrouble(setup, at, fought) : null);
    onGame?.(n + 1);
    if (violation !== null) {
      const failure = {
        vedette: 'fuzz',
        sheet: '1866',
        setup,
        seed: at,
        commands: fought.commands,
        ...violation,
      } as const;
      return { games: n + 1, ...sum, cited, failure };
    }
  }
  return { games, ...sum, cited, failure: null };
}

/** Plays a failure again; null when it no longer fails. */
export function replayFailure1866({ setup, seed, commands }: Fuzz1866Failure): Violation1866 | null {
  const fought = fight(setup, seed, (_state, n) => commands[n] ?? null, new Map());
  return fought.violation ?? recordTrouble(setup, seed, fought);
}
