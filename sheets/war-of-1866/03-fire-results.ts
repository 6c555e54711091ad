import type { ResultTable } from '../words-1866.ts';

/** The headings of the six columns are a ruling (X5): the scan has lost them. */
export const fireResults: ResultTable = {
  number: 3,
  title: 'Results of fire',
  sides: 10,
  rows: [
    { rule: 'E3.1', mr: 6, cells: ['1', '2-3', '4-5', '6-7', '8-9', '10'] },
    { rule: 'E3.1', mr: 7, cells: ['1', '2', '3-4', '5-7', '8-9', '10'], uncertain: [{ cell: 3, scan: '6-7' }] },
    { rule: 'E3.1', mr: 8, cells: ['1', '2', '3', '4-6', '7-8', '9-10'] },
    { rule: 'E3.1', mr: 9, cells: ['1', '2', '3', '4-5', '6-8', '9-10'] },
  ],
  modifiers: [
    { rule: 'E3.2', add: +1, when: 'commanderNear' },
    { rule: 'E3.2', add: -2, when: 'disorganisedOrRouted' },
    { rule: 'E3.2', add: -2, when: 'flankOrRearFire' },
  ],
  commanderKilled: { rule: 'E3.3', face: 10, within: 1 },
  cavalryBack: { rule: 'E3.4', inches: 10 },
  sheltered: { rule: 'E3.4', options: ['back', 'disorganised', 'minus-stand'] },
};
