// Unused files, exports and packages fail the tests.

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
  ],
  // Named, not read: reading that file looks for Chromium, and code is unused or not whether there is one or none.
  playwright: { config: [], entry: ['playwright.config.mjs', 'tests/browser/**/*.spec.ts'] },
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignoreExportsUsedInFile: true,
  // The closed vocabulary: every list of words has its type beside it, needed yet or not.
  ignoreIssues: { 'sheets/words.ts': ['types'] },
  ignoreBinaries: ['apt-get'],
  ignoreDependencies: [
    // Named by a style sheet only.
    '@fontsource-variable/libre-baskerville',
  ],
};
