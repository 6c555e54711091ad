/** The chance that a count is at least as far out on its side as this one: exact, also for rare outcomes. */
function tail(count: number, runs: number, chance: number): number {
  const upper = count > runs * chance;
  let term = (1 - chance) ** runs;
  let below = 0;
  let at = 0;
  for (let k = 0; k <= count; k++) {
    at = term;
    below += term;
    term *= ((runs - k) / (k + 1)) * (chance / (1 - chance));
  }
  return upper ? 1 - below + at : below;
}

/** Four sigma on one side of a normal distribution. */
const FOUR_SIGMA = 3.17e-5;

/** Is so many of so many runs what this chance lets one expect? */
export function withinFourSigma(count: number, runs: number, chance: number): boolean {
  if (chance < 1e-14) return count === 0;
  if (chance > 1 - 1e-14) return count === runs;
  return tail(count, runs, chance) > FOUR_SIGMA;
}
