import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { fightAnyBattle, fightBattle } from '../ai/play-battle.ts';
import { recruit } from '../ai/recruit/index.ts';
import { recruit as recruit1866 } from '../ai/war-of-1866/recruit/index.ts';
import { type AnyState, anyRulesOf, familyOf, rulesOf, type State } from '../engine/index.ts';
import {
  anySetupOf,
  anySheetOf,
  generateAnyBattle,
  generateBattle,
  settingsOf,
  setupOf,
  sheetOf,
} from '../scenarios/index.ts';

/**
 * Code that reads objects of many hidden classes is several times slower, and one `{ ...unit, x }` is enough to bring in
 * a new one (docs/ARCHITECTURE.md, "Why fields are written out"). No other test would notice: every battle comes out as before.
 */
setFlagsFromString('--allow-natives-syntax');
const sameHiddenClass = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;

/** One object of each hidden class that was seen. */
class HiddenClasses {
  readonly seen: object[] = [];
  note(object: object | null | undefined): void {
    if (object && !this.seen.some((other) => sameHiddenClass(other, object))) this.seen.push(object);
  }
}

function hiddenClassesIn(fight: (watch: (state: State) => void) => void) {
  const [states, units, charges, poses] = [
    new HiddenClasses(),
    new HiddenClasses(),
    new HiddenClasses(),
    new HiddenClasses(),
  ];
  fight((state) => {
    states.note(state);
    for (const unit of state.units) {
      units.note(unit);
      charges.note(unit.charge);
      poses.note(unit.charge?.from);
      poses.note(unit.charge?.wheeled);
    }
  });
  return {
    states: states.seen.length,
    units: units.seen.length,
    charges: charges.seen.length,
    poses: poses.seen.length,
  };
}

test('whatever happens to them, the units of a battle share one hidden class, and so do its states, charges and poses', () => {
  const scenario = generateBattle({ sheet: 'p7', units: 40, seed: 1, turnLimit: 12 });
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const commanders = { french: recruit, prussian: recruit };
  const fight = (seed: number, watch?: (state: State) => void) =>
    fightBattle(rules, { ...setupOf(scenario), endless: true }, seed, commanders, ({ state }) => watch?.(state));
  // A hidden class may change once, while every field gets its first numbers and nulls.
  fight(1);
  expect(hiddenClassesIn((watch) => fight(2, watch))).toEqual({ states: 1, units: 1, charges: 1, poses: 1 });
});

test('nothing with fractions has made heap numbers of the whole numbers of a pose', () => {
  const scenario = generateBattle({ sheet: 'p7', units: 40, seed: 1, turnLimit: 12 });
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const poses: object[] = [];
  fightBattle(rules, setupOf(scenario), 2, { french: recruit, prussian: recruit }, ({ state }) => {
    for (const { charge } of state.units) if (charge !== null) poses.push(charge.from);
  });
  // Written with the same fields, it shares the hidden class of the poses if and only if theirs holds fractions.
  const fraction = { x: 0.5, y: 0.5, facing: 1 };
  expect(poses.length).toBeGreaterThan(0);
  expect(poses.some((pose) => sameHiddenClass(pose, fraction))).toBe(false);
});

test('the same holds in 1866, and a view of a state shares its hidden class', () => {
  const scenario = generateAnyBattle({ sheet: '1866', units: 40, seed: 1, turnLimit: 12 });
  const rules = anyRulesOf(anySheetOf(scenario));
  const { view } = familyOf(rules.sheet);
  const commanders = { prussian: recruit1866, austrian: recruit1866, italian: recruit1866 };
  const [states, units, charges] = [new HiddenClasses(), new HiddenClasses(), new HiddenClasses()];
  const fight = (seed: number, watch?: (state: AnyState) => void) =>
    fightAnyBattle(rules, { ...anySetupOf(scenario), endless: true }, seed, commanders, ({ state }) => watch?.(state));
  fight(1);
  fight(2, (state) => {
    states.note(state);
    if (state.toAct !== null) states.note(view(state, state.toAct));
    for (const unit of state.units) {
      units.note(unit);
      charges.note(unit.charge);
    }
  });
  expect([states, units, charges].map(({ seen }) => seen.length)).toEqual([1, 1, 1]);
});
