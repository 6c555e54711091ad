import type { Pose } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { groundOf, isDifficultAt } from '../core/ground.ts';
import { nameOf } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { difficultSpans } from '../core/spans.ts';
import { outOfCommand } from './in-command.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** A part of a way; a wheel is paid where it begins. */
export interface Stage {
  readonly from: Pose;
  readonly to: Pose;
  readonly goes: 'ahead' | 'back' | 'wheel';
  /** Straight on, in thou; negative backwards, 0 for a wheel. */
  readonly length: number;
}

/** The inches of a way, and what they count once some of them are halved (thou). */
export interface Asked {
  readonly way: number;
  readonly counts: number;
  readonly stages: readonly Stage[];
}

const inTenths = (n: number) => `${Math.round(n / 100) / 10}`;

function isHalved(rules: Rules, { way, counts }: Asked): boolean {
  return counts > way + rules.tolerance;
}

/** "8 inches", or "8 inches that count 16". */
export function inchesAsked(rules: Rules, asked: Asked): string {
  const { way, counts } = asked;
  return isHalved(rules, asked)
    ? `${inTenths(way)} inches that count ${inTenths(counts)}`
    : `${inTenths(counts)} inches`;
}

/** "8", "8, or 16 as a double move", "3 more, having gone 5 of 8". */
export function inchesAllowed(unit: Unit, rate: number, doubles: boolean): string {
  const { spent } = unit;
  const left = Math.max(0, rate - spent);
  const plain =
    spent > 0 ? `${inTenths(left)} more, having gone ${inTenths(spent)} of ${inTenths(rate)}` : inTenths(rate);
  return doubles ? `${plain}, or ${inTenths(2 * rate - spent)} as a double move` : plain;
}

/** Some inches of a way that is too long count double, so it breaks the rule that halves it too. */
export function halvingRefusals(rules: Rules, state: State, phase: MovePhase, unit: Unit, asked: Asked): Refusal[] {
  if (!isHalved(rules, asked)) return [];
  const lost = outOfCommand(rules, state, unit);
  const why = [
    refuse(phase.halved.rule, `half movement ${causes(rules, state, phase, lost, asked.stages).join(' and ')}`),
    refuse('J33', `inches that are halved count double: ${inTenths(asked.way)} count ${inTenths(asked.counts)}`),
  ];
  if (lost) why.push(refuse('J15', `${unit.name}: outside command range`));
  return why;
}

/** N3.5, J33: only what does halve some of the way; terrain halves nothing that is halved already. */
function causes(rules: Rules, state: State, phase: MovePhase, lost: boolean, stages: readonly Stage[]): string[] {
  const { when } = phase.halved;
  const found = new Set<string>();
  const unled = lost && when.includes('outsideCommandRange');
  if (unled) found.add('outside command range');
  for (const stage of stages) {
    const back = stage.goes === 'back' && when.includes('backwards');
    if (back) found.add('backwards');
    if (!when.includes('difficultTerrain') || ((unled || back) && rules.settings.halvedOnce)) continue;
    for (const id of difficultOn(state, stage)) found.add(`in difficult terrain (${nameOf(state, id)})`);
  }
  return [...found];
}

function difficultOn(state: State, { from, to, goes }: Stage): string[] {
  const ground = groundOf(state.battle);
  const found = ground.difficult.filter((area) => {
    const only = { ...ground, difficult: [area] };
    if (goes === 'wheel') return isDifficultAt(only, from.x, from.y);
    return difficultSpans(only, from.x, from.y, to.x, to.y).length > 0;
  });
  return found.map(({ id }) => id);
}
