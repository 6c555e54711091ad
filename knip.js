// Unused files, exports and packages fail the tests.
import { existsSync } from 'node:fs';

/** Packages of a room that is not built yet. @type {(room: string, packages: string[]) => string[]} */
const until = (room, packages) => (existsSync(room) ? [] : packages);

export default {
  entry: [
    'cli/main.ts',
    'bench/main.ts',
    'server/serve.ts',
    // What other programs import: its exports are used by people we cannot see.
    'engine/index.ts',
    'table/main.tsx',
    'scripts/*.mjs',
  ].filter((path) => path.includes('*') || existsSync(path)),
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get'],
  ignoreDependencies: [
    ...until('table/index.html', [
      ...['react', 'react-dom', '@types/react', '@types/react-dom', '@use-gesture/react', 'react-aria-components'],
      ...['zustand', 'wouter', 'idb', '@axe-core/playwright'],
    ]),
    ...until('lab', ['piscina', 'cli-progress', '@types/cli-progress']),
  ],
};
