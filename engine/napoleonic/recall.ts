import { ahead, type Pose, turnedTo } from '../../geometry/index.ts';
import type { MoraleOutcome, RecallPhase, RuleId } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { firstFreeFromEnemies } from './apart.ts';
import { inFormation } from './copying.ts';
import { type Ctx, emit, loseFigures } from './ctx.ts';
import { poseOf } from './falling-back.ts';
import { rollCheck } from './morale.ts';
import { inOrder } from './ordering.ts';
import { endMelees } from './outcomes/losing.ts';
import { phaseOf } from './rules.ts';
import type { ChargeMarker, State, Unit } from './state.ts';

export function recallPhase(ctx: Ctx): RecallPhase {
  return phaseOf(ctx.rules, ctx.state.phase) as RecallPhase;
}

/** N13.1: cavalry that must roll. A unit that failed last turn carries the mark of it. */
export function mustRoll(state: State, unit: Unit): boolean {
  if (unit.arm !== 'cavalry' || !onTable(unit) || unit.recallRolled) return false;
  return unit.mayNotMove || unit.mustRecall?.inPhase === state.phase;
}

/** Cavalry with a reason to roll of its own accord: its marker is out. */
export function mayWantToRoll(unit: Unit): boolean {
  return unit.arm === 'cavalry' && onTable(unit) && !unit.recallRolled && unit.chargeStart !== null;
}

/** N13.3, J29: the marker, or the nearest free spot behind it; in contact with an enemy nobody comes back (J9). */
function placeAtMarker(ctx: Ctx, unit: Unit, marker: ChargeMarker): { to: Pose; rules: RuleId[] } {
  const { rules, state } = ctx;
  const returned = inFormation(unit, marker.formation);
  const way: Pose = { x: marker.x | 0, y: marker.y | 0, facing: (marker.facing + 18_000) % 36_000 };
  const search = Math.round(rules.settings.markerSearch * 1000);
  const goes = firstFreeFromEnemies(rules, state, returned, way, search, marker.facing);
  // With no free ground behind the marker the unit stays where it is rather than on top of somebody.
  if (goes === null) return { to: poseOf(unit), rules: ['J29', 'J41'] };
  return { to: turnedTo(ahead(way, goes), marker.facing), rules: goes === 0 ? [] : ['J29'] };
}

function carryOutRow(ctx: Ctx, id: string, row: MoraleOutcome): void {
  const unit = unitOf(ctx.state, id);
  if (!onTable(unit)) return;
  switch (row.then) {
    case 'returnToMarker': {
      if (unit.chargeStart === null) return emit(ctx, { type: 'StayedInPlace', unit: id, rules: [row.rule] });
      const marker = unit.chargeStart;
      endMelees(ctx, id, [row.rule]);
      const placed = placeAtMarker(ctx, unit, marker);
      return emit(ctx, {
        type: 'Recalled',
        unit: id,
        from: poseOf(unit),
        to: placed.to,
        formation: marker.formation,
        rules: [row.rule, ...placed.rules],
      });
    }
    case 'loseFigures':
      loseFigures(ctx, id, row.figures, 'recall', [row.rule]);
      return;
    case 'mayNotMoveNextTurn':
      return emit(ctx, { type: 'MayNotMove', unit: id, rules: [row.rule] });
    case 'mustRollAgain':
      if (!ctx.rules.settings.unrecalledFightsOn) endMelees(ctx, id, ['J39']);
      return emit(ctx, {
        type: 'MustRecall',
        unit: id,
        rule: row.rule,
        inPhase: ctx.state.phase,
        rules: unit.inMeleeWith.length > 0 ? [row.rule, 'J39'] : [row.rule],
      });
    default:
      throw new Error(`${row.then} does not belong to the recall`);
  }
}

/** One unit rolls for recall (N13.1 to N13.4). */
export function rollForRecall(ctx: Ctx, id: string): void {
  const phase = recallPhase(ctx);
  const unit = unitOf(ctx.state, id);
  const { band } = rollCheck(
    ctx,
    phase,
    unit,
    unit.mustRecall === null || unit.mustRecall.rule === phase.testRule ? [] : [unit.mustRecall.rule],
  );
  for (const row of band === 'pass' ? phase.pass : phase.fail) carryOutRow(ctx, id, row);
}

/** At the end of a side's part everyone who must roll and has not yet does. */
export function forcedRecalls(ctx: Ctx, army: string): void {
  const units: Unit[] = [];
  for (const unit of ctx.state.units) if (unit.army === army && mustRoll(ctx.state, unit)) units.push(unit);
  for (const unit of inOrder(ctx.rules, ctx.state, units))
    if (mustRoll(ctx.state, unitOf(ctx.state, unit.id))) rollForRecall(ctx, unit.id);
}

export function recallPending(state: State, army: string): boolean {
  for (const unit of state.units)
    if (unit.arm === 'cavalry' && unit.army === army && (mustRoll(state, unit) || mayWantToRoll(unit))) return true;
  return false;
}
