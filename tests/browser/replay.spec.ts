import { expect, test } from '@playwright/test';
import { built, openBuiltFiles } from './built-files.ts';

type Engine = typeof import('../../engine/index.ts');
type Sheets = typeof import('../../sheets/index.ts');
type PlayBattle = typeof import('../../ai/play-battle.ts');
type Recruit = typeof import('../../ai/recruit/index.ts');
type Scenarios = typeof import('../../scenarios/index.ts');

interface Fight {
  readonly setup: import('../../engine/index.ts').Setup;
  readonly sheet: keyof Sheets['SHEETS'];
  readonly engine: string;
  readonly sheets: string;
  readonly battle: string;
  readonly recruit: string;
}

/** Runs in Node and in the page alike, so it may use nothing from outside itself. */
async function fought({
  setup,
  sheet,
  ...from
}: Fight): Promise<{ commands: number; played: string; replayed: string }> {
  const { rulesOf, hashOf, currentState, saveOf, replay }: Engine = await import(from.engine);
  const { SHEETS }: Sheets = await import(from.sheets);
  const { playBattle }: PlayBattle = await import(from.battle);
  const { recruit }: Recruit = await import(from.recruit);
  const rules = rulesOf(SHEETS[sheet]);
  const [first, second] = rules.sheet.armies;
  const game = playBattle(rules, setup, 1815, { [first]: recruit, [second]: recruit });
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
    recruit: place('ai/recruit/index.js'),
  };
}

test('the same game has the same hash in Chromium as in Node, played and replayed', async ({ page }) => {
  const { SCENARIOS, setupOf }: Scenarios = await import(inDist('scenarios/index.js'));
  const battles = SCENARIOS.filter((scenario) => scenario.id.startsWith('first-battle-'));
  expect(battles.length).toBeGreaterThan(0);
  await openBuiltFiles(page);
  for (const scenario of battles) {
    const setup = setupOf(scenario);
    const inPage = await page.evaluate(fought, fightFrom(built, setup, scenario.sheet));
    const inNode = await fought(fightFrom(inDist, setup, scenario.sheet));
    expect(inPage).toEqual(inNode);
    expect(inPage.replayed).toBe(inPage.played);
    expect(inPage.commands).toBeGreaterThan(20);
  }
});
