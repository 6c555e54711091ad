import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Trouble } from '../trouble.ts';
import { whyNotWritten } from './system-errors.ts';

/** A file, and the option that asked for it. */
export interface Place {
  readonly option: string;
  readonly file: string;
}

/** A file to be written. */
export interface Wanted extends Place {
  readonly text: string;
}

export const troubleWith = (option: string, error: unknown, file: string): Trouble =>
  new Trouble(`${option}: ${whyNotWritten(error, file)}`);

/** A terminal, a pipe, a device: written to as it is, since nothing may be moved into its place. */
function isPlain(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || found.isFile();
}

const besideOf = (file: string): string => join(dirname(file), `.${basename(file)}.${process.pid}.part`);

/** Before hours of battles: will there be a place for what they show? */
export function checkPlace(option: string, file: string): void {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${file} is a folder`);
    accessSync(isPlain(file) ? dirname(file) : file, constants.W_OK);
    // Whoever may write everywhere is told so of places, too, that take no file: only trying shows it.
    if (isPlain(file)) {
      writeFileSync(besideOf(file), '');
      rmSync(besideOf(file));
    }
  } catch (error) {
    throw troubleWith(option, error, file);
  }
}

/** The place itself, by whatever way it is named. */
function placeOf(file: string): string {
  const folder = dirname(resolve(file));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(resolve(file)));
}

const isDevice = (file: string): boolean => existsSync(file) && !isPlain(file) && !statSync(file).isDirectory();

/** Two reports in one place would leave one of them, and a report in the place of kept battles no battles. */
export function checkApart(places: readonly Place[]): void {
  const taken = new Map<string, string>();
  for (const { option, file } of places) {
    if (isDevice(file)) continue;
    const by = taken.get(placeOf(file));
    if (by !== undefined) throw new Trouble(`${option}: ${file} is the place of --${by} already`);
    taken.set(placeOf(file), option);
  }
}

/**
 * Makes a folder and those above it that are missing, and says which. One by one: asked for all of them at once, Node 20
 * tries for ever where none can be made (/proc).
 */
export function makeFolder(folder: string): string[] {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  const made: string[] = [];
  try {
    for (const one of missing) {
      mkdirSync(one);
      made.push(one);
    }
  } catch (error) {
    for (const one of made.reverse()) rmdirSync(one);
    throw error;
  }
  return made;
}

/** All the files or none: each is written beside its place, and only when all are whole are they moved there. */
export function writeAll(wanted: readonly Wanted[]): void {
  const moves: { from: string; to: Place }[] = [];
  let last: Place = { option: '', file: '' };
  try {
    for (const one of wanted) {
      last = one;
      const plain = isPlain(one.file);
      const beside = plain ? besideOf(one.file) : one.file;
      if (plain) moves.push({ from: beside, to: one });
      writeFileSync(beside, one.text);
    }
    for (const move of moves) {
      last = move.to;
      renameSync(move.from, move.to.file);
    }
  } catch (error) {
    for (const { from } of moves) rmSync(from, { force: true });
    throw troubleWith(last.option, error, last.file);
  }
}
