// What `npm start` does after the build: it serves the table.
import { runNode } from './paths.mjs';

process.exitCode = runNode('dist/cli/main.js', ['table', ...process.argv.slice(2)]);
