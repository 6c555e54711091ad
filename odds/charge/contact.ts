import { apply, type Command, type DiceSource, type Rules, type State } from '../../engine/index.ts';
import { type Branch, branches, outcomesOf } from '../branching.ts';
import { Refused } from '../shots.ts';

type Charge = Extract<Command, { do: 'charge' }>;

/** Thrown when a charge asks for other dice than its bonus: then every way has to be followed. */
class OtherDice extends Error {}

interface Ride {
  readonly branch: Branch;
  /** Whom it contacts: the farther it goes the more, never fewer. */
  readonly contacts: string;
}

function rideWith(rules: Rules, state: State, command: Charge, faces: readonly number[], chance: number): Ride {
  const source: DiceSource = (request) => {
    if (request.purpose !== 'chargeBonus') throw new OtherDice();
    return faces;
  };
  const applied = apply(rules, state, command, source);
  if (!applied.ok) throw 'refusals' in applied ? new Refused(applied.refusals) : new OtherDice();
  const charge = applied.state.units.find((unit) => unit.id === command.unit)?.charge;
  const contacts = charge == null ? '' : `: ${charge.contacts.map((contact) => contact.unit).join(' ')}`;
  return { branch: { chance, state: applied.state, events: applied.events }, contacts };
}

/** Bonus throws that lead to the same contacts are one way; only where the contacts change is the ride tried out. */
function rides(rules: Rules, state: State, command: Charge, dice: number): Branch[] {
  const ways = outcomesOf({ unit: '', purpose: 'chargeBonus', kind: 'sum', dice, sides: 6, modifiers: [], rules: [] });
  const tried = new Map<number, Ride>();
  const at = (index: number): Ride => {
    let ride = tried.get(index);
    if (ride === undefined) {
      const way = ways[index] as (typeof ways)[number];
      ride = rideWith(rules, state, command, way.faces, way.chance);
      tried.set(index, ride);
    }
    return ride;
  };
  const found: Branch[] = [];
  const group = (from: number, to: number): void => {
    if (at(from).contacts !== at(to).contacts) {
      const middle = Math.floor((from + to) / 2);
      group(from, middle);
      group(middle + 1, to);
      return;
    }
    const chance = ways.slice(from, to + 1).reduce((sum, way) => sum + way.chance, 0);
    found.push({ ...at(to).branch, chance });
  };
  group(0, ways.length - 1);
  return found;
}

/** Every way the move of a charge can go, through the engine: orders, bonus dice, skirmishers who shoot and evade. */
export function contactBranches(rules: Rules, state: State, command: Charge, bonusDice: number | null): Branch[] {
  if (bonusDice !== null) {
    try {
      return rides(rules, state, command, bonusDice);
    } catch (error) {
      if (!(error instanceof OtherDice)) throw error;
    }
  }
  const all = branches(rules, state, command);
  if ('refusals' in all) throw new Refused(all.refusals);
  return [...all.branches];
}
