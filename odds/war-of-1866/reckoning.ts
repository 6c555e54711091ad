import type { Army, war1866 } from '../../engine/index.ts';
import type { RoundOdds } from '../melee/round.ts';
import { Steps } from './branching.ts';
import { type Fight, type FightBranch, fightOf } from './fight.ts';
import {
  type Answers,
  fallenWith,
  keyOf,
  merged,
  type Rules,
  type State,
  type Task,
  type Told,
  todoKey,
  type Unit,
  unitIn,
  type Way,
  worthOf,
} from './ways.ts';

export type Depth = 'melee' | 'firstRound' | 'end';

/** What a settled table is worth to us. */
export type Value = (state: State) => number;

type Question = State['questions'][number];

// One tie in six is the worst that dice of six faces give: by then nothing is left.
const MOST_TURNS = 300;
const NOTHING_LEFT = 1e-16;

/** Whoever is gone by his own edge has lost the fight and left it (X3). */
const isDestroyed = ({ gone }: Unit): boolean => gone !== null && gone.because !== 'routed';

const isSettled = (way: Way): boolean => way.todo.length === 0 && way.state.questions.length === 0;

function newlyFallen(before: State, after: State): string[] {
  if (before.commanders === after.commanders) return [];
  return after.commanders
    .filter((one, i) => one.lostIn !== null && before.commanders[i]?.lostIn === null)
    .map(({ id }) => id);
}

/** Everything that can come of what we ask about, followed through the engine task by task. */
export class Reckoning {
  readonly rules: Rules;
  readonly base: State;
  readonly army: Army;
  /** Those whose fights we follow; everybody else stands where he stands. */
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  readonly answers: Answers;
  readonly depth: Depth;
  readonly round: RoundOdds = { won: 0, tied: 0, lost: 0, enemyDestroyed: 0, destroyed: 0, bothDestroyed: 0 };
  private readonly steps: Steps;
  private readonly fights = new Map<string, Fight | null>();
  private readonly values = new WeakMap<Value, Map<string, number>>();
  private readonly chosen = new Map<string, { unit: string; option: string; chance: number }>();

  constructor(
    rules: Rules,
    base: State,
    ours: readonly string[],
    theirs: readonly string[],
    options: { readonly answers?: Answers | undefined; readonly depth?: Depth | undefined },
  ) {
    this.rules = rules;
    this.base = base;
    this.army = unitIn(base, ours[0] as string).army;
    this.ours = ours;
    this.theirs = theirs;
    this.answers = options.answers ?? {};
    this.depth = options.depth ?? 'end';
    this.steps = new Steps(rules, base, this.answers);
  }

  readonly worth: Value = (state) => worthOf(this.rules, this.base, state, this.army);

  get choices() {
    return [...this.chosen.values()];
  }

  /** Every task done and every question answered. `value` is what those who choose look at. */
  settle(ways: readonly Way[], value: Value, book: boolean, merge = true): Way[] {
    const together = (list: readonly Way[]) => (merge ? merged(this.base, list) : list);
    const done: Way[] = [];
    let open = together(ways);
    while (open.length > 0) {
      const next: Way[] = [];
      for (const way of open) {
        if (isSettled(way)) done.push(way);
        else next.push(...this.follow(way, value, book));
      }
      open = together(next);
    }
    return [...together(done)];
  }

  /** What it is worth to be on this way, everybody choosing well. */
  valueOf(way: Way, value: Value): number {
    let known = this.values.get(value);
    if (known === undefined) {
      known = new Map();
      this.values.set(value, known);
    }
    const key = `${keyOf(this.base, way.state)}#${todoKey(way.todo)}`;
    let worth = known.get(key);
    if (worth === undefined) {
      const certain: Way = { ...way, chance: 1 };
      worth = isSettled(way)
        ? value(way.state)
        : this.follow(certain, value, false).reduce((sum, one) => sum + one.chance * this.valueOf(one, value), 0);
      known.set(key, worth);
    }
    return worth;
  }

  private follow(way: Way, value: Value, book: boolean): Way[] {
    const question = way.state.questions[0];
    if (question !== undefined) return [this.answer(way, question, value, book)];
    const [task, ...rest] = way.todo as [Task, ...Task[]];
    if (task.do === 'melee') {
      const fight = this.fight(way.state, task.target);
      if (fight !== null) return this.fought(way, fight, rest, book);
    }
    return this.steps.of(way.state, task).map(({ state, then, chance }) => {
      const more = task.do === 'listMelees' ? then.filter((melee) => this.concerns(state, melee)) : then;
      const fallen = fallenWith(way.fallen, newlyFallen(way.state, state));
      return { ...way, state, todo: [...more, ...rest], chance: way.chance * chance, fallen };
    });
  }

  private concerns(state: State, task: Task): boolean {
    if (task.do !== 'melee') return true;
    const asked = [...this.ours, ...this.theirs];
    return (
      asked.includes(task.target) || state.units.some((u) => asked.includes(u.id) && u.charge?.target === task.target)
    );
  }

