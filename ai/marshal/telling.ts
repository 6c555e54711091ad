import type { Order } from '../commander.ts';
import type { Found } from './search.ts';

const hundredths = (chance: number): number => Math.round(chance * 100);

/** What playing it on has shown, in words. */
export function told({ why, command }: Order, { chance, instead }: Found): Order {
  const [now, other] = [hundredths(chance), hundredths(instead)];
  const shown = now === other ? 'that comes out a little better' : `that wins ${now} battles in 100 and not ${other}`;
  return { command, why: `${why}; played on, ${shown}` };
}
