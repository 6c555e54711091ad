import {
  type Army,
  enemyOf,
  onTable,
  type Refusal,
  type RollModifier,
  type RuleId,
  roughGap,
  succeeds,
  war1866,
} from '../../engine/index.ts';
import { added, type Chances } from '../dice.ts';
import { Refused, type Shooters } from '../shots.ts';
import type { Reckoning, Value } from './reckoning.ts';
import { merged, type Rules, type State, type Task, taskKey, type Unit, unitIn, type Way } from './ways.ts';

/** One volley: what it needs, and how often it hits. */
export interface VolleyChance {
  /** Stands, batteries or points in it. */
  readonly size: number;
  readonly base: number;
  readonly needed: number;
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
  readonly chance: number;
}

export interface ShotOdds {
  readonly unit: string;
  readonly target: string;
  /** Inches, of the stand or battery that sets the row. */
  readonly range: number;
  readonly volleys: readonly VolleyChance[];
}

/** Who is told to fire at whom. */
export interface Shot {
  readonly unit: Unit;
  readonly target: Unit;
}

/** How many of the faces hit, by the engine's own judgement. */
function hitShare(sides: number, needed: number): number {
  let hits = 0;
  for (let face = 1; face <= sides; face++) if (succeeds({ needed, succeeds: 'atMost' }, face)) hits += 1;
  return hits / sides;
}

/** E1.1, E2.1: what a unit rolls against a target, volley by volley. */
export function shotOf(rules: Rules, state: State, { unit, target }: Shot): ShotOdds {
  const facts = war1866.volleyFacts(rules, state, unit, target);
  const sides = war1866.tableOf(rules, unit)?.roll.sides ?? 1;
  const volleys = (facts === null ? [] : war1866.volleysOf(rules, facts)).map((volley) => ({
    ...volley,
    chance: hitShare(sides, volley.needed),
  }));
  return { unit: unit.id, target: target.id, range: facts?.range ?? 0, volleys };
}

export function hitsOf(shot: ShotOdds): Chances {
  return shot.volleys.reduce<Chances>((hits, { chance }) => added(hits, [1 - chance, chance]), [1]);
}

function mightReach(rules: Rules, unit: Unit, target: Unit): boolean {
  const reach = Math.round(war1866.reachOf(rules, unit) * 1000) + rules.tolerance;
  return reach > 0 && roughGap(war1866.shapeOf(rules, unit), war1866.shapeOf(rules, target)) < reach;
}

/** Those of an army who fire at one of these targets, each at the first it can; and why the others do not. */
export class Volleys {
  private readonly rules: Rules;
  private readonly who: Shooters;
  private readonly army: Army;
  private readonly targets: readonly string[];
  private readonly fired = new Set<string>();
  private readonly silent = new Map<string, readonly Refusal[]>();

  constructor(rules: Rules, army: Army, who: Shooters, targets: readonly string[]) {
    this.rules = rules;
    this.army = army;
    this.who = who;
    this.targets = targets;
  }

  private units(state: State): readonly Unit[] {
    const { who } = this;
    if (who === 'none') return [];
    if (who !== 'all') return who.map((id) => unitIn(state, id));
    return state.units.filter((unit) => unit.army === this.army && onTable(unit));
  }

  shots(state: State): Shot[] {
    const targets = this.targets.map((id) => unitIn(state, id)).filter(onTable);
    return this.units(state).flatMap((unit): Shot[] => {
      for (const target of targets) {
        if (this.who === 'all' && !mightReach(this.rules, unit, target)) continue;
        const refusals = war1866.examineFire(this.rules, state, unit, target);
        if (refusals.length === 0) {
          this.fired.add(unit.id);
          return [{ unit, target }];
        }
        this.silent.set(unit.id, refusals);
      }
      return [];
    });
  }

  /** Whoever fires on at least one way; a unit named that never can is a mistake. */
  get firing(): string[] {
    if (this.who !== 'all' && this.who !== 'none')
      for (const id of this.who) {
        const refusals = this.silent.get(id);
        if (refusals !== undefined && !this.fired.has(id)) throw new Refused(refusals);
      }
    return [...this.fired];
  }
}

/** Hits that are judged alike, one after the other. */
interface HitGroup {
  readonly task: Extract<Task, { do: 'result' }>;
  readonly hits: Chances;
}

