// Builds dist/: the library and the command by tsc, the browser table by vite once there is one.
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runNode, tools } from './paths.mjs';

const dist = join(root, 'dist');

/** @param {string} path below dist/ */
const hasSource = (path) =>
  [path.replace(/(\.d\.ts|\.js)$/, '.ts'), path].some((source) => existsSync(join(root, source)));

// tsc never deletes: without this a removed source would live on in dist/ and could still be imported.
function removeOrphans() {
  if (!existsSync(dist)) return;
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = relative(dist, join(entry.parentPath, entry.name));
    const ours = entry.isFile() && !/^table[\\/]/.test(path);
    if (ours && !hasSource(path)) rmSync(join(dist, path));
  }
}

/** @param {number} exitCode */
function stopOnFailure(exitCode) {
  if (exitCode !== 0) process.exit(exitCode);
}

removeOrphans();
stopOnFailure(runNode(tools.tsc, ['-p', 'tsconfig.build.json']));
chmodSync(join(dist, 'cli/main.js'), 0o755);
if (existsSync(join(root, 'table/index.html'))) stopOnFailure(runNode(tools.vite, ['build', '--logLevel', 'warn']));
