import type { RollModifier, war1866 } from '../engine/index.ts';
import {
  type ChargeOdds1866,
  type ChargeStep1866,
  type CommanderOdds,
  type Fate1866,
  FIRE_WORDS,
  type FireOdds1866,
  type MeleeOdds1866,
  percentText,
  type RallyOdds,
  RESULT_WORDS,
  type ReplaceOdds,
  type Threat1866,
} from '../odds/index.ts';
import { line, lossLine, modifiersText, nameIn, outcomeLines, roundLines } from './odds-text.ts';

type State = war1866.State;

const names = (state: State, ids: readonly string[]): string => ids.map((id) => nameIn(state, id)).join(', ');

/** In these tables modifiers change the die, so the number needed moves the other way. */
function lowText({ base, needed, modifiers }: { base: number; needed: number; modifiers: readonly RollModifier[] }) {
  const added = modifiers.map(({ add, text, rule }) => `${add > 0 ? '+' : ''}${add} (${text}, ${rule})`);
  const die = added.length === 0 ? '' : `; on the die ${added.join(', ')}`;
  return `${needed < 1 ? 'nothing' : `${needed} or less`} (${base}${die})`;
}

function stepLine(state: State, step: ChargeStep1866): string {
  const who = nameIn(state, step.unit);
  if (step.purpose === 'chargeBonus')
    return `  phase ${step.phase}: ${who}: there with ${step.needed} or more of ${step.sides}\n`;
  if (step.purpose === 'hit')
    return `  phase ${step.phase}: ${who} at ${nameIn(state, step.against ?? '')}: hit on ${lowText(step)}\n`;
  return `  phase ${step.phase}: ${who}: ${step.needed} and a die (${modifiersText(step.base, step.modifiers)})\n`;
}

function fateLine(state: State, fate: Fate1866): string {
  const parts: [string, number][] = [
    ['good order', fate.good],
    ['disorganised', fate.disorganised],
    ['routed', fate.routed],
    ['routed off the table', fate.routedOff],
    ['surrendered', fate.surrendered],
    ['destroyed', fate.destroyed],
  ];
  const told = parts.filter(([, chance]) => chance > 1e-9).map(([word, chance]) => `${word} ${percentText(chance)}`);
  return `  ${nameIn(state, fate.unit).padEnd(28)}${told.join(', ')}\n`;
}

function commanderLines(state: State, commanders: readonly CommanderOdds[]): string {
  const nameOf = (id: string) => state.commanders.find((one) => one.id === id)?.name ?? id;
  return commanders.map(({ commander, falls }) => line(`${nameOf(commander)} falls`, falls)).join('');
}

function choiceLines(state: State, choices: ChargeOdds1866['choices']): string {
  return choices
    .map(({ unit, option, chance }) => `  ${nameIn(state, unit)}: ${option}, ${percentText(chance)} of the time\n`)
    .join('');
}

export function chargeText1866(state: State, odds: ChargeOdds1866, steps: readonly ChargeStep1866[]): string {
  const shot = odds.shotBy.length === 0 ? 'nobody fires' : `fired at by ${names(state, odds.shotBy)}`;
  const helped = odds.supportedBy.length === 0 ? '' : `; with the fire of ${names(state, odds.supportedBy)}`;
  const chargers = [odds.charger, ...odds.together];
  return [
    `charge of ${names(state, chargers)} on ${nameIn(state, odds.target)}; ${shot}${helped}\n`,
    steps.map((step) => stepLine(state, step)).join(''),
    `to the melee\n${outcomeLines(odds.reaches)}`,
    odds.firstRound === null ? '' : `the first roll of both dice\n${roundLines(odds.firstRound)}`,
    `to the end\n${outcomeLines(odds.ends)}`,
    `stands lost, on average\n${lossLine('we', odds.ours)}${lossLine('they', odds.theirs)}`,
    `what becomes of them\n${odds.fates.map((fate) => fateLine(state, fate)).join('')}`,
    commanderLines(state, odds.commanders),
    choiceLines(state, odds.choices),
  ].join('');
}

