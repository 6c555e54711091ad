/**
 * How often each unit has rolled for a purpose. The state keeps that by name, `unit:purpose`, and is written when the
 * command is done: most phases come and go within one command, and making names for rolls that are forgotten at once
 * would cost more than the rolls.
 */

type Rolled = Readonly<Record<string, number>>;

interface Rolling {
  rolled: Rolled;
}

const NONE: Rolled = Object.freeze({});

/** The state being changed; until it is written the lists say what it will hold. */
let open: Rolling | null = null;
/** Else the lists say what this record holds, so that the next command need not read it. */
let written: Rolled | null = null;
const units: string[] = [];
const purposes: string[] = [];
const names: string[] = [];
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
  names.length = 0;
  counts.length = 0;
}

function read(rolled: Rolled): void {
  if (rolled === written) return;
  clear();
  for (const name in rolled) {
    const colon = name.lastIndexOf(':');
    units.push(name.slice(0, colon));
    purposes.push(name.slice(colon + 1));
    names.push(name);
    counts.push(rolled[name] as number);
  }
}

/** Of a state that is whole, or of the one being changed. */
export function timesRolled(state: Readonly<Rolling>, unit: string, purpose: string): number {
  // The common case first: nobody has rolled in this phase before this command.
  if (open !== state && state.rolled === NONE) return 0;
  if (open !== state && (open !== null || state.rolled !== written)) return state.rolled[nameOf(unit, purpose)] ?? 0;
  const place = placeOf(unit, purpose);
  return place < 0 ? 0 : (counts[place] as number);
}

export function countRoll(draft: Rolling, unit: string, purpose: string): void {
  if (open !== draft) {
    if (open !== null) writeRolls(open);
    read(draft.rolled);
    open = draft;
    written = null;
  }
  const place = placeOf(unit, purpose);
  if (place >= 0) {
    counts[place] = (counts[place] as number) + 1;
    return;
  }
  units.push(unit);
  purposes.push(purpose);
  names.push('');
  counts.push(1);
}

/** A new phase: nobody has rolled in it. */
export function forgetRolls(draft: Rolling): void {
  draft.rolled = NONE;
  if (open === draft) clear();
}

/** The command is done: what was counted belongs to the state. */
export function writeRolls(draft: Rolling): void {
  if (open !== draft) return;
  open = null;
  if (units.length === 0) return;
  const rolled: Record<string, number> = {};
  for (let i = 0; i < units.length; i++) {
    if (names[i] === '') names[i] = nameOf(units[i] as string, purposes[i] as string);
    rolled[names[i] as string] = counts[i] as number;
  }
  draft.rolled = rolled;
  written = rolled;
}
