import type { NapoleonicSheet } from '../words.ts';
import { phase1 } from './01-artillery.ts';
import { phase2 } from './02-morale-for-artillery-casualties.ts';
import { phase3 } from './03-french-move.ts';
import { phase4 } from './04-french-check-to-close.ts';
import { phase5 } from './05-austrians-check-to-stand.ts';
import { phase6 } from './06-melee.ts';
import { phase7 } from './07-losers-check.ts';
import { phase8 } from './08-austrians-move.ts';
import { phase9 } from './09-austrians-check-to-close.ts';
import { phase10 } from './10-french-check-to-stand.ts';
import { phase11 } from './11-melee.ts';
import { phase12 } from './12-losers-check.ts';
import { phase13 } from './13-recall-cavalry.ts';
import { rulings } from './rulings.ts';

export const a12: NapoleonicSheet = {
  id: 'a12',
  family: 'napoleonic',
  version: 'A12',
  title: 'French against Austrians',
  armies: ['french', 'austrian'],
  formations: {
    french: ['line', 'column', 'square', 'skirmish'],
    austrian: ['line', 'column', 'masse', 'skirmish'],
  },
  phases: [phase1, phase2, phase3, phase4, phase5, phase6, phase7, phase8, phase9, phase10, phase11, phase12, phase13],
  rulings,
  uncertain: [
    { rule: 'N5.3', what: 'The first words of the phase 5 result for passing are lost on the scan; that the Austrians stand and may form battalion masse is restored from the other sheets.' },
    { rule: 'N5.5', what: 'The first words and the last of the phase 5 result for failing by 1 or 2 are lost on the scan and restored from the other sheets.' },
    { rule: 'N6.3', what: 'The distance at which a unit supports artillery is lost on the scan in phase 6; 1 is what phase 11 of the same sheet prints.' },
  ],
};
