import type { AnyCommander } from '../ai/commander.ts';
import { major, majorWith } from '../ai/major/index.ts';
import { WEIGHTS } from '../ai/major/weights.ts';
import { fightAnyBattle } from '../ai/play-battle.ts';
import { major as major1866, majorWith as majorWith1866 } from '../ai/war-of-1866/major/index.ts';
import { WEIGHTS as WEIGHTS_1866 } from '../ai/war-of-1866/major/weights.ts';
import { ALL_SCENARIOS, anySheetOf } from '../scenarios/index.ts';
import type { AnySheetId } from '../sheets/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { type Interval, shareOf } from './statistics.ts';

type WeightsByName = Readonly<Record<string, number>>;

/** Some weights of a major set otherwise, to be tried against the major as he is. */
export type Trial = WeightsByName;

interface Tuned {
  readonly weights: WeightsByName;
  readonly asHeIs: AnyCommander;
  readonly otherwise: (trial: Trial) => AnyCommander;
}

/** Each family has a major of its own, who weighs things of his own. */
const TUNED: Readonly<Record<'napoleonic' | 'war-of-1866', Tuned>> = {
  napoleonic: {
    weights: { ...WEIGHTS },
    asHeIs: major as AnyCommander,
    otherwise: (trial) => majorWith({ ...WEIGHTS, ...trial }) as AnyCommander,
  },
  'war-of-1866': {
    weights: { ...WEIGHTS_1866 },
    asHeIs: major1866 as AnyCommander,
    otherwise: (trial) => majorWith1866({ ...WEIGHTS_1866, ...trial }) as AnyCommander,
  },
};

/** The sheets of the thirteen phases. */
export const THIRTEEN_PHASES: readonly AnySheetId[] = ['p7', 'a12', 'r10', 'br5'];

const firstBattle = (sheet: AnySheetId) => {
  const found = ALL_SCENARIOS.find((one) => one.sheet === sheet && one.id.startsWith('first-battle'));
  if (found === undefined) throw new Error(`no first battle of ${sheet}`);
  return found;
};

const tunedOn = (sheet: AnySheetId): Tuned => TUNED[anySheetOf(firstBattle(sheet)).family];

/** What the major weighs on this sheet. */
export const weightsOn = (sheet: AnySheetId): WeightsByName => tunedOn(sheet).weights;

/** Every weight halved and doubled; one of nothing is set to one instead. */
export function trialsOf(weights: WeightsByName): Trial[] {
  return Object.entries(weights).flatMap(([name, weight]): Trial[] =>
    weight === 0 ? [{ [name]: 1 }] : [{ [name]: weight * 0.5 }, { [name]: weight * 2 }],
  );
}

/** How the major with those weights does against the major without them: first battles of these sheets, sides swapped. */
export function tryOut(trial: Trial, sheets: readonly AnySheetId[], games: number, seed: number): Interval {
  let won = 0;
  for (const sheet of sheets) {
    const { asHeIs, otherwise } = tunedOn(sheet);
    const other = otherwise(trial);
    const { rules, setup, armies } = groundOf(firstBattle(sheet), AS_PRINTED);
    const [first, second] = armies;
    for (let game = 0; game < games; game++) {
      const mine = game % 2 === 0 ? first : second;
      const sides = { [first]: asHeIs, [second]: asHeIs, [mine]: other };
      const winner = fightAnyBattle(rules, setup, seed + Math.floor(game / 2), sides).state.result?.winner ?? null;
      won += winner === null ? 0.5 : winner === mine ? 1 : 0;
    }
  }
  return shareOf(won, games * sheets.length);
}
