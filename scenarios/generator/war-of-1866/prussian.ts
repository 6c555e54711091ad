import { type ArmyList1866, numbered, paired } from './words.ts';

/** Where the artillery brigades had their homes. */
const GUNNERS = [
  ...['Guard', 'East Prussian', 'Pomeranian', 'Brandenburg', 'Magdeburg', 'Lower Silesian', 'Silesian'],
  ...['Westphalian', 'Rhenish'],
];

const CAVALRY = [
  ...paired(['Life', "Queen's", 'East Prussian', 'Westphalian', 'West Prussian', 'Magdeburg'], ['Cuirassiers']),
  ...paired(['Lithuanian', 'Brandenburg', 'Neumark', 'Rhenish', 'Magdeburg', 'Westphalian'], ['Dragoons']),
  ...paired(['Life', 'Zieten', 'Brown', 'Blücher', 'Green', 'Rhenish', 'Thuringian', 'Westphalian'], ['Hussars']),
  ...paired(['Silesian', 'Thuringian', 'Posen', 'Pomeranian', 'Rhenish', 'Lithuanian', 'Brandenburg'], ['Uhlans']),
];

export const prussian: ArmyList1866 = {
  people: 'Prussian',
  kinds: {
    brigade: { role: 'brigade', arm: 'infantry', stands: [4, 6], names: numbered('', 32, ' Brigade') },
    guns: {
      role: 'guns',
      arm: 'artillery',
      stands: [1, 3],
      guns: 'rifled',
      names: paired(GUNNERS, ['4-pounders', '6-pounders']),
    },
    light: {
      role: 'light',
      arm: 'infantry',
      stands: [3, 4],
      names: paired(['33rd', '34th', '35th', '36th', '37th', '38th', '39th', '40th'], ['Fusiliers']),
    },
    cavalry: { role: 'cavalry', arm: 'cavalry', stands: [2, 4], names: CAVALRY },
    picked: {
      role: 'picked',
      arm: 'infantry',
      stands: [4, 5],
      traits: ['guard'],
      names: [
        ...numbered('', 4, ' Foot Guards'),
        ...['Guard Fusiliers', 'Emperor Alexander Grenadiers', 'Emperor Francis Grenadiers'],
        ...['Queen Elisabeth Grenadiers', 'Queen Augusta Grenadiers'],
      ],
    },
    'old-guns': {
      role: 'old-guns',
      arm: 'artillery',
      stands: [1, 2],
      guns: 'smoothbore',
      names: paired(GUNNERS, ['12-pounders']),
    },
  },
  commanders: ['Steinmetz', 'Bonin', 'Mutius', 'Herwarth von Bittenfeld', 'Prince Frederick Charles', 'Schmidt'],
  generals: [
    ...['Löwenfeld', 'Kirchbach', 'Hiller', 'Fransecky', 'Horn', 'Zastrow', 'Prondzynski', 'Tümpling', 'Werder'],
    ...['Manstein', 'Canstein', 'Münster', 'Etzel', 'Grossmann', 'Clausewitz', 'Wnuck', 'Alvensleben', 'Goeben'],
  ],
};
