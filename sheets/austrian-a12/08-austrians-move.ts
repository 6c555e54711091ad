import type { MovePhase } from '../words.ts';

export const phase8: MovePhase = {
  number: 8,
  kind: 'moveAndShoot',
  title: 'The Austrians move; French infantry and artillery shoot',
  movers: 'austrian',
  shooters: 'french',
  wheel: { rule: 'N3.1', degrees: 45 },
  lock: { rule: 'N3.2', inches: 2 },
  noShotInMelee: { rule: 'N3.3' },
  keepOutOfWoods: { rule: 'N3.4', arms: ['cavalry', 'artillery'] },
  halved: { rule: 'N3.5', when: ['difficultTerrain', 'outsideCommandRange', 'backwards'] },
  fullMove: { rule: 'N3.6', to: ['changeFormation', 'limber', 'unlimber'] },
  doubleMove: { rule: 'N3.7', beyond: 12 },
  rates: [
    { rule: 'N3.8', who: { arm: 'infantry', in: ['column', 'skirmish'] }, inches: 4 },
    { rule: 'N3.8', who: { arm: 'infantry', in: ['line'] }, inches: 2 },
    { rule: 'N3.8', who: { arm: 'infantry', in: ['masse'] }, inches: 0 },
    { rule: 'N3.8', who: { arm: 'cavalry', types: ['cuirassiers'] }, inches: 5 },
    { rule: 'N3.8', who: { arm: 'cavalry', types: ['hussars', 'lancers', 'light-dragoons'] }, inches: 7 },
    { rule: 'N3.8', who: { arm: 'artillery' }, inches: 5 },
    { rule: 'J34', who: { arm: 'cavalry', types: ['carabiniers', 'heavy-dragoons'] }, inches: 'heavyRate' },
    { rule: 'J34', who: { arm: 'cavalry', types: ['dragoons', 'uhlans', 'chasseurs', 'cossacks'] }, inches: 'lightRate' },
  ],
  infantryCharge: {
    from: { rule: 'N3.9', formations: ['column'] },
    notAgainst: { rule: 'N3.10', arms: ['cavalry'] },
    through: { rule: 'N3.10', arms: ['artillery'] },
  },
  cavalryCharge: {
    bonus: { rule: 'N3.12', dice: { count: 1, sides: 6 } },
    stopsAt: { rule: 'N3.13', what: ['enemyCavalry', 'difficultTerrain', 'friendlyInfantry', 'friendlyCavalry'] },
    through: { rule: 'N3.13', arms: ['artillery'] },
    bonusNeedsContact: { rule: 'N3.14' },
  },
  skirmishersEvade: { rule: 'N3.16', dice: { count: 1, sides: 6 } },
  shooting: {
    rule: 'N3.17',
    arms: ['infantry', 'artillery'],
    range: 2,
    figuresPerDie: 2,
    // No row for an enfiladed line here: an Austrian line is a line from every side.
    toHit: [
      { rule: 'N3.18', targets: ['column', 'masse'], needs: 4 },
      { rule: 'N3.18', targets: ['line', 'artillery'], needs: 5 },
      { rule: 'N3.18', targets: ['skirmishers', 'fortification'], needs: 6 },
    ],
  },
};
