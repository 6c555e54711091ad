import { z } from 'zod';
import { SHEETS } from '../sheets/index.ts';
import { ARMIES, ARMS, CAVALRY_TYPES, FORMATIONS, GRADES, TERRAIN_KINDS, TRAITS } from '../sheets/words.ts';

/** The shape of a saved battle, checked once where the file is read. What the fields mean, the replay judges. */

const word = z.string().min(1).max(200);
const army = z.enum(ARMIES);
const number = z.number();
const count = z.int().min(0).max(1_000_000);
const point = z.tuple([number, number]);
const area = z.array(point).min(3);
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

const terrain = z.strictObject({
  id: word,
  kind: z.enum(TERRAIN_KINDS),
  area,
  level: z.exactOptional(count),
  name: z.exactOptional(word),
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

const objective = z.strictObject({
  id: word,
  name: word,
  at: point,
  radius: number,
  points: count,
  heldBy: z.exactOptional(army),
});

const moment = z.strictObject({ turn: count, phase: count });

const setup = z.strictObject({
  id: word,
  name: word,
  table: z.strictObject({ width: number, depth: number, terrain: z.array(terrain) }),
  units: z.array(unit).min(1),
  generals: z.exactOptional(z.array(general)),
  reserves: z.exactOptional(z.array(reserve)),
  objectives: z.exactOptional(z.array(objective)),
  zones: z.exactOptional(z.array(z.strictObject({ army, area }))),
  turnLimit: z.exactOptional(count),
  endless: z.exactOptional(z.boolean()),
  stopsAt: z.exactOptional(moment),
  holdParts: z.exactOptional(z.boolean()),
  turn: z.exactOptional(count),
  phase: z.exactOptional(count),
});

const leg = z.union([
  z.strictObject({ forward: number }),
  z.strictObject({ back: number }),
  z.strictObject({ wheel: z.enum(['left', 'right']), degrees: number }),
]);
const order = <Name extends string, Shape extends z.core.$ZodShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), ...shape });

const command = z.discriminatedUnion('do', [
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
  order('recall', { unit: word }),
  order('enter', { unit: word, along: number }),
  order('deploy', { unit: word, at: point, facing: number, formation: z.exactOptional(formation) }),
  order('end', {}),
  order('resign', { army }),
  order('agreeDraw', {}),
]);

const hash = z.string().regex(/^[0-9a-f]{16}$/, 'sixteen hex digits');
/** Events are compared with those of the replay; only a save of other rules is told from them as they are. */
const event = z.looseObject({ type: word, rules: z.array(z.string()) });
const die = z.int().min(1).max(6);

export const saveSchema = z.strictObject({
  vedette: z.literal('save'),
  format: z.literal(1),
  rulesVersion: z.int().min(1),
  sheet: z.enum(Object.keys(SHEETS) as [keyof typeof SHEETS]),
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
    }),
  ),
});
