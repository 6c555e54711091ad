// Builds dist/: the library and the command by tsc, the browser table by vite once there is one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

function run(tool, args) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const hasSource = (path) => [path.replace(/\.d\.ts$|\.js$/, '.ts'), path].some((file) => existsSync(join(root, file)));

// tsc never deletes: without this a removed source would live on in dist/ and still be imported.
function removeOrphans() {
  if (!existsSync(dist)) return;
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = relative(dist, join(entry.parentPath, entry.name));
    if (!entry.isFile() || path.startsWith('table') || path.startsWith('.')) continue;
    if (!hasSource(path)) rmSync(join(dist, path));
  }
}

removeOrphans();
run('typescript/bin/tsc', ['-p', 'tsconfig.build.json']);
if (existsSync(join(root, 'table/index.html'))) run('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
