import type { Event, Roll, Rules } from '../../engine/index.ts';
import type { MeleePhase, MovePhase } from '../../sheets/words.ts';
import { type Entry, type Ledger, ledgerOf } from '../ledger.ts';
import { type Invariant, onTable } from '../moment.ts';
import { type Asked, meleePhase, movePhase, speaksOf } from '../reading.ts';

function askedOf(entry: Entry): Asked {
  return { ...entry.unit, formation: entry.formation, charging: entry.charging };
}

/** N3.17, N3.15: by figures, no rounding up; a square that somebody has contacted fires its own number. */
function shotDice(phase: MovePhase, entry: Entry): number {
  const square = phase.cavalryCharge.squaresFire;
  if (square !== undefined && entry.contactedInSquareBy.size > 0) return square.dice;
  return Math.floor(entry.figures / phase.shooting.figuresPerDie);
}

/** N6.2. */
function meleeDice(phase: MeleePhase, entry: Entry): number {
  const row = phase.dice.find((candidate) => speaksOf(candidate.who, askedOf(entry)));
  if (row === undefined) return 0;
  const rate = row.rates[entry.unit.grade];
  let dice = 0;
  let left = entry.figures;
  for (; left >= rate.per; left -= rate.per) dice += rate.dice;
  return left === 2 && rate.looseTwo === true ? dice + 1 : dice;
}

/** How many dice a roll should have; null where a melee has to be looked at as a whole. */
function expectedDice(rules: Rules, ledger: Ledger, roll: Roll): number | null {
  const move = movePhase(rules, ledger.phase());
  const first = rules.sheet.phases[0];
  switch (roll.purpose) {
    case 'fire':
      return first?.kind === 'fireArtillery' ? ledger.entry(roll.unit).figures * first.dice.perCrewFigure : 0;
    case 'shoot':
      return move === null ? 0 : shotDice(move, ledger.entry(roll.unit));
    case 'chargeBonus':
      return move?.cavalryCharge.bonus.dice.count ?? 0;
    case 'evade':
      return move?.skirmishersEvade.dice.count ?? 0;
    case 'melee':
      return null;
    default:
      return 1;
  }
}

function facesTrouble(roll: Roll): string | null {
  if (roll.faces.length !== roll.dice) return `${roll.unit} threw ${roll.faces.length} dice for ${roll.dice}`;
  let hits = 0;
  let total = 0;
  for (const face of roll.faces) {
    if (!Number.isInteger(face) || face < 1 || face > roll.sides) return `a die fell on ${face}`;
    total += face;
    if (roll.needed !== undefined && (roll.succeeds === 'atMost' ? face <= roll.needed : face >= roll.needed))
      hits += 1;
  }
  if (total !== roll.total || hits !== roll.hits) return `${roll.purpose} of ${roll.unit} is counted wrong`;
  if (roll.base === undefined || roll.needed === undefined) return null;
  const sum = roll.modifiers.reduce((all, modifier) => all + modifier.add, 0);
  const needed = roll.succeeds === 'atMost' ? roll.base + sum : roll.base - sum;
  // J17: with the switch a natural six always hits.
  return needed === roll.needed || (needed > 6 && roll.needed === 6)
    ? null
    : `${roll.purpose} of ${roll.unit} needs ${roll.needed}, its modifiers make ${needed}`;
}

/** N0.2, N0.3 and the rows of the phase about the unit; the charge in flank or rear is taken from the roll. */
function moraleTrouble(rules: Rules, ledger: Ledger, roll: Roll): string | null {
  const phase = rules.sheet.phases[ledger.phase() - 1];
  if (phase?.kind !== 'checkMorale') return `${roll.unit} checked in phase ${ledger.phase()}`;
  const entry = ledger.entry(roll.unit);
  let needed = phase.orLess[entry.unit.grade];
  for (const modifier of phase.modifiers) {
    if ('perCasualties' in modifier) needed += modifier.add * Math.floor(entry.casualties / modifier.perCasualties);
    else if ('who' in modifier) needed += speaksOf(modifier.who, askedOf(entry)) ? modifier.add : 0;
    else if (modifier.when === 'generalAttached') needed += entry.withGeneral ? modifier.add : 0;
    else if (roll.modifiers.some((m) => m.rule === modifier.rule && m.text.includes('flank'))) needed += modifier.add;
  }
  return needed === roll.needed ? null : `${roll.unit} checked against ${roll.needed}, the sheet says ${needed}`;
}

type Fought = Extract<Event, { type: 'MeleeFought' }>;

