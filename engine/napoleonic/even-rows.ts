import type { NapoleonicPhase, Who } from '../../sheets/words.ts';

/** The places on a sheet where a row says of whom it speaks. */
const WHOSE: ReadonlySet<string> = new Set(['who', 'self', 'enemy', 'never', 'formers', 'followers']);

/** Every field, undefined where the row does not have it, in one order. */
function evenWho(who: Who): Who {
  return {
    army: who.army,
    arm: who.arm,
    arms: who.arms,
    grade: who.grade,
    notGrade: who.notGrade,
    in: who.in,
    notIn: who.notIn,
    types: who.types,
    traits: who.traits,
    withoutTrait: who.withoutTrait,
    charging: who.charging,
  } as Who;
}

function evened(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => evened(item, ''));
  if (WHOSE.has(key)) return evenWho(value as Who);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, evened(item, name)]));
}

/**
 * The same phases, with every "who" of one hidden class (docs/ARCHITECTURE.md, "Why fields are written out"): the rows
 * are read hundreds of thousands of times in a second of battles.
 */
export function evenRows(phases: readonly NapoleonicPhase[]): readonly NapoleonicPhase[] {
  return phases.map((phase) => evened(phase, '') as NapoleonicPhase);
}
