/** Somebody to aim at or to charge, and what that is worth. */
export interface Ranked {
  readonly target: number;
  readonly value: number;
}

/**
 * Inserts into a list in which the best come first, and the earlier where equal. The lists are short, so this is
 * quicker than a sort.
 */
export function rank(list: Ranked[], target: number, value: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as Ranked).value < value) {
    list[at] = list[at - 1] as Ranked;
    at--;
  }
  list[at] = { target, value };
}
