/**
 * How often each unit has rolled for a purpose, while a command is carried out. The state keeps that by name,
 * `unit:purpose`, and is written when the command is done: most phases come and go within one command, and making
 * names for rolls that are forgotten at once would cost more than the rolls.
 */

interface Rolling {
  rolled: Readonly<Record<string, number>>;
}

const NONE: Readonly<Record<string, number>> = Object.freeze({});

let open: Rolling | null = null;
const units: string[] = [];
const purposes: string[] = [];
const counts: number[] = [];

function nameOf(unit: string, purpose: string): string {
  return `${unit}:${purpose}`;
}

function placeOf(unit: string, purpose: string): number {
  for (let i = 0; i < units.length; i++) if (units[i] === unit && purposes[i] === purpose) return i;
  return -1;
}

function clear(): void {
  units.length = 0;
  purposes.length = 0;
  counts.length = 0;
}

/** Of a state that is whole, or of the one being changed. */
export function timesRolled(state: Readonly<Rolling>, unit: string, purpose: string): number {
  const place = open === state ? placeOf(unit, purpose) : -1;
  if (place >= 0) return counts[place] as number;
  // The common case first: nobody has rolled in this phase before this command.
  return state.rolled === NONE ? 0 : (state.rolled[nameOf(unit, purpose)] ?? 0);
}

export function countRoll(draft: Rolling, unit: string, purpose: string): void {
  if (open !== draft) {
    if (open !== null) writeRolls(open);
    open = draft;
  }
  const place = placeOf(unit, purpose);
  if (place >= 0) {
    counts[place] = (counts[place] as number) + 1;
    return;
  }
  const before = timesRolled(draft, unit, purpose);
  units.push(unit);
  purposes.push(purpose);
  counts.push(before + 1);
}

/** A new phase: nobody has rolled in it. */
export function forgetRolls(draft: Rolling): void {
  draft.rolled = NONE;
  if (open === draft) clear();
}

/** The command is done: what was counted belongs to the state. */
export function writeRolls(draft: Rolling): void {
  if (open !== draft) return;
  if (units.length > 0) {
    // Without a prototype it is a plain table: names come in every order, and each order would be a make of its own.
    const rolled: Record<string, number> = Object.create(null);
    for (const name in draft.rolled) rolled[name] = draft.rolled[name] as number;
    for (let i = 0; i < units.length; i++)
      rolled[nameOf(units[i] as string, purposes[i] as string)] = counts[i] as number;
    draft.rolled = rolled;
  }
  clear();
  open = null;
}
