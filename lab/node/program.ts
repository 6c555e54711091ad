import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rooms that decide what comes of a battle: the rules, the numbers, the battles and whoever leads them. */
const DECIDING = ['ai', 'engine', 'geometry', 'odds', 'scenarios', 'sheets'];

/** The rooms lie two folders up, built or not. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const isProgram = (name: string): boolean => /\.(js|ts|json)$/.test(name) && !/\.(d|test)\.ts$/.test(name);

function filesIn(root: string, room: string, recursive: boolean): string[] {
  const found = readdirSync(join(root, room), { recursive, withFileTypes: true });
  const files = found.filter((one) => one.isFile() && isProgram(one.name));
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
}

/**
 * A mark of the program that fights: battles of two programs must not be counted together. Of the laboratory what lies
 * beside this folder writes the battles down; how they are shown afterwards is free to change.
 */
export function programMark(root: string = ROOT): string {
  const files = [...DECIDING.flatMap((room) => filesIn(root, room, true)), ...filesIn(root, 'lab', false)];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}
