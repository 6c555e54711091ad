import { CAVALRY_NAMES } from '../../sheets/names.ts';
import type { Arm, CavalryType, DiceRate, Formation, MeleeModifier, MeleePhase, RuleId } from '../../sheets/words.ts';
import type { RollModifier } from '../core/rolls.ts';
import type { Rules } from './rules.ts';
import type { Unit } from './state.ts';
import { fits } from './who.ts';

/** What the melee tables ask about a unit and the enemy it fights. */
export interface MeleeFacts {
  readonly unit: Unit;
  readonly enemy: Unit;
  /** Rounds the two have already fought with each other. */
  readonly rounds: number;
  readonly enemyInDefensiveTerrain: boolean;
  readonly enemyInFortification: boolean;
}

export interface MeleeNumber {
  readonly base: number;
  readonly modifiers: readonly RollModifier[];
  /** The natural face needed. */
  readonly needed: number;
  readonly rules: readonly RuleId[];
}

/** N6.5: rounds these two have fought with each other; whoever met the other later has fought the fewer. */
export function roundsBetween(unit: Unit, enemy: Unit): number {
  return Math.min(unit.meleeRounds, enemy.meleeRounds);
}

/** N6.2: no rounding up, but "2 per 3" gives one die for two figures left over. */
export function diceForRate(rate: DiceRate, figures: number): number {
  const whole = Math.floor(figures / rate.per) * rate.dice;
  return rate.looseTwo === true && figures % rate.per === 2 ? whole + 1 : whole;
}

const NO_DICE: DiceRate = { dice: 0, per: 1 };

/** N6.2: the first row that fits; how many figures are left does not matter to it. */
export function meleeRate(phase: MeleePhase, unit: Unit): { readonly rate: DiceRate; readonly rule: RuleId } {
  for (const row of phase.dice) if (fits(row.who, unit)) return { rate: row.rates[unit.grade], rule: row.rule };
  return { rate: NO_DICE, rule: 'N6.2' };
}

export function meleeDice(phase: MeleePhase, unit: Unit): { readonly dice: number; readonly rule: RuleId } {
  const { rate, rule } = meleeRate(phase, unit);
  return { dice: diceForRate(rate, unit.figures), rule };
}

/** J42: where nobody has a die, everybody rolls. */
export function diceOfRound(rules: Rules, dice: readonly number[]): readonly number[] {
  return dice.every((n) => n === 0) ? dice.map(() => rules.settings.dicelessMeleeRolls) : dice;
}

/** N6.6: who took more than it gave, by what each of the two sides lost. */
export function loserOf(losses: readonly [number, number]): 0 | 1 | null {
  if (losses[0] === losses[1]) return null;
  return losses[0] > losses[1] ? 0 : 1;
}

/** N6.6: what a tie means for an arm. */
export function tieRow(phase: MeleePhase, arm: Arm): MeleePhase['tie'][number] | undefined {
  return phase.tie.find((row) => row.arm === arm);
}

/** N6.8, N6.9: do these infantry let cavalry ride past at a price, or are they destroyed? */
export function withstandsCavalry(phase: MeleePhase, formation: Formation, fortified: boolean): boolean {
  return phase.rideThrough.formations.includes(formation) || fortified;
}

function holds(modifier: MeleeModifier, facts: MeleeFacts): boolean {
  if (modifier.self !== undefined && !fits(modifier.self, facts.unit)) return false;
  if (modifier.enemy !== undefined && !fits(modifier.enemy, facts.enemy)) return false;
  switch (modifier.when) {
    case 'enemyInDefensiveTerrain':
      return facts.enemyInDefensiveTerrain;
    case 'enemyInFortification':
      return facts.enemyInFortification;
    case 'firstRound':
      return facts.rounds === 0;
    case 'laterRound':
      return facts.rounds > 0;
    default:
      return true;
  }
}

const typesText = (types: readonly CavalryType[]): string => types.map((type) => CAVALRY_NAMES[type]).join(' or ');

function textOf(modifier: MeleeModifier): string {
  const words: string[] = [];
  if (modifier.self?.types !== undefined) words.push(typesText(modifier.self.types));
  if (modifier.enemy?.types !== undefined) words.push(`against ${typesText(modifier.enemy.types)}`);
  if (modifier.when === 'enemyInDefensiveTerrain') words.push('enemy in defensive terrain');
  if (modifier.when === 'enemyInFortification') words.push('enemy in fortification');
  if (modifier.when === 'firstRound') words.push('in the first round');
  if (modifier.when === 'laterRound') words.push('in a later round');
  return words.join(' ');
}

function rowFor(phase: MeleePhase, unit: Unit): MeleePhase['toHit'][number] | undefined {
  for (const row of phase.toHit) if (fits(row.who, unit)) return row;
  return undefined;
}

/** The natural face needed, for those who only weigh chances. */
export function meleeNeeds(phase: MeleePhase, facts: MeleeFacts): number {
  let needed = rowFor(phase, facts.unit)?.needs ?? 7;
  for (const modifier of phase.modifiers) if (holds(modifier, facts)) needed -= modifier.add;
  return needed;
}

const texts = new WeakMap<MeleeModifier, string>();

function namedOnce(modifier: MeleeModifier): string {
  let text = texts.get(modifier);
  if (text === undefined) {
    text = textOf(modifier);
    texts.set(modifier, text);
  }
  return text;
}

/** Facts to numbers (N6.4, N6.5). */
export function meleeNumber(phase: MeleePhase, facts: MeleeFacts): MeleeNumber {
  const row = rowFor(phase, facts.unit);
  const base = row?.needs ?? 7;
  const rules: RuleId[] = [row?.rule ?? 'N6.4'];
  const modifiers: RollModifier[] = [];
  let needed = base;
  for (const modifier of phase.modifiers) {
    if (!holds(modifier, facts)) continue;
    modifiers.push({ rule: modifier.rule, add: modifier.add, text: namedOnce(modifier) });
    rules.push(modifier.rule);
    needed -= modifier.add;
  }
  return { base, modifiers, needed, rules };
}
