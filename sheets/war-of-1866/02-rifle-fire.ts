import type { RifleTable } from '../words-1866.ts';

export const rifleFire: RifleTable = {
  number: 2,
  title: 'Rifle fire',
  firing: 'stands',
  arm: 'infantry',
  roll: { rule: 'E2.1', sides: 10 },
  rows: [
    { rule: 'E2.1', row: 'close', inches: 3, orLess: [5, 6, 8, 9] },
    { rule: 'E2.1', row: 'medium', inches: 5, orLess: [4, 5, 7, 8] },
    { rule: 'E2.1', row: 'long', inches: 8, orLess: [2, 3, 5, 6], only: { army: 'austrian', traits: ['jaeger'] }, uncertain: true },
  ],
  reach: [],
  modifiers: [
    { rule: 'E2.2', add: +1, when: 'targetUnderCover' },
    { rule: 'E2.2', add: +1, firer: { army: 'austrian', withoutTraits: ['jaeger', 'guard'] } },
    { rule: 'E2.2', add: +1, when: 'partialFireOrDisorganised' },
    { rule: 'E2.2', add: +2, firer: { army: 'italian', withoutTraits: ['jaeger', 'guard'] } },
    { rule: 'E2.3', add: -1, when: 'firerInBuildingsOrWorks' },
    { rule: 'E2.3', add: -2, firer: { army: 'prussian' }, row: 'close' },
    { rule: 'E2.3', add: -2, when: 'enfiladeOrColumnTarget' },
  ],
  disorganised: { rule: 'E2.2', stands: 1 },
  cover: { rule: 'E2.4', in: ['woods', 'buildings', 'works'] },
  partialFire: { rule: 'E2.4', overShare: 0.5 },
  enfilade: { rule: 'E2.4', degrees: 15 },
  points: { rule: 'E2.5', within: 3, times: { 'needle-gun': 3, 'rifle-musket': 2 } },
};
