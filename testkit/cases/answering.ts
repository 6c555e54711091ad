interface Question {
  readonly unit: string;
  readonly options: readonly { readonly option: string }[];
}

/** A case of either family under way, as far as its questions go. A look ahead is undone by going back to a mark. */
export interface Asked<Mark> {
  readonly state: { readonly turn: number; readonly phase: number; readonly questions: readonly Question[] };
  readonly written: {
    readonly commands?: readonly { readonly do: string; readonly unit?: string | undefined }[] | undefined;
  };
  readonly done: ReadonlySet<number>;
  readonly stopped: boolean;
  trouble: string | null;
  mark(): Mark;
  back(mark: Mark): void;
  close(): void;
  closeUntil(reached: () => boolean): boolean;
  order(index: number): void;
}

/** No case needs so many parts; a loop that does not end would otherwise hang the runner. */
export const MOST_STEPS = 2_000;

function asks<M>(table: Asked<M>, unit: string): boolean {
  return table.state.questions[0]?.unit === unit;
}

/** Of several questions in one phase the owner picks the order (J24): a later answer in the same run of answers may come first. */
function answerOutOfTurn<M>(table: Asked<M>, index: number, unit: string): boolean {
  const question = table.state.questions[0];
  const commands = table.written.commands ?? [];
  if (question === undefined) return false;
  for (let later = index + 1; commands[later]?.do === 'choose'; later++) {
    const command = commands[later];
    if (command?.unit !== question.unit || table.done.has(later)) continue;
    const { turn, phase } = table.state;
    const mark = table.mark();
    const sameTime =
      table.closeUntil(() => asks(table, unit)) && table.state.turn === turn && table.state.phase === phase;
    table.back(mark);
    if (sameTime) table.order(later);
    return sameTime;
  }
  return false;
}

/** Goes on to the unit's next question; false if the case ends first. */
function seek<M>(table: Asked<M>, index: number, unit: string): boolean {
  for (let steps = 0; steps < MOST_STEPS && !asks(table, unit) && !table.stopped; steps++)
    if (!answerOutOfTurn(table, index, unit)) table.close();
  return asks(table, unit);
}

/**
 * A unit may be asked twice in one phase, and asked in vain so that a wrong answer meets its rule: an answer that the
 * question at hand does not know is meant for the next one that does.
 */
function seekOffer<M>(table: Asked<M>, index: number, unit: string, option: string): void {
  const mark = table.mark();
  const { turn, phase } = table.state;
  for (;;) {
    const options = table.state.questions[0]?.options ?? [];
    if (options.some((one) => one.option === option) || ['stand', 'none'].includes(option)) return;
    table.close();
    const found = seek(table, index, unit);
    const sameTime = table.state.turn === turn && table.state.phase === phase;
    if (!found || (options.length > 1 && !sameTime)) return table.back(mark);
  }
}

/** An answer waits for its unit's next question; if none comes it is given where the case stands, and refused. */
export function answer<M>(table: Asked<M>, index: number, unit: string, option: string): void {
  const mark = table.mark();
  if (seek(table, index, unit)) {
    seekOffer(table, index, unit, option);
    return table.order(index);
  }
  const why = table.trouble;
  table.back(mark);
  table.order(index);
  if (why !== null) table.trouble = why;
}
