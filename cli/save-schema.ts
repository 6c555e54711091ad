import { z } from 'zod';
import { SHEETS } from '../sheets/index.ts';
import { ARMS, CAVALRY_TYPES, FORMATIONS, GRADES, TRAITS } from '../sheets/words.ts';
import { army, battle, count, number, order, ordersWith, point, saveWith, word } from './save-shapes.ts';

/** The shape of a saved battle of thirteen phases. */

const formation = z.enum(FORMATIONS);

const unit = z.strictObject({
  id: word,
  name: z.exactOptional(word),
  army,
  arm: z.enum(ARMS),
  grade: z.enum(GRADES),
  figures: count,
  casualties: z.exactOptional(count),
  formation: z.exactOptional(formation),
  type: z.exactOptional(z.enum(CAVALRY_TYPES)),
  gun: z.exactOptional(count),
  horse: z.exactOptional(z.boolean()),
  limbered: z.exactOptional(z.boolean()),
  traits: z.exactOptional(z.array(z.enum(TRAITS))),
  at: point,
  facing: number,
  halted: z.exactOptional(z.boolean()),
  mayNotMove: z.exactOptional(z.boolean()),
  chargeStart: z.exactOptional(z.strictObject({ at: point, facing: number, formation })),
  inMeleeWith: z.exactOptional(z.array(word)),
  meleeRounds: z.exactOptional(count),
});

const general = z.strictObject({
  id: word,
  name: z.exactOptional(word),
  army,
  at: z.exactOptional(point),
  attachedTo: z.exactOptional(word),
  commands: z.exactOptional(z.union([z.literal('army'), z.array(word)])),
});

const reserve = z.strictObject({
  id: word,
  name: z.exactOptional(word),
  army,
  units: z.array(word),
  dueTurn: count,
  needs: z.exactOptional(count),
  edge: z.enum(['near', 'far', 'left', 'right']),
  from: number,
  to: number,
});

const setup = z.strictObject({
  ...battle,
  units: z.array(unit).min(1),
  generals: z.exactOptional(z.array(general)),
  reserves: z.exactOptional(z.array(reserve)),
});

const command = z.discriminatedUnion('do', [
  ...ordersWith(formation),
  order('recall', { unit: word }),
  order('enter', { unit: word, along: number }),
]);

export const saveSchema = saveWith(z.enum(Object.keys(SHEETS) as [keyof typeof SHEETS]), setup, command, 6);
