import { z } from 'zod';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import { ARMIES, CAVALRY_TYPES, FORMATIONS, GRADES, TRAITS } from '../sheets/words.ts';
import { headOf, id, inches, name, point, stakesOf, turn } from './shapes.ts';

/** The file format of a battle. Everything is written as a player measures it: inches and degrees. */

const sheetIds = Object.keys(SHEETS) as [SheetId, ...SheetId[]];

const army = z.enum(ARMIES);

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

export const scenarioSchema = z
  .strictObject({
    ...headOf(z.enum(sheetIds), army),
    units: z.array(z.discriminatedUnion('arm', [infantry, cavalry, artillery])).min(2),
    generals: z.exactOptional(z.array(general)),
    reserves: z.exactOptional(z.array(reserve)),
    ...stakesOf(army),
  })
  .meta({ title: 'Vedette scenario', description: 'A battle to be played under one of the printed sheets.' });

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioUnit = Scenario['units'][number];
export type ScenarioTerrain = Scenario['table']['terrain'][number];

/** The same shapes for editors and for other programs. */
export const scenarioJsonSchema = (): unknown => z.toJSONSchema(scenarioSchema, { io: 'input' });
