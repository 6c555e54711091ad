import type { MeleePhase } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { areWithin } from '../core/shape.ts';
import { type Ctx, emit } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** Dice are thrown between infantry, or between cavalry (N6.6): whoever else touches has no part in it. */
function couldFight(unit: Unit, other: Unit): boolean {
  return onTable(other) && other.army !== unit.army && other.arm === unit.arm && unit.arm !== 'artillery';
}

/** Enemies who touch a unit without fighting it yet. */
function othersTouching(rules: Rules, state: State, unit: Unit): Unit[] {
  const shape = shapeOf(rules, unit);
  return state.units.filter(
    (other) =>
      couldFight(unit, other) &&
      !unit.inMeleeWith.includes(other.id) &&
      areWithin(shape, shapeOf(rules, other), rules.tolerance),
  );
}

/** J25: where the entire unit fights, everybody who touches an enemy in melee fights him too, friends beside friends. */
export function joinThoseInContact(ctx: Ctx, phase: MeleePhase): void {
  if (phase.fights.who !== 'entireUnit') return;
  const fighting: string[] = [];
  for (const unit of ctx.state.units) if (unit.inMeleeWith.length > 0 && onTable(unit)) fighting.push(unit.id);
  for (const id of fighting) {
    for (const other of othersTouching(ctx.rules, ctx.state, unitOf(ctx.state, id))) {
      if (other.inMeleeWith.length === 0) fighting.push(other.id);
      emit(ctx, { type: 'Engaged', unit: other.id, enemy: id, rules: [phase.fights.rule, 'J25'] });
    }
  }
}

/** J25: will others be drawn into the round these two fight in that phase, as they stand now? */
export function drawsInOthers(rules: Rules, state: State, phase: MeleePhase, one: Unit, other: Unit): boolean {
  if (phase.fights.who !== 'entireUnit') return false;
  const beside = (unit: Unit, enemy: Unit) =>
    othersTouching(rules, state, unit).some((touching) => touching.id !== enemy.id);
  return beside(one, other) || beside(other, one);
}
