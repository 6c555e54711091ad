import type { AnyCommander, AnyCommanders } from '../ai/commander.ts';
import { commandersOf as registered } from '../ai/commanders.ts';
import { NATIONS } from '../print/names.ts';
import type { AnySheet } from '../sheets/index.ts';
import type { Army } from '../sheets/words.ts';
import { UsageError } from './errors.ts';

/** One who needs luck of his own gets it from here: `--seed` is for the dice. */
const LUCK = 1;

/** Who plays the sheets of a family; the first is the simple one. */
function knownIn(family: AnySheet['family']): Readonly<Record<string, AnyCommander>> {
  return Object.fromEntries(registered(family).map((kind) => [kind.name, kind.create(LUCK)]));
}

export const simpleCommander = ({ family }: Pick<AnySheet, 'family'>): AnyCommander =>
  Object.values(knownIn(family))[0] as AnyCommander;

/** "recruit,recruit": who leads the first army and who the second; without names the simple one leads both. */
export function commandersOf(
  { family }: Pick<AnySheet, 'family'>,
  [first, second]: readonly [Army, Army],
  text: string | undefined,
): AnyCommanders {
  const known = knownIn(family);
  if (text === undefined) return { [first]: simpleCommander({ family }), [second]: simpleCommander({ family }) };
  const names = text.split(',').map((name) => name.trim());
  if (names.length !== 2)
    throw new UsageError(`commanders: name two, for ${NATIONS.people(first)} and ${NATIONS.people(second)}`);
  const [one, other] = names.map((name) => {
    const commander = Object.hasOwn(known, name) ? known[name] : undefined;
    if (commander !== undefined) return commander;
    throw new UsageError(`commanders: there is no "${name}"; there are ${Object.keys(known).join(', ')}`);
  });
  return { ...(one === undefined ? {} : { [first]: one }), ...(other === undefined ? {} : { [second]: other }) };
}
