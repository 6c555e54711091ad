/** Hands out items to several workers at once and gives back their lines in the order of the items. */
export async function inOrder(wanted: {
  readonly from: number;
  readonly to: number;
  /** How many items are under way at the same time. */
  readonly lanes: number;
  readonly run: (item: number) => Promise<string>;
  readonly onLine: (line: string) => void;
  readonly stopped: () => boolean;
}): Promise<void> {
  const { to, lanes, run, onLine } = wanted;
  let next = wanted.from;
  let due = wanted.from;
  let failed = false;
  const early = new Map<number, string>();
  const over = () => failed || wanted.stopped();

  const hand = (line: string): void => {
    try {
      onLine(line);
    } catch (error) {
      // At once: another lane may be about to hand on the line after this one.
      failed = true;
      throw error;
    }
  };

  const lane = async (): Promise<void> => {
    while (next < to && !over()) {
      const item = next++;
      early.set(item, await run(item));
      for (let line = early.get(due); line !== undefined && !over(); line = early.get(due)) {
        early.delete(due);
        due += 1;
        hand(line);
      }
    }
  };
  const guarded = () =>
    lane().catch((error: unknown) => {
      // Whoever is stopped in the middle of an item has done nothing wrong.
      if (wanted.stopped()) return;
      failed = true;
      throw error;
    });
  await Promise.all(Array.from({ length: lanes }, guarded));
}
