import { z } from 'zod';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import { ARMIES, CAVALRY_TYPES, FORMATIONS, GRADES, TERRAIN_KINDS, TRAITS } from '../sheets/words.ts';

/** The file format of a battle. Everything is written as a player measures it: inches and degrees. */

const sheetIds = Object.keys(SHEETS) as [SheetId, ...SheetId[]];

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
  .describe('Small letters, digits and hyphens; no two alike in one scenario.');
const name = z.string().min(1);
const army = z.enum(ARMIES);
const inches = z.number();
const point = z.tuple([inches, inches]).describe('x to the right, y from the near edge to the far one.');
const area = z.array(point).min(3).describe('The corners in order; the last is joined to the first.');
const turn = z.int().min(1).max(60);
const points = z.int().min(1).max(20);

const terrain = z.strictObject({
  id,
  kind: z.enum(TERRAIN_KINDS),
  area,
  level: z.exactOptional(z.int().min(0).max(5)).describe('Hills have whole levels; 1 for a hill that does not say.'),
  name: z.exactOptional(name),
});

const unit = {
  id,
  name: z.exactOptional(name),
  army,
  grade: z.enum(GRADES),
  figures: z.int().min(1).max(60),
  traits: z.exactOptional(z.array(z.enum(TRAITS))),
  at: z.exactOptional(point).describe('The centre of the front edge; a unit in reserve has none.'),
  facing: z.exactOptional(z.number().min(0).lt(360)).describe('Clockwise: 0 looks up the table, 90 to the right.'),
};

const infantry = z.strictObject({ ...unit, arm: z.literal('infantry'), formation: z.enum(FORMATIONS) });
const cavalry = z.strictObject({
  ...unit,
  arm: z.literal('cavalry'),
  type: z.enum(CAVALRY_TYPES),
  formation: z.enum(FORMATIONS),
});
const artillery = z.strictObject({
  ...unit,
  arm: z.literal('artillery'),
  gun: z.int().min(1).max(48).describe('Pounds.'),
  horse: z.exactOptional(z.boolean()),
  limbered: z.exactOptional(z.boolean()),
});

const general = z.strictObject({
  id,
  name: z.exactOptional(name),
  army,
  at: z.exactOptional(point),
  attachedTo: z.exactOptional(id).describe('A unit; he stands with it.'),
  commands: z.union([z.literal('army'), z.array(id).min(1)]).describe('The units under him, or the whole army.'),
});

const reserve = z.strictObject({
  id,
  name: z.exactOptional(name),
  army,
  units: z.array(id).min(1),
  dueTurn: turn.describe('From this turn on the group rolls to arrive.'),
  needs: z.exactOptional(z.int().min(1).max(6)),
  edge: z.enum(['near', 'far', 'left', 'right']),
  from: inches.describe('It may come on between these two points along its edge.'),
  to: inches,
});

const objective = z.strictObject({
  id,
  name,
  at: point,
  radius: z.number().positive(),
  points,
  heldBy: z.exactOptional(army),
});

const side = z.strictObject({ title: name.describe('The commander, as the table shows him.') });

export const scenarioSchema = z
  .strictObject({
    format: z.literal(1),
    id,
    name,
    sheet: z.enum(sheetIds),
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
    units: z.array(z.discriminatedUnion('arm', [infantry, cavalry, artillery])).min(2),
    generals: z.exactOptional(z.array(general)),
    reserves: z.exactOptional(z.array(reserve)),
    objectives: z.exactOptional(z.array(objective)),
    zones: z
      .exactOptional(z.array(z.strictObject({ army, area })))
      .describe('Where a side may stand before the first turn.'),
    turnLimit: turn,
  })
  .meta({ title: 'Vedette scenario', description: 'A battle to be played under one of the printed sheets.' });

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioUnit = Scenario['units'][number];
export type ScenarioTerrain = Scenario['table']['terrain'][number];

/** The same shapes for editors and for other programs. */
export const scenarioJsonSchema = (): unknown => z.toJSONSchema(scenarioSchema, { io: 'input' });