/** The dice everyone in a round is due before the first figure comes off; where nobody has any, everyone one (J42). */
function dueIn(rules: Rules, ledger: Ledger, fought: Fought): Map<string, number> {
  const phase = meleePhase(rules, ledger.phase());
  const fighters = [...fought.sides[0], ...fought.sides[1]];
  const due = new Map(fighters.map((id) => [id, phase === null ? 0 : meleeDice(phase, ledger.entry(id))]));
  if ([...due.values()].every((dice) => dice === 0))
    for (const id of fighters) due.set(id, rules.settings.dicelessMeleeRolls);
  return due;
}

/** N6.1, J25: who fights whom. */
function sidesTrouble(rules: Rules, ledger: Ledger, fought: Fought): string | null {
  const phase = meleePhase(rules, ledger.phase());
  const fighters = [...fought.sides[0], ...fought.sides[1]];
  if (phase === null) return `a melee was fought in phase ${ledger.phase()}`;
  if (phase.fights.who === 'oneUnitASide' && (fought.sides[0].length !== 1 || fought.sides[1].length !== 1))
    return `${fighters.join(', ')} fought, and one unit a side fights`;
  const armies = new Set(fought.sides[0].map((id) => ledger.entry(id).unit.army));
  const friends = fought.sides[1].some((id) => armies.has(ledger.entry(id).unit.army));
  return friends || armies.size !== 1 ? `friends fought: ${fighters.join(', ')}` : null;
}

interface Round {
  readonly due: Map<string, number>;
  readonly thrown: Map<string, number>;
}

function roundTrouble({ due, thrown }: Round): string | null {
  for (const [id, dice] of due)
    if ((thrown.get(id) ?? 0) !== dice) return `${id} threw ${thrown.get(id) ?? 0} melee dice, ${dice} are due`;
  for (const id of thrown.keys()) if (!due.has(id)) return `${id} threw melee dice and did not fight`;
  return null;
}

function rollTrouble(rules: Rules, ledger: Ledger, roll: Roll): string | null {
  const due = expectedDice(rules, ledger, roll);
  if (due !== null && due !== roll.dice) return `${roll.unit} rolls ${roll.dice} for ${roll.purpose}, ${due} are due`;
  const checks = roll.purpose === 'morale' || roll.purpose === 'recall';
  return facesTrouble(roll) ?? (checks ? moraleTrouble(rules, ledger, roll) : null);
}

/** The number of dice of every shot, every round of fire and every melee, reckoned from the sheet once more. */
export const diceAreRight: Invariant = ({ rules, before, after, events }) => {
  if (!events.some((event) => event.type === 'Rolled' || event.type === 'MeleeFought')) return null;
  const ledger = ledgerOf(before);
  let round: Round | null = null;
  for (const [at, event] of events.entries()) {
    const inMelee = event.type === 'Rolled' && event.roll.purpose === 'melee';
    if (round === null && (inMelee || event.type === 'MeleeFought')) {
      const fought = events.find((e, i) => i >= at && e.type === 'MeleeFought');
      if (fought?.type !== 'MeleeFought') return 'melee dice were thrown and no melee was fought';
      round = { due: dueIn(rules, ledger, fought), thrown: new Map() };
    }
    let found: string | null = null;
    if (event.type === 'Rolled') found = rollTrouble(rules, ledger, event.roll);
    if (inMelee && round !== null) round.thrown.set(event.roll.unit, event.roll.dice);
    if (event.type === 'MeleeFought' && round !== null) {
      found = sidesTrouble(rules, ledger, event) ?? roundTrouble(round);
      round = null;
    }
    if (found !== null) return found;
    ledger.note(event);
  }
  const wrong = after.units.find((unit) => onTable(unit) && unit.figures !== ledger.entry(unit.id).figures);
  return wrong === undefined ? null : `${wrong.id} has other figures than the events leave it`;
};

const ONCE: readonly Event['type'][] = ['Shot', 'MoraleChecked', 'Charged'];

/** J6, J28, J25: a unit shoots once, checks once, charges once and fights once in a phase. */
export const onceAPhase: Invariant = ({ events, memory }) => {
  const once = (what: string) => {
    if (memory.done.has(what)) return true;
    memory.done.add(what);
    return false;
  };
  for (const event of events) {
    if (event.type === 'PhaseBegan') memory.done.clear();
    else if (event.type === 'MeleeFought') {
      for (const id of [...event.sides[0], ...event.sides[1]]) if (once(`${id}:melee`)) return `${id} fought twice`;
    } else if (ONCE.includes(event.type) && 'unit' in event && once(`${event.unit}:${event.type}`))
      return `${event.unit} ${event.type} twice in a phase`;
  }
  return null;
};
