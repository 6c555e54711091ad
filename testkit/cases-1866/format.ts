import { z } from 'zod';
import { SHEET_1866 } from '../../sheets/index.ts';
import { ARMS, type Army, TERRAIN_KINDS } from '../../sheets/words.ts';
import { GUNS, ORDERS, type Settings1866, STAND_FORMATIONS, STAND_TRAITS, WEAPONS } from '../../sheets/words-1866.ts';

/** The rolls of the five-phase game. */
const ROLLS = [
  ...['hit', 'result', 'commander', 'chargeBonus', 'surprise', 'melee', 'rally', 'reconstitute', 'replace'],
  'initiative',
] as const;

const name = z.string().min(1);
const whole = z.number().int().min(0);
const point = z.tuple([z.number(), z.number()]).describe('x to the right, y up the table, in inches');
const phaseNumber = z.number().int().min(1).max(5);
const army = z.enum(SHEET_1866.armies as readonly [Army, ...Army[]]);

const terrain = z.strictObject({
  id: name,
  kind: z.enum(TERRAIN_KINDS),
  area: z.array(point).min(3),
  level: whole.optional().describe('0 if not given, 1 for hills'),
});

const unit = z.strictObject({
  id: name,
  army,
  arm: z.enum(ARMS),
  mr: z.number().int().min(6).max(9).describe('morale rating'),
  stands: z.number().int().min(1).describe('now on the table'),
  lost: whole.optional().describe('stands lost so far'),
  formation: z.enum(STAND_FORMATIONS).optional().describe('line if not given'),
  order: z.enum(ORDERS).optional().describe('good if not given'),
  weapon: z.enum(WEAPONS).optional(),
  guns: z.enum(GUNS).optional(),
  deployed: z.boolean().optional().describe('true if not given'),
  horse: z.exactOptional(z.boolean()).describe('Horse artillery; it moves faster (X3).'),
  traits: z.array(z.enum(STAND_TRAITS)).optional(),
  at: point.describe('the centre of the front edge'),
  facing: z.number().describe('degrees clockwise: 0 looks up the table, 90 to the right'),
  moved: z.enum(['none', 'half', 'over-half']).optional(),
  underFire: z.boolean().optional(),
  stopped: z.boolean().optional(),
});

const commander = z.strictObject({
  id: name,
  army,
  rating: z.number().int().min(1).max(10).optional(),
  at: point,
});

const leg = z.union([
  z.strictObject({ forward: z.number().min(0) }),
  z.strictObject({ back: z.number().min(0) }),
  z.strictObject({ wheel: z.enum(['left', 'right']), degrees: z.number().min(0) }),
]);

const withTarget = { unit: name, target: name };

const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('fire'), ...withTarget }),
  z.strictObject({ do: z.literal('shoot'), ...withTarget }),
  z.strictObject({ do: z.literal('charge'), ...withTarget, path: z.array(leg).optional() }),
  z.strictObject({ do: z.literal('move'), unit: name, path: z.array(leg).min(1) }),
  z.strictObject({ do: z.literal('form'), unit: name, formation: z.enum(STAND_FORMATIONS) }),
  z.strictObject({ do: z.literal('unlimber'), unit: name }),
  z.strictObject({ do: z.literal('limber'), unit: name }),
  z.strictObject({ do: z.literal('reform'), unit: name }),
  z.strictObject({ do: z.literal('rally'), unit: name }),
  z.strictObject({ do: z.literal('reconstitute'), unit: name }),
  z.strictObject({ do: z.literal('attach'), general: name, unit: name }),
  z.strictObject({ do: z.literal('moveGeneral'), general: name, at: point }),
  z.strictObject({ do: z.literal('initiative'), army, first: z.union([z.boolean(), army]) }),
  z.strictObject({ do: z.literal('choose'), unit: name, option: name }),
  z.strictObject({ do: z.literal('end') }),
]);

const dice = z.strictObject({
  for: name.describe('a unit, a commander, or an army that rolls for the initiative'),
  roll: z.enum(ROLLS),
  faces: z.array(z.number().int().min(1).max(10)),
});

const expectedUnit = z.strictObject({
  stands: whole.optional(),
  lost: whole.optional(),
  order: z.enum(ORDERS).optional(),
  formation: z.enum(STAND_FORMATIONS).optional(),
  at: point.optional(),
  facing: z.number().optional(),
  gone: z.union([z.literal(false), z.enum(['routed', 'destroyed', 'surrendered'])]).optional(),
  halted: z.boolean().optional().describe('stopped: it does not move'),
  underFire: z.boolean().optional(),
  inMeleeWith: z.array(name).optional(),
  mayMove: z.boolean().optional(),
  limbered: z.boolean().optional(),
  deployed: z.boolean().optional(),
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
    SHEET_1866.rulings.flatMap((ruling) =>
      Object.entries(ruling.settings).map(([setting, value]) => {
        const kind = KINDS[typeof value as keyof typeof KINDS];
        return [setting, kind.optional().describe(ruling.id)];
      }),
    ),
  ),
) as unknown as z.ZodType<Partial<Settings1866>>;

export const case1866 = z.strictObject({
  case: z.literal(1),
  sheet: z.literal('1866'),
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
  commanders: z.array(commander).optional(),
  generals: z.array(commander).optional().describe('another name for the commanders'),
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

export type Case1866 = z.infer<typeof case1866>;
export type CaseCommand1866 = NonNullable<Case1866['commands']>[number];
export type ExpectedUnit1866 = z.infer<typeof expectedUnit>;

/** The published shape: schema/case-1866.schema.json is this, written out. */
export function case1866JsonSchema(): unknown {
  const { $schema, ...schema } = z.toJSONSchema(case1866, { io: 'input' });
  return { $schema, title: 'A rule case of Vedette for the war of 1866', ...schema };
}
