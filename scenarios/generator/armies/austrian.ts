import { type ArmyList, CREW, FOOT, HORSE, SMALL } from './words.ts';

export const austrian: ArmyList = {
  army: 'austrian',
  front: 'column',
  kinds: [
    { role: 'line', grade: 'veteran', figures: [10, 12, 18], names: ['Infantry Regiment No. #', 2, 60] },
    { role: 'light', grade: 'veteran', figures: FOOT, traits: ['light'], names: ['Grenzer No. #', 1, 17] },
    { role: 'elite', grade: 'elite', figures: FOOT, names: ['Grenadier battalion No. #', 1, 20] },
    { role: 'raw', grade: 'conscript', figures: [10, 12, 18], names: ['Landwehr battalion No. #', 1, 24] },
    {
      role: 'skirmishers',
      grade: 'veteran',
      figures: SMALL,
      traits: ['skirmishers'],
      names: ['Jäger, company No. #', 1, 40],
    },
    { role: 'heavy', grade: 'veteran', figures: HORSE, type: 'cuirassiers', names: ['Cuirassiers No. #', 1, 8] },
    { role: 'swift', grade: 'veteran', figures: HORSE, type: 'hussars', names: ['Hussars No. #', 1, 12] },
    { role: 'swift', grade: 'veteran', figures: HORSE, type: 'light-dragoons', names: ['Chevauxlegers No. #', 1, 7] },
    { role: 'swift', grade: 'veteran', figures: HORSE, type: 'lancers', names: ['Uhlans No. #', 1, 4] },
    { role: 'foot', grade: 'veteran', figures: CREW, gun: 6, names: ['Brigade battery No. #, 6-pounders', 1, 40] },
    { role: 'foot', grade: 'veteran', figures: CREW, gun: 12, names: ['Position battery No. #, 12-pounders', 1, 20] },
    { role: 'horse', grade: 'veteran', figures: CREW, gun: 6, names: ['Cavalry battery No. #', 1, 20] },
  ],
  commanders: ['Archduke Charles', 'Fürst Schwarzenberg', 'Graf Bellegarde', 'Freiherr von Hiller', 'Fürst Rosenberg'],
  generals: [
    ...[
      'Dedovich',
      'Vincent',
      'Fresnel',
      'Vogelsang',
      'Ulm',
      'Weber',
      'Klenau',
      'Nordmann',
      'Brady',
      'Buresch',
      'Bianchi',
      'Colloredo',
    ],
    ...['Wimpffen', 'Hessen-Homburg', 'Siegenthal', 'Kottulinsky', 'Nostitz', 'Kienmayer', 'Wartensleben', 'Frimont'],
  ],
};
