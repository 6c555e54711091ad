import { commanderNamed, commandersOf } from '../../ai/commanders.ts';
import { orderAfter } from '../../ai/part-views.ts';
import type { Answer, Ask, Thought } from './commander.ts';
import type { Rules } from './engine.ts';
import { errorText } from './error-text.ts';
import { rulesFor } from './session.ts';

/** Thinks beside the page. Rules are made once a battle: what hangs on them is worth keeping. */

let known: { readonly key: string; readonly rules: Rules } | null = null;

function rulesOfAsk({ sheet, settings }: Ask): Rules {
  const key = `${sheet} ${JSON.stringify(settings)}`;
  if (known?.key !== key) known = { key, rules: rulesFor(sheet, settings) };
  return known.rules;
}

function thoughtOf(ask: Ask): Thought {
  const now = ask.views.at(-1);
  if (now === undefined) return { trouble: 'he was sent no view of the battle' };
  const { family } = now.battle;
  const kind = commanderNamed(family, ask.level) ?? commandersOf(family)[0];
  if (kind === undefined) return { trouble: `there is no commander "${ask.level}"` };
  try {
    const { command, why } = orderAfter(kind.create(0), rulesOfAsk(ask), ask.views, ask.army);
    return { order: { command, why } };
  } catch (error) {
    return { trouble: errorText(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Ask>) =>
  self.postMessage({ n: data.n, ...thoughtOf(data) } satisfies Answer),
);
