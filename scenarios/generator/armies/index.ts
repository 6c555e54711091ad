import type { Army } from '../../../sheets/words.ts';
import { austrian } from './austrian.ts';
import { british } from './british.ts';
import { french } from './french.ts';
import { prussian } from './prussian.ts';
import { russian } from './russian.ts';
import type { ArmyList } from './words.ts';

export const ARMY_LISTS: Readonly<Partial<Record<Army, ArmyList>>> = { french, prussian, austrian, russian, british };

/** Where the generated battles are fought. */
export const VILLAGES = [
  'Altfeld',
  'Sainte-Claire',
  'Neudorf',
  'Grünau',
  'Marchais',
  'Hohenberg',
  'Les Tilleuls',
  'Borovka',
  'Kamenka',
  'Wellbrook',
  'San Martino',
  'Oberkirch',
  'Saint-Rémy',
  'Lindenau',
  'Zvenka',
  'Quatre-Vents',
] as const;
