const ours = { army: 'prussian', facing: 0 } as const;
const theirs = { army: 'austrian', facing: 180 } as const;
const foot = { arm: 'infantry', stands: 3 } as const;
const horse = { arm: 'cavalry', stands: 3 } as const;

/**
 * A battle of 1866 small enough to be known by heart: one line within close range of another that has its commander with
 * it, horse within a charge of horse, and two that look on so that nobody's army breaks.
 */
export const skirmish1866 = {
  format: 1,
  id: 'skirmish-1866',
  name: 'Fire, a charge and a melee',
  sheet: '1866',
  summary: 'Four units and two that look on.',
  notes: { history: 'None: it was never fought.', guess: 'Everything.' },
  sides: { prussian: { title: 'Ours' }, austrian: { title: 'Theirs' } },
  table: { width: 36, depth: 30, terrain: [] },
  units: [
    { id: 'shooters', name: 'Shooters', ...foot, ...ours, at: [9, 8] },
    { id: 'chargers', name: 'Chargers', ...horse, ...ours, at: [26, 8] },
    { id: 'marchers', name: 'Marchers', ...foot, ...ours, at: [17, 4] },
    { id: 'shot', name: 'Shot at', ...foot, ...theirs, at: [9, 10.5] },
    { id: 'charged', name: 'Charged', ...horse, ...theirs, at: [26, 18] },
    { id: 'lookers-on', name: 'Lookers-on', ...foot, ...theirs, at: [17, 26] },
  ],
  commanders: [{ id: 'marshal', name: 'The Marshal', army: 'austrian', rating: 8, at: [9, 11.6] }],
  turnLimit: 3,
};
