import {
  examineShoot,
  type MovePhase,
  onTable,
  type Refusal,
  type Rules,
  roughGap,
  type State,
  shapeOf,
  shotDice,
  type ToHit,
  targetFacts,
  toHitNumber,
  type Unit,
} from '../engine/index.ts';
import { added, type Chances, capped, hitChance, poolChances } from './dice.ts';
import { withFigures } from './position.ts';

/** Who shoots: nobody, everybody who can, or the units named. */
export type Shooters = 'none' | 'all' | readonly string[];

export class Refused extends Error {
  override name = 'Refused';
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ rule, text }) => `${rule}: ${text}`).join('; '));
    this.refusals = refusals;
  }
}

export interface Shot {
  readonly unit: Unit;
  readonly dice: number;
  readonly number: ToHit;
}

export function shotAt(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Shot {
  return {
    unit,
    dice: shotDice(state, phase, unit).dice,
    number: toHitNumber(rules, phase.shooting.toHit, targetFacts(rules, state, target, unit), []),
  };
}

function named(state: State, id: string): Unit {
  const unit = state.units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw new Refused([{ rule: 'N0.1', text: `no unit ${id}` }]);
  return unit;
}

type Aimed = Shot | readonly Refusal[];

function aim(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Aimed {
  const refusals = examineShoot(rules, state, phase, unit, target);
  return refusals.length > 0 ? refusals : shotAt(rules, state, phase, unit, target);
}

function chancesOf(aimed: Aimed): Chances {
  return 'dice' in aimed ? poolChances(aimed.dice, hitChance(aimed.number.needed)) : [1];
}

function alike(a: Aimed, b: Aimed): boolean {
  if (!('dice' in a) || !('dice' in b)) return !('dice' in a) && !('dice' in b);
  return a.dice === b.dice && a.number.needed === b.number.needed;
}

/** What the shots asked for do to a unit. */
export interface Fire {
  /** Figures lost. */
  readonly losses: Chances;
  readonly shooting: readonly string[];
  readonly silent: readonly { readonly unit: string; readonly refusals: readonly Refusal[] }[];
}

/** One more shot at a unit that has lost some figures: losses shorten its front, which can put it out of range. */
function addShot(before: Chances, target: Unit, full: Aimed, aimAt: (target: Unit) => Aimed): Chances {
  if (target.figures < 2 || alike(full, aimAt(withFigures(target, 1))))
    return capped(added(before, chancesOf(full)), target.figures);
  const after = new Array<number>(target.figures + 1).fill(0);
  for (const [lost, chance] of before.entries()) {
    const left = target.figures - lost;
    const hits = left === 0 || chance === 0 ? [1] : capped(chancesOf(aimAt(withFigures(target, left))), left);
    for (const [more, share] of hits.entries()) after[lost + more] = (after[lost + more] ?? 0) + chance * share;
  }
  return after;
}

/** Who is too far off to be worth asking; those it charges shoot wherever they stand (J7). */
function mightReach(rules: Rules, phase: MovePhase, unit: Unit, target: Unit): boolean {
  if (!onTable(unit)) return false;
  if (target.charge?.contacts.some((contact) => contact.unit === unit.id)) return true;
  const range = phase.shooting.range * 1000 + rules.tolerance;
  return roughGap(shapeOf(rules, unit), shapeOf(rules, target)) <= range;
}

/** Everybody asked shoots in turn at the target where it stands. */
export function fireAt(rules: Rules, state: State, phase: MovePhase, target: Unit, shooters: Shooters): Fire {
  const units =
    shooters === 'none'
      ? []
      : shooters === 'all'
        ? state.units.filter((unit) => unit.army === phase.shooters && mightReach(rules, phase, unit, target))
        : shooters.map((id) => named(state, id));
  let losses: Chances = [1];
  const shooting: string[] = [];
  const silent: { unit: string; refusals: readonly Refusal[] }[] = [];
  for (const unit of units) {
    const full = aim(rules, state, phase, unit, target);
    if ('dice' in full) {
      shooting.push(unit.id);
      losses = addShot(losses, target, full, (hurt) => aim(rules, state, phase, unit, hurt));
    } else silent.push({ unit: unit.id, refusals: full });
  }
  return { losses, shooting, silent };
}
