import type { AnyCommander, AnyCommanders } from '../ai/commander.ts';
import { recruit } from '../ai/recruit/index.ts';
import { officer } from '../ai/war-of-1866/officer.ts';
import { NATIONS } from '../print/names.ts';
import type { AnySheet } from '../sheets/index.ts';
import type { Army } from '../sheets/words.ts';
import { UsageError } from './errors.ts';

/** Who plays the sheets of a family; the first is the simple one. In the war of 1866 he has another name as well. */
const COMMANDERS: Readonly<Record<AnySheet['family'], Readonly<Record<string, AnyCommander>>>> = {
  napoleonic: { recruit },
  'war-of-1866': { officer, recruit: officer },
};

export const simpleCommander = ({ family }: Pick<AnySheet, 'family'>): AnyCommander =>
  Object.values(COMMANDERS[family])[0] as AnyCommander;

/** "recruit,recruit": who leads the first army and who the second; without names the simple one leads both. */
export function commandersOf(
  { family }: Pick<AnySheet, 'family'>,
  [first, second]: readonly [Army, Army],
  text: string | undefined,
): AnyCommanders {
  const known = COMMANDERS[family];
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
