import type { RollModifier, State } from '../engine/index.ts';
import {
  type Casualties,
  type ChargeOdds,
  type ChargeStep,
  type CheckOdds,
  type FireOdds,
  type HurtOdds,
  type MeleeOdds,
  neededText,
  OUTCOME_WORDS,
  type OutcomeOdds,
  percentText,
  type RecallOdds,
  ROUND_WORDS,
  type RoundOdds,
  stepText,
} from '../odds/index.ts';

const BAR = 24;

function bar(chance: number): string {
  return '#'.repeat(Math.round(chance * BAR)).padEnd(BAR, '.');
}

export function line(label: string, chance: number, more = ''): string {
  return `  ${label.padEnd(28)}${percentText(chance).padStart(7)}  ${bar(chance)}${more}\n`;
}

// What is left of a loop that is as good as never running is not worth a line.
const shown = ({ chance }: { readonly chance: number }): boolean => chance > 1e-9;

export function outcomeLines(outcomes: readonly OutcomeOdds[]): string {
  return outcomes
    .filter(shown)
    .map(({ outcome, chance }) => line(OUTCOME_WORDS[outcome], chance))
    .join('');
}

export function lossLine(who: string, { mean, quantiles }: Casualties): string {
  const { p10, p50, p90 } = quantiles;
  return `  ${who.padEnd(28)}${mean.toFixed(2).padStart(6)}   10% ${p10}, half ${p50}, 90% ${p90}\n`;
}

function lostLines({ lost, ours, theirs }: Pick<MeleeOdds, 'lost' | 'ours' | 'theirs'>): string {
  const whole = (who: string, figures: number) => `  ${who.padEnd(28)}${figures.toFixed(2).padStart(6)}\n`;
  return [
    `figures lost, on average, all of a unit that is gone\n${whole('we', lost.ours)}${whole('they', lost.theirs)}`,
    `figures that fall\n${lossLine('we', ours)}${lossLine('they', theirs)}`,
  ].join('');
}

interface Names {
  readonly units: readonly { readonly id: string; readonly name: string }[];
}

export const nameIn = (state: Names, id: string): string => state.units.find((unit) => unit.id === id)?.name ?? id;

export function modifiersText(base: number, modifiers: readonly RollModifier[]): string {
  return [
    String(base),
    ...modifiers.map(({ add, text, rule }) => `${add > 0 ? '+' : ''}${add} (${text}, ${rule})`),
  ].join(', ');
}

export function roundLines(round: RoundOdds): string {
  return (Object.keys(ROUND_WORDS) as (keyof RoundOdds)[])
    .filter((key) => round[key] > 1e-9)
    .map((key) => line(ROUND_WORDS[key], round[key]))
    .join('');
}

function stepLine(state: State, step: ChargeStep): string {
  const words = stepText(step, (id) => nameIn(state, id));
  const why = step.base === null ? '' : ` (${modifiersText(step.base, step.modifiers)})`;
  return `  phase ${step.phase}: ${words}: ${neededText(step)}${why}\n`;
}

export function chargeText(state: State, odds: ChargeOdds, steps: readonly ChargeStep[]): string {
  // Skirmishers who slip away shoot of their own accord, whoever else was named.
  const nobody = steps.some(({ purpose }) => purpose === 'shoot') ? 'nobody else shoots' : 'nobody shoots';
  const shooters = odds.shotBy.length === 0 ? nobody : `shot by ${odds.shotBy.join(', ')}`;
  const parts = [
    `charge of ${nameIn(state, odds.charger)} on ${nameIn(state, odds.target)}; ${shooters}\n`,
    steps.map((step) => stepLine(state, step)).join(''),
    `what matters\n${line('they are gone', odds.theyAreGone)}${line('we are gone', odds.weAreGone)}`,
    `to the first melee\n${outcomeLines(odds.reaches)}`,
    odds.firstRound === null ? '' : `the first round\n${roundLines(odds.firstRound)}`,
    `to the end\n${outcomeLines(odds.ends)}`,
    lostLines(odds),
    ...odds.choices.map(
      ({ unit, option, chance }) => `  ${nameIn(state, unit)}: ${option}, ${percentText(chance)} of the time\n`,
    ),
  ];
  return parts.join('');
}

export function meleeText(state: State, odds: MeleeOdds): string {
  return [
    `${nameIn(state, odds.unit)} against ${nameIn(state, odds.enemy)}\n`,
    `the first round\n${roundLines(odds.firstRound)}`,
    `to the end, ${odds.rounds.toFixed(2)} rounds on average\n${outcomeLines(odds.ends)}`,
    lostLines(odds),
  ].join('');
}

export function fireText(state: State, odds: FireOdds): string {
  const head = `${nameIn(state, odds.unit)} at ${nameIn(state, odds.target)}\n`;
  const struck = odds.struck.map((one) => `${nameIn(state, one.unit)}\n${hurtLines(state, one)}`);
  return head + struck.join('');
}

/** What fire comes to for one unit, its check included. */
export function hurtLines(state: State, odds: HurtOdds): string {
  const rows: [string, number][] = [
    ['unhurt', odds.unhurt],
    ['hit, passes', odds.stands],
    [`fails by 1 or 2: ${odds.failure}`, odds.fails],
    ['routs', odds.routs],
    ['destroyed', odds.destroyed],
  ];
  const lines = rows.filter(([, chance]) => chance > 1e-9).map(([word, chance]) => line(word, chance));
  const steps = odds.steps.map((step) => stepLine(state, step));
  return [...steps, ...lines, lossLine('figures that fall', odds.losses)].join('');
}

export function recallText(state: State, odds: RecallOdds): string {
  const { number, atLast } = odds;
  const rows: [string, number][] = [
    [odds.returns ? 'back to its marker' : 'stays, free again', odds.passes],
    ['fails', odds.fails],
    ['loses its last figure', odds.destroyed],
  ];
  return [
    `${nameIn(state, odds.unit)}: recalled on ${number.needed} or less (${modifiersText(number.base, number.modifiers)})\n`,
    ...rows.filter(([, chance]) => chance > 1e-9).map(([word, chance]) => line(word, chance)),
    `rolling every turn, ${atLast.turns.toFixed(2)} turns on average\n`,
    line('recalled at last', atLast.recalled),
    atLast.destroyed > 1e-9 ? line('destroyed', atLast.destroyed) : '',
    lossLine('figures that fall', odds.losses),
  ].join('');
}

const BAND_WORDS = {
  pass: 'passes',
  failBy1or2: 'fails by 1 or 2',
  failBy3orMore: 'fails by 3 or more',
  fail: 'fails',
};

export function checkText(state: State, odds: CheckOdds): string {
  const { number } = odds;
  return [
    `${nameIn(state, odds.unit)}: check in phase ${odds.phase}, ${number.needed} or less (${modifiersText(number.base, number.modifiers)})\n`,
    ...odds.branches.map(({ band, chance }) => line(BAND_WORDS[band], chance)),
  ].join('');
}
