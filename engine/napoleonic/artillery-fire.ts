import type { FireModifier, FirePhase, RuleId } from '../../sheets/words.ts';
import { cite, citeAll } from '../core/citing.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import type { RollModifier } from '../core/rolls.ts';
import { chosenLine, type Strike, unitsStruck } from './bouncing.ts';
import { type Ctx, emit, loseFigures, rollDice } from './ctx.ts';
import { type RangeBand, rangeBand } from './laying-guns.ts';
import { inOrder } from './ordering.ts';
import { byAHair, phaseOf, type Rules } from './rules.ts';
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

/** What range and weight add to the die in all, for those who only weigh chances. */
export function fireAdds(phase: FirePhase, gun: Unit, band: RangeBand): number {
  let add = 0;
  for (const modifier of phase.modifiers) if (modifierFits(modifier, gun, band)) add += modifier.add;
  return add;
}

/** Facts to numbers (N1.8): what range and weight do to the die. */
export function fireModifiers(phase: FirePhase, gun: Unit, band: RangeBand): RollModifier[] {
  const found: RollModifier[] = [];
  for (const modifier of phase.modifiers) {
    if (!modifierFits(modifier, gun, band)) continue;
    found.push({ rule: modifier.rule, add: modifier.add, text: modifierText(modifier) });
  }
  return found;
}

function rangeRules(rules: Rules, range: number): RuleId[] {
  const cited: RuleId[] = ['N1.4', 'J1'];
  for (const limit of rules.stick) if (byAHair(rules, range, limit)) cite(cited, 'J0');
  return cited;
}

interface Hit {
  readonly unit: string;
  readonly hits: number;
  readonly gun: string;
}

/** One battery's shot: a roll of its own for every unit struck. */
function fireOne(ctx: Ctx, phase: FirePhase, gunId: string, hits: Hit[]): void {
  const { rules, state } = ctx;
  const gun = unitOf(state, gunId);
  if (gun.aim === null) return;
  const target = unitOf(state, gun.aim.target);
  const { line } = chosenLine(rules, state, phase, gun, target);
  if (line === null || rangeBand(rules, line.range) === 'out')
    return emit(ctx, { type: 'ShotLost', unit: gunId, target: target.id, rules: ['J2', 'J3'] });
  const struck = unitsStruck(rules, state, phase, gun, target, line);
  const targets = struck.map((strike) => strike.unit.id);
  const fired: RuleId[] = struck.length > 1 ? ['N1.3', 'J3', 'J2', phase.bounce.rule] : ['N1.3', 'J3', 'J2'];
  emit(ctx, { type: 'GunFired', unit: gunId, targets, range: line.range, rules: fired });
  for (let i = 0; i < struck.length; i++) hits.push(strikeOne(ctx, phase, gun, struck[i] as Strike, i > 0));
}

function strikeOne(ctx: Ctx, phase: FirePhase, gun: Unit, { unit, range }: Strike, bounced: boolean): Hit {
  const { rules, state } = ctx;
  const modifiers = fireModifiers(phase, gun, rangeBand(rules, range));
  const number = toHitNumber(rules, phase.toHit, targetFacts(rules, state, unit, gun), modifiers);
  const cited = citeAll(citeAll([phase.dice.rule], rangeRules(rules, range)), number.rules);
  if (bounced) cite(cited, phase.bounce.rule);
  const roll = rollDice(ctx, {
    unit: gun.id,
    purpose: 'fire',
    kind: 'pool',
    dice: gun.figures * phase.dice.perCrewFigure,
    sides: 6,
    base: number.base,
    modifiers,
    needed: number.needed,
    succeeds: 'atLeast',
    against: unit.id,
    rules: cited,
  });
  return { unit: unit.id, hits: roll.hits, gun: gun.id };
}

/** J2: all guns fire together; the figures are taken off when the last shot has fallen. */
export function resolveFire(ctx: Ctx, army?: string): void {
  const phase = phaseOf(ctx.rules, ctx.state.phase) as FirePhase;
  const laid: Unit[] = [];
  for (const unit of ctx.state.units)
    if (unit.aim !== null && onTable(unit) && (army === undefined || unit.army === army)) laid.push(unit);
  const hits: Hit[] = [];
  for (const gun of inOrder(ctx.rules, ctx.state, laid)) fireOne(ctx, phase, gun.id, hits);
  for (const hit of hits) {
    if (onTable(unitOf(ctx.state, hit.unit))) loseFigures(ctx, hit.unit, hit.hits, 'artillery', ['N0.5'], hit.gun);
  }
}
