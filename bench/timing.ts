/** Milliseconds of the fastest of several batches: what the work costs when nothing else is in the way. */
export function fastest(work: () => void, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 7; batch++) {
    const started = performance.now();
    for (let run = 0; run < runs; run++) work();
    best = Math.min(best, (performance.now() - started) / runs);
  }
  return best;
}
