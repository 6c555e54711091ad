import type { Army } from '../../sheets/words.ts';
import type { Reset } from '../core/events.ts';
import { enemyOf, onTable } from '../core/lookup.ts';
import type { PartTask } from '../core/state.ts';
import { isTarget, whySilent } from './firing.ts';
import { shapeOf, unitsNear } from './footprint.ts';
import { examineMoraleRoll, examineReform } from './morale.ts';
import { whyHeld } from './moving.ts';
import type { Rules } from './rules.ts';
import { type AgendaItem, type PartName, type State, type Unit, WHOLE_MOVE } from './state.ts';
import { reachOf } from './volley.ts';

function part(name: PartName, army: Army): PartTask {
  return { do: 'part', part: name, army };
}

/** X1: what a phase consists of, in order. Parts wait for their side; tasks are forced by the rules. */
export function agendaOf(rules: Rules, state: State, phase: number): AgendaItem[] {
  const { first } = state;
  const second = enemyOf(state, first);
  switch (phase) {
    case 1:
      return [{ do: 'replaceCommanders' }, { do: 'rollInitiative' }, { do: 'settleInitiative' }];
    case 2:
      return [first, second].flatMap((army): AgendaItem[] => [{ do: 'runAway', army }, part('move', army)]);
    case 3:
      if (rules.settings.simultaneousFire) return [part('fire', first), part('fire', second), { do: 'resolveFire' }];
      return [first, second].flatMap((army): AgendaItem[] => [part('fire', army), { do: 'resolveFire', army }]);
    case 4:
      return [{ do: 'listMelees' }];
    default:
      return [part('morale', first), part('morale', second), { do: 'endTurn' }];
  }
}

export function resetsOf(_rules: Rules, phase: number): Reset[] {
  if (phase === 3) return ['guns'];
  return phase === 1 || phase === 5 ? ['charges'] : [];
}

function someoneMayMove(rules: Rules, state: State, army: Army): boolean {
  return (
    state.units.some(
      (unit) =>
        unit.army === army && onTable(unit) && unit.spent < WHOLE_MOVE && whyHeld(rules, state, unit).length === 0,
    ) || state.commanders.some((one) => one.army === army && one.lostIn === null)
  );
}

/** Enemies that a unit might reach with its fire. */
export function targetsNear(rules: Rules, state: State, unit: Unit): Unit[] {
  const { cx, cy, radius } = shapeOf(rules, unit);
  const reach = Math.round(reachOf(rules, unit) * 1000) + rules.tolerance;
  return unitsNear(rules, state, cx, cy, radius + reach).filter((other) => other.army !== unit.army);
}

export function hasTarget(rules: Rules, state: State, unit: Unit): boolean {
  if (!onTable(unit) || whySilent(rules, unit).length > 0) return false;
  return targetsNear(rules, state, unit).some((target) => isTarget(rules, state, unit, target));
}

export function moraleWork(rules: Rules, state: State, unit: Unit): boolean {
  if (unit.order === 'routed' && examineMoraleRoll(rules, state, unit, 'rally').length === 0) return true;
  if (unit.lost > 0 && examineMoraleRoll(rules, state, unit, 'reconstitute').length === 0) return true;
  return unit.order === 'disorganised' && !rules.settings.reformByItself && examineReform(state, unit).length === 0;
}

/** Has this side anything to do in its part? A part without work closes itself. */
export function partHasWork(rules: Rules, state: State, { part: name, army }: PartTask): boolean {
  const mine = state.units.filter((unit) => unit.army === army && onTable(unit));
  switch (name) {
    case 'deploy':
      return mine.length > 0;
    case 'initiative':
      return state.chooses === army;
    case 'move':
      return someoneMayMove(rules, state, army);
    case 'fire':
      return mine.some((unit) => hasTarget(rules, state, unit));
    case 'morale':
      return mine.some((unit) => moraleWork(rules, state, unit));
    default:
      throw new Error(`no part ${name}`);
  }
}
