import type { SheetId } from '../sheets/index.ts';

/**
 * Numbers that no case can guard by one, and why. A survivor without a line here is a hole in the cases.
 * The key is the place as `vedette rules mutate` prints it.
 */
export const MUTATION_REASONS: Readonly<Partial<Record<SheetId, Readonly<Record<string, string>>>>> = {};
