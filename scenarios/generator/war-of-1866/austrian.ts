import { type ArmyList1866, numbered, paired } from './words.ts';

/** Brigades bore the names of their commanders. */
const BRIGADES = [
  ...['Hertwek', 'Jonak', 'Rosenzweig', 'Poschacher', 'Leiningen', 'Ringelsheim', 'Abele', 'Brandenstein'],
  ...['Fleischhacker', 'Pöckh', 'Saffran', 'Württemberg', 'Henriquez', 'Thom', 'Appiano', 'Prohaska', 'Mondel'],
  ...['Grivičić', 'Knebel', 'Wimpffen', 'Fragnern', 'Kreyssern', 'Schulz', 'Roth', 'Piret', 'Töply', 'Böck'],
  ...['Scudier', 'Weckbecker', 'Kirchsberg', 'Möring', 'Bauer', 'Benko', 'Welsersheimb'],
];

/** Regiments bore the names of their honorary colonels. */
const REGIMENTS = [
  ...['Deutschmeister', 'Kellner', 'Gorizutti', 'Wasa', 'Hess', 'Gondrecourt', 'Hartmann', 'Frank', 'Khevenhüller'],
  ...['Salvator', 'Mazzuchelli', 'Haugwitz', 'Nobili', 'Sigismund', 'Airoldi', 'Coronini', 'Constantin', 'Martini'],
];

const CAVALRY = [
  ...paired(['Wrangel', 'Saxony', 'Ferdinand', 'Hesse', 'Brunswick', 'Stadion', 'Neipperg'], ['Cuirassiers']),
  ...paired(["Emperor's", 'Bavaria', 'Radetzky', 'Hesse-Kassel', 'Liechtenstein', 'Haller'], ['Hussars']),
  ...paired(['Grünne', 'Schwarzenberg', 'Wallmoden', 'Mensdorff', 'Clam-Gallas', 'Sicily', 'Trani'], ['Uhlans']),
  ...paired(['Savoy', 'Windischgrätz'], ['Dragoons']),
];

export const austrian: ArmyList1866 = {
  people: 'Austrian',
  kinds: {
    brigade: { role: 'brigade', arm: 'infantry', stands: [5, 7], names: paired(BRIGADES, ['Brigade']) },
    guns: {
      role: 'guns',
      arm: 'artillery',
      stands: [2, 4],
      guns: 'rifled',
      names: [...numbered('4-pounders of the ', 12, ' Artillery'), ...numbered('8-pounders of the ', 12, ' Artillery')],
    },
    light: {
      role: 'light',
      arm: 'infantry',
      stands: [2, 3],
      traits: ['jaeger'],
      names: numbered('', 32, ' Jaeger'),
    },
    cavalry: { role: 'cavalry', arm: 'cavalry', stands: [3, 5], names: CAVALRY },
    picked: { role: 'picked', arm: 'infantry', stands: [5, 6], names: paired(REGIMENTS, ['Regiment']) },
    'old-guns': {
      role: 'old-guns',
      arm: 'artillery',
      stands: [1, 1],
      guns: 'rocket',
      names: numbered('Rockets of the ', 12, ' Artillery'),
    },
  },
  commanders: ['Benedek', 'Ramming', 'Gablenz', 'Festetics', 'Archduke Albrecht', 'Archduke Ernst', 'Thun'],
  generals: [
    ...['Mollinary', 'Philippović', 'Baumgarten', 'Kochmeister', 'Edelsheim', 'Solms', 'Holstein', 'Zajtsek'],
    ...['Coudenhove', 'Koller', 'Weber', 'Hartung', 'Rodich', 'Maroičić', 'Pulz', 'Litzelhofen', 'John', 'Taxis'],
  ],
};
