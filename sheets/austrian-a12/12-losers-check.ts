import type { MoralePhase } from '../words.ts';

export const phase12: MoralePhase = {
  number: 12,
  kind: 'checkMorale',
  title: 'The losers of the melees of phase 11 check',
  side: 'both',
  tests: 'meleeLosers',
  testRule: 'N6.6',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
  ],
  pass: [
    { rule: 'N7.2', who: { arm: 'infantry' }, then: 'fightOn', inPhase: 6 },
    { rule: 'N7.2', who: { arm: 'cavalry' }, then: 'rollForRecallIfCharged', inPhase: 13 },
  ],
  failBy1or2: [
    // The sheet prints 2 here and 1 in phase 7.
    { rule: 'N7.3', who: { arm: 'infantry', notIn: ['line'] }, then: 'formLineBackFromEnemy', inches: 2, unableLoses: { count: 1, sides: 6 }, opponentMayForm: true },
    { rule: 'N7.3', who: { arm: 'infantry', in: ['line'] }, then: 'retireAndBeFollowed', dice: { count: 1, sides: 3 }, fightIn: 6 },
    { rule: 'N7.3', who: { arm: 'cavalry' }, then: 'rollForRecallIfCharged', inPhase: 13 },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
