import type { MoralePhase } from '../words.ts';

export const phase5: MoralePhase = {
  number: 5,
  kind: 'checkMorale',
  title: 'Charged Russian infantry checks to stand',
  side: 'russian',
  tests: 'chargedInfantry',
  testRule: 'N5.1',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    { rule: 'N5.2', add: -1, who: { traits: ['opolchenie'] } },
    { rule: 'N5.2', add: -1, when: 'chargedInFlankOrRear' },
  ],
  pass: [
    { rule: 'N5.3', then: 'mayForm', formation: 'square', from: ['column'] },
    { rule: 'N5.3', then: 'placeChargerBack', inches: 2, mayForm: 'line', mayContinue: { who: { army: 'french', arm: 'infantry', traits: ['guard'] }, casualties: 1 } },
  ],
  failBy1or2: [{ rule: 'N5.5', then: 'chargerMakesContact', fightIn: 6, uncertain: true }],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
