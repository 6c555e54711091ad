import { z } from 'zod';
import { isSwapped, seedOfGame } from '../experiment.ts';
import { itemAt, type Job, type Outcome } from '../job.ts';
import { type BoutResult, type Bouts, boutAt } from '../ladder.ts';
import { ENDINGS, type GameSummary, type UnitFate } from '../summary.ts';

/** Is this what the line with this number must be? Kept lines come from a file, which anybody may have edited. */
export type Fits = (value: unknown, item: number) => boolean;

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const two = <T extends z.ZodType>(shape: T) => z.tuple([shape, shape]);

const fate: z.ZodType<UnitFate> = z.union([
  z.tuple([z.number()]),
  z.tuple([z.number(), count, count, z.string(), z.string()]),
]);

const summary: z.ZodType<GameSummary> = z.strictObject({
  game: count,
  seed: count,
  swapped: z.boolean(),
  winner: z.union([z.literal(0), z.literal(1), z.null()]),
  ending: z.enum(ENDINGS),
  turns: count,
  commands: count,
  held: two(z.number()),
  lost: two(z.number()),
  units: z.array(fate),
  causes: two(counts),
  rules: counts,
});

const score = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);
const outcomes: z.ZodType<Outcome[]> = z.array(z.tuple([score, z.number(), z.number(), count]));
const trouble = z.strictObject({ trouble: z.string() });

const effort = z.strictObject({ decisions: count, millis: z.number(), worstHalf: z.number() });
const bout: z.ZodType<BoutResult> = z.strictObject({
  sheet: z.string(),
  names: two(z.string()),
  game: count,
  score,
  turns: count,
  ending: z.enum(ENDINGS),
  efforts: two(effort),
});

function fitsBrief(job: Job, value: unknown, item: number): boolean {
  const { variant, first, last } = itemAt(job, item);
  const fought = outcomes.safeParse(value);
  if (fought.success) return fought.data.length === last - first + 1;
  return variant > 0 && trouble.safeParse(value).success;
}

/** A line of the laboratory. */
export function fitsJob(job: Job): Fits {
  return (value, item) => {
    if (job.brief) return fitsBrief(job, value, item);
    const { variant, first } = itemAt(job, item);
    const { success, data } = summary.safeParse(value);
    if (!success || data.game !== first) return false;
    const units = job.scenarios[job.variants[variant]?.scenario ?? 0]?.units.length;
    return (
      data.seed === seedOfGame(job, first) && data.swapped === isSwapped(job, first) && data.units.length === units
    );
  };
}

/** A line of the ladder. */
export function fitsBouts(wanted: Bouts): Fits {
  return (value, item) => {
    const { sheet, names, game } = boutAt(wanted, item);
    const { success, data } = bout.safeParse(value);
    return success && data.sheet === sheet && data.game === game && data.names.every((name, i) => name === names[i]);
  };
}
