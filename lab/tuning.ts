import { major, majorWith } from '../ai/major/index.ts';
import { WEIGHTS, type Weights } from '../ai/major/weights.ts';
import { fightBattle } from '../ai/play-battle.ts';
import { rulesOf } from '../engine/index.ts';
import { SCENARIOS, settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';
import { type Interval, shareOf } from './statistics.ts';

/** One weight set otherwise, to be tried against the major as he is. */
export interface Trial {
  readonly weight: keyof Weights;
  readonly value: number;
}

/** Every weight halved and doubled. */
export function trialsOf(weights: Weights = WEIGHTS): Trial[] {
  return (Object.keys(weights) as (keyof Weights)[]).flatMap((weight) =>
    [0.5, 2].map((factor) => ({ weight, value: weights[weight] * factor })),
  );
}

/** How the major with that weight does against the major without it: first battles of all sheets, sides swapped. */
export function tryOut({ weight, value }: Trial, games: number, seed: number): Interval {
  const other = majorWith({ ...WEIGHTS, [weight]: value });
  const battles = SCENARIOS.filter(({ id }) => id.startsWith('first-battle'));
  let won = 0;
  for (const scenario of battles) {
    const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
    const setup = setupOf(scenario);
    const [first, second] = rules.sheet.armies;
    for (let game = 0; game < games; game++) {
      const mine = game % 2 === 0 ? first : second;
      const sides = { [first]: major, [second]: major, [mine]: other };
      const { state } = fightBattle(rules, setup, seed + Math.floor(game / 2), sides);
      const winner = state.result?.winner ?? null;
      won += winner === null ? 0.5 : winner === mine ? 1 : 0;
    }
  }
  return shareOf(won, games * battles.length);
}
