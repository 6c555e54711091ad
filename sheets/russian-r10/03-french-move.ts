import type { MovePhase } from '../words.ts';

export const phase3: MovePhase = {
  number: 3,
  kind: 'moveAndShoot',
  title: 'The French move; Russian infantry and artillery shoot',
  movers: 'french',
  shooters: 'russian',
  wheel: { rule: 'N3.1', degrees: 45 },
  lock: { rule: 'N3.2', inches: 4 },
  noShotInMelee: { rule: 'N3.3' },
  keepOutOfWoods: { rule: 'N3.4', arms: ['cavalry', 'artillery'] },
  halved: { rule: 'N3.5', when: ['difficultTerrain', 'outsideCommandRange', 'backwards'] },
  fullMove: { rule: 'N3.6', to: ['changeFormation', 'limber', 'unlimber'] },
  doubleMove: { rule: 'N3.7', beyond: 24, notOnTurn: 1 },
  rates: [
    { rule: 'N3.8', who: { arm: 'infantry', in: ['column', 'skirmish'] }, inches: 8 },
    { rule: 'N3.8', who: { arm: 'infantry', in: ['line', 'square'] }, inches: 4 },
    { rule: 'N3.8', who: { arm: 'cavalry', types: ['cuirassiers', 'carabiniers', 'dragoons'] }, inches: 10 },
    { rule: 'N3.8', who: { arm: 'cavalry', types: ['hussars', 'chasseurs', 'lancers', 'light-dragoons', 'uhlans', 'cossacks'] }, inches: 14 },
    { rule: 'N3.8', who: { arm: 'artillery' }, inches: 10, uncertain: true },
    { rule: 'J34', who: { arm: 'cavalry', types: ['heavy-dragoons'] }, inches: 'heavyRate' },
  ],
  infantryCharge: {
    from: { rule: 'N3.9', formations: ['column'] },
    notAgainst: { rule: 'N3.10', arms: ['cavalry'] },
    through: { rule: 'N3.10', arms: ['artillery'] },
    oneOnATarget: { rule: 'N3.11' },
  },
  cavalryCharge: {
    bonus: { rule: 'N3.12', dice: { count: 2, sides: 6 } },
    stopsAt: { rule: 'N3.13', what: ['enemyCavalry', 'difficultTerrain', 'friendlyInfantry', 'friendlyCavalry'] },
    through: { rule: 'N3.13', arms: ['artillery'] },
    squaresFire: { rule: 'N3.15', dice: 2 },
    oneOnEnemyCavalry: { rule: 'N3.15' },
  },
  skirmishersEvade: { rule: 'N3.16', dice: { count: 2, sides: 6 } },
  shooting: {
    rule: 'N3.17',
    arms: ['infantry', 'artillery'],
    range: 4,
    figuresPerDie: 3,
    toHit: [
      { rule: 'N3.18', targets: ['column', 'square', 'enfiladedLine'], needs: 4 },
      { rule: 'N3.18', targets: ['line', 'artillery'], needs: 5 },
      { rule: 'N3.18', targets: ['skirmishers', 'defensiveTerrain', 'chargingCavalry'], needs: 6 },
    ],
  },
};
