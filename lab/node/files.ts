import { accessSync, constants, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Trouble } from '../trouble.ts';

/** A file to be written, and the option that asked for it. */
export interface Wanted {
  readonly option: string;
  readonly file: string;
  readonly text: string;
}

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const troubleWith = (option: string, error: unknown): Trouble => new Trouble(`${option}: ${why(error)}`);

/** A terminal, a pipe, a device: written to as it is, since nothing may be moved into its place. */
function isPlain(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || found.isFile();
}

/** Before hours of battles: will there be a place for what they show? */
export function checkPlace(option: string, file: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${file} is a folder`);
    accessSync(isPlain(file) ? dirname(file) : file, constants.W_OK);
  } catch (error) {
    throw troubleWith(option, error);
  }
}

/** All the files or none: each is written beside its place, and only when all are whole are they moved there. */
export function writeAll(wanted: readonly Wanted[]): void {
  const moves: { from: string; to: string; option: string }[] = [];
  let option = '';
  try {
    for (const one of wanted) {
      option = one.option;
      const plain = isPlain(one.file);
      const beside = plain ? join(dirname(one.file), `.${basename(one.file)}.${process.pid}.part`) : one.file;
      if (plain) moves.push({ from: beside, to: one.file, option });
      writeFileSync(beside, one.text);
    }
    for (const move of moves) {
      option = move.option;
      renameSync(move.from, move.to);
    }
  } catch (error) {
    for (const { from } of moves) rmSync(from, { force: true });
    throw troubleWith(option, error);
  }
}
