import { inFractions } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import { findUnit, onTable, unitOf } from '../core/lookup.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { type Ctx, doNext, emit, rollDice } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { judgedNow } from './results.ts';
import type { Rules } from './rules.ts';
import { sightBetween, zoneFrom } from './scene.ts';
import type { State, Unit } from './state.ts';
import type { Task } from './tasks.ts';
import { inRange, reachOf, tableOf, volleyFacts, volleysOf } from './volley.ts';

/** Why this unit cannot fire at all in this phase. */
export function whySilent(rules: Rules, unit: Unit): Refusal[] {
  const table = tableOf(rules, unit);
  if (table === null) return [refuse(rules.sheet.rifleFire.roll.rule, `${unit.arm} does not fire`)];
  const reasons: Refusal[] = [];
  if (unit.order === 'routed') reasons.push(refuse('X3', `${unit.name}: routed; a routed unit does nothing but run`));
  if (unit.charged)
    reasons.push(refuse(rules.sheet.melees.chargersHoldFire.rule, `${unit.name} cannot fire in a charge`));
  if (unit.inMeleeWith.length > 0)
    reasons.push(refuse(rules.sheet.melees.tie.rule, `${unit.name}: in a fight that goes on`));
  if (unit.arm === 'artillery' && !unit.deployed)
    reasons.push(refuse('X3', `${unit.name}: limbered; guns fire when deployed`));
  if (unit.aim !== null) reasons.push(refuse('X8', `the target of ${unit.name} is named already`));
  return reasons;
}

/** Why this target cannot be fired at: range, front zone, sight, melee. */
export function whyNoTarget(rules: Rules, state: State, unit: Unit, target: Unit): Refusal[] {
  const rule = tableOf(rules, unit)?.roll.rule ?? rules.sheet.rifleFire.roll.rule;
  if (!onTable(target) || target.army === unit.army) return [refuse(rule, `${target.name}: no enemy on the table`)];
  const reasons: Refusal[] = [];
  if (target.inMeleeWith.length > 0)
    reasons.push(refuse(rules.sheet.melees.tie.rule, `${target.name}: in a fight that goes on`));
  if (!inRange(rules, unit, target))
    reasons.push(refuse(rule, `${target.name}: more than ${inFractions(reachOf(rules, unit))} inches away`));
  const { cx, cy } = shapeOf(rules, target);
  if (zoneFrom(rules, unit, cx, cy) !== 'front')
    reasons.push(refuse('X8', `${target.name}: not in front of ${unit.name}`));
  const sight = sightBetween(rules, state, unit, target);
  if (!sight.seen)
    reasons.push(refuse('X8', `${unit.name} cannot see ${target.name}: ${inTheWay(state, sight.blocker)}`));
  return reasons;
}

/** The same where only yes or no is asked. */
export function isTarget(rules: Rules, state: State, unit: Unit, target: Unit): boolean {
  if (!onTable(target) || target.army === unit.army || target.inMeleeWith.length > 0) return false;
  const { cx, cy } = shapeOf(rules, target);
  if (zoneFrom(rules, unit, cx, cy) !== 'front' || !inRange(rules, unit, target)) return false;
  return sightBetween(rules, state, unit, target).seen;
}

export function examineFire(rules: Rules, state: State, unit: Unit, target: Unit): Refusal[] {
  const silent = whySilent(rules, unit);
  return tableOf(rules, unit) === null ? silent : [...silent, ...whyNoTarget(rules, state, unit, target)];
}

/** Rolls every volley of one unit; how many hits it made. */
function fire(ctx: Ctx, unit: Unit, target: Unit): number {
  const facts = volleyFacts(ctx.rules, ctx.state, unit, target);
  if (facts === null) return 0;
  const sides = tableOf(ctx.rules, unit)?.roll.sides ?? 10;
  let hits = 0;
  for (const volley of volleysOf(ctx.rules, facts)) {
    hits += rollDice(ctx, {
      unit: unit.id,
      purpose: 'hit',
      kind: 'pool',
      dice: 1,
      sides,
      base: volley.base,
      modifiers: volley.modifiers,
      needed: volley.needed,
      succeeds: 'atMost',
      against: target.id,
      rules: volley.rules,
    }).hits;
  }
  const { firing, range } = facts;
  emit(ctx, {
    type: 'Fired',
    unit: unit.id,
    target: target.id,
    hits,
    firing,
    range: Math.round(range * 1000),
    rules: ['X2'],
  });
  return hits;
}

/** What one hit of this firer puts on the agenda: from where it came, and how the target stood before any hit. */
export function resultTask(rules: Rules, state: State, unit: Unit, target: Unit): Extract<Task, { do: 'result' }> {
  const flankOrRear = zoneFrom(rules, target, shapeOf(rules, unit).cx, shapeOf(rules, unit).cy) !== 'front';
  if (!rules.settings.resultsJudgedTogether) return { do: 'result', unit: target.id, by: unit.id, flankOrRear };
  const judged = judgedNow(rules, state, target);
  return { do: 'result', unit: target.id, by: unit.id, flankOrRear, judged };
}

/** X2: everyone fires as things stood; only then do the results fall, hit by hit in the order rolled (X5). */
export function resolveFire(ctx: Ctx, army: Army | undefined): void {
  const firers = ctx.state.units.filter((unit) => unit.aim !== null && (army === undefined || unit.army === army));
  const tasks: Task[] = [];
  for (const { id, aim } of firers) {
    const target = findUnit(ctx.state, aim ?? '');
    const unit = unitOf(ctx.state, id);
    if (target === undefined || !onTable(target) || !onTable(unit)) continue;
    const hits = fire(ctx, unit, target);
    for (let i = 0; i < hits; i++) tasks.push(resultTask(ctx.rules, ctx.state, unit, target));
  }
  doNext(ctx, tasks);
}
