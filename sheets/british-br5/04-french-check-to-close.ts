import type { MoralePhase } from '../words.ts';

export const phase4: MoralePhase = {
  number: 4,
  kind: 'checkMorale',
  title: 'The French check for shooting casualties and to close',
  side: 'french',
  tests: 'shotOrCharging',
  testRule: 'N4.1',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    { rule: 'N4.2', add: -1, who: { arm: 'infantry', charging: true } },
  ],
  pass: [{ rule: 'N4.3', then: 'carryOn' }],
  failBy1or2: [
    { rule: 'N4.4', who: { arm: 'infantry', charging: true }, then: 'formLineShortOfTarget', inches: 2, unableLoses: { count: 1, sides: 6 }, instead: true },
    { rule: 'N4.4', then: 'carryOn' },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
