import type { MoralePhase } from '../words.ts';

export const phase7: MoralePhase = {
  number: 7,
  kind: 'checkMorale',
  title: 'The losers of the melees of phase 6 check',
  side: 'both',
  tests: 'meleeLosers',
  testRule: 'N6.6',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    { rule: 'N7.1', add: -1, who: { army: 'british', arm: 'infantry', in: ['column'] } },
  ],
  pass: [{ rule: 'N7.2', then: 'fightOn', inPhase: 11 }],
  failBy1or2: [
    { rule: 'N7.3', who: { arm: 'infantry', notIn: ['line'] }, then: 'formLineBackFromEnemy', inches: 2, unableLoses: { count: 1, sides: 6 }, opponentMayForm: true },
    { rule: 'N7.3', who: { arm: 'infantry', in: ['line'] }, then: 'retireAndBeFollowed', dice: { count: 1, sides: 6 }, fightIn: 11 },
    { rule: 'N7.3', who: { arm: 'cavalry' }, then: 'fightOn', inPhase: 11 },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
