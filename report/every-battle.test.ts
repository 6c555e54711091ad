import { describe, expect, test } from 'vitest';
import type { AnyCommander } from '../ai/commander.ts';
import { playAnyBattle } from '../ai/play-battle.ts';
import { recruit } from '../ai/recruit/index.ts';
import { recruit as recruit1866 } from '../ai/war-of-1866/recruit/index.ts';
import { type AnyEvent, anyRulesOf, familyOf } from '../engine/index.ts';
import { ALL_SCENARIOS, anySetupOf, anySheetOf, is1866 } from '../scenarios/index.ts';
import { battleAsText, reportOf } from './index.ts';

const SMALL = /\b(french|prussian|austrian|russian|british|italian|kgl|opolchenie|uhlans|cossacks)\b/;

const battles = ALL_SCENARIOS.filter((scenario) => /^(first-battle-|nachod)/.test(scenario.id));

describe.each(battles.map((scenario) => [scenario.id, scenario] as const))('a report of %s', (_id, scenario) => {
  const rules = anyRulesOf(anySheetOf(scenario), scenario.settings ?? {});
  const setup = anySetupOf(scenario);
  const { stateOf } = familyOf(rules.sheet);
  const [first, second] = stateOf(rules, setup, 1).armies;
  const commander: AnyCommander = is1866(scenario) ? recruit1866 : recruit;
  const seeds = scenario.id.startsWith('first') ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];
  const fought = seeds.map((seed) => {
    const game = playAnyBattle(rules, setup, seed, { [first]: commander, [second]: commander });
    const told = game.steps.flatMap((step): readonly AnyEvent[] => step.events);
    const events: AnyEvent[] = [...game.opening.events, ...told];
    const opening = stateOf(rules, setup, seed);
    return { events, opening, report: reportOf(rules, opening, events) };
  });

  test('tells every roll once, in the order of its faces', () => {
    for (const { events, report } of fought) {
      const rolled = events.flatMap((event) => (event.type === 'Rolled' ? [event.roll] : []));
      const told = report.lines.flatMap((line) => line.rolls);
      expect(rolled.length).toBeGreaterThan(20);
      expect(new Set(told)).toEqual(new Set(rolled));
      expect(told).toHaveLength(rolled.length);
    }
  });

  test('tells who won in a line of its own, the last', () => {
    for (const { report } of fought) {
      const last = report.lines.at(-1);
      expect([last?.phase, last?.importance, last?.rolls]).toEqual([0, 'great', []]);
      expect(last?.text).toMatch(/won|drew|draw/);
    }
  });

  test('gives dice their reasons in grammatical words', () => {
    for (const { report } of fought) {
      const dice = report.lines.flatMap((line) => line.dice);
      expect(dice.filter((words) => / for against |\b1 [a-z ]*points\b/.test(words))).toEqual([]);
    }
  });

  test('tells of every unit that left', () => {
    for (const { events, report } of fought) {
      const great = new Set(report.lines.filter((line) => line.importance === 'great').flatMap((line) => line.units));
      const left = events.flatMap((event) => (event.type === 'UnitLeft' ? [event.unit] : []));
      expect(left.filter((unit) => !great.has(unit))).toEqual([]);
    }
  });

  test('writes nations and troops as proper names', () => {
    for (const { report } of fought) {
      const small = report.lines.flatMap(({ text, dice }) => [text, ...dice]).filter((words) => SMALL.test(words));
      expect(small).toEqual([]);
    }
  });

  test('speaks in sentences, with names and not ids', () => {
    for (const { report } of fought) {
      const odd = report.lines.filter(
        ({ text }) => !/^[A-ZÀ-Ü0-9].*\.$/.test(text) || /undefined|null|NaN|\bthe the\b|\s{2}|\.\.|, \./.test(text),
      );
      expect(odd.map((line) => line.text)).toEqual([]);
      const ids = setup.units.filter((unit) => unit.name !== undefined && unit.id.includes('-')).map((unit) => unit.id);
      expect(ids.length).toBeGreaterThan(0);
      expect(report.lines.filter(({ text }) => ids.some((id) => text.includes(id)))).toEqual([]);
    }
  });

  test('says nothing twice', () => {
    for (const { report } of fought) {
      const twice = report.lines.filter(({ text, rules: cited }) => {
        const again = /lost a (stand|battery) [^.]*lost a (stand|battery) /.test(text);
        return again || (cited.includes('E5.2') && / (re-formed|were in good order again)\./.test(text));
      });
      expect(twice.map((line) => line.text)).toEqual([]);
    }
  });

  test('counts what is left as the last state does, and fits 80 columns', () => {
    for (const { events, opening, report } of fought) {
      const lost = events.filter((event) => event.type === 'UnitLeft').length;
      const { armies, result } = report.summary;
      expect(armies.reduce((sum, army) => sum + army.units - army.unitsLeft, 0)).toBe(lost);
      expect(armies.flatMap((army) => army.gone)).toHaveLength(lost);
      expect(result).not.toBeNull();
      const text = battleAsText(rules, opening, events, { title: scenario.name, about: [] });
      expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
  });
});
