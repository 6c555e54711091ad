import { z } from 'zod';
import { SHEETS } from '../../sheets/index.ts';
import {
  ARMIES,
  CAVALRY_TYPES,
  FORMATIONS,
  GRADES,
  type NapoleonicSettings,
  TERRAIN_KINDS,
  TRAITS,
} from '../../sheets/words.ts';
import { SETTINGS } from '../settings-list.ts';

/** The version of the public format; a case says which one it is written in. */
const CASE_FORMAT = 1;

/** The rolls of the thirteen-phase game. */
const ROLLS = [
  ...['fire', 'shoot', 'morale', 'melee', 'rideThrough', 'recall', 'disorderLoss', 'chargeBonus', 'evade'],
  ...['retire', 'reserve', 'chargeOrder', 'square'],
] as const;

const ANSWERS = [
  ...['stand', 'square', 'masse', 'line', 'column', 'skirmish', 'counter-charge', 'continue', 'retire-and-form'],
  'none',
] as const;

const name = z.string().min(1);
const whole = z.number().int().min(0);
const point = z.tuple([z.number(), z.number()]).describe('x to the right, y up the table, in inches');
const phaseNumber = z.number().int().min(1).max(13);

const terrain = z.strictObject({
  id: name,
  kind: z.enum(TERRAIN_KINDS),
  area: z.array(point).min(3),
  level: whole.optional().describe('0 if not given, 1 for hills'),
});

const ofEveryUnit = {
  id: name,
  army: z.enum(ARMIES),
  grade: z.enum(GRADES),
  figures: z.number().int().min(1).describe('now on the table'),
  casualties: whole.optional().describe('lost so far'),
  at: point.describe('the centre of the front edge'),
  facing: z.number().describe('degrees clockwise: 0 looks up the table, 90 to the right'),
  traits: z.array(z.enum(TRAITS)).optional(),
  halted: z.boolean().optional(),
  mayNotMove: z.boolean().optional(),
  chargeStart: z.strictObject({ at: point, facing: z.number(), formation: z.enum(FORMATIONS) }).optional(),
  inMeleeWith: z.array(name).optional(),
  meleeRounds: whole.optional().describe('rounds already fought'),
};

const unit = z.discriminatedUnion('arm', [
  z.strictObject({ ...ofEveryUnit, arm: z.literal('infantry'), formation: z.enum(FORMATIONS) }),
  z.strictObject({
    ...ofEveryUnit,
    arm: z.literal('cavalry'),
    formation: z.enum(['line', 'column']),
    type: z.enum(CAVALRY_TYPES),
  }),
  z.strictObject({
    ...ofEveryUnit,
    arm: z.literal('artillery'),
    formation: z.enum(FORMATIONS).optional(),
    gun: z.number().min(1).describe('weight of the guns in pounds'),
    horse: z.boolean().optional(),
    limbered: z.boolean().optional(),
  }),
]);

const general = z
  .strictObject({
    id: name,
    army: z.enum(ARMIES),
    at: point.optional(),
    attachedTo: name.optional(),
    commands: z.union([z.literal('army'), z.array(name)]).optional(),
  })
  .refine((g) => g.at !== undefined || g.attachedTo !== undefined, { message: 'needs at or attachedTo' });

const reserve = z.strictObject({
  id: name,
  army: z.enum(ARMIES),
  units: z.array(name).min(1),
  dueTurn: z.number().int().min(1),
  needs: z.number().int().optional(),
  edge: z.enum(['near', 'far', 'left', 'right']),
  from: z.number().describe('along the edge'),
  to: z.number(),
});

const leg = z.union([
  z.strictObject({ forward: z.number().min(0) }),
  z.strictObject({ back: z.number().min(0) }),
  z.strictObject({ wheel: z.enum(['left', 'right']), degrees: z.number().min(0) }),
]);

