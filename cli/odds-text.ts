import type { RollModifier, State } from '../engine/index.ts';
import type {
  Casualties,
  ChargeOdds,
  ChargeStep,
  CheckOdds,
  FireOdds,
  MeleeOdds,
  OutcomeName,
  OutcomeOdds,
  RecallOdds,
  RoundOdds,
} from '../odds/index.ts';

const BAR = 24;

const WORDS: Readonly<Record<OutcomeName, string>> = {
  noOrder: 'no order to charge',
  fellShort: 'falls short',
  evaded: 'the enemy evades',
  stopped: 'stopped',
  thrownBack: 'thrown back',
  joinsMelee: 'joins a melee under way',
  melee: 'melee',
  rodeThrough: 'rides through',
  notRecalled: 'rides through, not recalled',
  weRout: 'we rout',
  enemyRouts: 'enemy routs',
  destroyed: 'we are destroyed',
  enemyDestroyed: 'enemy destroyed',
  bothDestroyed: 'both destroyed',
  lost: 'lost: we are driven back',
  won: 'won: enemy driven back',
  recalled: 'recalled',
  enemyRecalled: 'enemy recalled',
  parted: 'the two part',
  neverEnds: 'never ends',
};

/** Whole percents hide a chance of one in a thousand, so two places; a chance is never shown as none or all. */
function percent(chance: number): string {
  const shown = Math.min(99.99, Math.max(0.01, chance * 100));
  return `${(chance > 1 - 1e-12 ? 100 : shown).toFixed(2).padStart(6)}%`;
}

function bar(chance: number): string {
  return '#'.repeat(Math.round(chance * BAR)).padEnd(BAR, '.');
}

function line(label: string, chance: number, more = ''): string {
  return `  ${label.padEnd(28)}${percent(chance)}  ${bar(chance)}${more}\n`;
}

// What is left of a loop that is as good as never running is not worth a line.
const shown = ({ chance }: { readonly chance: number }): boolean => chance > 1e-9;

function outcomeLines(outcomes: readonly OutcomeOdds[]): string {
  return outcomes
    .filter(shown)
    .map(({ outcome, chance }) => line(WORDS[outcome], chance))
    .join('');
}

function lossLine(who: string, { mean, quantiles }: Casualties): string {
  const { p10, p50, p90 } = quantiles;
  return `  ${who.padEnd(28)}${mean.toFixed(2).padStart(6)}   10% ${p10}, half ${p50}, 90% ${p90}\n`;
}

const nameIn = (state: State, id: string): string => state.units.find((unit) => unit.id === id)?.name ?? id;

function modifiersText(base: number, modifiers: readonly RollModifier[]): string {
  return [
    String(base),
    ...modifiers.map(({ add, text, rule }) => `${add > 0 ? '+' : ''}${add} ${text} (${rule})`),
  ].join(', ');
}

const ROUND_WORDS: readonly [keyof RoundOdds, string][] = [
  ['won', 'we win it'],
  ['tied', 'tied'],
  ['lost', 'we lose it'],
  ['enemyDestroyed', 'enemy destroyed'],
  ['destroyed', 'we are destroyed'],
  ['bothDestroyed', 'both destroyed'],
];

function roundLines(round: RoundOdds): string {
  return ROUND_WORDS.filter(([key]) => round[key] > 1e-9)
    .map(([key, word]) => line(word, round[key]))
    .join('');
}

function stepLine(state: State, step: ChargeStep): string {
  const name = nameIn(state, step.unit);
  const numbers = modifiersText(step.base, step.modifiers);
  if (step.purpose === 'shoot')
    return `  phase ${step.phase}: ${name} shoots ${step.dice} dice, ${step.needed} or more (${numbers})\n`;
  const lost = step.purpose === 'close' && step.chance < 1 ? `, ${step.lost?.join(' to ')} lost` : '';
  const what = step.purpose === 'close' ? 'closes' : 'stands';
  return `  phase ${step.phase}: ${name} ${what} on ${step.needed} or less (${numbers})${lost}\n`;
}

export function chargeText(state: State, odds: ChargeOdds, steps: readonly ChargeStep[]): string {
  const shooters = odds.shotBy.length === 0 ? 'nobody shoots' : `shot by ${odds.shotBy.join(', ')}`;
  const parts = [
    `${nameIn(state, odds.charger)} charges ${nameIn(state, odds.target)}; ${shooters}\n`,
    steps.map((step) => stepLine(state, step)).join(''),
    `to the first melee\n${outcomeLines(odds.reaches)}`,
    odds.firstRound === null ? '' : `the first round\n${roundLines(odds.firstRound)}`,
    `to the end\n${outcomeLines(odds.ends)}`,
    `figures lost, on average\n${lossLine('we', odds.ours)}${lossLine('enemy', odds.theirs)}`,
    ...odds.choices.map(
      ({ unit, option, chance }) => `  ${nameIn(state, unit)} takes ${option}, ${percent(chance).trim()} of the time\n`,
    ),
  ];
  return parts.join('');
}

export function meleeText(state: State, odds: MeleeOdds): string {
  return [
    `${nameIn(state, odds.unit)} fights ${nameIn(state, odds.enemy)}\n`,
    `the first round\n${roundLines(odds.firstRound)}`,
    `to the end, ${odds.rounds.toFixed(2)} rounds on average\n${outcomeLines(odds.ends)}`,
    `figures lost, on average\n${lossLine('we', odds.ours)}${lossLine('enemy', odds.theirs)}`,
  ].join('');
}

export function fireText(state: State, odds: FireOdds): string {
  const head = `${nameIn(state, odds.unit)} at ${nameIn(state, odds.target)}\n`;
  const struck = odds.struck.map((one) => {
    const rows: [string, number][] = [
      ['unhurt', one.unhurt],
      ['hit, passes', one.stands],
      [`fails by 1 or 2: ${one.failure}`, one.fails],
      ['routs', one.routs],
      ['destroyed', one.destroyed],
    ];
    const numbers = modifiersText(one.number.base, one.number.modifiers);
    return [
      `${nameIn(state, one.unit)}: ${one.dice} dice, ${one.number.needed} or more (${numbers})\n`,
      ...rows.filter(([, chance]) => chance > 1e-9).map(([word, chance]) => line(word, chance)),
      lossLine('figures lost', one.losses),
    ].join('');
  });
  return head + struck.join('');
}

export function recallText(state: State, odds: RecallOdds): string {
  const { number, atLast } = odds;
  const rows: [string, number][] = [
    [odds.returns ? 'back to its marker' : 'stays, free again', odds.passes],
    ['fails', odds.fails],
    ['loses its last figure', odds.destroyed],
  ];
  return [
    `${nameIn(state, odds.unit)} is recalled on ${number.needed} or less (${modifiersText(number.base, number.modifiers)})\n`,
    ...rows.filter(([, chance]) => chance > 1e-9).map(([word, chance]) => line(word, chance)),
    `rolling every turn, ${atLast.turns.toFixed(2)} turns on average\n`,
    line('recalled at last', atLast.recalled),
    atLast.destroyed > 1e-9 ? line('destroyed', atLast.destroyed) : '',
    lossLine('figures lost', odds.losses),
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
    `${nameIn(state, odds.unit)} checks in phase ${odds.phase}: ${number.needed} or less (${modifiersText(number.base, number.modifiers)})\n`,
    ...odds.branches.map(({ band, chance }) => line(BAND_WORDS[band], chance)),
  ].join('');
}
