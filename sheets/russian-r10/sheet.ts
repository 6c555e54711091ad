import type { NapoleonicSheet } from '../words.ts';
import { phase1 } from './01-artillery.ts';
import { phase2 } from './02-morale-for-artillery-casualties.ts';
import { phase3 } from './03-french-move.ts';
import { phase4 } from './04-french-check-to-close.ts';
import { phase5 } from './05-russians-check-to-stand.ts';
import { phase6 } from './06-melee.ts';
import { phase7 } from './07-losers-check.ts';
import { phase8 } from './08-russians-move.ts';
import { phase9 } from './09-russians-check-to-close.ts';
import { phase10 } from './10-french-check-to-stand.ts';
import { phase11 } from './11-melee.ts';
import { phase12 } from './12-losers-check.ts';
import { phase13 } from './13-recall-cavalry.ts';
import { rulings } from './rulings.ts';

export const r10: NapoleonicSheet = {
  id: 'r10',
  family: 'napoleonic',
  version: 'R10',
  title: 'French against Russians',
  armies: ['french', 'russian'],
  formations: {
    french: ['line', 'column', 'square', 'skirmish'],
    russian: ['line', 'column', 'square', 'skirmish'],
  },
  phases: [phase1, phase2, phase3, phase4, phase5, phase6, phase7, phase8, phase9, phase10, phase11, phase12, phase13],
  rulings,
  uncertain: [
    { rule: 'N3.8', what: 'The rate of limbered artillery, French and Russian, is lost on the scan; 10 is what the other full-distance sheets print.' },
    { rule: 'N3.8', what: 'The rate of Russian hussars, chasseurs and Cossacks is lost on the scan; 14 is what the other full-distance sheets print for light cavalry.' },
    { rule: 'N6.3', what: 'The distance at which a unit supports artillery is lost on the scan in phases 6 and 11; 2 is what the other full-distance sheets print.' },
    { rule: 'N5.5', what: 'The first words of the phase 5 result for failing by 1 or 2 are lost on the scan and restored from the other sheets.' },
  ],
};
