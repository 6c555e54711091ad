import { type Rules, rulesOf, type Setup } from '../engine/index.ts';
import { generateBattle, SCENARIOS, settingsOf, setupOf } from '../scenarios/index.ts';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import { oddBattle } from './odd-battles.ts';

export interface Fielded {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly deploy: boolean;
}

/** Of ten battles seven are the first battle of the sheet, one is generated, two are odd ones. */
const KINDS = ['first', 'first', 'odd', 'first', 'first', 'generated', 'first', 'odd', 'first', 'first'] as const;

const UNITS = 16;

function firstBattle(sheet: SheetId, deploy: boolean): Fielded {
  const scenario = SCENARIOS.find((s) => s.sheet === sheet && s.id.startsWith('first-battle'));
  if (scenario === undefined) throw new Error(`no first battle for ${sheet}`);
  return { rules: rulesOf(SHEETS[sheet], settingsOf(scenario)), setup: setupOf(scenario), deploy };
}

/** The battle of a seed: the same every time, alone or in a run. */
export function battleOfSeed(sheet: SheetId, seed: number, units = UNITS): Fielded {
  const kind = KINDS[seed % KINDS.length];
  const deploy = seed % 9 === 0;
  if (kind === 'first') return firstBattle(sheet, deploy);
  if (kind === 'odd') {
    const rules = rulesOf(SHEETS[sheet]);
    return { rules, setup: oddBattle(rules, seed, Math.ceil(units / 2)), deploy: false };
  }
  const scenario = generateBattle({ sheet, units, seed, turnLimit: 6 });
  return { rules: rulesOf(SHEETS[sheet], settingsOf(scenario)), setup: setupOf(scenario), deploy };
}
