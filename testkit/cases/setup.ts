import { type Rules, rulesOf, type Setup, type SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { NapoleonicSheet } from '../../sheets/words.ts';
import type { Case, CaseUnit } from './format.ts';

const LAST_PHASE = 13;

interface Moment {
  readonly turn: number;
  readonly phase: number;
}

export function phaseAfter({ turn, phase }: Moment): Moment {
  return phase >= LAST_PHASE ? { turn: turn + 1, phase: 1 } : { turn, phase: phase + 1 };
}

export function isBefore(a: Moment, b: Moment): boolean {
  return a.turn < b.turn || (a.turn === b.turn && a.phase < b.phase);
}

/** Where the case stops: at the start of this phase. Without a turn the next such phase is meant. */
export function endOf(written: Case): Moment {
  const turn = written.turn ?? 2;
  const { until } = written;
  if (until === undefined) return phaseAfter({ turn, phase: written.phase });
  return { turn: until.turn ?? (until.phase > written.phase ? turn : turn + 1), phase: until.phase };
}

/** The rules of the case's sheet; a changed sheet may stand in for it, to see whether the case notices. */
export function rulesOfCase(written: Case, sheet: NapoleonicSheet = SHEETS[written.sheet]): Rules {
  return rulesOf(sheet, written.settings ?? {});
}

/** A field that is not given is left out, not set to undefined. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Two units that fight only each other have fought as many rounds, whichever of them the case says it of. */
function roundsOf(unit: CaseUnit, all: readonly CaseUnit[]): number | undefined {
  if (unit.meleeRounds !== undefined) return unit.meleeRounds;
  const enemies = all.filter((u) => unit.inMeleeWith?.includes(u.id) || u.inMeleeWith?.includes(unit.id));
  const [enemy] = enemies;
  if (enemy === undefined || enemies.length > 1) return undefined;
  const friends = all.filter(
    (u) => u.id !== unit.id && (enemy.inMeleeWith?.includes(u.id) || u.inMeleeWith?.includes(enemy.id)),
  );
  return friends.length > 0 ? undefined : enemy.meleeRounds;
}

function unitOf(unit: CaseUnit, _index: number, all: readonly CaseUnit[]): SetupUnit {
  const { id, army, arm, grade, figures, at, facing, ...rest } = unit;
  return { id, army, arm, grade, figures, at, facing, ...given({ ...rest, meleeRounds: roundsOf(unit, all) }) };
}

export function setupOf(written: Case): Setup {
  return {
    id: 'case',
    name: written.title,
    table: {
      width: written.table.width,
      depth: written.table.depth,
      terrain: (written.table.terrain ?? []).map(({ id, kind, area, level }) => ({
        id,
        kind,
        area,
        ...given({ level }),
      })),
    },
    units: written.units.map(unitOf),
    generals: (written.generals ?? []).map(({ id, army, at, attachedTo, commands }) => ({
      id,
      army,
      ...given({ at, attachedTo, commands }),
    })),
    reserves: (written.reserves ?? []).map(({ needs, ...group }) => ({ ...group, ...given({ needs }) })),
    endless: true,
    holdParts: true,
    stopsAt: endOf(written),
    turn: written.turn ?? 2,
    phase: written.phase,
  };
}
