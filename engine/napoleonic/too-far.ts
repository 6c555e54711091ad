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
const isOneInch = (n: number) => inTenths(n) === '1';
const inches = (n: number) => `${inTenths(n)} ${isOneInch(n) ? 'inch' : 'inches'}`;

function isHalved(rules: Rules, { way, counts }: Asked): boolean {
  return counts > way + rules.tolerance;
}

/** "8 inches", or "1 inch that counts 2". */
export function inchesAsked(rules: Rules, asked: Asked): string {
  const { way, counts } = asked;
  if (!isHalved(rules, asked)) return inches(counts);
  return `${inches(way)} that ${isOneInch(way) ? 'counts' : 'count'} ${inTenths(counts)}`;
}

/** "8", "8, or 16 as a double move", "3 more: 5 of 8 are used", and in a double move "nothing more: 16 of 16 are used". */
export function inchesAllowed(rules: Rules, { spent }: Unit, rate: number, doubles: boolean): string {
  if (spent > rate + rules.tolerance) return doubles ? leftOf(2 * rate, spent) : 'nothing more after a double move';
  const plain = spent > 0 ? leftOf(rate, spent) : inTenths(rate);
  return doubles ? `${plain}, or ${inTenths(2 * rate - spent)} as a double move` : plain;
}

function leftOf(most: number, spent: number): string {
  const left = inTenths(Math.max(0, most - spent));
  return `${left === '0' ? 'nothing' : left} more: ${inTenths(spent)} of ${inTenths(most)} ${isOneInch(spent) ? 'is' : 'are'} used`;
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
