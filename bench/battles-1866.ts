import { fightAnyBattle } from '../ai/play-battle.ts';
import { recruit as recruit1866 } from '../ai/war-of-1866/recruit/index.ts';
import { anyRulesOf } from '../engine/index.ts';
import { anySetupOf, anySheetOf, generateAnyBattle } from '../scenarios/index.ts';
import { type Fight, groundsFrom, type Tally, TURNS, tallyOf } from './battles.ts';

/** The same measure as for the thirteen phases: made by the generator, fought for twelve turns whoever is broken. */
export function fightsOf1866(units: number): Fight {
  const grounds = groundsFrom((seed) => {
    const scenario = generateAnyBattle({ sheet: '1866', units, seed, turnLimit: TURNS });
    return { rules: anyRulesOf(anySheetOf(scenario)), setup: { ...anySetupOf(scenario), endless: true } };
  });
  const commanders = { prussian: recruit1866, austrian: recruit1866, italian: recruit1866 };
  return (ground, seed, tell) => {
    const { rules, setup } = grounds[ground] as (typeof grounds)[number];
    return fightAnyBattle(rules, setup, seed, commanders, ({ events }) => tell(events));
  };
}

export function fight1866For(millis: number, units: number): Tally {
  return tallyOf(millis, fightsOf1866(units));
}
