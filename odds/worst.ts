/** What a threat is judged by: the chance that it ends the unit, and what it costs on average. */
interface Bad {
  readonly gone: number;
  readonly cost: number;
}

/** The worst first, in the order of what is shown: whole percents to be gone, then the cost. 0 where they are alike. */
export function byWorst(a: Bad, b: Bad): number {
  return Math.round(b.gone * 100) - Math.round(a.gone * 100) || b.cost - a.cost;
}
