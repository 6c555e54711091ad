import { viewsOfPart } from '../../ai/part-views.ts';
import type { Army } from '../../sheets/words.ts';
import { type Command, type Game, type State, view } from './engine.ts';
import type { HouseRules, Session } from './session.ts';

/** The way to the commanders, who think in a worker, one order at a time, so that the page stays smooth. */

export interface Ask {
  readonly n: number;
  readonly level: string;
  readonly sheet: string;
  readonly settings: HouseRules;
  /** What his side could see since the part began and can see now, and nothing else. */
  readonly views: readonly State[];
  readonly army: Army;
}

export interface Order {
  readonly command: Command;
  readonly why: string;
}

/** What came of thinking: an order, or why there is none. */
export type Thought = { readonly order: Order } | { readonly trouble: string };

export type Answer = Thought & { readonly n: number };

let worker: Worker | null = null;
let asked = 0;
let waiting: ((thought: Thought) => void) | null = null;

function told(thought: Thought): void {
  const tell = waiting;
  waiting = null;
  tell?.(thought);
}

function dismissWorker(): void {
  worker?.terminate();
  worker = null;
}

function crashed(why: string): void {
  dismissWorker();
  told({ trouble: why });
}

function workerAtWork(): Worker {
  if (worker !== null) return worker;
  const fresh = new Worker(new URL('./commander.worker.ts', import.meta.url), { type: 'module' });
  // Whatever one who was sent away still says is not heard.
  const heard = (then: () => void) => () => worker === fresh && then();
  fresh.onmessage = ({ data }: MessageEvent<Answer>) => worker === fresh && data.n === asked && told(data);
  fresh.onerror = (event) => heard(() => crashed(event.message || "the commander's worker did not load"))();
  fresh.onmessageerror = heard(() => crashed('his answer could not be read'));
  worker = fresh;
  return fresh;
}

/** Who is asked, and about which battle. */
interface Wish {
  readonly level: string;
  readonly army: Army;
  readonly session: Session;
  readonly game: Game;
}

/** Asks a commander for his next order. Whoever asked before gets no answer any more. */
export function askCommander({ level, army, session, game }: Wish, tell: (thought: Thought) => void): void {
  stopCommander();
  asked += 1;
  waiting = tell;
  const { sheet, settings } = session;
  const states = [game.opening.state, ...game.steps.map(({ state }) => state)];
  const views = viewsOfPart(states, army, view);
  workerAtWork().postMessage({ n: asked, level, sheet, settings, views, army } satisfies Ask);
}

/** Ends his thinking at once, however deep he is in it: the next question finds a fresh one. */
export function stopCommander(): void {
  if (waiting === null) return;
  waiting = null;
  dismissWorker();
}
