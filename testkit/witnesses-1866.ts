import { rulesOf } from '../engine/war-of-1866/rules.ts';
import { type SetupUnit1866, stateOf } from '../engine/war-of-1866/setup.ts';
import type { State } from '../engine/war-of-1866/state.ts';
import { brokenResult, limitResult } from '../engine/war-of-1866/victory.ts';
import type { Army } from '../sheets/words.ts';
import type { Sheet1866, StandTrait } from '../sheets/words-1866.ts';

/** What no case can show, because a case writes every rating and never ends by X11: told here, for any sheet. */
export interface Witness {
  readonly title: string;
  /** The rule it is about. */
  readonly rule: string;
  readonly holds: (sheet: Sheet1866) => boolean;
}

/** X10, from the paper. */
const RATINGS: readonly (readonly [Army, readonly StandTrait[], number])[] = [
  ['prussian', ['line'], 8],
  ['prussian', ['guard'], 9],
  ['austrian', ['line'], 7],
  ['austrian', ['jaeger'], 8],
  ['austrian', ['guard'], 8],
  ['italian', ['line'], 6],
  ['italian', ['jaeger'], 8],
  ['italian', ['guard'], 8],
];

const table = { width: 72, depth: 48, terrain: [] };

function foot(id: string, army: Army, stands: number, at: readonly [number, number]): SetupUnit1866 {
  return { id, army, arm: 'infantry', stands, at, facing: 0 };
}

function ratingOf(sheet: Sheet1866, army: Army, traits: readonly StandTrait[]): number | undefined {
  const units = [{ ...foot('unit', army, 4, [20, 20]), traits }];
  return stateOf(rulesOf(sheet), { id: 't', name: 't', table, units }, 1).units[0]?.mr;
}

/** Ten units a side of twenty stands each, so that a stand is half of one in a hundred. */
function twoArmies(sheet: Sheet1866): State {
  const units = (['prussian', 'austrian'] as const).flatMap((army, side) =>
    Array.from({ length: 10 }, (_, i) => foot(`${army}-${i}`, army, 20, [i, side * 20])),
  );
  return stateOf(rulesOf(sheet), { id: 't', name: 't', table, units, turnLimit: 1 }, 1);
}

/** The first units of an army gone. */
function without(state: State, army: Army, count: number): State {
  let left = count;
  const gone = { because: 'destroyed', rule: 'E4.4', turn: 1, phase: 4 } as const;
  return { ...state, units: state.units.map((unit) => (unit.army === army && left-- > 0 ? { ...unit, gone } : unit)) };
}

/** Stands shot away from the first unit of an army. */
function lessStands(state: State, army: Army, stands: number): State {
  const first = state.units.findIndex((unit) => unit.army === army);
  const units = state.units.map((unit, i) =>
    i === first ? { ...unit, stands: unit.stands - stands, lost: stands } : unit,
  );
  return { ...state, units };
}

export const WITNESSES_1866: readonly Witness[] = [
  {
    title: 'a unit without a rating takes that of its army and kind',
    rule: 'X10',
    holds: (sheet) => RATINGS.every(([army, traits, mr]) => ratingOf(sheet, army, traits) === mr),
  },
  {
    title: 'five units of ten gone break an army, four do not',
    rule: 'X11',
    holds: (sheet) => {
      const [rules, state] = [rulesOf(sheet), twoArmies(sheet)];
      const five = brokenResult(rules, without(state, 'prussian', 5));
      return five?.winner === 'austrian' && brokenResult(rules, without(state, 'prussian', 4)) === null;
    },
  },
  {
    title: 'four and a half of a hundred stands more lost is a draw, five and a half is not',
    rule: 'X11',
    holds: (sheet) => {
      const [rules, state] = [rulesOf(sheet), twoArmies(sheet)];
      const near = limitResult(rules, lessStands(state, 'prussian', 9));
      const far = limitResult(rules, lessStands(state, 'prussian', 11));
      return near.winner === null && far.winner === 'austrian';
    },
  },
];
