// Builds dist/: the library and the command by tsc, the browser table by vite.
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
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

/** Packed once as small as it goes, so that nobody who opens the page waits for it. */
async function packTable() {
  const table = join(dist, 'table');
  const files = readdirSync(table, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|css|html|svg|txt)$/.test(file.name));
  const pack = promisify(brotliCompress);
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      await writeFile(`${path}.br`, await pack(await readFile(path)));
    }),
  );
}

/** @param {number} exitCode */
function stopOnFailure(exitCode) {
  if (exitCode !== 0) process.exit(exitCode);
}

removeOrphans();
stopOnFailure(runNode(tools.tsc, ['-p', 'tsconfig.build.json']));
chmodSync(join(dist, 'cli/main.js'), 0o755);
stopOnFailure(runNode(tools.vite, ['build', '--logLevel', 'warn']));
await packTable();
