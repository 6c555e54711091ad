import type { MoralePhase } from '../words.ts';

export const phase9: MoralePhase = {
  number: 9,
  kind: 'checkMorale',
  title: 'The Russians check for shooting casualties and to close',
  side: 'russian',
  tests: 'shotOrCharging',
  testRule: 'N4.1',
  orLess: { elite: 6, veteran: 5, conscript: 4 },
  modifiers: [
    { rule: 'N0.3', add: -1, perCasualties: 3 },
    { rule: 'N0.3', add: +1, when: 'generalAttached' },
    { rule: 'N4.2', add: -1, who: { traits: ['opolchenie'] } },
  ],
  pass: [{ rule: 'N4.3', then: 'carryOn' }],
  failBy1or2: [
    { rule: 'N4.4', who: { arm: 'infantry' }, then: 'carryOn' },
    { rule: 'N4.4', who: { arm: 'cavalry' }, then: 'retireOutOfMusketRange' },
    { rule: 'J36', who: { arm: 'artillery' }, then: 'standInPlace' },
  ],
  failBy3orMore: [{ rule: 'N0.4', then: 'rout' }],
};
