import { z } from 'zod';
import { ARMS } from '../sheets/words.ts';
import { GUNS, ORDERS, STAND_FORMATIONS, STAND_TRAITS, WEAPONS } from '../sheets/words-1866.ts';
import { army, battle, count, number, order, ordersWith, point, saveWith, word } from './save-shapes.ts';

/** The shape of a saved battle of 1866. */

const formation = z.enum(STAND_FORMATIONS);

const unit = z.strictObject({
  id: word,
  name: z.exactOptional(word),
  army,
  arm: z.enum(ARMS),
  mr: z.exactOptional(count),
  stands: count,
  lost: z.exactOptional(count),
  formation: z.exactOptional(formation),
  order: z.exactOptional(z.enum(ORDERS)),
  weapon: z.exactOptional(z.enum(WEAPONS)),
  guns: z.exactOptional(z.enum(GUNS)),
  horse: z.exactOptional(z.boolean()),
  deployed: z.exactOptional(z.boolean()),
  traits: z.exactOptional(z.array(z.enum(STAND_TRAITS))),
  at: point,
  facing: number,
  moved: z.exactOptional(z.enum(['none', 'half', 'over-half'])),
  underFire: z.exactOptional(z.boolean()),
  stopped: z.exactOptional(z.boolean()),
});

const commander = z.strictObject({
  id: word,
  name: z.exactOptional(word),
  army,
  rating: z.exactOptional(count),
  at: point,
  attachedTo: z.exactOptional(word),
});

const setup = z.strictObject({
  ...battle,
  units: z.array(unit).min(1),
  commanders: z.exactOptional(z.array(commander)),
  homes: z.exactOptional(z.partialRecord(army, z.enum(['near', 'far', 'left', 'right']))),
  first: z.exactOptional(army),
});

const command = z.discriminatedUnion('do', [
  ...ordersWith(formation),
  order('reform', { unit: word }),
  order('rally', { unit: word }),
  order('reconstitute', { unit: word }),
  order('initiative', { army, first: z.boolean() }),
]);

export const save1866Schema = saveWith(z.literal('1866'), setup, command, 10);
