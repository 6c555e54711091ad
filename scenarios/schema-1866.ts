import { z } from 'zod';
import { ARMS, type Army, TERRAIN_KINDS } from '../sheets/words.ts';
import { GUNS, ORDERS, STAND_FORMATIONS, STAND_TRAITS, WEAPONS } from '../sheets/words-1866.ts';

/** The file format of a battle of 1866. Everything is written as a player measures it: inches and degrees. */

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
  .describe('Small letters, digits and hyphens; no two alike in one scenario.');
const name = z.string().min(1);
const army = z.enum(['prussian', 'austrian', 'italian'] as const satisfies readonly Army[]);
const inches = z.number();
const point = z.tuple([inches, inches]).describe('x to the right, y from the near edge to the far one.');
const area = z.array(point).min(3).describe('The corners in order; the last is joined to the first.');
const turn = z.int().min(1).max(60);

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
    format: z.literal(1),
    id,
    name,
    sheet: z.literal('1866'),
    date: z.exactOptional(name),
    place: z.exactOptional(name),
    summary: name.describe('What the battle is about, in a sentence or two.'),
    notes: z.strictObject({
      history: z.string().describe('What is known.'),
      guess: z.string().describe('What is abstracted, moved or invented.'),
    }),
    settings: z
      .exactOptional(z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])))
      .describe('Rulings of the sheet that this battle plays otherwise.'),
    sides: z.partialRecord(army, z.strictObject({ title: name.describe('The commander, as the table shows him.') })),
    table: z.strictObject({
      width: z.number().min(12).max(1000),
      depth: z.number().min(12).max(1000),
      terrain: z.array(
        z.strictObject({
          id,
          kind: z.enum(TERRAIN_KINDS),
          area,
          level: z.exactOptional(z.int().min(0).max(5)),
          name: z.exactOptional(name),
        }),
      ),
    }),
    units: z.array(unit).min(2),
    commanders: z.exactOptional(z.array(commander)),
    objectives: z.exactOptional(
      z.array(
        z.strictObject({
          id,
          name,
          at: point,
          radius: z.number().positive(),
          points: z.int().min(1).max(20),
          heldBy: z.exactOptional(army),
        }),
      ),
    ),
    zones: z
      .exactOptional(z.array(z.strictObject({ army, area })))
      .describe('Where a side may stand before the first turn.'),
    homes: z
      .exactOptional(z.partialRecord(army, z.enum(['near', 'far'])))
      .describe('The edge an army came from; without it the one behind most of its units.'),
    turnLimit: turn,
  })
  .meta({ title: 'Vedette scenario of 1866', description: 'A battle to be played under the 1866 sheet.' });

export type Scenario1866 = z.infer<typeof scenario1866Schema>;
