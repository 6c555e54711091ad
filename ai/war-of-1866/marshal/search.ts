import { away, type Command, type Unit } from '../eye.ts';
import { type Step, stepsOf } from '../major/moves.ts';
import type { Scene } from '../major/scene.ts';
import { stepWorth } from '../major/score.ts';
import { exchange } from './exchange.ts';
import { type Scripts, Thought } from './thought.ts';

/** How far he thinks. It is counted in choices and positions, never in time, so that every machine comes to the same order. */
export interface Budget {
  /** Things a unit may do that are carried out in thought. */
  readonly choices: number;
  /** For how many of them the enemy's answer is thought out anew. */
  readonly answers: number;
  /** Positions looked at each time the choices of a unit are compared: by themselves, and with the enemy's answers. */
  readonly positions: number;
}

/** The larger his army, the less there is for each order: a half-turn is to take no longer. */
export function budgetFor({ own }: Scene): Budget {
  return own.length <= 12 ? { choices: 20, answers: 6, positions: 6000 } : { choices: 4, answers: 0, positions: 400 };
}

/** Two places nearer than this, looking the same way, are one. */
const SAME_PLACE = 1_500;
const SAME_FACING = 2_000;

function alike(a: Unit, b: Unit): boolean {
  const off = Math.abs(((a.facing - b.facing + 54_000) % 36_000) - 18_000);
  return a.deployed === b.deployed && a.formation === b.formation && away(a, b) < SAME_PLACE && off < SAME_FACING;
}

/** What the major likes best for a unit, no two of them alike; null is to stay. */
export function choicesOf(scene: Scene, unit: Unit, budget: Budget): (Command | null)[] {
  const ranked = stepsOf(scene, unit)
    .map((step, i) => ({ step, i, worth: stepWorth(scene, step) }))
    .sort((a, b) => b.worth - a.worth || a.i - b.i);
  const taken: Step[] = [];
  for (const { step } of ranked) {
    if (taken.length >= budget.choices) break;
    if (!taken.some((one) => alike(one.unit, step.unit))) taken.push(step);
  }
  return taken.map(({ command }) => command);
}

function begin(scene: Scene, choice: Command | null): Thought {
  const thought = new Thought(scene);
  if (choice === null) return thought;
  thought.tryOut(choice);
  // Guns that have moved are meant to fire from there.
  if (choice.do === 'move' && scene.own.find(({ id }) => id === choice.unit)?.arm === 'artillery')
    thought.tryOut({ do: 'unlimber', unit: choice.unit });
  return thought;
}

/** What both sides would do in their moves of this turn if this choice is taken: the major on either side. */
function scriptsFor(scene: Scene, choice: Command | null): Scripts {
  const thought = begin(scene, choice);
  const mine = thought.asTheMajorWould();
  return { [scene.side]: mine, [scene.foe]: thought.state.toAct === scene.foe ? thought.asTheMajorWould() : [] };
}

interface Tried {
  readonly choice: Command | null;
  readonly worth: number;
  readonly positions: number;
}

/** Carries a choice out with the rest of the army, and the enemy's answer if he still moves; then the exchange of fire. */
function tried(scene: Scene, choice: Command | null, scripts: Scripts, anew: boolean): Tried {
  const { rules, side, foe, weights } = scene;
  const thought = begin(scene, choice);
  if (anew) {
    thought.follow(scripts[side] ?? []);
    if (thought.state.toAct === foe) thought.asTheMajorWould();
  }
  thought.moveOn(scripts);
  return { choice, worth: exchange(rules, thought.state, side, weights), positions: thought.positions };
}

/** The best of the choices; where equal, what the major likes better. */
function bestOf(
  scene: Scene,
  choices: readonly (Command | null)[],
  scripts: Scripts,
  anew: boolean,
  most: number,
): Tried[] {
  const found: Tried[] = [];
  let left = most;
  for (const choice of choices) {
    if (left <= 0) break;
    const one = tried(scene, choice, scripts, anew);
    left -= one.positions;
    found.push(one);
  }
  return found.sort((a, b) => b.worth - a.worth);
}

/** What a unit does best when everybody does his part and the enemy answers; null is to stay. */
export function search(scene: Scene, choices: readonly (Command | null)[], budget: Budget): Command | null {
  const scripts = scriptsFor(scene, choices[0] ?? null);
  const ranked = bestOf(scene, choices, scripts, false, budget.positions);
  if (!scene.foeMovesYet || budget.answers < 2) return ranked[0]?.choice ?? null;
  const finalists = ranked.slice(0, budget.answers).map(({ choice }) => choice);
  return bestOf(scene, finalists, scripts, true, budget.positions)[0]?.choice ?? null;
}
