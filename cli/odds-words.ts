import { UsageError } from './errors.ts';

/** The answer to a question about a table, both ways. */
export interface Answer {
  readonly json: unknown;
  readonly text: string;
}

interface Named {
  readonly id: string;
  readonly gone: object | null;
  readonly offTable: boolean;
}

interface TableOf<U extends Named> {
  readonly state: { readonly units: readonly U[] };
}

/** Reading a question word by word; whoever asks wrongly is told the forms there are. */
export function queryWords(forms: string) {
  const unitNamed = <U extends Named>({ state }: TableOf<U>, id: string | undefined): U => {
    if (id === undefined) throw new UsageError(`query: ${forms}`);
    const unit = state.units.find((candidate) => candidate.id === id);
    if (unit === undefined)
      throw new UsageError(`query: there is no unit "${id}"; there are ${state.units.map((u) => u.id).join(', ')}`);
    if (unit.gone !== null || unit.offTable) throw new UsageError(`query: ${id} is not on the table`);
    return unit;
  };

  const nothingMore = (words: readonly string[]): void => {
    if (words.length > 0) throw new UsageError(`query: "${words.join(' ')}" is too much; ${forms}`);
  };

  /** A list with commas, with or without spaces after them, up to a word that begins something else. */
  const listIn = (words: readonly string[], until: readonly string[]) => {
    const end = words.findIndex((word) => until.includes(word));
    const mine = end < 0 ? words : words.slice(0, end);
    const list = mine
      .join(' ')
      .split(/\s*,\s*/)
      .filter(Boolean);
    if (list.length === 0) throw new UsageError(`query: ${forms}`);
    return { list, rest: end < 0 ? [] : words.slice(end) };
  };

  /** `a=square,b=continue`: what players are to answer. */
  const answersIn = <U extends Named>(table: TableOf<U>, list: readonly string[], answers: readonly string[]) => {
    const pairs = list.map((pair): [string, string] => {
      const [id, answer = '', ...more] = pair.split('=');
      const { id: unit } = unitNamed(table, id);
      if (!answers.includes(answer) || more.length > 0)
        throw new UsageError(`query: "${pair}" states no answer; UNIT= and one of ${answers.join(', ')}`);
      return [unit, answer];
    });
    return Object.fromEntries(pairs) as Readonly<Record<string, string>>;
  };

  return { unitNamed, nothingMore, listIn, answersIn };
}
