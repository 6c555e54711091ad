import { war1866 } from '../engine/index.ts';
import { type ChargeOptions1866, chargeOdds1866, fireOdds1866, threats1866 } from '../odds/index.ts';
import { generateBattle1866, setupOf1866 } from '../scenarios/index-1866.ts';
import { SHEET_1866 } from '../sheets/index.ts';
import { fastest } from './timing.ts';

/** What the odds of 1866 cost, and what the same answer would cost by throwing dice. */
export interface OddsFigures1866 {
  readonly fireMicros: number;
  readonly chargeToFirstRoundMicros: number;
  readonly chargeToFirstRoundShotAtMicros: number;
  readonly chargeToEndMillis: number;
  readonly cavalryToEndMillis: number;
  /** One charge played through the engine to the end of its melee. */
  readonly simulatedChargeMicros: number;
  /** Time to know a chance of one half to 0.1% by simulation, against the exact answer to the first roll. */
  readonly ratioToSimulating: number;
  readonly threatUnits: number;
  readonly threatsFound: number;
  readonly threatsMillis: number;
}

interface Table {
  readonly rules: war1866.Rules;
  readonly state: war1866.State;
}

function tableOf(): Table {
  const rules = war1866.rulesOf(SHEET_1866);
  const foot = { arm: 'infantry', mr: 7, stands: 4 } as const;
  const horse = { arm: 'cavalry', mr: 7, stands: 4 } as const;
  const setup = {
    ...{ id: 'bench', name: 'bench', turn: 2, phase: 2, endless: true, holdParts: true },
    table: { width: 72, depth: 48, terrain: [] },
    units: [
      { ...foot, id: 'aosta', army: 'italian', at: [36, 20], facing: 0 },
      { ...foot, id: 'este', army: 'austrian', at: [36, 24.5], facing: 180 },
      { ...horse, id: 'lancers', army: 'italian', at: [52, 12], facing: 0 },
      { ...horse, id: 'uhlans', army: 'austrian', at: [52, 26], facing: 180 },
    ],
  } as const;
  const begun = war1866.begin(rules, war1866.stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the table could not be set up');
  return { rules, state: begun.state };
}

/** One throw of the dice for the whole charge, as a simulation would make it. */
function playOnce({ rules, state: start }: Table, seed: number): void {
  let state: war1866.State = { ...start, seed };
  const charged = war1866.apply(rules, state, { do: 'charge', unit: 'aosta', target: 'este' });
  if (!charged.ok) throw new Error('the charge was refused');
  state = charged.state;
  while (state.phase < 5) {
    const ended = war1866.apply(rules, state, { do: 'end' });
    if (!ended.ok) return;
    state = ended.state;
  }
}

/** Two armies of twenty, led together until their lines are within reach of each other. */
function closedUp(): Table & { readonly units: number } {
  const rules = war1866.rulesOf(SHEET_1866);
  const setup = setupOf1866(generateBattle1866({ units: 40, seed: 1 }));
  const [first] = [...new Set(setup.units.map(({ army }) => army))];
  const ys = (own: boolean) => setup.units.filter(({ army }) => (army === first) === own).map(({ at }) => at[1]);
  const below = Math.max(...ys(true)) < Math.min(...ys(false));
  const front = (own: boolean) => (own === below ? Math.max(...ys(own)) : Math.min(...ys(own)));
  const middle = (front(true) + front(false)) / 2;
  const units = setup.units.map((unit) => {
    const own = unit.army === first;
    const line = own === below ? middle - 3 : middle + 3;
    return { ...unit, at: [unit.at[0], unit.at[1] + line - front(own)] as const };
  });
  const table = { ...setup.table, terrain: [] };
  const state = war1866.stateOf(rules, { ...setup, table, units, turn: 2, phase: 2 }, null);
  return { rules, state, units: units.length };
}

export function benchOdds1866(): OddsFigures1866 {
  const table = tableOf();
  const { rules, state } = table;
  const foot = (options: ChargeOptions1866) => () => void chargeOdds1866(rules, state, 'aosta', 'este', options);
  let seed = 0;
  const toFirstRound = fastest(foot({ depth: 'firstRound' }), 200);
  const simulated = fastest(() => playOnce(table, seed++), 200);
  // The error of a chance of one half falls below 0.1% (one sigma) after 250000 throws.
  const throws = 0.25 / (0.001 * 0.001);
  const battle = closedUp();
  const side = battle.state.armies[0];
  const found = threats1866(battle.rules, battle.state, side);
  return {
    fireMicros: fastest(() => void fireOdds1866(rules, state, ['aosta'], 'este'), 100) * 1000,
    chargeToFirstRoundMicros: toFirstRound * 1000,
    chargeToFirstRoundShotAtMicros: fastest(foot({ depth: 'firstRound', shooters: 'all' }), 100) * 1000,
    chargeToEndMillis: fastest(foot({}), 40),
    cavalryToEndMillis: fastest(() => void chargeOdds1866(rules, state, 'lancers', 'uhlans'), 40),
    simulatedChargeMicros: simulated * 1000,
    ratioToSimulating: (simulated * throws) / toFirstRound,
    threatUnits: battle.units,
    threatsFound: found.length,
    threatsMillis: fastest(() => void threats1866(battle.rules, battle.state, side), 2),
  };
}