const command = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('fire'),
    unit: name,
    target: name,
    at: point.optional(),
    facing: z.number().optional(),
  }),
  z.strictObject({ do: z.literal('unlimber'), unit: name }),
  z.strictObject({ do: z.literal('limber'), unit: name }),
  z.strictObject({ do: z.literal('move'), unit: name, path: z.array(leg).min(1) }),
  z.strictObject({ do: z.literal('form'), unit: name, formation: z.enum(FORMATIONS) }),
  z.strictObject({ do: z.literal('charge'), unit: name, target: name, path: z.array(leg).optional() }),
  z.strictObject({ do: z.literal('shoot'), unit: name, target: name }),
  z.strictObject({ do: z.literal('attach'), general: name, unit: name }),
  z.strictObject({ do: z.literal('moveGeneral'), general: name, at: point }),
  z.strictObject({ do: z.literal('choose'), unit: name, option: z.enum(ANSWERS) }),
  z.strictObject({ do: z.literal('recall'), unit: name }),
  z.strictObject({ do: z.literal('enter'), unit: name, along: z.number() }),
  z.strictObject({ do: z.literal('end') }),
]);

const dice = z.strictObject({
  for: name,
  roll: z.enum(ROLLS),
  faces: z.array(z.number().int().min(1).max(6)),
});

const expectedUnit = z.strictObject({
  figures: whole.optional(),
  casualties: whole.optional(),
  formation: z.enum(FORMATIONS).optional(),
  at: point.optional(),
  facing: z.number().optional(),
  gone: z.union([z.literal(false), z.enum(['routed', 'destroyed', 'surrendered'])]).optional(),
  halted: z.boolean().optional(),
  inMeleeWith: z.array(name).optional(),
  mayMove: z.boolean().optional(),
  chargeStart: z
    .union([
      z.null(),
      z.strictObject({
        at: point.optional(),
        facing: z.number().optional(),
        formation: z.enum(FORMATIONS).optional(),
      }),
    ])
    .optional(),
  limbered: z.boolean().optional(),
});

const expectedRoll = z.strictObject({
  for: name.optional(),
  roll: z.enum(ROLLS).optional(),
  needed: z.number().int().optional(),
  dice: z.array(z.number().int()).optional(),
  hits: whole.optional(),
  modifiers: z.array(z.strictObject({ rule: name, add: z.number().int() })).optional(),
});

const refused = z.strictObject({ index: whole, rule: name });

const KINDS = { number: z.number(), boolean: z.boolean(), string: z.string() };

/** Every ruling is a setting; a case may play it otherwise. */
const settings = z.strictObject(
  Object.fromEntries(
    Object.entries(SETTINGS).map(([setting, [ruling, kind]]) => [setting, KINDS[kind].optional().describe(ruling)]),
  ),
) as unknown as z.ZodType<Partial<NapoleonicSettings>>;

/** One family of sheets is one shape of case; the war of 1866 has its own in cases-1866/. */
export const napoleonicCase = z.strictObject({
  case: z.literal(CASE_FORMAT),
  sheet: z.enum(Object.keys(SHEETS) as [keyof typeof SHEETS, ...(keyof typeof SHEETS)[]]),
  title: name,
  rules: z.array(name).optional(),
  turn: z.number().int().min(1).optional().describe('2 if not given'),
  phase: phaseNumber,
  table: z.strictObject({
    width: z.number().positive(),
    depth: z.number().positive(),
    terrain: z.array(terrain).optional(),
  }),
  units: z.array(unit).min(1),
  generals: z.array(general).optional(),
  reserves: z.array(reserve).optional(),
  settings: settings.optional(),
  commands: z.array(command).optional(),
  dice: z.array(dice).optional(),
  until: z.strictObject({ turn: z.number().int().min(1).optional(), phase: phaseNumber }).optional(),
  expect: z
    .strictObject({
      units: z.record(name, expectedUnit).optional(),
      rolls: z.array(expectedRoll).optional(),
      refused: z.union([refused, z.array(refused)]).optional(),
    })
    .optional(),
});

export type Case = z.infer<typeof napoleonicCase>;
export type CaseUnit = Case['units'][number];
export type CaseCommand = NonNullable<Case['commands']>[number];
export type ExpectedUnit = z.infer<typeof expectedUnit>;
export type ExpectedRoll = z.infer<typeof expectedRoll>;

/** The published shape: schema/case.schema.json is this, written out. */
export function caseJsonSchema(): unknown {
  const { $schema, ...schema } = z.toJSONSchema(napoleonicCase, { io: 'input', reused: 'ref' });
  return { $schema, title: 'A rule case of Vedette', ...schema };
}
