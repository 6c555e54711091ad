import { type Rules, rulesOf } from '../../engine/war-of-1866/rules.ts';
import type { Setup1866, SetupUnit1866 } from '../../engine/war-of-1866/setup.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Sheet1866 } from '../../sheets/words-1866.ts';
import type { Case1866, CaseCommand1866 } from './format.ts';
import { commandersOf } from './read.ts';

const LAST_PHASE = 5;

/** A field that is not given is left out, not set to undefined. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Where the case stops: at the start of this phase. Without a turn the next such phase is meant. */
export function endOf({ turn = 2, phase, until }: Case1866): { turn: number; phase: number } {
  if (until !== undefined) return { turn: until.turn ?? (until.phase > phase ? turn : turn + 1), phase: until.phase };
  return phase >= LAST_PHASE ? { turn: turn + 1, phase: 1 } : { turn, phase: phase + 1 };
}

export function rulesOfCase(written: Case1866, sheet: Sheet1866 = SHEET_1866): Rules {
  return rulesOf(sheet, written.settings ?? {});
}

/** The side a command belongs to. */
export function sideOf(written: Case1866, command: CaseCommand1866): Army | undefined {
  if (command.do === 'initiative') return command.army;
  if ('general' in command) return commandersOf(written).find(({ id }) => id === command.general)?.army;
  return 'unit' in command ? written.units.find(({ id }) => id === command.unit)?.army : undefined;
}

/** Nobody has rolled for the initiative in a case that begins later: whoever moves first in it has it. */
function firstOf(written: Case1866): Army | undefined {
  const first = (written.commands ?? []).find((command) => command.do !== 'end' && command.do !== 'choose');
  return first === undefined ? undefined : sideOf(written, first);
}

function unitOf({ id, army, arm, stands, at, facing, ...rest }: Case1866['units'][number]): SetupUnit1866 {
  return { id, army, arm, stands, at, facing, ...given(rest) };
}

export function setupOf(written: Case1866): Setup1866 {
  return {
    id: 'case',
    name: written.title,
    table: {
      width: written.table.width,
      depth: written.table.depth,
      terrain: (written.table.terrain ?? []).map(({ level, ...area }) => ({ ...area, ...given({ level }) })),
    },
    units: written.units.map(unitOf),
    commanders: commandersOf(written).map(({ rating, ...one }) => ({ ...one, ...given({ rating }) })),
    ...given({ first: firstOf(written) }),
    endless: true,
    holdParts: true,
    stopsAt: endOf(written),
    turn: written.turn ?? 2,
    phase: written.phase,
  };
}
