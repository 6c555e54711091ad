import { fileURLToPath } from 'node:url';
import { type Bouts, boutCount } from '../ladder.ts';
import { type Keeping, keepLines } from './keeping.ts';
import { fitsBouts } from './line-shapes.ts';
import { type Running, runItems } from './pool.ts';

/** The thread's file lies beside this one, built or not. */
const WORKER = fileURLToPath(new URL(import.meta.url.replace(/ladder-pool(\.[jt]s)$/, 'ladder-worker$1')));

/** Fights all bouts with so many threads; their lines come in the order of the bouts. */
export function runBouts(wanted: Bouts, running: Running): Promise<void> {
  return runItems(WORKER, wanted, boutCount(wanted), running);
}

/** A folder that keeps the bouts as they are fought; more games of the same kind may be asked for later. */
export function keepBouts(folder: string, wanted: Bouts, resume: boolean): Keeping {
  const { games: _games, ...asked } = wanted;
  const [most, aGame] = [boutCount(wanted), boutCount({ ...wanted, games: 1 })];
  return keepLines(folder, { option: 'keep', vedette: 'ladder', asked, most, aGame, fits: fitsBouts(wanted) }, resume);
}
