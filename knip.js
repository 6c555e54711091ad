// Unused files, exports and packages fail the tests.
import { existsSync } from 'node:fs';

/** What a part that is not built yet will use. @type {(part: string, uses: string[]) => string[]} */
const until = (part, uses) => (existsSync(part) ? [] : uses);

export default {
  entry: [
    'cli/main.ts',
    'bench/main.ts',
    // Named to the pool of threads by its address.
    'lab/node/worker.ts',
    'lab/node/ladder-worker.ts',
    // What other programs import: used by people we cannot see.
    'engine/index.ts',
    'sheets/index.ts',
    'scenarios/index.ts',
    'odds/index.ts',
    'scripts/*.mjs',
    ...until('engine/index.ts', ['geometry/index.ts', 'engine/**/*.ts']),
  ].filter((path) => path.includes('*') || existsSync(path)),
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignoreExportsUsedInFile: true,
  // The closed vocabulary: every list of words has its type beside it, needed yet or not.
  ignoreIssues: { 'sheets/words.ts': ['types'] },
  ignoreBinaries: ['apt-get'],
  ignoreDependencies: [
    // Named by a style sheet only.
    '@fontsource-variable/libre-baskerville',
    ...until('table/index.html', [
      ...['react', 'react-dom', '@types/react', '@types/react-dom', '@use-gesture/react', 'react-aria-components'],
      ...['zustand', 'wouter', 'idb', '@axe-core/playwright'],
    ]),
    ...until('scenarios', ['zod']),
    ...until('lab/node', ['piscina']),
  ],
};