/** X2: everyone fires as things stand; results fall in the order of the units. */
function groupsOf(rules: Rules, state: State, shots: readonly Shot[]): HitGroup[] {
  const order = new Map(state.units.map((unit, i) => [unit.id, i]));
  const groups: HitGroup[] = [];
  for (const shot of [...shots].sort((a, b) => (order.get(a.unit.id) ?? 0) - (order.get(b.unit.id) ?? 0))) {
    const task = war1866.resultTask(rules, state, shot.unit, shot.target);
    const hits = hitsOf(shotOf(rules, state, shot));
    const last = groups[groups.length - 1];
    if (last !== undefined && taskKey(last.task) === taskKey(task))
      groups[groups.length - 1] = { task, hits: added(last.hits, hits) };
    else groups.push({ task, hits });
  }
  return groups;
}

function struck(way: Way, { task, hits }: HitGroup): Way[] {
  return hits.map((share, count) => ({
    ...way,
    chance: way.chance * share,
    todo: [...Array.from({ length: count }, () => task), ...way.todo],
  }));
}

/** One side's fire, or both sides' together: hits, then results one by one. */
function resolve(reckoning: Reckoning, way: Way, shots: readonly Shot[], value: Value, book: boolean): Way[] {
  if (shots.length === 0) return [way];
  const groups = groupsOf(reckoning.rules, way.state, shots);
  // Whoever chooses knows the hits of his group, and what the groups after it bring on average.
  const values: Value[] = [value];
  for (const group of groups.slice(1).reverse()) {
    const [then] = values as [Value];
    values.unshift((state) =>
      struck({ ...way, state, chance: 1, todo: [] }, group).reduce(
        (sum, one) => sum + (one.chance === 0 ? 0 : one.chance * reckoning.valueOf(one, then)),
        0,
      ),
    );
  }
  let ways = [way];
  for (const [i, group] of groups.entries()) {
    const then = values[i] as Value;
    ways = mayAsk(reckoning, way.state, group.task)
      ? reckoning.settle(
          ways.flatMap((one) => struck(one, group)),
          then,
          book,
        )
      : oneByOne(reckoning, ways, group, then, book);
  }
  return ways;
}

/** E3.4: could somebody have to choose, and look at the hits still to come? */
function mayAsk({ answers, rules }: Reckoning, state: State, task: HitGroup['task']): boolean {
  if (unitIn(state, task.unit).arm !== 'infantry' || answers[task.unit] !== undefined) return false;
  return rules.sheet.fireResults.sheltered.options.length > 1 && state.battle.terrain.length > 0;
}

/** Where nobody chooses, the ways after so many hits are the start of the ways after one more. */
function oneByOne(reckoning: Reckoning, ways: readonly Way[], group: HitGroup, value: Value, book: boolean): Way[] {
  const { hits, task } = group;
  const done: Way[] = [];
  let open = [...ways];
  let left = 1;
  for (const share of hits) {
    const stays = left > 0 ? Math.min(1, share / left) : 1;
    left -= share;
    for (const way of open) if (stays > 0) done.push({ ...way, chance: way.chance * stays });
    if (left <= 1e-15) break;
    const struckAgain = open.map((way) => ({ ...way, chance: way.chance * (1 - stays), todo: [task, ...way.todo] }));
    open = reckoning.settle(struckAgain, value, book);
  }
  return merged(reckoning.base, done);
}

/** The fire of phase 3: both sides at once, or the first side before the second (X2). */
export function fireAll(
  reckoning: Reckoning,
  way: Way,
  volleys: readonly Volleys[],
  value: Value,
  book: boolean,
): Way[] {
  const { rules, base } = reckoning;
  const shotsOf = (state: State, army?: Army) =>
    volleys.flatMap((one) => one.shots(state)).filter(({ unit }) => army === undefined || unit.army === army);
  if (rules.settings.simultaneousFire) return resolve(reckoning, way, shotsOf(way.state), value, book);
  const { first } = way.state;
  const second = enemyOf(way.state, first);
  const later = (one: Way, keep: boolean) => resolve(reckoning, one, shotsOf(one.state, second), value, keep);
  const expected: Value = (state) =>
    later({ ...way, state, chance: 1 }, false).reduce((sum, one) => sum + one.chance * value(one.state), 0);
  const after = resolve(reckoning, way, shotsOf(way.state, first), expected, book);
  return merged(
    base,
    after.flatMap((one) => later(one, book)),
  );
}
