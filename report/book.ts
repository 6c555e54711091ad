import type { Battle, BattleResult } from '../engine/index.ts';
import type { Arm, Army } from '../sheets/words.ts';
import { spoken } from './names.ts';

/** A unit as far as any report has to know it. */
export interface KnownUnit {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly arm: Arm;
  readonly gone: {
    readonly because: 'routed' | 'destroyed' | 'surrendered';
    readonly turn: number;
    readonly phase: number;
  } | null;
}

/**
 * What a reporter has to remember to tell the next event well, whatever is played. He learns it from the events alone,
 * so a battle recorded under older rules can be told too.
 */
export interface Book {
  readonly battle: Battle;
  readonly armies: readonly [Army, Army];
  turn: number;
  phase: number;
  readonly units: Map<string, KnownUnit>;
  readonly holders: Map<string, Army>;
  /** Unit to the unit whose charge it has become part of. */
  readonly charges: Map<string, string>;
  result: BattleResult | null;
}

type Opening = Pick<Book, 'battle' | 'armies' | 'turn' | 'phase' | 'result'> & {
  readonly holders: Readonly<Record<string, Army>>;
};

/** What both families begin with. */
export const bookOf = ({ battle, armies, turn, phase, result, holders }: Opening): Omit<Book, 'units'> => ({
  ...{ battle, armies, turn, phase, result },
  holders: new Map(Object.entries(holders)),
  charges: new Map(),
});

/** The name as it stands in a sentence: "the 1st battalion of the 23e Ligne". */
export const nameOf = (book: Pick<Book, 'units'>, id: string): string => spoken(book.units.get(id)?.name ?? id);

/** What any unit that is known to a book is. */
export function known<U extends KnownUnit>(book: { readonly units: ReadonlyMap<string, U> }, id: string): U {
  const unit = book.units.get(id);
  if (unit === undefined) throw new Error(`the report knows no unit ${id}`);
  return unit;
}
