import type { MoralePhase } from '../words.ts';

export const phase2: MoralePhase = {
  number: 2,
  kind: 'checkMorale',
  title: 'Morale of the units the guns have hit',
  side: 'both',
  tests: 'hitByArtillery',
  testRule: 'N2.1',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    // Opolchenie and Cossacks share one row of the paper, so a unit that is both counts once.
    { rule: 'N2.1', add: -1, who: { traits: ['opolchenie'] } },
    { rule: 'N2.1', add: -1, who: { types: ['cossacks'], withoutTrait: 'opolchenie' } },
  ],
  pass: [{ rule: 'N2.2', then: 'carryOn' }],
  failBy1or2: [
    { rule: 'N2.3', who: { army: 'french' }, then: 'halt' },
    { rule: 'N2.3', who: { army: 'russian', arm: 'cavalry' }, then: 'halt' },
    { rule: 'N2.3', who: { army: 'russian', arm: 'infantry' }, then: 'carryOn' },
    { rule: 'J36', who: { army: 'russian', arm: 'artillery' }, then: 'halt' },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
