import { z } from 'zod';
import { ARMIES, TERRAIN_KINDS } from '../sheets/words.ts';

/** What a saved battle of either family is made of, checked once where the file is read. What it means, the replay judges. */

export const word = z.string().min(1).max(200);
export const army = z.enum(ARMIES);
export const number = z.number();
export const count = z.int().min(0).max(1_000_000);
export const point = z.tuple([number, number]);
const area = z.array(point).min(3);

const terrain = z.strictObject({
  id: word,
  kind: z.enum(TERRAIN_KINDS),
  area,
  level: z.exactOptional(count),
  name: z.exactOptional(word),
});

const objective = z.strictObject({
  id: word,
  name: word,
  at: point,
  radius: number,
  points: count,
  heldBy: z.exactOptional(army),
});

const moment = z.strictObject({ turn: count, phase: count });

/** The fields of a setup that are no family's own. */
export const battle = {
  id: word,
  name: word,
  table: z.strictObject({ width: number, depth: number, terrain: z.array(terrain) }),
  objectives: z.exactOptional(z.array(objective)),
  zones: z.exactOptional(z.array(z.strictObject({ army, area }))),
  turnLimit: z.exactOptional(count),
  endless: z.exactOptional(z.boolean()),
  stopsAt: z.exactOptional(moment),
  holdParts: z.exactOptional(z.boolean()),
  turn: z.exactOptional(count),
  phase: z.exactOptional(count),
};

const leg = z.union([
  z.strictObject({ forward: number }),
  z.strictObject({ back: number }),
  z.strictObject({ wheel: z.enum(['left', 'right']), degrees: number }),
]);
export const order = <Name extends string, Shape extends z.core.$ZodShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), ...shape });

/** Orders both families give, each with its own formations. */
export const ordersWith = <Formation extends z.ZodEnum>(formation: Formation) =>
  [
    order('fire', { unit: word, target: word, at: z.exactOptional(point), facing: z.exactOptional(number) }),
    order('unlimber', { unit: word }),
    order('limber', { unit: word }),
    order('move', { unit: word, path: z.array(leg) }),
    order('form', { unit: word, formation }),
    order('charge', { unit: word, target: word, path: z.exactOptional(z.array(leg)) }),
    order('shoot', { unit: word, target: word }),
    order('attach', { general: word, unit: word }),
    order('moveGeneral', { general: word, at: point }),
    order('choose', { unit: word, option: word }),
    order('deploy', { unit: word, at: point, facing: number, formation: z.exactOptional(formation) }),
    order('end', {}),
    order('resign', { army }),
    order('agreeDraw', {}),
  ] as const;

const hash = z.string().regex(/^[0-9a-f]{16}$/, 'sixteen hex digits');
/** Events are compared with those of the replay; only a save of other rules is told from them as they are. */
const event = z.looseObject({ type: word, rules: z.array(z.string()) });

/** The whole file, for the sheets, setup and commands of one family. */
export const saveWith = <Sheet extends z.ZodType, Setup extends z.ZodType, Command extends z.ZodType>(
  sheet: Sheet,
  setup: Setup,
  command: Command,
  sides: number,
) => {
  const die = z.int().min(1).max(sides);
  return z.strictObject({
    vedette: z.literal('save'),
    format: z.literal(1),
    rulesVersion: z.int().min(1),
    sheet,
    settings: z.record(z.string(), z.union([number, z.boolean(), z.string()])),
    setup,
    seed: z.int().min(0).max(0xffffffff),
    deploy: z.boolean(),
    commands: z.array(z.strictObject({ command, faces: z.array(z.array(die)), hash, events: z.array(event) })),
    hash,
    extra: z.exactOptional(
      z.strictObject({
        date: z.exactOptional(word),
        place: z.exactOptional(word),
        commanders: z.exactOptional(z.partialRecord(army, word)),
        /** Who leads at the table of the browser: a person or a commander. */
        seats: z.exactOptional(z.partialRecord(army, word)),
        /** Who rolls real dice there, and the order that waits for them with what has fallen for it. */
        ownDice: z.exactOptional(z.partialRecord(army, z.boolean())),
        pending: z.exactOptional(z.strictObject({ command, faces: z.array(z.array(die)), typed: z.array(die) })),
      }),
    ),
  });
};
