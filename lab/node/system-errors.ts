import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the machine says of files by codes, in the words of somebody at a desk. */

const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];
/** What is written to is full, or may not grow: nothing a program could mend. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const lacksRoom = (error: unknown): boolean => FULL.includes(codeOf(error));

export const NO_ROOM = 'there is no room left to write it';

const asItIs = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a file could not be read; whoever tells it has named the file. */
export function whyNotRead(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file';
  if (code === 'EISDIR') return 'is a folder';
  return FORBIDDEN.includes(code) ? 'may not be read' : asItIs(error);
}

/** Why a file could not be written. */
export function whyNotWritten(error: unknown, file: string): string {
  const code = codeOf(error);
  const folder = dirname(file);
  if (code === 'EISDIR') return `${file} is a folder`;
  if (lacksRoom(error)) return NO_ROOM;
  if (FORBIDDEN.includes(code)) return `nothing may be written in the folder ${folder}`;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return asItIs(error);
  // Some folders are there and take no file (/proc).
  return code === 'ENOENT' && existsSync(folder)
    ? `nothing can be written in the folder ${folder}`
    : `there is no folder ${folder}`;
}
