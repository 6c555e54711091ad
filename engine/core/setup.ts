import { thou } from '../../geometry/index.ts';
import type { Army, TerrainKind } from '../../sheets/words.ts';
import type { Point } from './commands.ts';
import type { Battle, Objective } from './state.ts';

/** The table and the terms of a battle as a scenario or a case gives them: inches, names. */
export interface BattleSetup {
  readonly id: string;
  readonly name: string;
  readonly table: {
    readonly width: number;
    readonly depth: number;
    readonly terrain: readonly {
      readonly id: string;
      readonly kind: TerrainKind;
      readonly area: readonly Point[];
      readonly level?: number;
      readonly name?: string;
    }[];
  };
  readonly objectives?: readonly {
    readonly id: string;
    readonly name: string;
    readonly at: Point;
    readonly radius: number;
    readonly points: number;
    readonly heldBy?: Army;
  }[];
  readonly zones?: readonly { readonly army: Army; readonly area: readonly Point[] }[];
  readonly turnLimit?: number;
  readonly endless?: boolean;
  readonly stopsAt?: { readonly turn: number; readonly phase: number };
  readonly holdParts?: boolean;
  readonly turn?: number;
  readonly phase?: number;
}

/**
 * The same text as an interned string, which every property name is: two of them are compared by address, not letter by
 * letter. Ids are compared at every step, and those of a scenario come from concatenation or from a file.
 */
export function asName(id: string): string {
  let name = names.get(id);
  if (name === undefined) {
    name = Object.keys({ [id]: true })[0] as string;
    if (names.size >= MOST_NAMES) names.clear();
    names.set(id, name);
  }
  return name;
}

/** Names interned before: whoever fights a scenario a thousand times sets up the same units each time. */
const names = new Map<string, string>();
const MOST_NAMES = 2_000;

function flat(points: readonly Point[]): number[] {
  const numbers: number[] = [];
  for (const [x, y] of points) numbers.push(thou(x), thou(y));
  return numbers;
}

export function battleOf(
  sheet: { readonly id: string; readonly family: Battle['family'] },
  setup: BattleSetup,
): Battle {
  return {
    id: setup.id,
    name: setup.name,
    sheet: sheet.id,
    family: sheet.family,
    width: thou(setup.table.width),
    depth: thou(setup.table.depth),
    terrain: setup.table.terrain.map((t) => ({
      id: t.id,
      kind: t.kind,
      area: flat(t.area),
      level: t.level ?? (t.kind === 'hill' ? 1 : 0),
      ...(t.name === undefined ? {} : { name: t.name }),
    })),
    objectives: (setup.objectives ?? []).map(
      (o): Objective => ({
        id: o.id,
        name: o.name,
        x: thou(o.at[0]),
        y: thou(o.at[1]),
        radius: thou(o.radius),
        points: o.points,
        ...(o.heldBy === undefined ? {} : { heldBy: o.heldBy }),
      }),
    ),
    zones: (setup.zones ?? []).map((z) => ({ army: z.army, area: flat(z.area) })),
    turnLimit: setup.turnLimit ?? null,
    endless: setup.endless ?? false,
    stopsAt: setup.stopsAt ?? null,
    holdParts: setup.holdParts ?? false,
  };
}

/** Who holds each objective before anyone has come near. */
export function firstHolders(battle: Battle): Record<string, Army> {
  return Object.fromEntries(battle.objectives.flatMap((o) => (o.heldBy === undefined ? [] : [[o.id, o.heldBy]])));
}
