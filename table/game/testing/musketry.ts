import { newGame, rulesOf, type SetupUnit } from '../../../engine/index.ts';
import { SHEETS } from '../../../sheets/index.ts';
import type { Army } from '../../../sheets/words.ts';
import type { Game } from '../engine.ts';
import type { OwnDice, Session } from '../session.ts';

const line = (id: string, army: Army, x: number, y: number): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line' },
  ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
});

/** Two lines within musket range and two far away; the French have their movement before them, then the Prussians shoot. */
export function musketry(): Game {
  const units = [
    line('a', 'french', 20, 8),
    line('c', 'french', 8, 4),
    line('b', 'prussian', 20, 11),
    line('d', 'prussian', 8, 30),
  ];
  const setup = { id: 't', name: 't', table: { width: 48, depth: 36, terrain: [] }, units, phase: 3, turnLimit: 3 };
  return newGame(rulesOf(SHEETS.p7), setup, 7);
}

/** Two people at one table. */
export const people = (ownDice: OwnDice = {}): Session => ({
  ...{ id: 't', title: 't', scenario: 't', sheet: 'p7', settings: {}, ownDice, begun: 0 },
  seats: { french: 'person', prussian: 'person' },
});
