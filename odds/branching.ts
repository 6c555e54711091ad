import {
  apply,
  type Command,
  type DiceSource,
  type Event,
  type Refusal,
  type RollRequest,
  type Rules,
  type State,
  succeeds,
} from '../engine/index.ts';
import { faceChance, poolChances, throwChances } from './dice.ts';

/** One outcome class of a roll: its chance, and faces that stand for it. */
export interface Outcome {
  readonly chance: number;
  readonly faces: readonly number[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

function facesAddingUp(dice: number, sides: number, total: number): number[] {
  const faces: number[] = [];
  let left = total;
  for (let die = dice; die > 0; die--) {
    const face = Math.min(sides, left - (die - 1));
    faces.push(face);
    left -= face;
  }
  return faces;
}

/** The rules see only the outcome class of a roll, so one set of faces for each class is enough. */
export function outcomesOf(request: RollRequest): Outcome[] {
  if (request.kind === 'band') return FACES.map((face) => ({ chance: 1 / 6, faces: [face] }));
  if (request.kind === 'sum')
    return throwChances(request.dice, request.sides)
      .map((chance, total) => ({ chance, total }))
      .filter(({ chance }) => chance > 0)
      .map(({ chance, total }) => ({ chance, faces: facesAddingUp(request.dice, request.sides, total) }));
  const hit = FACES.find((face) => succeeds(request, face)) ?? 6;
  const miss = FACES.find((face) => !succeeds(request, face)) ?? 1;
  return poolChances(request.dice, faceChance(request))
    .map((chance, hits) => ({ chance, faces: hitsAndMisses(request.dice, hits, hit, miss) }))
    .filter(({ chance }) => chance > 0);
}

function hitsAndMisses(dice: number, hits: number, hit: number, miss: number): number[] {
  return Array.from({ length: dice }, (_, die) => (die < hits ? hit : miss));
}

export interface Branch {
  readonly chance: number;
  readonly state: State;
  readonly events: readonly Event[];
}

type Grown = { readonly branches: readonly Branch[] } | { readonly refusals: readonly Refusal[] };

/** A command carried out once for every way its dice can fall, through the engine itself; or why it is refused. */
export function branches(rules: Rules, state: State, command: Command): Grown {
  return branchesUpTo(rules, state, command, Number.POSITIVE_INFINITY) as Grown;
}

/** The same, but null where there are more ways than anybody waits for. */
export function branchesUpTo(rules: Rules, state: State, command: Command, most: number): Grown | null {
  const found: Branch[] = [];
  const open: (readonly Outcome[])[] = [[]];
  for (let given = open.pop(); given !== undefined; given = open.pop()) {
    const script = [...given];
    let chance = 1;
    let next = 0;
    const source: DiceSource = (request) => {
      if (next === script.length) {
        const [first, ...others] = outcomesOf(request);
        for (const other of others) open.push([...script, other]);
        script.push(first as Outcome);
      }
      const outcome = script[next++] as Outcome;
      chance *= outcome.chance;
      return outcome.faces;
    };
    const applied = apply(rules, state, command, source);
    if (!applied.ok) {
      if ('refusals' in applied) return { refusals: applied.refusals };
      throw new Error('a branching roll is never left waiting');
    }
    found.push({ chance, state: applied.state, events: applied.events });
    if (found.length + open.length > most) return null;
  }
  return { branches: found };
}
