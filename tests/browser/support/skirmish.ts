import type { SheetId } from '../../../sheets/index.ts';

/** The second army of each sheet and what its people are called on the cards. */
export const FOES = {
  p7: { army: 'prussian', people: 'The Prussians' },
  a12: { army: 'austrian', people: 'The Austrians' },
  r10: { army: 'russian', people: 'The Russians' },
  br5: { army: 'british', people: 'The British' },
} as const satisfies Partial<Record<SheetId, { army: string; people: string }>>;

export type TestSheet = keyof typeof FOES;

interface Foot {
  readonly id: string;
  readonly name: string;
  readonly army: string;
  readonly at: readonly [number, number];
}

const ours = { army: 'french', facing: 0 } as const;

const foot = (unit: Foot & { readonly facing: number }) => ({
  ...unit,
  ...{ arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line' },
});

const horse = (unit: Foot & { readonly facing: number }) => ({
  ...unit,
  ...{ arm: 'cavalry', type: 'hussars', grade: 'veteran', figures: 8, formation: 'line' },
});

/**
 * A battle small enough to be known by heart: one line within musket range of another, hussars within a charge of
 * hussars, and two battalions so far away that nobody's army breaks. A12 measures half of what the others do.
 */
export function skirmish(sheet: TestSheet, nameOfShooters = 'Shooters') {
  const theirs = { army: FOES[sheet].army, facing: 180 };
  const half = sheet === 'a12' ? 0.5 : 1;
  return {
    format: 1,
    id: `skirmish-${sheet}`,
    name: 'A shot, a charge and a melee',
    sheet,
    summary: 'Four units and two that look on.',
    notes: { history: 'None: it was never fought.', guess: 'Everything.' },
    sides: { french: { title: 'Ours' }, [theirs.army]: { title: 'Theirs' } },
    table: { width: 36, depth: 24, terrain: [] },
    units: [
      foot({ id: 'shooters', name: nameOfShooters, ...ours, at: [9, 8] }),
      horse({ id: 'chargers', name: 'Chargers', ...ours, at: [25, 8] }),
      foot({ id: 'marchers', name: 'Marchers', ...ours, at: [18, 4] }),
      foot({ id: 'shot', name: 'Shot at', ...theirs, at: [9, 8 + 4 * half] }),
      horse({ id: 'charged', name: 'Charged', ...theirs, at: [25, 8 + 9 * half] }),
      foot({ id: 'lookers-on', name: 'Lookers-on', ...theirs, at: [15, 21] }),
    ],
    turnLimit: 2,
  };
}
