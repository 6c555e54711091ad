import { z } from 'zod';
import { TERRAIN_KINDS } from '../sheets/words.ts';

/** What every battle is written with, whatever sheet it is played by. */

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
  .describe('Small letters, digits and hyphens; no two alike in one scenario.');
export const name = z.string().min(1);
export const inches = z.number();
export const point = z.tuple([inches, inches]).describe('x to the right, y from the near edge to the far one.');
const area = z.array(point).min(3).describe('The corners in order; the last is joined to the first.');
export const turn = z.int().min(1).max(60);

const terrain = z.strictObject({
  id,
  kind: z.enum(TERRAIN_KINDS),
  area,
  level: z.exactOptional(z.int().min(0).max(5)).describe('Hills have whole levels; 1 for a hill that does not say.'),
  name: z.exactOptional(name),
});

const side = z.strictObject({ title: name.describe('The commander, as the table shows him.') });

/** From the name to the table. */
export const headOf = <Sheet extends z.ZodType, Army extends z.ZodEnum>(sheet: Sheet, army: Army) => ({
  format: z.literal(1),
  id,
  name,
  sheet,
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
  sides: z.partialRecord(army, side),
  table: z.strictObject({
    width: z.number().min(12).max(1000),
    depth: z.number().min(12).max(1000),
    terrain: z.array(terrain),
  }),
});

/** What is fought for, from where, and for how long. */
export const stakesOf = <Army extends z.ZodEnum>(army: Army) => ({
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
  turnLimit: turn,
});
