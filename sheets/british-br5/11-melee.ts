import type { MeleePhase } from '../words.ts';

export const phase11: MeleePhase = {
  number: 11,
  kind: 'fightMelees',
  title: 'Melees of the British half',
  fights: { rule: 'N6.1', who: 'entireUnit' },
  dice: [
    { rule: 'N6.2', who: { army: 'french', arm: 'infantry', in: ['column'] }, rates: { elite: { dice: 1, per: 1 }, veteran: { dice: 2, per: 3, looseTwo: true }, conscript: { dice: 1, per: 2 } } },
    { rule: 'N6.2', who: { arms: ['infantry', 'cavalry'] }, rates: { elite: { dice: 2, per: 3, looseTwo: true }, veteran: { dice: 1, per: 2 }, conscript: { dice: 1, per: 3 } } },
  ],
  support: { rule: 'N6.3', inches: 2 },
  toHit: [{ rule: 'N6.4', who: {}, needs: 4 }],
  modifiers: [
    { rule: 'N6.5', add: -1, when: 'enemyInDefensiveTerrain' },
    { rule: 'N6.5', add: -1, enemy: { types: ['cuirassiers'] } },
    { rule: 'N6.5', add: -1, enemy: { types: ['lancers', 'uhlans'] }, when: 'firstRound' },
    { rule: 'N6.5', add: -1, self: { types: ['lancers', 'uhlans'] }, when: 'laterRound' },
  ],
  loser: { rule: 'N6.6', testsIn: 12 },
  tie: [
    { rule: 'N6.6', arm: 'infantry', then: 'fightOn', inPhase: 6 },
    { rule: 'N6.6', arm: 'cavalry', then: 'rollForRecall', inPhase: 13 },
  ],
  unsupportedArtillery: { rule: 'N6.7', then: 'destroyed' },
  riddenDown: { rule: 'N6.8', formations: ['column', 'line'], then: 'destroyed' },
  rideThrough: { rule: 'N6.9', formations: ['square'], fortification: true, casualtyOn: 4, recallIn: 13 },
};
