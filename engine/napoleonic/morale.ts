import { ARMY_ADJECTIVES, CAVALRY_NAMES, TRAIT_NAMES } from '../../sheets/names.ts';
import type { MoraleModifier, MoralePhase, RecallPhase, RuleId } from '../../sheets/words.ts';
import { cite, citeAll } from '../core/citing.ts';
import type { Roll, RollModifier } from '../core/rolls.ts';
import { type Ctx, emit, rollDice } from './ctx.ts';
import { attachedGeneral } from './in-command.ts';
import type { State, Unit } from './state.ts';
import type { Band } from './tasks.ts';
import { fits } from './who.ts';

/** What a morale table asks about the unit that checks. */
export interface MoraleFacts {
  readonly unit: Unit;
  readonly generalAttached: boolean;
  readonly chargedInFlankOrRear: boolean;
}

export interface MoraleNumber {
  readonly base: number;
  readonly modifiers: readonly RollModifier[];
  /** This face or less passes. */
  readonly needed: number;
}

/** What a row adds to the number needed, 0 when it does not speak of this unit. */
function addOf(modifier: MoraleModifier, facts: MoraleFacts, losses: number): number {
  if ('perCasualties' in modifier)
    return modifier.add * Math.floor((facts.unit.casualties + losses) / modifier.perCasualties);
  if ('when' in modifier) {
    const holds = modifier.when === 'generalAttached' ? facts.generalAttached : facts.chargedInFlankOrRear;
    return holds ? modifier.add : 0;
  }
  return fits(modifier.who, facts.unit) ? modifier.add : 0;
}

/** This face or less passes, for those who only weigh chances: as it stands, or with so many figures more lost. */
export function moraleNeeds(phase: MoralePhase | RecallPhase, facts: MoraleFacts, losses = 0): number {
  let needed: number = phase.orLess[facts.unit.grade];
  for (const modifier of phase.modifiers) needed += addOf(modifier, facts, losses);
  return needed;
}

function modifierOf(modifier: MoraleModifier, facts: MoraleFacts): RollModifier | null {
  const add = addOf(modifier, facts, 0);
  return add === 0 ? null : { rule: modifier.rule, add, text: wordsFor(modifier, facts) };
}

function wordsFor(modifier: MoraleModifier, facts: MoraleFacts): string {
  if ('perCasualties' in modifier) return `${facts.unit.casualties} casualties`;
  if ('when' in modifier) return modifier.when === 'generalAttached' ? 'general attached' : 'charged in flank or rear';
  let text = texts.get(modifier);
  if (text === undefined) {
    text = textOf(modifier);
    texts.set(modifier, text);
  }
  return text;
}

const texts = new WeakMap<MoraleModifier, string>();

function textOf(modifier: Extract<MoraleModifier, { who: unknown }>): string {
  const { who } = modifier;
  const words: (string | undefined)[] = [
    who.army === undefined ? undefined : ARMY_ADJECTIVES[who.army],
    who.grade,
    who.types?.map((type) => CAVALRY_NAMES[type]).join(' and '),
    who.traits?.map((trait) => TRAIT_NAMES[trait]).join(' and '),
    who.arm,
  ];
  if (who.in !== undefined) words.push(`in ${who.in.join(' or ')}`);
  if (who.notIn !== undefined) words.push(`not in ${who.notIn.join(' or ')}`);
  if (who.charging === true) words.push('charging');
  if (who.withoutTrait !== undefined) words.push(`that are not ${TRAIT_NAMES[who.withoutTrait]}`);
  return words.filter((word) => word !== undefined).join(' ');
}

/** Facts to numbers (N0.2, N0.3 and the phase's own rows). */
export function moraleNumber(phase: MoralePhase | RecallPhase, facts: MoraleFacts): MoraleNumber {
  const base = phase.orLess[facts.unit.grade];
  const modifiers: RollModifier[] = [];
  let needed: number = base;
  for (const row of phase.modifiers) {
    const modifier = modifierOf(row, facts);
    if (modifier === null) continue;
    modifiers.push(modifier);
    needed += modifier.add;
  }
  return { base, modifiers, needed };
}

/** N0.2: who fails by more than this fails badly. */
export const NARROW_FAILURE = 2;

/** Outcome class to band (N0.2): pass, fail by 1-2, fail by 3 or more; phase 13 knows only pass and fail. */
export function bandOf(phase: MoralePhase | RecallPhase, face: number, needed: number): Band {
  if (face <= needed) return 'pass';
  if (phase.tests === 'recallingCavalry') return 'fail';
  return face - needed <= NARROW_FAILURE ? 'failBy1or2' : 'failBy3orMore';
}

export function factsOf(state: State, unit: Unit): MoraleFacts {
  return {
    unit,
    generalAttached: attachedGeneral(state, unit) !== null,
    chargedInFlankOrRear: isChargedInFlank(state, unit.id),
  };
}

function isChargedInFlank(state: State, id: string): boolean {
  for (const { charge } of state.units) {
    if (charge === null) continue;
    for (const contact of charge.contacts) if (contact.unit === id && contact.inFlankOrRear) return true;
  }
  return false;
}

/** J6 says what flank and rear are, where a row of the phase asks about them. */
function asksAboutFlanks({ modifiers }: MoralePhase | RecallPhase): boolean {
  return modifiers.some((row) => 'when' in row && row.when === 'chargedInFlankOrRear');
}

/** One check: the roll, its band, and the event that tells both. */
export function rollCheck(
  ctx: Ctx,
  phase: MoralePhase | RecallPhase,
  unit: Unit,
  extra: readonly RuleId[],
): { roll: Roll; band: Band } {
  const facts = factsOf(ctx.state, unit);
  const number = moraleNumber(phase, facts);
  const cited: RuleId[] = ['N0.2', phase.testRule];
  for (const { rule } of number.modifiers) cite(cited, rule);
  citeAll(cited, extra);
  if (facts.chargedInFlankOrRear && asksAboutFlanks(phase)) cite(cited, 'J6');
  const roll = rollDice(ctx, {
    unit: unit.id,
    purpose: phase.tests === 'recallingCavalry' ? 'recall' : 'morale',
    kind: 'band',
    dice: 1,
    sides: 6,
    base: number.base,
    modifiers: number.modifiers,
    needed: number.needed,
    succeeds: 'atMost',
    rules: cited,
  });
  const band = bandOf(phase, roll.total, number.needed);
  emit(ctx, {
    type: 'MoraleChecked',
    unit: unit.id,
    band,
    needed: number.needed,
    face: roll.total,
    rules: cited,
  });
  return { roll, band };
}
