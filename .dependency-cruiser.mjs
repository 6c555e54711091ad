// Which room may import which: the table of docs/ARCHITECTURE.md, kept by `npm run boundaries`.
const MAY_IMPORT = {
  sheets: [],
  geometry: [],
  engine: ['sheets', 'geometry'],
  print: ['sheets', 'geometry'],
  report: ['sheets', 'geometry', 'engine', 'print'],
  scenarios: ['sheets', 'engine'],
  odds: ['engine'],
  ai: ['engine', 'scenarios', 'odds'],
  fuzz: ['engine', 'geometry', 'sheets', 'scenarios', 'ai'],
  lab: ['engine', 'sheets', 'print', 'scenarios', 'odds', 'ai'],
  server: [],
  table: ['engine', 'geometry', 'sheets', 'print', 'report', 'scenarios', 'odds', 'ai', 'lab'],
};
const NO_TABLE = ['cli', 'bench', 'testkit'];
const ROOMS = [...Object.keys(MAY_IMPORT), ...NO_TABLE];

const TEST = '[.]test[.]tsx?$|/testing/';
/** @param {string[]} names */
const anyOf = (names) => `^(${names.join('|')})`;

const rooms = Object.entries(MAY_IMPORT).map(([room, allowed]) => ({
  name: `${room}-stays-in-its-room`,
  comment: `${room}/ may import ${allowed.length === 0 ? 'nothing outside itself' : allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: TEST },
  to: { path: `${anyOf([...ROOMS, 'tests', 'scripts'])}/`, pathNot: [room, ...allowed].map((name) => `^${name}/`) },
}));

export default {
  forbidden: [
    ...rooms,
    {
      name: 'nobody-imports-the-table',
      comment: 'The browser is the last thing built: nothing else may need it.',
      severity: 'error',
      from: { path: `${anyOf(NO_TABLE)}/`, pathNot: TEST },
      to: { path: '^(table|tests|scripts)/' },
    },
    {
      name: 'scenarios-know-engine-types-only',
      comment: 'A scenario is data: it may name the shapes of the engine, never run it.',
      severity: 'error',
      from: { path: '^scenarios/', pathNot: TEST },
      to: { path: '^engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-has-one-door',
      comment:
        'Outside engine/ only engine/index.ts may be imported; the case runner begins in the middle of things and looks behind it.',
      severity: 'error',
      from: { pathNot: ['^engine/', '^testkit/', TEST, '^tests/'] },
      to: { path: '^engine/', pathNot: '^engine/index[.]ts$' },
    },
    {
      name: 'pure-rooms-import-no-package',
      comment: 'Rules and geometry run the same everywhere because they need nothing but the language.',
      severity: 'error',
      from: { path: '^(sheets|geometry|engine)/', pathNot: TEST },
      to: { path: 'node_modules', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rooms-of-the-page-import-no-node',
      comment: 'These rooms also run in the browser.',
      severity: 'error',
      from: {
        path: '^(sheets|geometry|engine|print|report|scenarios|odds|ai|lab|table)/',
        pathNot: [TEST, '^lab/node/'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shipped-rooms-import-no-dev-package',
      comment: 'What dist/ needs at run time must be among the dependencies, or an installed vedette breaks.',
      severity: 'error',
      from: { path: `${anyOf(ROOMS.filter((room) => room !== 'table'))}/`, pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-imported-by-nobody',
      severity: 'error',
      // What tests share may be used by tests.
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that name each other in types only are read in any order; files that run each other are not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that is not found would pass every other rule unseen.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    // Types count too: a type imported through a wall is a hole in it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
