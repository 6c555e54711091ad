import type { Army1866 } from '../../worth-1866.ts';
import { austrian } from './austrian.ts';
import { italian } from './italian.ts';
import { prussian } from './prussian.ts';
import type { ArmyList1866 } from './words.ts';

export const ARMY_LISTS_1866: Readonly<Record<Army1866, ArmyList1866>> = { prussian, austrian, italian };

/** Who may meet whom, and on what villages: in Bohemia, or beyond the Mincio. */
export const THEATRES = [
  {
    armies: ['prussian', 'austrian'],
    villages: [
      'Horka',
      'Lipova',
      'Altendorf',
      'Rosnitz',
      'Hradek',
      'Bystra',
      'Lhotka',
      'Weisskirch',
      'Jasena',
      'Dubno',
    ],
  },
  {
    armies: ['italian', 'austrian'],
    villages: [
      'San Rocco',
      'Villabella',
      'Monte Bruno',
      'Santa Lucia',
      'Borgo Nuovo',
      'Olmeto',
      'Roncaglia',
      'Le Grazie',
    ],
  },
] as const satisfies readonly { armies: readonly [Army1866, Army1866]; villages: readonly string[] }[];
