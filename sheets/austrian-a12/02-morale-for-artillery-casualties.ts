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
  ],
  pass: [{ rule: 'N2.2', then: 'carryOn' }],
  failBy1or2: [
    { rule: 'N2.3', then: 'halt' },
    { rule: 'N2.3', who: { army: 'austrian', arm: 'infantry', in: ['column', 'masse'] }, then: 'formLine', crowded: { within: 2, loses: { count: 1, sides: 6 } } },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
