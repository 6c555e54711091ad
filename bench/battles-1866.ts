import { fightAnyBattle } from '../ai/play-battle.ts';
import { officer } from '../ai/war-of-1866/officer.ts';
import { anyRulesOf } from '../engine/index.ts';
import { anySetupOf, anySheetOf, generateAnyBattle } from '../scenarios/index.ts';
import { groundsFrom, type Tally, TURNS, tallyOf } from './battles.ts';

/** The same measure as for the thirteen phases: made by the generator, fought for twelve turns whoever is broken. */
export function fight1866For(millis: number, units: number): Tally {
  const grounds = groundsFrom((seed) => {
    const scenario = generateAnyBattle({ sheet: '1866', units, seed, turnLimit: TURNS });
    return { rules: anyRulesOf(anySheetOf(scenario)), setup: { ...anySetupOf(scenario), endless: true } };
  });
  const commanders = { prussian: officer, austrian: officer, italian: officer };
  return tallyOf(millis, (ground, seed, tell) => {
    const { rules, setup } = grounds[ground] as (typeof grounds)[number];
    return fightAnyBattle(rules, setup, seed, commanders, ({ events }) => tell(events));
  });
}
