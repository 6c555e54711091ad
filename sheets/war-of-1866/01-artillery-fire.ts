import type { ArtilleryTable } from '../words-1866.ts';

export const artilleryFire: ArtilleryTable = {
  number: 1,
  title: 'Artillery fire',
  firing: 'batteries',
  arm: 'artillery',
  roll: { rule: 'E1.1', sides: 10 },
  rows: [
    { rule: 'E1.1', row: 'pointBlank', inches: 3, orLess: [7, 8, 9, 10] },
    { rule: 'E1.1', row: 'close', inches: 8, orLess: [6, 7, 8, 9] },
    { rule: 'E1.1', row: 'medium', inches: 15, orLess: [4, 5, 6, 7] },
    { rule: 'E1.1', row: 'long', inches: 25, orLess: [3, 4, 5, 6] },
    { rule: 'E1.1', row: 'farthest', inches: 32, orLess: [2, 3, 4, 5] },
  ],
  reach: [
    { rule: 'E1.1', firer: { guns: 'rocket' }, inches: 8 },
    { rule: 'E1.1', firer: { guns: 'smoothbore' }, inches: 15 },
  ],
  modifiers: [
    { rule: 'E1.2', add: +1, when: 'targetUnderCover' },
    { rule: 'E1.2', add: +1, firer: { guns: 'smoothbore' }, beyond: 5 },
    { rule: 'E1.2', add: +1, when: 'partialFireOrDisorganised' },
    { rule: 'E1.2', add: +1, when: 'movingCavalryTarget' },
    { rule: 'E1.2', add: +1, when: 'shooterUnderFire' },
    { rule: 'E1.3', add: -1, when: 'enfilade' },
    { rule: 'E1.3', add: -1, when: 'columnTarget', notWith: 'enfilade' },
    { rule: 'E1.3', add: -1, firer: { army: 'austrian' } },
  ],
  enfilade: { rule: 'E1.3', degrees: 15 },
  stoppedGuns: { rule: 'E1.4', then: 'underFireNextTurn' },
};
