import type { AnyCommander, AnyCommanders } from '../ai/commander.ts';
import { commandersOf as registered } from '../ai/commanders.ts';
import { NATIONS } from '../print/names.ts';
import type { AnySheet } from '../sheets/index.ts';
import type { Army } from '../sheets/words.ts';
import { UsageError } from './errors.ts';

/** One who needs luck of his own gets it from here: `--seed` is for the dice. */
const LUCK = 1;

type OfFamily = Pick<AnySheet, 'family'>;

/** Who plays the sheets of a family; the recruit comes first. */
function knownIn({ family }: OfFamily): Readonly<Record<string, AnyCommander>> {
  return Object.fromEntries(registered(family).map((kind) => [kind.name, kind.create(LUCK)]));
}

function named(known: Readonly<Record<string, AnyCommander>>, name: string): AnyCommander {
  const commander = Object.hasOwn(known, name) ? known[name] : undefined;
  if (commander !== undefined) return commander;
  throw new UsageError(`commanders: there is no "${name}"; there are ${Object.keys(known).join(', ')}`);
}

const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

/** "major": who leads the side that a person does not; without a name the recruit. */
export function opponentOf(sheet: OfFamily, text: string | undefined): AnyCommander {
  const [name = 'recruit', ...more] = text === undefined ? [] : namesIn(text);
  if (more.length > 0) throw new UsageError('commanders: you lead one side, so name one, for the other');
  return named(knownIn(sheet), name);
}

/** "recruit,recruit": who leads the first army and who the second; without names recruits lead both. */
export function commandersOf(
  sheet: OfFamily,
  [first, second]: readonly [Army, Army],
  text = 'recruit,recruit',
): AnyCommanders {
  const known = knownIn(sheet);
  const [one, other, ...more] = namesIn(text);
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError(`commanders: name two, for ${NATIONS.people(first)} and ${NATIONS.people(second)}`);
  return { [first]: named(known, one), [second]: named(known, other) };
}
