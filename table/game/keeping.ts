import { crossOut, noteDown } from './journal.ts';
import { keep, nameFor, TakenElsewhere } from './kept.ts';
import { change, laid } from './store.ts';
import { TAB } from './tabs.ts';

/** Autosave: after every command, one write at a time, nothing skipped. */

let from: number | null = null;
let writing = false;
/** The first command that is not on the shelf yet; those being written just now are not. */
let unkept: number | null = null;

/** The commands from this one on have to be written. */
export function keepSoon(step: number): void {
  from = from === null ? step : Math.min(from, step);
  unkept = unkept === null ? step : Math.min(unkept, step);
  const battle = laid();
  if (battle !== null) noteDown(battle, unkept, nameFor(battle.session.id, TAB));
  if (!writing) void write();
}

async function write(): Promise<void> {
  writing = true;
  while (from !== null) {
    const battle = laid();
    const first = from;
    from = null;
    if (battle === null) break;
    const { id } = battle.session;
    change({ keeping: { as: 'keeping' } });
    try {
      await keep(battle, first, nameFor(id, TAB));
      // Orders given while it was written are still waiting.
      unkept = from;
      if (unkept === null) crossOut(id);
      change({ keeping: { as: 'kept' } });
    } catch (error) {
      told(error, first);
      break;
    }
  }
  writing = false;
}

function told(error: unknown, first: number): void {
  if (error instanceof TakenElsewhere) {
    const battle = laid();
    if (battle !== null) crossOut(battle.session.id);
    return change({ elsewhere: true, keeping: { as: 'kept' } });
  }
  // What could not be written is tried again with the next command.
  from = from === null ? first : Math.min(from, first);
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  const why = full
    ? 'The storage of this browser is full. You can go on, but the battle is no longer saved: export it to a file.'
    : 'This browser does not allow the battle to be saved. You can go on, but export it to a file before you close the page.';
  change({ keeping: { as: 'trouble', why } });
}
