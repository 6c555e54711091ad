/** Somebody to aim at or to charge, and what that is worth. */
export interface Ranked {
  readonly target: number;
  readonly value: number;
}

/** Into a list in which the best come first, and the earlier where equal. Lists are short: no sort is as quick. */
export function rank(list: Ranked[], target: number, value: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as Ranked).value < value) {
    list[at] = list[at - 1] as Ranked;
    at--;
  }
  list[at] = { target, value };
}
