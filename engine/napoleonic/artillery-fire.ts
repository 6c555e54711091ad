import type { FireModifier, FirePhase, RuleId } from '../../sheets/words.ts';
import type { RollModifier } from '../core/rolls.ts';
import { type Ctx, emit, loseFigures, rollDice } from './ctx.ts';
import { type RangeBand, rangeBand } from './laying-guns.ts';
import { inOrder } from './ordering.ts';
import { byAHair, phaseOf, type Rules } from './rules.ts';
import { onTable, unitOf } from './scene.ts';
import { shotLine, unitsStruck } from './shot-line.ts';
import type { Unit } from './state.ts';
import { targetFacts, toHitNumber } from './to-hit.ts';

function modifierFits(modifier: FireModifier, gun: Unit, band: RangeBand): boolean {
  if ('gunAtLeast' in modifier) return gun.gun >= modifier.gunAtLeast;
  if ('gunAtMost' in modifier) return gun.gun <= modifier.gunAtMost;
  return modifier.when === 'closeRange' ? band === 'close' : band === 'long';
}

function modifierText(modifier: FireModifier): string {
  if ('gunAtLeast' in modifier) return `guns of ${modifier.gunAtLeast} pounds or more`;
  if ('gunAtMost' in modifier) return `guns of ${modifier.gunAtMost} pounds or less`;
  return modifier.when === 'closeRange' ? 'close range' : 'long range';
}

/** Facts to numbers (N1.8): what range and weight do to the die. */
export function fireModifiers(phase: FirePhase, gun: Unit, band: RangeBand): RollModifier[] {
  return phase.modifiers
    .filter((m) => modifierFits(m, gun, band))
    .map((m) => ({ rule: m.rule, add: m.add, text: modifierText(m) }));
}

function rangeRules(rules: Rules, range: number): RuleId[] {
  const cited: RuleId[] = ['N1.4', 'J1'];
  if (rules.stick.some((limit) => byAHair(rules, range, limit))) cited.push('J0');
  return cited;
}

interface Hit {
  readonly unit: string;
  readonly hits: number;
  readonly gun: string;
}

/** One battery's shot: a roll of its own for every unit struck. */
function fireOne(ctx: Ctx, phase: FirePhase, gunId: string): Hit[] {
  const { rules, state } = ctx;
  const gun = unitOf(state, gunId);
  const target = gun.aim === null ? null : unitOf(state, gun.aim.target);
  if (target === null) return [];
  const { line } = shotLine(rules, state, gun, gun, target);
  if (line === null || rangeBand(rules, line.range) === 'out') {
    emit(ctx, { type: 'ShotLost', unit: gunId, target: target.id, rules: ['J2', 'J3'] });
    return [];
  }
  const struck = unitsStruck(rules, state, phase, gun, target, line);
  const fired: RuleId[] = ['N1.3', 'J3', 'J2'];
  if (struck.length > 1) fired.push(phase.bounce.rule);
  emit(ctx, {
    type: 'GunFired',
    unit: gunId,
    targets: struck.map((s) => s.unit.id),
    range: line.range,
    rules: fired,
  });
  return struck.map((strike, i) => {
    const band = rangeBand(rules, strike.range);
    const number = toHitNumber(
      rules,
      phase.toHit,
      targetFacts(rules, state, strike.unit, gun),
      fireModifiers(phase, gun, band),
    );
    const roll = rollDice(ctx, {
      unit: gunId,
      purpose: 'fire',
      kind: 'pool',
      dice: gun.figures * phase.dice.perCrewFigure,
      sides: 6,
      base: number.base,
      modifiers: number.modifiers,
      needed: number.needed,
      succeeds: 'atLeast',
      against: strike.unit.id,
      rules: [
        ...new Set<RuleId>([
          phase.dice.rule,
          ...rangeRules(rules, strike.range),
          ...number.rules,
          ...(i > 0 ? [phase.bounce.rule] : []),
        ]),
      ],
    });
    return { unit: strike.unit.id, hits: roll.hits, gun: gunId };
  });
}

/** J2: all guns fire together; the figures are taken off when the last shot has fallen. */
export function resolveFire(ctx: Ctx, army?: string): void {
  const phase = phaseOf(ctx.rules, ctx.state.phase) as FirePhase;
  const laid = ctx.state.units.filter((u) => onTable(u) && u.aim !== null && (army === undefined || u.army === army));
  const hits = inOrder(ctx.rules, ctx.state, laid).flatMap((gun) => fireOne(ctx, phase, gun.id));
  for (const hit of hits) {
    if (onTable(unitOf(ctx.state, hit.unit))) loseFigures(ctx, hit.unit, hit.hits, 'artillery', ['N0.5'], hit.gun);
  }
}
