import { describe, expect, test } from 'vitest';
import { apply, begin, hashOf, type Rules, rulesOf, type State, seededDice, stateOf, view } from '../engine/index.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';
import type { Side } from './commander.ts';
import { orderAfter, viewsOfPart } from './part-views.ts';
import { fightBattle } from './play-battle.ts';
import { recruit } from './recruit/index.ts';

function groundOf(sheet: string): { scenario: Scenario; rules: Rules } {
  const scenario = SCENARIOS.find(({ id }) => id === `first-battle-${sheet}`) as Scenario;
  return { scenario, rules: rulesOf(sheetOf(scenario), settingsOf(scenario)) };
}

/** The first battle with recruits on both sides who remember by themselves. */
function fought(sheet: string, seed: number): string {
  const { scenario, rules } = groundOf(sheet);
  const [first, second] = rules.sheet.armies;
  return hashOf(fightBattle(rules, setupOf(scenario), seed, { [first]: recruit, [second]: recruit }).state);
}

/** The same when all that reaches them is a copy of so many of their views, as in a worker. */
function foughtFromCopies(sheet: string, seed: number, sent: (views: readonly State[]) => readonly State[]): string {
  const { scenario, rules } = groundOf(sheet);
  const begun = begin(rules, stateOf(rules, setupOf(scenario), seed));
  if (!begun.ok) throw new Error('it does not begin');
  const states = [begun.state];
  const dice = seededDice(seed);
  for (let now = begun.state; now.toAct !== null; now = states.at(-1) as State) {
    const side: Side = now.toAct;
    const { command } = orderAfter(recruit, rules, structuredClone(sent(viewsOfPart(states, side, view))), side);
    const applied = apply(rules, now, command, dice);
    if (!applied.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
    states.push(applied.state);
  }
  return hashOf(states.at(-1) as State);
}

describe('a commander who is shown copies of what he saw since the part began', () => {
  test.each(['p7', 'a12', 'r10', 'br5'])('%s: the recruit leads the same battle', (sheet) => {
    for (const seed of [1, 2]) expect(foughtFromCopies(sheet, seed, (views) => views)).toBe(fought(sheet, seed));
  });

  test('shown the last of it only, the recruit would lead another', () => {
    const last = (views: readonly State[]) => views.slice(-1);
    expect([1, 2, 3].some((seed) => foughtFromCopies('p7', seed, last) !== fought('p7', seed))).toBe(true);
  });
});
