import type { RecallPhase } from '../words.ts';

export const phase13: RecallPhase = {
  number: 13,
  kind: 'checkMorale',
  title: 'Cavalry is recalled',
  side: 'both',
  tests: 'recallingCavalry',
  testRule: 'N13.1',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    { rule: 'N13.2', add: -2, who: { army: 'british', arm: 'cavalry', withoutTrait: 'kgl' } },
  ],
  pass: [{ rule: 'N13.3', then: 'returnToMarker' }],
  fail: [
    { rule: 'N13.4', then: 'loseFigures', figures: 1 },
    { rule: 'N13.4', then: 'mayNotMoveNextTurn' },
    { rule: 'N13.4', then: 'mustRollAgain' },
  ],
  markerHolds: { rule: 'N13.1', holds: true },
};
