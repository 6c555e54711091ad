import { commandersOf } from '../../ai/commanders.ts';
import type { Answer, Ask } from './commander.ts';
import { rulesFor } from './session.ts';

/** Thinks beside the page. Rules are made once a battle: what hangs on them is worth keeping. */

let known: { key: string; rules: ReturnType<typeof rulesFor> } | null = null;

self.addEventListener('message', (event: MessageEvent<Ask>) => {
  const { n, sheet, settings, state, army } = event.data;
  const key = `${sheet} ${JSON.stringify(settings)}`;
  if (known?.key !== key) known = { key, rules: rulesFor(sheet, settings) };
  const commander = commandersOf(state.battle.family)[0]?.create(0);
  const command = commander?.decide(known.rules, state, army).command ?? { do: 'end' };
  self.postMessage({ n, command } satisfies Answer);
});
