import type { MoralePhase } from '../words.ts';

export const phase10: MoralePhase = {
  number: 10,
  kind: 'checkMorale',
  title: 'Charged French infantry checks to stand',
  side: 'french',
  tests: 'chargedInfantry',
  testRule: 'N5.1',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    { rule: 'N5.2', add: -1, when: 'chargedInFlankOrRear' },
  ],
  pass: [
    { rule: 'N5.4', then: 'mayForm', formation: 'square' },
    { rule: 'N5.4', then: 'placeChargerBack', inches: 2 },
  ],
  failBy1or2: [{ rule: 'N5.5', then: 'chargerMakesContact', fightIn: 11 }],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