  private answer(way: Way, question: Question, value: Value, book: boolean): Way {
    const answered = (option: string): Way => {
      const then = question.options.find((one) => one.option === option)?.then ?? [];
      return { ...way, state: { ...way.state, questions: way.state.questions.slice(1) }, todo: [...then, ...way.todo] };
    };
    const option = this.pick(question, (one) => this.valueOf(answered(one), value));
    const first = question.options[0]?.option;
    if (book && (option !== first || question.asks !== 'goOn')) {
      const key = `${question.unit} ${option}`;
      const chance = way.chance + (this.chosen.get(key)?.chance ?? 0);
      this.chosen.set(key, { unit: question.unit, option, chance });
    }
    return answered(option);
  }

  /** What is stated; else the best for the one who is asked. Whoever has won stays where he is unless told to go on (E4.7). */
  private pick(question: Question, worth: (option: string) => number): string {
    const options = question.options.map(({ option }) => option);
    const stated = this.answers[question.unit];
    if (stated !== undefined && options.includes(stated)) return stated;
    const [first = 'none'] = options;
    if (question.asks === 'goOn') return first;
    const sign = question.army === this.army ? 1 : -1;
    let best = first;
    let most = sign * worth(first);
    for (const option of options.slice(1)) {
      const here = sign * worth(option);
      if (here > most + 1e-9) [best, most] = [option, here];
    }
    return best;
  }

  private fight(state: State, target: string): Fight | null {
    const key = `${keyOf(this.base, state)}#${target}`;
    let fight = this.fights.get(key);
    if (fight === undefined) {
      fight = fightOf(this.rules, state, target);
      this.fights.set(key, fight);
    }
    return fight;
  }

  /** Do those we ask about attack, hold, or stand aside? */
  private sideOf({ attackers, target }: war1866.MeleeNumbers): 'attackers' | 'target' | null {
    if (attackers.some(({ id }) => this.ours.includes(id))) return 'attackers';
    return this.ours.includes(target.id) ? 'target' : null;
  }

  private fought(way: Way, fight: Fight, rest: readonly Task[], book: boolean): Way[] {
    const side = this.sideOf(fight.numbers);
    const toldOf = ({ winner }: FightBranch): Told | null =>
      side === null ? way.told : winner === null ? 'waits' : winner === side ? 'won' : 'lost';
    const first = way.told === null || way.told === 'fellShort';
    if (book && side !== null && first) this.bookRound(way, fight, side);
    const atOnce = this.depth === 'firstRound';
    const ways = fight.branches.map((branch): Way => {
      const { state, then, fallen } = branch;
      const chance = way.chance * (atOnce ? branch.atOnce : branch.chance);
      return { state, todo: [...then, ...rest], chance, told: toldOf(branch), fallen: fallenWith(way.fallen, fallen) };
    });
    const open = atOnce && !fight.numbers.tieWaits ? fight.tied : 0;
    if (open > 0) ways.push({ ...way, todo: [], chance: way.chance * open, told: 'waits' });
    const endless = atOnce ? 0 : fight.neverEnds;
    if (endless > 0) ways.push({ ...way, todo: [], chance: way.chance * endless, told: 'neverEnds' });
    return ways.filter(({ chance }) => chance > 0);
  }

  /** The first roll of both dice, even scores included. */
  private bookRound(way: Way, fight: Fight, side: 'attackers' | 'target'): void {
    this.round.tied += way.chance * fight.tied;
    for (const { state, atOnce, winner } of fight.branches) {
      if (winner === null) continue;
      const destroyed = (ids: readonly string[]) => ids.every((id) => isDestroyed(unitIn(state, id)));
      const [we, they] = [destroyed(this.ours), destroyed(this.theirs)];
      const outcome = we && they ? 'bothDestroyed' : we ? 'destroyed' : they ? 'enemyDestroyed' : null;
      this.round[outcome ?? (winner === side ? 'won' : 'lost')] += way.chance * atOnce;
    }
  }

  /** E4.8: the melees of this turn, and in a town of the turns after it. */
  fightOut(way: Way, book: boolean): Way[] {
    if (!this.isEngaged(way.state)) return [way];
    const done: Way[] = [];
    let open = [fighting(way, [])];
    for (let turns = 0; open.length > 0; turns++) {
      const left: Way[] = [];
      // The ends of one fight differ from each other; only fights that wait come back to the same table.
      for (const one of this.settle(open, this.worth, book, turns > 0)) {
        const waits = one.told === 'waits' && this.depth === 'end';
        if (!waits) done.push(one);
        else if (one.chance < NOTHING_LEFT * way.chance) continue;
        else if (turns >= MOST_TURNS) done.push({ ...one, told: 'neverEnds' });
        else left.push(one);
      }
      // Between two turns only lost commanders change: E5.3 is rolled before the fight goes on.
      open = left.map((one) => fighting({ ...one, state: { ...one.state, turn: one.state.turn + 1 } }, [REPLACE]));
    }
    return done;
  }

  /** Is there any fight, or routed unit to be ridden down, for those we ask about? */
  private isEngaged(state: State): boolean {
    const asked = (id: string) => this.ours.includes(id) || this.theirs.includes(id);
    return state.units.some(
      ({ id, charge, inMeleeWith }) =>
        (charge !== null && (asked(id) || asked(charge.target))) || (inMeleeWith.length > 0 && asked(id)),
    );
  }
}

const REPLACE: Task = { do: 'replaceCommanders' };
const LIST: Task = { do: 'listMelees' };

function fighting(way: Way, first: readonly Task[]): Way {
  const lost = way.state.commanders.some(({ lostIn }) => lostIn !== null);
  return { ...way, todo: [...(lost ? first : []), LIST] };
}
