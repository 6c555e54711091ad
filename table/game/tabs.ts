/** Two tabs on one battle would write over each other: the one that has it says so, the other asks first. */

const CHANNEL = 'vedette-tabs';
const PATIENCE = 200;

type Message =
  | { readonly says: 'who'; readonly battle: string; readonly tab: string }
  | { readonly says: 'mine'; readonly battle: string; readonly tab: string }
  | { readonly says: 'take'; readonly battle: string; readonly tab: string };

export const TAB = Math.random().toString(36).slice(2);

let held: string | null = null;
let lost: () => void = () => undefined;
let channel: BroadcastChannel | null = null;

function hear(message: Message): void {
  if (message.tab === TAB || message.battle !== held) return;
  if (message.says === 'who')
    channel?.postMessage({ says: 'mine', battle: message.battle, tab: TAB } satisfies Message);
  if (message.says === 'take') {
    held = null;
    lost();
  }
}

function line(): BroadcastChannel {
  if (channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<Message>) => hear(event.data));
  }
  return channel;
}

/** Does another tab play this battle? Nobody answering in time means no. */
export function playedElsewhere(battle: string): Promise<boolean> {
  const open = line();
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<Message>) => {
      if (event.data.says === 'mine' && event.data.battle === battle) finish(true);
    };
    const timer = setTimeout(() => finish(false), PATIENCE);
    const finish = (answer: boolean) => {
      clearTimeout(timer);
      open.removeEventListener('message', listen);
      resolve(answer);
    };
    open.addEventListener('message', listen);
    open.postMessage({ says: 'who', battle, tab: TAB } satisfies Message);
  });
}

/** From now on this tab plays it; whoever had it is told. */
export function hold(battle: string, whenLost: () => void): void {
  held = battle;
  lost = whenLost;
  line().postMessage({ says: 'take', battle, tab: TAB } satisfies Message);
}
