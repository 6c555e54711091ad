import type { FirePhase } from '../words.ts';

export const phase1: FirePhase = {
  number: 1,
  kind: 'fireArtillery',
  title: 'Artillery adjusts and fires; both sides roll for reserves',
  mayUnlimber: { rule: 'N1.1', guns: 'horse' },
  adjust: { rule: 'N1.2', inches: 1, lighterThan: 12 },
  target: { rule: 'N1.3', arc: 'straightAhead' },
  range: { rule: 'N1.4' },
  bounce: { rule: 'N1.5', inches: 12 },
  dice: { rule: 'N1.6', perCrewFigure: 1 },
  toHit: [
    { rule: 'N1.7', targets: ['column', 'square', 'enfiladedLine'], needs: 4 },
    { rule: 'N1.7', targets: ['line'], needs: 5 },
    { rule: 'N1.7', targets: ['skirmishers', 'fortification', 'artillery'], needs: 6 },
  ],
  modifiers: [
    { rule: 'N1.8', add: +1, when: 'closeRange' },
    { rule: 'N1.8', add: -1, when: 'longRange' },
    { rule: 'N1.8', add: +1, gunAtLeast: 12 },
    { rule: 'N1.8', add: -1, gunAtMost: 6 },
  ],
  reserves: { rule: 'N1.9' },
};
