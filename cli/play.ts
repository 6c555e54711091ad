import type { Command } from 'commander';
import type { AnyCommanders } from '../ai/commander.ts';
import { playAnyBattle } from '../ai/play-battle.ts';
import { type AnyEvent, type AnyGame, type AnyRules, type AnySave, familyOf, RULES_VERSION } from '../engine/index.ts';
import { type AnyScenario, anySetupOf } from '../scenarios/index.ts';
import { commandersOf } from './commanders.ts';
import { UsageError } from './errors.ts';
import { playInteractive } from './interactive/index.ts';
import { checkWritable, writeSave } from './save-file.ts';
import { rulesFor, scenarioFrom } from './scenario-file.ts';
import { extraOf, toldBattle } from './told.ts';

interface PlayOptions {
  readonly seed: string;
  readonly commanders?: string;
  readonly json?: true;
  readonly out?: string;
  readonly interactive?: true;
  readonly side?: string;
}

export function seedOf(text: string): number {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (seed <= 0xffffffff) return seed;
  throw new UsageError(`seed: "${text}" is not a whole number from 0 to ${0xffffffff}`);
}

const namesOf = (commanders: AnyCommanders): Record<string, string> =>
  Object.fromEntries(Object.entries(commanders).map(([army, commander]) => [army, commander.name]));

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

/** One object a line, as it happens: the setup, every event with its turn and phase. */
function streamer(rules: AnyRules, scenario: AnyScenario, seed: number, commanders: AnyCommanders) {
  let turn = 0;
  let phase = 0;
  const stream = (events: readonly AnyEvent[]): void => {
    for (const event of events) {
      if (event.type === 'PhaseBegan') ({ turn, phase } = event);
      print({ turn, phase, event });
    }
  };
  const setup = anySetupOf(scenario);
  const head = { sheet: rules.sheet.id, rulesVersion: RULES_VERSION, settings: scenario.settings ?? {}, seed };
  print({ ...head, commanders: namesOf(commanders), setup });
  stream(familyOf(rules.sheet).newGame(rules, setup, seed).opening.events);
  return stream;
}

function fight(
  rules: AnyRules,
  scenario: AnyScenario,
  seed: number,
  commanders: AnyCommanders,
  json: boolean,
): AnyGame {
  const setup = anySetupOf(scenario);
  if (!json) return playAnyBattle(rules, setup, seed, commanders);
  const stream = streamer(rules, scenario, seed, commanders);
  return playAnyBattle(rules, setup, seed, commanders, (step) => stream(step.events));
}

function finish(game: AnyGame, save: AnySave, options: PlayOptions): void {
  if (options.out !== undefined) writeSave(options.out, save);
  if (options.json === true) return print({ hash: save.hash });
  const events: AnyEvent[] = [
    ...game.opening.events,
    ...game.steps.flatMap((step): readonly AnyEvent[] => step.events),
  ];
  const { stateOf } = familyOf(game.rules.sheet);
  process.stdout.write(toldBattle(game.rules, stateOf(game.rules, game.setup, game.seed), events, save));
}

async function play(nameOrFile: string, options: PlayOptions): Promise<void> {
  const scenario = scenarioFrom(nameOrFile);
  const rules = rulesFor(scenario);
  const seed = seedOf(options.seed);
  if (options.out !== undefined) checkWritable(options.out);
  if (options.interactive === true) {
    if (options.json === true) throw new UsageError('json: a battle played by hand is not streamed');
    const { side, commanders: commander, out } = options;
    return playInteractive({ scenario, rules, seed, side, commander, out });
  }
  if (options.side !== undefined) throw new UsageError('side: only with --interactive');
  const { stateOf, saveOf } = familyOf(rules.sheet);
  const { armies } = stateOf(rules, anySetupOf(scenario), seed);
  const commanders = commandersOf(rules.sheet, armies, options.commanders);
  const game = fight(rules, scenario, seed, commanders, options.json === true);
  finish(game, saveOf(game, scenario.settings ?? {}, extraOf(scenario, namesOf(commanders))), options);
}

export function register(program: Command): void {
  program
    .command('play')
    .description('fight a battle: two commanders, or with --interactive you against one')
    .argument('<scenario>', 'the name of a battle that comes with the game, or a scenario file')
    .option('--seed <number>', 'the same seed and the same orders give the same battle', '1815')
    .option(
      '--commanders <names>',
      'two of random, recruit, major, marshal for the first army and the second, with --interactive one for the other side; recruits if left out',
    )
    .option('--json', 'print every event as it happens, one JSON object per line')
    .option('--out <file>', 'save the battle, in place of any in that file; vedette replay plays it again')
    .option('--interactive', 'give the orders yourself, in words')
    .option('--side <army>', 'the army you command, with --interactive')
    .action(play);
}
