import { expect, test } from '@playwright/test';
import { built, openBuiltFiles } from './built-files.ts';

type Engine = typeof import('../../engine/index.ts');
type Sheets = typeof import('../../sheets/index.ts');
type PlayBattle = typeof import('../../ai/play-battle.ts');
type Commander = import('../../ai/commander.ts').AnyCommander;
type Scenarios = typeof import('../../scenarios/index.ts');

interface Fight {
  readonly setup: import('../../engine/index.ts').AnySetup;
  readonly sheet: string;
  readonly engine: string;
  readonly sheets: string;
  readonly battle: string;
  /** Whoever this file exports leads both sides. */
  readonly commander: string;
}

/** Runs in Node and in the page alike, so it may use nothing from outside itself. */
async function fought({
  setup,
  sheet,
  ...from
}: Fight): Promise<{ commands: number; played: string; replayed: string }> {
  const { anyRulesOf, familyOf, hashOf }: Engine = await import(from.engine);
  const { ALL_SHEETS }: Sheets = await import(from.sheets);
  const { playAnyBattle }: PlayBattle = await import(from.battle);
  const { recruit }: Record<string, Commander> = await import(from.commander);
  const known = ALL_SHEETS.find(({ id }) => id === sheet);
  const commander = recruit;
  if (known === undefined || commander === undefined) throw new Error(`nobody plays ${sheet}`);
  const rules = anyRulesOf(known);
  const { currentState, saveOf, replay, stateOf } = familyOf(known);
  const [first, second] = stateOf(rules, setup, 1815).armies;
  const game = playAnyBattle(rules, setup, 1815, { [first]: commander, [second]: commander });
  const again = replay(rules, JSON.parse(JSON.stringify(saveOf(game, {}))));
  const played = hashOf(currentState(game));
  const replayed = again.ok ? hashOf(currentState(again.game)) : `${again.at}: ${again.why}`;
  return { commands: game.steps.length, played, replayed };
}

const inDist = (path: string): string => new URL(`../../dist/${path}`, import.meta.url).href;

function fightFrom(place: (path: string) => string, setup: Fight['setup'], sheet: Fight['sheet']): Fight {
  return {
    ...{ setup, sheet },
    engine: place('engine/index.js'),
    sheets: place('sheets/index.js'),
    battle: place('ai/play-battle.js'),
    commander: place(sheet === '1866' ? 'ai/war-of-1866/recruit/index.js' : 'ai/recruit/index.js'),
  };
}

test('the same game has the same hash in Chromium as in Node, played and replayed', async ({ page }) => {
  const { ALL_SCENARIOS, anySetupOf }: Scenarios = await import(inDist('scenarios/index.js'));
  const battles = ALL_SCENARIOS.filter((scenario) => scenario.id.startsWith('first-battle-'));
  expect(battles.map(({ sheet }) => sheet)).toEqual(expect.arrayContaining(['p7', '1866']));
  await openBuiltFiles(page);
  for (const scenario of battles) {
    const setup = anySetupOf(scenario);
    const inPage = await page.evaluate(fought, fightFrom(built, setup, scenario.sheet));
    const inNode = await fought(fightFrom(inDist, setup, scenario.sheet));
    expect(inPage).toEqual(inNode);
    expect(inPage.replayed).toBe(inPage.played);
    expect(inPage.commands).toBeGreaterThan(20);
  }
});
