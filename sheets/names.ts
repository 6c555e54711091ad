import type { Army, CavalryType, Trait } from './words.ts';

/** How a player writes the words of the sheets: some of them are proper names. */

export const ARMY_ADJECTIVES: Readonly<Record<Army, string>> = {
  french: 'French',
  prussian: 'Prussian',
  austrian: 'Austrian',
  russian: 'Russian',
  british: 'British',
  italian: 'Italian',
};

export const CAVALRY_NAMES: Readonly<Record<CavalryType, string>> = {
  cuirassiers: 'cuirassiers',
  carabiniers: 'carabiniers',
  dragoons: 'dragoons',
  'heavy-dragoons': 'heavy dragoons',
  'light-dragoons': 'light dragoons',
  lancers: 'lancers',
  uhlans: 'Uhlans',
  hussars: 'hussars',
  chasseurs: 'chasseurs',
  cossacks: 'Cossacks',
};

export const TRAIT_NAMES: Readonly<Record<Trait, string>> = {
  guard: 'Guard',
  opolchenie: 'Opolchenie',
  kgl: 'KGL',
  light: 'light',
  skirmishers: 'skirmishing',
};
