import { apply, begin, type Rules, rulesOf, type State, stateOf } from '../engine/index.ts';
import { type ChargeOptions, chargeOdds, threats } from '../odds/index.ts';
import { SHEETS } from '../sheets/index.ts';
import { groundOf } from './battles.ts';
import { fastest } from './timing.ts';

/** What the odds cost, and what the same answer would cost by throwing dice. */
export interface OddsFigures {
  readonly chargeToFirstRoundMicros: number;
  readonly chargeToFirstRoundShotAtMicros: number;
  readonly chargeToEndMillis: number;
  readonly cavalryToEndMillis: number;
  /** One charge played through the engine to the end of its first melee. */
  readonly simulatedChargeMicros: number;
  /** Time to know a chance of one half to 0.1% by simulation, against the exact answer to the first round. */
  readonly ratioToSimulating: number;
  readonly threatUnits: number;
  readonly threatCharges: number;
  readonly threatsMillis: number;
}

function tableOf(): { readonly rules: Rules; readonly state: State } {
  const rules = rulesOf(SHEETS.p7);
  const foot = { arm: 'infantry', grade: 'veteran', figures: 12 } as const;
  const horse = { arm: 'cavalry', grade: 'veteran', figures: 8, formation: 'line' } as const;
  const setup = {
    id: 'bench',
    name: 'bench',
    table: { width: 72, depth: 48, terrain: [] },
    turn: 2,
    phase: 3,
    endless: true,
    units: [
      { ...foot, id: 'ligne', army: 'french', formation: 'column', at: [36, 20], facing: 0 },
      { ...foot, id: 'fusiliers', army: 'prussian', formation: 'line', at: [36, 26], facing: 180 },
      { ...horse, id: 'hussards', army: 'french', type: 'hussars', at: [52, 12], facing: 0 },
      { ...horse, id: 'uhlans', army: 'prussian', type: 'uhlans', at: [52, 26], facing: 180 },
    ],
  } as const;
  const begun = begin(rules, stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the table could not be set up');
  return { rules, state: begun.state };
}

/** One throw of the dice for the whole charge, as a simulation would make it. */
function playOnce(rules: Rules, start: State, seed: number): void {
  let state: State = { ...start, seed };
  const charged = apply(rules, state, { do: 'charge', unit: 'ligne', target: 'fusiliers' });
  if (!charged.ok) throw new Error('the charge was refused');
  state = charged.state;
  while (state.phase < 7 && state.turn === start.turn) {
    const ended = apply(rules, state, { do: 'end' });
    if (!ended.ok) return;
    state = ended.state;
  }
}

/** Two armies of twenty, led together until their lines are within reach of each other. */
function closedUp(): { readonly rules: Rules; readonly state: State; readonly units: number } {
  const { rules, setup } = groundOf('p7', 40, 1);
  const ys = setup.units.map(({ at }) => at[1]);
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  const [first] = rules.sheet.armies;
  const units = setup.units.map((unit) => {
    const nearest = unit.army === first ? middle - 4 : middle + 4;
    const front = unit.army === first ? Math.max(...own(first)) : Math.min(...own(unit.army));
    return { ...unit, at: [unit.at[0], unit.at[1] + nearest - front] as const };
  });
  function own(army: string): number[] {
    return setup.units.filter((unit) => unit.army === army).map(({ at }) => at[1]);
  }
  const table = { ...setup.table, terrain: [] };
  const state = stateOf(rules, { ...setup, table, units, reserves: [], turn: 2, phase: 3 }, null);
  return { rules, state, units: units.length };
}

export function benchOdds(): OddsFigures {
  const { rules, state } = tableOf();
  const foot = (options: ChargeOptions) => () => void chargeOdds(rules, state, 'ligne', 'fusiliers', options);
  const horse = () => void chargeOdds(rules, state, 'hussards', 'uhlans');
  let seed = 0;
  const toFirstRound = fastest(foot({ depth: 'firstRound' }), 200);
  const simulated = fastest(() => playOnce(rules, state, seed++), 200);
  // The error of a chance of one half falls below 0.1% (one sigma) after 250000 throws.
  const throws = 0.25 / (0.001 * 0.001);
  const battle = closedUp();
  const side = battle.rules.sheet.armies[0];
  const found = threats(battle.rules, battle.state, side);
  return {
    chargeToFirstRoundMicros: toFirstRound * 1000,
    chargeToFirstRoundShotAtMicros: fastest(foot({ depth: 'firstRound', shooters: 'all' }), 200) * 1000,
    chargeToEndMillis: fastest(foot({}), 40),
    cavalryToEndMillis: fastest(horse, 40),
    simulatedChargeMicros: simulated * 1000,
    ratioToSimulating: (simulated * throws) / toFirstRound,
    threatUnits: battle.units,
    threatCharges: found.length,
    threatsMillis: fastest(() => void threats(battle.rules, battle.state, side), 10),
  };
}
