import { type AnyRules, type AnyState, type AnyUnit, familyOf } from '../../engine/index.ts';
import { NATIONS } from '../../print/names.ts';
import { pageOfAnyPhase } from '../../print/page.ts';
import { capital } from '../../print/rows.ts';
import { pageAsText, wrap } from '../../print/text.ts';
import type { ReportLine } from '../../report/index.ts';
import type { Army } from '../../sheets/words.ts';
import { letterOf } from '../map.ts';
import { orderText } from './order-text.ts';
import { factsOf, marksText, strengthText } from './unit-text.ts';

export const WIDTH = 80;

export const lines = (...texts: readonly string[]): string =>
  texts.flatMap((text) => wrap(text, WIDTH).map((line) => `${line}\n`)).join('');

const indented = (text: string, indent: number): string =>
  wrap(text, WIDTH - indent)
    .map((line, i) => `${' '.repeat(i === 0 ? 2 : indent)}${line}\n`)
    .join('');

const PARTS: Readonly<Record<string, string>> = {
  layGuns:
    'Lay your guns: "battery fire NAME", with "facing 20" after it to turn them. Fire falls when both sides have laid.',
  move: 'Your move.',
  shoot: 'Your troops may shoot: "fusiliers shoot 2e-ligne".',
  recall: 'Call back your cavalry: "hussars recall". Those who must roll do so when you end.',
  deploy: 'Set up your army.',
  initiative: 'You have the initiative: "first" or "second"?',
  fire: 'Name the targets: "battery fire kellner". Fire falls when both sides have named theirs.',
  morale: 'Rally the routed and gather stragglers: "brigade rally", "brigade reconstitute".',
};

const QUESTIONS: Readonly<Record<string, string>> = {
  stand: 'stood. What now?',
  continueCharge: 'may take casualties and go on with the charge, or fall back.',
  formOnDie: 'may try to form on a die.',
  formAfterFallingBack: 'fell back and may form.',
  freeChange: 'won and may change formation at no cost.',
  retireAndForm: 'may retire and form, or form where it stands.',
  formAfterRetiring: 'retired and may form.',
  counterCharge: 'may counter-charge.',
  goOn: 'won easily and may go on into another enemy.',
  backInShelter: 'must give way. How?',
};

function questionText(state: AnyState): string {
  const question = state.questions[0];
  if (question === undefined) return '';
  const name = (state.units as readonly AnyUnit[]).find((unit) => unit.id === question.unit)?.name ?? question.unit;
  const asks = QUESTIONS[question.asks] ?? question.asks;
  const answers = question.options.map(({ option }, i) => `${i + 1} ${option}`).join('   ');
  return lines(`? ${name} ${asks} (${question.rules.join(', ')})`, `  Answer: ${answers}`);
}

/** Whose part it is, what is open, who can still do something. */
export function statusText(rules: AnyRules, state: AnyState): string {
  const title = rules.sheet.phases[state.phase - 1]?.title ?? '';
  const head = lines(`Turn ${state.turn}, phase ${state.phase}: ${title}`);
  if (state.questions.length > 0) return `${head}${questionText(state)}`;
  const part = state.agenda[0];
  if (part === undefined || part.do !== 'part') return head;
  return `${head}${lines(`${capital(NATIONS.people(part.army))}. ${PARTS[part.part] ?? ''}`)}${idleText(rules, state)}`;
}

export function idleText(rules: AnyRules, state: AnyState): string {
  const idle = familyOf(rules.sheet)
    .waiting(rules, state)
    .map(({ unit, must }) => (must ? `${unit} (must)` : unit));
  if (state.toAct !== null && familyOf(rules.sheet).sideOptions(rules, state).length > 0) return '';
  return lines(
    idle.length === 0 ? 'Nobody is left without an order; "end" goes on.' : `Without an order: ${idle.join(', ')}`,
  );
}

function unitLine(state: AnyState, unit: AnyUnit, side: Army): string {
  const place = unit.offTable ? '' : ` at ${Math.round(unit.x / 100) / 10} ${Math.round(unit.y / 100) / 10}`;
  const marks = marksText(unit);
  const text = `${strengthText(unit)}${place}${marks === '' ? '' : `; ${marks}`}`;
  const id = unit.name === unit.id ? unit.id : `${unit.id} (${unit.name})`;
  return indented(`${letterOf(state, unit, side)} ${id}: ${text}`, 6);
}

export function unitsText(state: AnyState, side: Army): string {
  return state.armies
    .map((army) => {
      const all = (state.units as readonly AnyUnit[]).filter((unit) => unit.army === army);
      const gone = all.filter((unit) => unit.gone !== null).map((unit) => `${unit.id} (${unit.gone?.because})`);
      const left = all.filter((unit) => unit.gone === null).map((unit) => unitLine(state, unit, side));
      const lost = gone.length === 0 ? '' : indented(`Gone: ${gone.join(', ')}`, 6);
      return `${capital(NATIONS.people(army))}\n${left.join('')}${lost}`;
    })
    .join('');
}

export function optionsText(rules: AnyRules, state: AnyState, unit: AnyUnit): string {
  const orders = familyOf(rules.sheet).options(rules, state, unit.id);
  if (orders.length === 0) return lines(`${unit.name}: nothing to do now; "why ${unit.id}" says why.`);
  return orders.map((order) => `  ${orderText(order)}\n`).join('');
}

/** How a unit stands, what holds it, and what was last told of it. */
export function whyText(
  rules: AnyRules,
  state: AnyState,
  unit: AnyUnit,
  side: Army,
  told: readonly ReportLine[],
): string {
  const facts = factsOf(rules, unit, familyOf(rules.sheet).standing(rules, state, unit.id));
  const last = told.filter((line) => line.units.includes(unit.id)).slice(-3);
  return [
    unitLine(state, unit, side),
    ...facts.map((fact) => indented(`- ${fact}`, 6)),
    ...last.map((line) => indented(`turn ${line.turn}: ${line.text}`, 6)),
  ].join('');
}

export function rulesText(rules: AnyRules, about: string): string {
  const page = /^\d+$/.test(about) ? pageOfAnyPhase(rules.sheet, Number(about)) : null;
  if (page === null) return lines(`Which phase? There are 1 to ${rules.sheet.phases.length}: rules 5`);
  return pageAsText(page, WIDTH);
}
