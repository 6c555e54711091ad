import type { Army } from '../../sheets/words.ts';
import type { Command, State } from './engine.ts';
import { view } from './engine.ts';
import type { HouseRules } from './session.ts';
import { change, table } from './store.ts';

/** The simple commander thinks in a worker, one command at a time, so that the page stays smooth. */

export interface Ask {
  readonly n: number;
  readonly sheet: string;
  readonly settings: HouseRules;
  readonly state: State;
  readonly army: Army;
}

export interface Answer {
  readonly n: number;
  readonly command: Command;
}

let worker: Worker | null = null;
let asked = 0;
let waiting: (command: Command) => void = () => undefined;

function workerAtWork(): Worker {
  if (worker === null) {
    worker = new Worker(new URL('./commander.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Answer>) => {
      if (event.data.n !== asked) return;
      change({ thinking: false });
      waiting(event.data.command);
    });
  }
  return worker;
}

export function think(order: (command: Command) => boolean): void {
  const { session, shown } = table();
  const army = shown?.toAct;
  if (session === null || shown === null || army === null || army === undefined) return;
  asked += 1;
  waiting = (command) => {
    // A commander who asks for what may not be done passes, so that the battle never hangs on him.
    if (!order(command)) order({ do: 'end' });
  };
  change({ thinking: true });
  const ask: Ask = { n: asked, sheet: session.sheet, settings: session.settings, state: view(shown, army), army };
  workerAtWork().postMessage(ask);
}

/** What he is thinking about is no longer so. */
export function stopThinking(): void {
  asked += 1;
  change({ thinking: false });
}