export function fireText1866(state: State, odds: FireOdds1866): string {
  const shots = odds.shots.map(({ unit, range, volleys }) =>
    volleys
      .map(
        (volley) =>
          `  ${nameIn(state, unit)} at ${range.toFixed(1)} inches, ${volley.size} together: ${lowText(volley)}\n`,
      )
      .join(''),
  );
  const results = odds.results.map(({ by, modifiers, results: brings }) => {
    const told = Object.entries(brings).map(([result, chance]) => `${RESULT_WORDS[result]} ${percentText(chance)}`);
    const die = modifiers.length === 0 ? '' : ` (die ${modifiersText(0, modifiers)})`;
    return `  a hit of ${nameIn(state, by)} brings${die}: ${told.join(', ')}\n`;
  });
  return [
    `${names(state, odds.units)} at ${nameIn(state, odds.target)}\n`,
    ...shots,
    `hits\n${odds.hits.map((chance, hits) => line(String(hits), chance)).join('')}`,
    ...results,
    'what it comes to\n',
    ...odds.outcomes
      .filter(({ chance }) => chance > 1e-9)
      .map(({ outcome, chance }) => line(FIRE_WORDS[outcome], chance)),
    lossLine('stands lost', odds.losses),
    commanderLines(state, odds.commanders),
    choiceLines(state, odds.choices),
  ].join('');
}

export function meleeText1866(state: State, odds: MeleeOdds1866): string {
  const { numbers } = odds;
  const score = (id: string, { points, modifiers, total }: war1866.Score) =>
    `  ${nameIn(state, id)}: ${total} and a die (${modifiersText(points, modifiers)})\n`;
  return [
    `${nameIn(state, odds.unit)} against ${nameIn(state, odds.enemy)}\n`,
    numbers === null ? '' : score(odds.unit, numbers.ours) + score(odds.enemy, numbers.theirs),
    numbers === null ? '' : `the first roll of both dice\n${roundLines(odds.firstRound)}`,
    `to the end\n${outcomeLines(odds.ends)}`,
    `stands lost, on average\n${lossLine('we', odds.ours)}${lossLine('they', odds.theirs)}`,
    commanderLines(state, odds.commanders),
  ].join('');
}

function needs({ base, needed, modifiers }: RallyOdds['number']): string {
  return `${needed < 1 ? 'cannot' : `${needed} or less`} (${modifiersText(base, modifiers)})`;
}

export function rallyText(state: State, odds: RallyOdds): string {
  const { roll, passes, fails, atLast } = odds;
  const what = roll === 'rally' ? 'rallies' : 'brings back a stand';
  const rally = atLast.rolls === null ? 'as often as it likes' : `${atLast.rolls} rolls before it is off the table`;
  const whole = atLast.rolls === null ? 'never' : `${atLast.rolls.toFixed(2)} rolls on average`;
  return [
    `${nameIn(state, odds.unit)} to ${roll === 'rally' ? 'rally' : 'bring back a stand'} on ${needs(odds.number)}\n`,
    line(what, passes),
    line('fails', fails),
    `rolling every turn, a commander beside it: ${roll === 'rally' ? rally : whole}\n`,
    line(roll === 'rally' ? 'rallies at last' : 'all its stands at last', atLast.passes),
  ].join('');
}

export function replaceText(state: State, odds: ReplaceOdds): string {
  const name = state.commanders.find(({ id }) => id === odds.commander)?.name ?? odds.commander;
  return `${name}, once fallen, is replaced on ${needs(odds.number)}\n${line('replaced', odds.passes)}${line('not yet', odds.fails)}`;
}

/** What the enemy can do to a side, a line each, worst first. */
export function threatsText1866(state: State, side: string, found: readonly Threat1866[]): string {
  if (found.length === 0) return `nothing threatens the ${side} army as it stands\n`;
  const lines = found.map(({ kind, unit, by, cost, gone }) => {
    const verb = kind === 'charge' ? 'charged by' : 'fired at by';
    const who = `${nameIn(state, unit)} ${verb} ${nameIn(state, by)}`;
    return `${cost.toFixed(2).padStart(7)}  ${percentText(gone).padStart(7)}  ${who}\n`;
  });
  return `   cost  rout or  threat to the ${side} army\n            gone\n${lines.join('')}`;
}
