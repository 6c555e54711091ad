import { fightAnyBattle } from '../ai/play-battle.ts';
import { officer } from '../ai/war-of-1866/officer.ts';
import { anyRulesOf } from '../engine/index.ts';
import { anySetupOf, anySheetOf, generateAnyBattle } from '../scenarios/index.ts';
import type { Tally } from './battles.ts';

const TURNS = 12;

/** The same measure as for the thirteen phases: made by the generator, fought for twelve turns whoever is broken. */
export function fight1866For(millis: number, units: number): Tally {
  const tally: Tally = { battles: 0, commands: 0, turns: 0, charges: 0, melees: 0, millis: 0 };
  const grounds = Array.from({ length: 8 }, (_, i) => {
    const scenario = generateAnyBattle({ sheet: '1866', units, seed: i + 1, turnLimit: TURNS });
    return { rules: anyRulesOf(anySheetOf(scenario)), setup: { ...anySetupOf(scenario), endless: true } };
  });
  const commanders = { prussian: officer, austrian: officer, italian: officer };
  const warmed = performance.now() + millis;
  for (let seed = 1_000_000; performance.now() < warmed; seed++) {
    const { rules, setup } = grounds[seed % grounds.length] as (typeof grounds)[number];
    fightAnyBattle(rules, setup, seed, commanders);
  }
  const start = performance.now();
  while (performance.now() - start < millis || tally.battles < grounds.length) {
    const { rules, setup } = grounds[tally.battles % grounds.length] as (typeof grounds)[number];
    const fought = fightAnyBattle(rules, setup, tally.battles, commanders, ({ events }) => {
      for (const event of events) {
        if (event.type === 'Charged') tally.charges += 1;
        else if (event.type === 'MeleeFought') tally.melees += 1;
      }
    });
    tally.battles += 1;
    tally.commands += fought.commands;
    tally.turns += fought.state.turn;
  }
  tally.millis = performance.now() - start;
  return tally;
}
