import type { Commander, Side } from '../ai/commander.ts';
import { imaginedMajor } from '../ai/major/index.ts';
import { newMemory } from '../ai/major/memory.ts';
import { WEIGHTS, type Weights } from '../ai/major/weights.ts';
import { isMove } from '../ai/marshal/playing-on.ts';
import { SIGNS, signsOf } from '../ai/marshal/signs.ts';
import { fightBattle } from '../ai/play-battle.ts';
import { options, type Rules, rulesOf, type State } from '../engine/index.ts';
import { type Prng, prngOf } from '../scenarios/generator/prng.ts';
import { generateBattle } from '../scenarios/generator.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';
import type { Lesson } from './learning.ts';

/** Battles of majors who are not alike and now and then mistaken, looked at before every move: what the marshal learns from. */

const FACTORS = [0.5, 0.75, 1, 1, 1.4, 2];
/** In half of the battles one order in so many is any order at all, so that bad places are seen too. */
const MISTAKEN = 12;

function unlikeMajor(prng: Prng): Commander {
  const weights = Object.fromEntries(
    Object.entries(WEIGHTS).map(([name, weight]) => [name, weight * (FACTORS[prng.below(FACTORS.length)] as number)]),
  ) as unknown as Weights;
  const major = imaginedMajor(weights, newMemory());
  const errs = prng.below(2) === 0;
  return {
    name: 'unlike major',
    decide(rules, view, side) {
      const mistake =
        errs && isMove(view) && prng.below(MISTAKEN) === 0 ? anyOrder(prng, rules, view, side) : undefined;
      return mistake === undefined ? major.decide(rules, view, side) : { command: mistake, why: 'by mistake' };
    },
  };
}

function anyOrder(prng: Prng, rules: Rules, view: State, side: Side) {
  const fresh = view.units.filter((unit) => unit.army === side && unit.gone === null && unit.spent === 0);
  const unit = fresh[prng.below(Math.max(1, fresh.length))];
  const found = unit === undefined || unit.offTable || unit.moveDone ? [] : options(rules, view, unit.id);
  return found[prng.below(Math.max(1, found.length))];
}

/** The lessons of one battle. */
function lessonsOf(scenario: Scenario, seed: number): Lesson[] {
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const prng = prngOf(seed, scenario.id, 'lessons');
  const seen: { side: Side; signs: number[] }[] = [];
  let move = '';
  const watched = (major: Commander): Commander => ({
    name: major.name,
    decide(rules, view, side) {
      if (isMove(view) && move !== `${view.turn}:${view.phase}`) {
        move = `${view.turn}:${view.phase}`;
        seen.push({ side, signs: signsOf(rules, view, side) });
      }
      return major.decide(rules, view, side);
    },
  });
  const [first, second] = rules.sheet.armies;
  const sides = { [first]: watched(unlikeMajor(prng)), [second]: watched(unlikeMajor(prng)) };
  const winner = fightBattle(rules, setupOf(scenario), seed, sides).state.result?.winner ?? null;
  // Which army it is tells too, and must not be put down to its signs: it is a sign of its own, forgotten afterwards.
  return seen.map(({ side, signs }) => ({
    signs: [...signs, ...BATTLES.map(({ id }) => (id !== scenario.id ? 0 : side === first ? 1 : -1))],
    score: winner === null ? 0.5 : winner === side ? 1 : 0,
  }));
}

const BATTLES = SCENARIOS.filter(({ id }) => id.startsWith('first-battle'));
/** Every so many rounds each sheet also has a battle that is made up. */
const MADE_UP = 4;

/** So many rounds of battles, in each of them the first battle of every sheet. */
export function lessonsFrom(rounds: number, seed: number, onBattle?: (done: number) => void): Lesson[] {
  const lessons: Lesson[] = [];
  let battles = 0;
  const fight = (scenario: Scenario) => {
    lessons.push(...lessonsOf(scenario, seed + battles));
    battles++;
    onBattle?.(battles);
  };
  for (let round = 0; round < rounds; round++)
    for (const scenario of BATTLES) {
      fight(scenario);
      if (round % MADE_UP > 0) continue;
      fight(generateBattle({ sheet: scenario.sheet, units: 10 + (round % 16), seed: seed + battles, turnLimit: 6 }));
    }
  return lessons;
}

/** What was learnt, as the file `ai/marshal/sign-weights.ts`; what was told by the armies is left out. */
export function namedSigns(weights: readonly number[]): string {
  const rows = SIGNS.map((sign, i) => `  ${sign}: ${Math.round((weights[i] as number) * 1000) / 1000},`);
  return [
    "import type { Sign } from './signs.ts';",
    '',
    '/** What each sign tells, as log odds; learnt by `vedette tune --worth` (docs/commanders.md). */',
    'export const SIGN_WEIGHTS: Readonly<Record<Sign, number>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
