/**
 * How often each unit has rolled for a purpose. The state keeps the counts by name, `unit:purpose`, written when the
 * command is done: most phases come and go within one command, and to build names for rolls that are forgotten at once
 * would cost more than the rolls.
 */

type Rolled = Readonly<Record<string, number>>;

interface Rolling {
  rolled: Rolled;
}

const NONE: Rolled = Object.freeze({});

/** The draft whose counts the lists hold until they are written into it. */
let open: Rolling | null = null;
/** Otherwise the record that the lists were written to, so that the next command need not read it back. */
let written: Rolled | null = null;
const units: string[] = [];
const purposes: string[] = [];
const names: string[] = [];
const counts: number[] = [];
/** How many entries of the lists are valid: to shrink them and let them grow again at every phase would cost more. */
let length = 0;

/** Names built before, by unit and purpose: the same units roll for the same things in every turn. */
const known = new Map<string, Map<string, string>>();
const MOST_UNITS = 1_000;

function nameOf(unit: string, purpose: string): string {
  let ofUnit = known.get(unit);
  if (ofUnit === undefined) {
    if (known.size >= MOST_UNITS) known.clear();
    ofUnit = new Map();
    known.set(unit, ofUnit);
  }
  let name = ofUnit.get(purpose);
  if (name === undefined) {
    name = `${unit}:${purpose}`;
    ofUnit.set(purpose, name);
  }
  return name;
}

function placeOf(unit: string, purpose: string): number {
  for (let i = 0; i < length; i++) if (units[i] === unit && purposes[i] === purpose) return i;
  return -1;
}

function add(unit: string, purpose: string, name: string, count: number): void {
  units[length] = unit;
  purposes[length] = purpose;
  names[length] = name;
  counts[length] = count;
  length += 1;
}

function read(rolled: Rolled): void {
  if (rolled === written) return;
  length = 0;
  for (const name in rolled) {
    const colon = name.lastIndexOf(':');
    add(name.slice(0, colon), name.slice(colon + 1), name, rolled[name] as number);
  }
}

/** For a finished state or for the draft. */
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
  if (place >= 0) counts[place] = (counts[place] as number) + 1;
  else add(unit, purpose, '', 1);
}

/** A new phase: nobody has rolled in it. */
export function forgetRolls(draft: Rolling): void {
  draft.rolled = NONE;
  if (open === draft) length = 0;
}

/** The command is done: what was counted belongs to the state. */
export function writeRolls(draft: Rolling): void {
  if (open !== draft) return;
  open = null;
  if (length === 0) return;
  // Filled without a prototype, which V8 keeps in dictionary mode: an ordinary object would get a new hidden class for
  // every set of names.
  const rolled: Record<string, number> = Object.create(null);
  for (let i = 0; i < length; i++) {
    if (names[i] === '') names[i] = nameOf(units[i] as string, purposes[i] as string);
    rolled[names[i] as string] = counts[i] as number;
  }
  draft.rolled = Object.setPrototypeOf(rolled, Object.prototype);
  written = rolled;
}
