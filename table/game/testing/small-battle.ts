import { newGame, rulesOf, type Setup, type SetupUnit } from '../../../engine/index.ts';
import { SHEETS } from '../../../sheets/index.ts';
import type { Army } from '../../../sheets/words.ts';
import type { Game } from '../engine.ts';
import type { OwnDice, Session } from '../session.ts';

type Foot = (id: string, army: Army, x: number, y: number) => SetupUnit;

const foot =
  (formation: 'line' | 'column'): Foot =>
  (id, army, x, y) => ({
    ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation },
    ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
  });

/** A battalion that faces the enemy: the French look up the table, all others down. */
export const line = foot('line');
export const column = foot('column');

const TABLE = { width: 48, depth: 36, terrain: [] } as const;

/** A few units on an empty table; the French have their movement before them. */
export function smallBattle(units: readonly SetupUnit[], more: Partial<Setup> = {}, deploy = false): Game {
  const setup = { id: 't', name: 't', table: TABLE, units, phase: 3, turnLimit: 3, ...more };
  return newGame(rulesOf(SHEETS.p7), setup, 7, deploy);
}

/** Two lines within musket range and two far away; the French have their movement before them, then the Prussians shoot. */
export const musketry = (): Game =>
  smallBattle([
    ...[line('a', 'french', 20, 8), line('c', 'french', 8, 4)],
    ...[line('b', 'prussian', 20, 11), line('d', 'prussian', 8, 30)],
  ]);

/** Two people at one table. */
export const people = (ownDice: OwnDice = {}): Session => ({
  ...{ id: 't', title: 't', scenario: 't', sheet: 'p7', settings: {}, ownDice, begun: 0 },
  seats: { french: 'person', prussian: 'person' },
});
