import { z } from 'zod';
import { ARMS, type Army } from '../sheets/words.ts';
import { GUNS, ORDERS, STAND_FORMATIONS, STAND_TRAITS, WEAPONS } from '../sheets/words-1866.ts';
import { headOf, id, name, point, stakesOf } from './shapes.ts';

/** The file format of a battle of 1866. Everything is written as a player measures it: inches and degrees. */

const army = z.enum(['prussian', 'austrian', 'italian'] as const satisfies readonly Army[]);

const unit = z.strictObject({
  id,
  name: z.exactOptional(name),
  army,
  arm: z.enum(ARMS),
  mr: z.exactOptional(z.int().min(6).max(9)).describe('Morale rating; without it that of its army and kind.'),
  stands: z.int().min(1).max(12),
  formation: z.exactOptional(z.enum(STAND_FORMATIONS)),
  order: z.exactOptional(z.enum(ORDERS)),
  weapon: z.exactOptional(z.enum(WEAPONS)),
  guns: z.exactOptional(z.enum(GUNS)),
  horse: z.exactOptional(z.boolean()),
  deployed: z.exactOptional(z.boolean()),
  traits: z.exactOptional(z.array(z.enum(STAND_TRAITS))),
  at: point.describe('The centre of the front edge.'),
  facing: z.number().min(0).lt(360).describe('Clockwise: 0 looks up the table, 90 to the right.'),
});

const commander = z.strictObject({
  id,
  name: z.exactOptional(name),
  army,
  rating: z.exactOptional(z.int().min(1).max(10)),
  at: point,
});

export const scenario1866Schema = z
  .strictObject({
    ...headOf(z.literal('1866'), army),
    units: z.array(unit).min(2),
    commanders: z.exactOptional(z.array(commander)),
    homes: z
      .exactOptional(z.partialRecord(army, z.enum(['near', 'far', 'left', 'right'])))
      .describe('The edge an army came from; without it the one behind most of its units.'),
    ...stakesOf(army),
  })
  .meta({ title: 'Vedette scenario of 1866', description: 'A battle to be played under the 1866 sheet.' });

export type Scenario1866 = z.infer<typeof scenario1866Schema>;

/** The same shapes for editors and for other programs. */
export const scenario1866JsonSchema = (): unknown => z.toJSONSchema(scenario1866Schema, { io: 'input' });
