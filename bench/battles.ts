import { fightBattle } from '../ai/play-battle.ts';
import { recruit } from '../ai/recruit/index.ts';
import {
  apply,
  begin,
  options,
  type Rules,
  rulesOf,
  type Setup,
  type State,
  seededDice,
  stateOf,
} from '../engine/index.ts';
import { generateBattle, settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';

export const TURNS = 12;

export interface Ground {
  readonly rules: Rules;
  readonly setup: Setup;
}

/** The battle that is measured: made by the generator, fought for twelve turns whoever is broken. */
export function groundOf(sheet: 'p7' | 'a12' | 'r10' | 'br5', units: number, seed: number): Ground {
  const scenario = generateBattle({ sheet, units, seed, turnLimit: TURNS });
  return { rules: rulesOf(sheetOf(scenario), settingsOf(scenario)), setup: { ...setupOf(scenario), endless: true } };
}

export interface Tally {
  battles: number;
  commands: number;
  turns: number;
  charges: number;
  melees: number;
  millis: number;
}

const GROUNDS = 8;

type Told = readonly { readonly type: string }[];

/** One battle on one of the grounds; what happens in it is told as it goes. */
export type Fight = (
  ground: number,
  seed: number,
  tell: (events: Told) => void,
) => { readonly commands: number; readonly state: { readonly turn: number } };

/** Fights battles of different seeds for about so long and counts what happened in them, after as long a run to warm up. */
export function tallyOf(millis: number, fight: Fight): Tally {
  const tally: Tally = { battles: 0, commands: 0, turns: 0, charges: 0, melees: 0, millis: 0 };
  // Until then one would measure how fast JavaScript is compiled.
  const warmed = performance.now() + millis;
  for (let seed = 1_000_000; performance.now() < warmed; seed++) fight(seed % GROUNDS, seed, () => undefined);
  const count = (events: Told) => {
    for (const { type } of events) {
      if (type === 'Charged') tally.charges += 1;
      else if (type === 'MeleeFought') tally.melees += 1;
    }
  };
  const start = performance.now();
  while (performance.now() - start < millis || tally.battles < GROUNDS) {
    const { commands, state } = fight(tally.battles % GROUNDS, tally.battles, count);
    tally.battles += 1;
    tally.commands += commands;
    tally.turns += state.turn;
  }
  tally.millis = performance.now() - start;
  return tally;
}

/** The grounds of one measurement, each from a seed of its own. */
export function groundsFrom<G>(make: (seed: number) => G): G[] {
  return Array.from({ length: GROUNDS }, (_, i) => make(i + 1));
}

/**
 * How many times as long a battle of the second kind takes, one of each in turn: whatever else the machine does meanwhile
 * slows both alike. As long again goes to warming up.
 */
export function timesAsLong(millis: number, first: Fight, second: Fight): number {
  const timed = (fight: Fight, n: number): number => {
    const start = performance.now();
    fight(n % GROUNDS, n, () => undefined);
    return performance.now() - start;
  };
  const inTurn = (from: number): number => {
    const spent: [number, number] = [0, 0];
    for (let n = from; spent[0] + spent[1] < millis; n++) {
      spent[0] += timed(first, n);
      spent[1] += timed(second, n);
    }
    return spent[1] / spent[0];
  };
  inTurn(1_000_000);
  return inTurn(0);
}

/** Battles of the thirteen phases, recruits on both sides. */
export function fightsOf(units: number): Fight {
  const grounds = groundsFrom((seed) => groundOf('p7', units, seed));
  const commanders = { french: recruit, prussian: recruit };
  return (ground, seed, tell) => {
    const { rules, setup } = grounds[ground] as Ground;
    return fightBattle(rules, setup, seed, commanders, ({ events }) => tell(events));
  };
}

export function fightFor(millis: number, units: number): Tally {
  return tallyOf(millis, fightsOf(units));
}

function opened({ rules, setup }: Ground): State {
  const state = begin(rules, stateOf(rules, setup, 1));
  if (!state.ok) throw new Error('the battle does not begin');
  let now = state.state;
  // On to the first side's move: there a unit has the most to choose from.
  const dice = seededDice(1);
  while (now.phase < 3) {
    const ended = apply(rules, now, { do: 'end' }, dice);
    if (!ended.ok) break;
    now = ended.state;
  }
  return now;
}

function medianOf(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** All options of a side of 40 units, in milliseconds: the median of many sides. */
export function optionsMillis(): number {
  const times: number[] = [];
  for (let round = 0; round < 36; round++) {
    const ground = groundOf('p7', 80, round + 1);
    const state = opened(ground);
    const side = state.units.filter((unit) => unit.army === state.toAct);
    const start = performance.now();
    for (const unit of side) options(ground.rules, state, unit.id);
    times.push(performance.now() - start);
  }
  // The first sides are looked at while the code is still being compiled.
  return medianOf(times.slice(12));
}

/** What it costs to leave one state whole and have the next: a short move of one unit among 40. */
export function snapshotMicros(): number {
  const ground = groundOf('p7', 40, 3);
  const state = opened(ground);
  const unit = state.units.find((u) => u.army === state.toAct && u.arm === 'infantry');
  if (unit === undefined) throw new Error('no infantry to move');
  const command = { do: 'move', unit: unit.id, path: [{ forward: 0.5 }] } as const;
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const start = performance.now();
    for (let i = 0; i < 200; i++) apply(ground.rules, state, command);
    times.push(((performance.now() - start) * 1000) / 200);
  }
  return medianOf(times);
}
