import { apply, type Command, type DiceSource, type RollRequest, type Rules, type State } from '../../engine/index.ts';
import { type Branch, type Outcome, outcomesOf } from '../branching.ts';
import { Refused } from '../shots.ts';

type Charge = Extract<Command, { do: 'charge' }>;

/** One way the move can go, and everything about it that the rest of the charge depends on. */
interface Way {
  readonly branch: Branch;
  readonly sign: string;
}

function signOf(before: State, after: State, command: Charge): string {
  const signs: string[] = [];
  for (const [i, unit] of after.units.entries()) {
    const was = before.units[i];
    if (unit === was || was === undefined) continue;
    if (unit.id !== command.unit) {
      signs.push(`${unit.id} ${unit.gone === null ? 'moved' : unit.gone.because}`);
      continue;
    }
    const contacts = unit.charge?.contacts.map((contact) => `${contact.unit} ${contact.along}`).join(',');
    // Without a contact it stands where its ride ends, and that decides who can shoot at it.
    const stands = contacts === undefined || contacts === '' ? `${unit.x} ${unit.y}` : '';
    signs.push(`${unit.figures} ${unit.gone?.because} ${unit.orderFailed} ${contacts} ${stands}`);
  }
  return signs.join(';');
}

/** Played with the faces given so far: either a way to its end, or the next roll it wants. */
function play(rules: Rules, state: State, command: Charge, given: readonly Outcome[]): Way | RollRequest {
  let next = 0;
  const source: DiceSource = () => given[next++]?.faces ?? null;
  const applied = apply(rules, state, command, source);
  if (applied.ok)
    return {
      branch: { chance: 1, state: applied.state, events: applied.events },
      sign: signOf(state, applied.state, command),
    };
  if ('refusals' in applied) throw new Refused(applied.refusals);
  return applied.wants;
}

function scaled(ways: readonly Way[], share: number): Way[] {
  return ways.map((way) => ({ ...way, branch: { ...way.branch, chance: way.branch.chance * share } }));
}

/** Ways that come to the same are one. */
function merged(ways: readonly Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const same = found.get(way.sign);
    const chance = way.branch.chance + (same?.branch.chance ?? 0);
    found.set(way.sign, { ...way, branch: { ...way.branch, chance } });
  }
  return [...found.values()];
}

/** The same ways with the same chances. */
function alike(a: readonly Way[], b: readonly Way[]): boolean {
  if (a.length !== b.length) return false;
  return a.every(({ sign, branch }) =>
    b.some((way) => way.sign === sign && Math.abs(way.branch.chance - branch.chance) < 1e-13),
  );
}

/** A throw for distance: farther never means fewer contacts, so where both ends are alike all between are. */
function byDistance(outcomes: readonly Outcome[], follow: (outcome: Outcome) => Way[]): Way[] {
  const tried = new Map<number, Way[]>();
  const at = (index: number): Way[] => {
    let ways = tried.get(index);
    if (ways === undefined) {
      ways = follow(outcomes[index] as Outcome);
      tried.set(index, ways);
    }
    return ways;
  };
  const found: Way[] = [];
  const group = (from: number, to: number): void => {
    if (from < to && !alike(at(from), at(to))) {
      const middle = Math.floor((from + to) / 2);
      group(from, middle);
      group(middle + 1, to);
      return;
    }
    const share = outcomes.slice(from, to + 1).reduce((sum, outcome) => sum + outcome.chance, 0);
    found.push(...scaled(at(to), share));
  };
  group(0, outcomes.length - 1);
  return merged(found);
}

/** Every way the move of a charge can go, through the engine: orders, bonus dice, skirmishers who shoot and evade. */
export function contactBranches(rules: Rules, state: State, command: Charge): Branch[] {
  const follow = (given: readonly Outcome[]): Way[] => {
    const played = play(rules, state, command, given);
    if ('branch' in played) return [played];
    const outcomes = outcomesOf(played);
    const further = (outcome: Outcome) => follow([...given, outcome]);
    if (played.kind === 'sum') return byDistance(outcomes, further);
    return merged(outcomes.flatMap((outcome) => scaled(further(outcome), outcome.chance)));
  };
  return follow([]).map(({ branch }) => branch);
}
