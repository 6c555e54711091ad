// What `npm start` does after the build: the browser table if there is one, else the first battle in the terminal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './paths.mjs';

const hasTable = ['dist/server/serve.js', 'dist/table/index.html'].every((file) => existsSync(join(root, file)));

process.exitCode = hasTable
  ? runNode('dist/server/serve.js', process.argv.slice(2))
  : runNode('dist/cli/main.js', ['play', '--interactive', 'first-battle-p7', ...process.argv.slice(2)]);
