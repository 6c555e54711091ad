import { type ArmyList1866, numbered, paired } from './words.ts';

const BRIGADES = [
  ...["King's", "Queen's", 'Savoy', 'Piedmont', 'Aosta', 'Cuneo', 'Pinerolo', 'Casale', 'Savona', 'Acqui'],
  ...['Brescia', 'Cremona', 'Como', 'Bergamo', 'Pavia', 'Pisa', 'Siena', 'Livorno', 'Pistoia', 'Parma', 'Modena'],
  ...['Reggio', 'Forlì', 'Ravenna', 'Bologna', 'Ferrara', 'Ancona', 'Umbria', 'Marche', 'Abruzzi', 'Calabria'],
  ...['Sicily', 'Cagliari', 'Alps', 'Valtellina', 'Palermo'],
];

const CAVALRY = [
  ...['Nice Cavalry', 'Royal Piedmont', 'Savoy Cavalry', 'Genoa Cavalry', 'Guides', 'Hussars of Piacenza'],
  ...paired(['Novara', 'Aosta', 'Milan', 'Montebello', 'Florence', 'Foggia', 'Victor Emmanuel'], ['Lancers']),
  ...paired(['Saluzzo', 'Monferrato', 'Alessandria', 'Lodi', 'Lucca', 'Caserta'], ['Light Horse']),
];

export const italian: ArmyList1866 = {
  people: 'Italian',
  kinds: {
    brigade: { role: 'brigade', arm: 'infantry', stands: [6, 8], names: paired(BRIGADES, ['Brigade']) },
    guns: {
      role: 'guns',
      arm: 'artillery',
      stands: [1, 3],
      guns: 'rifled',
      names: numbered('Batteries of the ', 20, ' Division'),
    },
    light: {
      role: 'light',
      arm: 'infantry',
      stands: [2, 3],
      traits: ['jaeger'],
      names: numbered('', 40, ' Bersaglieri'),
    },
    cavalry: { role: 'cavalry', arm: 'cavalry', stands: [2, 4], names: CAVALRY },
    picked: {
      role: 'picked',
      arm: 'infantry',
      stands: [4, 5],
      traits: ['guard'],
      names: paired(['Grenadiers of'], ['Sardinia', 'Lombardy', 'Naples', 'Tuscany']),
    },
    'old-guns': {
      role: 'old-guns',
      arm: 'artillery',
      stands: [1, 2],
      guns: 'smoothbore',
      names: numbered('Old guns of the ', 9, ' Artillery'),
    },
  },
  commanders: ['La Marmora', 'Durando', 'Della Rocca', 'Cucchiari', 'Cialdini'],
  generals: [
    ...['Cerale', 'Brignone', 'Sirtori', 'Pianell', 'Govone', 'Cugia', 'Bixio', 'Prince Humbert', 'Longoni'],
    ...['Angioletti', 'Cosenz', 'Cadorna', 'Medici', 'Ricotti', 'Casanova', 'Chiabrera', 'Mezzacapo', 'Sonnaz'],
  ],
};
