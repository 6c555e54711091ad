import { distance, inFractions, overlapsBy, thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import { sideOf } from '../core/places.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { boxAround } from '../core/shape.ts';
import { placesOf, type Shape } from './footprint.ts';
import { enemyWithin } from './measuring.ts';
import { type Step, sweptInAll } from './move-steps.ts';
import { rateOf, whyNoRate } from './rates.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { type Asked, halvingRefusals, inchesAllowed, inchesAsked } from './too-far.ts';

/** Does the unit come nearer than this to an enemy where it goes? */
function passesWithin(rules: Rules, state: State, unit: Unit, steps: readonly Step[], within: number): boolean {
  const swept = sweptInAll(rules, unit, steps);
  const around = boxAround(swept);
  const places = placesOf(rules, state);
  const { shapes, x, y, r, side, foesFrom, foesTo } = places;
  const own = sideOf(places, unit);
  const end = foesTo[own] as number;
  for (let i = foesFrom[own] as number; i < end; i++) {
    if (side[i] === own || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - around.x;
    const dy = (y[i] as number) - around.y;
    const far = within + around.reach + (r[i] as number);
    if (dx * dx + dy * dy > far * far) continue;
    const { poly } = shapes[i] as Shape;
    for (const piece of swept) if (overlapsBy(piece, poly, -within) && distance(piece, poly) < within) return true;
  }
  return false;
}

/** N3.7: has this move, with what came of it before in this phase, been too near to an enemy to be a double one? */
export function comesNear(rules: Rules, state: State, phase: MovePhase, unit: Unit, steps: readonly Step[]): boolean {
  if (unit.wasNear) return true;
  const beyond = thou(phase.doubleMove.beyond) + rules.tolerance;
  // Most who move in a battle set out near; that is seen at once.
  return enemyWithin(rules, state, unit, beyond) || passesWithin(rules, state, unit, steps, beyond);
}

/** N3.7, N3.8: is the whole way within the rate, or within the double of it where that is allowed? */
export function distanceRefusals(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  asked: Asked,
  steps: readonly Step[],
  extra: RuleId[],
): Refusal[] {
  const total = unit.spent + asked.counts;
  const rate = rateOf(rules, phase, unit);
  if (rate.rule !== 'N3.8') extra.push(rate.rule);
  if (rate.inches === 0) return whyNoRate(rules, phase, unit);
  if (total < rate.inches + rules.tolerance) return [];
  const beyond = thou(phase.doubleMove.beyond) + rules.tolerance;
  const far = !unit.wasNear && !enemyWithin(rules, state, unit, beyond);
  const halved = () => halvingRefusals(rules, state, phase, unit, asked);
  const tooNear = refuse(
    'N3.7',
    `a double move stays more than ${inFractions(phase.doubleMove.beyond)} inches from every enemy`,
  );
  const asksDouble = total < 2 * rate.inches + rules.tolerance;
  if (far && asksDouble) {
    if (phase.doubleMove.notOnTurn === state.turn)
      return [refuse('N3.7', `no double move on turn ${state.turn}`), ...halved()];
    if (passesWithin(rules, state, unit, steps, beyond)) return [tooNear, ...halved()];
    extra.push('N3.7');
    return [];
  }
  const doubles = far && phase.doubleMove.notOnTurn !== state.turn;
  const may = inchesAllowed(rules, unit, rate.inches, doubles);
  const text = `${unit.name}: the move asks ${inchesAsked(rules, asked)}, and may take ${may}`;
  // A unit that was near earlier in this phase may have begun its move far off: then it breaks N3.7.
  return unit.wasNear && asksDouble
    ? [refuse('N3.8', text), tooNear, ...halved()]
    : [refuse('N3.8', text), ...halved()];
}
