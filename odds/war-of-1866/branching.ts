import { type DiceSource, givenDice, type RollRequest, succeeds, war1866 } from '../../engine/index.ts';
import {
  type Answers,
  keyOf,
  type Rules,
  type State,
  type Task,
  taskKey,
  todoKey,
  unitIn,
  withoutRest,
} from './ways.ts';

/** A way a piece of work can end: the table, and what it has put on the agenda. */
export interface Branch {
  readonly chance: number;
  readonly state: State;
  readonly then: readonly Task[];
}

/** Faces that come to the same, and one that stands for them. */
interface FaceClass {
  readonly chance: number;
  readonly face: number;
}

/** What the rules see of a face: the heading of a result, whether a commander dies, whether a roll succeeds. */
function meaningOf(rules: Rules, state: State, request: RollRequest): (face: number) => string | number {
  if (request.purpose === 'result') {
    const { mr } = unitIn(state, request.unit);
    const sum = request.modifiers.reduce((total, { add }) => total + add, 0);
    const { face: fatal } = rules.sheet.fireResults.commanderKilled;
    return (face) => `${war1866.resultOf(rules, mr, face + sum)} ${face === fatal}`;
  }
  if (request.purpose === 'commander') return (face) => String(war1866.isFatal(face));
  if (request.kind === 'pool') return (face) => String(succeeds(request, face));
  return (face) => face;
}

function classesOf(rules: Rules, state: State, request: RollRequest): FaceClass[] {
  const meaning = meaningOf(rules, state, request);
  const classes = new Map<string | number, { chance: number; face: number }>();
  for (let face = 1; face <= request.sides; face++) {
    const means = meaning(face);
    const known = classes.get(means);
    if (known === undefined) classes.set(means, { chance: 1 / request.sides, face });
    else known.chance += 1 / request.sides;
  }
  return [...classes.values()];
}

type Run = (dice: DiceSource) => { readonly state: State } | { readonly wants: RollRequest };

/** The table with its agenda taken off: parts are not ours to open, tasks are done one by one. */
export function cleared(state: State): { state: State; then: readonly Task[] } {
  if (state.agenda.length === 0) return { state, then: [] };
  const then = state.agenda.filter((item): item is Task => item.do !== 'part');
  return { state: { ...state, agenda: [] }, then };
}

/** Something carried out by the engine once for every way its dice can fall. */
export function branchesOf(rules: Rules, base: State, before: State, run: Run): Branch[] {
  const found = new Map<string, Branch>();
  const open: { faces: readonly number[]; chance: number }[] = [{ faces: [], chance: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { faces, chance } = next;
    const done = run(givenDice(faces.map((face) => [face])));
    if ('wants' in done) {
      for (const { face, chance: share } of classesOf(rules, before, done.wants))
        open.push({ faces: [...faces, face], chance: chance * share });
      continue;
    }
    const { state, then } = cleared(done.state);
    if (faces.length === 0) return [{ state, then, chance }];
    const key = `${keyOf(base, state)}#${todoKey(then)}`;
    const known = found.get(key);
    found.set(key, { state, then, chance: chance + (known?.chance ?? 0) });
  }
  return [...found.values()];
}

/** Tasks as the engine does them, each asked for once from the same table. */
export class Steps {
  private readonly rules: Rules;
  private readonly base: State;
  private readonly answers: Answers;
  private readonly known = new Map<string, readonly Branch[]>();

  constructor(rules: Rules, base: State, answers: Answers) {
    this.rules = rules;
    this.base = base;
    this.answers = answers;
  }

  of(state: State, task: Task): readonly Branch[] {
    const key = `${keyOf(this.base, state)}#${taskKey(task)}`;
    let branches = this.known.get(key);
    if (branches === undefined) {
      branches = branchesOf(this.rules, this.base, state, (dice) => {
        const done = war1866.work(this.rules, state, task, dice);
        return 'wants' in done ? done : { state: withoutRest(done.state, this.answers) };
      });
      this.known.set(key, branches);
    }
    return branches;
  }
}
