import { describe, expect, test } from 'vitest';
import { begin, problemsOf, type Rules, rulesOf, type State, stateOf, zoneProblems } from '../engine/index.ts';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import { ARMY_LISTS } from './generator/armies/index.ts';
import { type BattleWanted, generateBattle } from './generator.ts';
import { readScenario } from './read.ts';
import type { Scenario } from './schema.ts';
import { setupOf } from './setup.ts';
import { worthOfSide } from './worth.ts';

const SIZES = [4, 5, 7, 10, 14, 23, 40, 61, 80, 200];
const sheets = Object.keys(SHEETS) as SheetId[];

/** Read the file, set it up, and say everything that is wrong. */
function problemsIn(rules: Rules, scenario: Scenario): unknown[] {
  const read = readScenario(scenario);
  if (!read.ok) return [...read.problems];
  const state = stateOf(rules, setupOf(scenario), 1);
  return [...problemsOf(rules, state), ...zoneProblems(rules, state)];
}

const unfairness = (scenario: Scenario): number => {
  const [one = 0, other = 0] = SHEETS[scenario.sheet].armies.map((army) => worthOfSide(scenario, army));
  return Math.abs(one - other) / Math.max(one, other);
};

describe.each(sheets)('generated battles of %s', (sheet) => {
  const rules = rulesOf(SHEETS[sheet]);
  const wanted = Array.from({ length: 200 }, (_, seed): BattleWanted => {
    return { sheet, units: SIZES[seed % SIZES.length] ?? 10, seed, mirror: seed % 7 === 3 };
  });
  const battles = wanted.map(generateBattle);

  test('200 seeds from 4 to 200 units stand where they may', () => {
    const wrong = battles.flatMap((battle) => problemsIn(rules, battle).map((problem) => [battle.id, problem]));
    expect(wrong).toEqual([]);
  });

  test('have as many units as were asked for, or one less if both sides must be alike', () => {
    const short = wanted.filter((wish, i) => {
      const asked = wish.mirror ? wish.units - (wish.units % 2) : wish.units;
      return battles[i]?.units.length !== asked;
    });
    expect(short).toEqual([]);
  });

  test('are worth the same on both sides within one part in twenty, unless both are to be alike', () => {
    const fair = battles.filter((_, i) => wanted[i]?.mirror !== true);
    expect(fair.filter((battle) => unfairness(battle) > 0.05).map((b) => [b.id, unfairness(b)])).toEqual([]);
  });

  test('use only kinds of cavalry that the sheet prints for the army', () => {
    for (const army of SHEETS[sheet].armies) {
      const moves = SHEETS[sheet].phases.find((phase) => phase.kind === 'moveAndShoot' && phase.movers === army);
      const rows = moves?.kind === 'moveAndShoot' ? moves.rates.filter((row) => row.rule === 'N3.8') : [];
      const printed = rows.flatMap((row) => row.who.types ?? []);
      const used = ARMY_LISTS[army]?.kinds.flatMap((kind) => (kind.type === undefined ? [] : [kind.type])) ?? [];
      expect(printed).toEqual(expect.arrayContaining(used));
    }
  });

  test('start', () => {
    expect(begin(rules, stateOf(rules, setupOf(generateBattle({ sheet, units: 40, seed: 7 })), 7)).ok).toBe(true);
  });
});

test('the same seed is the same battle, another seed another', () => {
  const wish = { sheet: 'p7', units: 40, seed: 7 } as const;
  expect(generateBattle(wish)).toEqual(generateBattle(wish));
  expect(generateBattle({ ...wish, seed: 8 }).units).not.toEqual(generateBattle(wish).units);
});

/** The battle as seen from the far edge, with the armies changing names. */
function turnedAbout(state: State): unknown[] {
  const { width, depth } = state.battle;
  return state.units.map(({ arm, grade, type, gun, horse, figures, formation, army, x, y, facing }) => {
    const far = army !== state.armies[0];
    const place = far ? [width - x, depth - y, (facing + 18_000) % 36_000] : [x, y, facing];
    return { arm, grade, type, gun, horse, figures, formation, place };
  });
}

test.each(sheets)('a mirror battle of %s looks the same from both edges', (sheet) => {
  for (const units of [4, 12, 40, 120]) {
    const scenario = generateBattle({ sheet, units, seed: units, mirror: true });
    const seen = turnedAbout(stateOf(rulesOf(SHEETS[sheet]), setupOf(scenario), 1));
    const half = seen.length / 2;
    expect(seen.slice(half)).toEqual(seen.slice(0, half));
  }
});

test('the ground of every battle looks the same from both edges', () => {
  for (const sheet of sheets) {
    for (let seed = 0; seed < 10; seed += 1) {
      const { terrain, width, depth } = generateBattle({ sheet, units: 30, seed }).table;
      const hundredths = (value: number, size: number, turn: boolean) =>
        Math.round((turn ? size - value : value) * 100);
      const corners = (turn: boolean): string[] =>
        terrain.flatMap(({ kind, area }) =>
          area.map(([x, y]) => `${kind} ${hundredths(x, width, turn)} ${hundredths(y, depth, turn)}`),
        );
      expect(corners(true).sort()).toEqual(corners(false).sort());
    }
  }
});

test('from 24 to 200 units the table grows with the number of units', () => {
  for (const sheet of sheets) {
    const ground = [24, 40, 80, 160, 200].map((units) => {
      const { table } = generateBattle({ sheet, units, seed: 3 });
      return (table.width * table.depth) / units;
    });
    expect(Math.max(...ground) / Math.min(...ground)).toBeLessThan(1.1);
  }
});

/** Distance between the two front lines. */
function noMansLand({ units, sheet }: Scenario): number {
  const [near, far] = SHEETS[sheet].armies.map((army) =>
    units.flatMap((u) => (u.army === army ? [u.at?.[1] ?? 0] : [])),
  );
  return Math.min(...(far ?? [])) - Math.max(...(near ?? []));
}

test('the armies stand two or three moves apart', () => {
  for (const sheet of sheets) {
    const scale = sheet === 'a12' ? 0.5 : 1;
    for (let seed = 0; seed < 20; seed += 1) {
      const apart = noMansLand(generateBattle({ sheet, units: 40, seed })) / scale;
      expect(apart).toBeGreaterThanOrEqual(16);
      expect(apart).toBeLessThanOrEqual(26);
    }
  }
});

test.each([
  [{ units: 3, seed: 1 }, 'units: 3 is not a whole number from 4 to 200'],
  [{ units: 201, seed: 1 }, 'units: 201 is not a whole number from 4 to 200'],
  [{ units: 4.5, seed: 1 }, 'units: 4.5 is not a whole number from 4 to 200'],
  [{ units: 10, seed: 0.5 }, 'seed: 0.5 is not a whole number'],
])('a battle of %o is refused', (wish, message) => {
  expect(() => generateBattle({ sheet: 'p7', ...wish })).toThrow(new RangeError(message));
});
