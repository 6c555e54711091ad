import type { NapoleonicSheet } from '../words.ts';
import { phase1 } from './01-artillery.ts';
import { phase2 } from './02-morale-for-artillery-casualties.ts';
import { phase3 } from './03-french-move.ts';
import { phase4 } from './04-french-check-to-close.ts';
import { phase5 } from './05-british-check-to-stand.ts';
import { phase6 } from './06-melee.ts';
import { phase7 } from './07-losers-check.ts';
import { phase8 } from './08-british-move.ts';
import { phase9 } from './09-british-check-to-close.ts';
import { phase10 } from './10-french-check-to-stand.ts';
import { phase11 } from './11-melee.ts';
import { phase12 } from './12-losers-check.ts';
import { phase13 } from './13-recall-cavalry.ts';
import { rulings } from './rulings.ts';

export const br5: NapoleonicSheet = {
  id: 'br5',
  family: 'napoleonic',
  version: 'BR5',
  title: 'French against British',
  armies: ['french', 'british'],
  formations: {
    french: ['line', 'column', 'square', 'skirmish'],
    british: ['line', 'column', 'square', 'skirmish'],
  },
  phases: [phase1, phase2, phase3, phase4, phase5, phase6, phase7, phase8, phase9, phase10, phase11, phase12, phase13],
  rulings,
  uncertain: [{ rule: 'N0.1', what: 'The scan reads the version as "Brs"; it reads the 5 of phase 5 as an S too, so the sheet is taken to be BR5.' }],
};
