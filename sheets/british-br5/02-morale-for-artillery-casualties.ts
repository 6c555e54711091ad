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
    { rule: 'N2.1', add: -1, who: { army: 'british', arm: 'infantry', in: ['column'] } },
  ],
  pass: [{ rule: 'N2.2', then: 'carryOn' }],
  failBy1or2: [
    { rule: 'N2.3', who: { army: 'british', arm: 'infantry' }, then: 'mayRetireAndForm', inches: 6 },
    { rule: 'N2.3', then: 'halt' },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
