import { options, type Rules, type State, standing, type Unit, waiting } from '../../engine/index.ts';
import { CAVALRY_NAMES, FORMATION_NAMES, NATIONS } from '../../print/names.ts';
import { pageOfPhase } from '../../print/page.ts';
import { capital } from '../../print/rows.ts';
import { pageAsText, wrap } from '../../print/text.ts';
import type { ReportLine } from '../../report/index.ts';
import type { Army } from '../../sheets/words.ts';
import { letterOf } from '../map.ts';
import { orderText } from './order-text.ts';

export const WIDTH = 80;

export const lines = (...texts: readonly string[]): string =>
  texts.flatMap((text) => wrap(text, WIDTH).map((line) => `${line}\n`)).join('');

const indented = (text: string, indent: number): string =>
  wrap(text, WIDTH - indent)
    .map((line, i) => `${' '.repeat(i === 0 ? 2 : indent)}${line}\n`)
    .join('');

const PARTS: Readonly<Record<string, string>> = {
  layGuns: 'Lay your guns: "battery fire fusiliers". Fire falls when both sides have laid.',
  move: 'Your move.',
  shoot: 'Your troops may shoot: "fusiliers shoot 2e-ligne".',
  recall: 'Call back your cavalry: "hussars recall". Those who must roll do so when you end.',
  deploy: 'Set up your army.',
};

const QUESTIONS: Readonly<Record<string, string>> = {
  stand: 'stood. What now?',
  continueCharge: 'may lose a figure and go on with the charge.',
  formOnDie: 'may try to form on a die.',
  formAfterFallingBack: 'fell back and may form.',
  freeChange: 'won and may change formation free.',
  retireAndForm: 'may retire and form.',
  formAfterRetiring: 'retired and may form.',
};

function questionText(state: State): string {
  const question = state.questions[0];
  if (question === undefined) return '';
  const name = state.units.find((unit) => unit.id === question.unit)?.name ?? question.unit;
  const asks = QUESTIONS[question.asks] ?? question.asks;
  const answers = question.options.map(({ option }, i) => `${i + 1} ${option}`).join('   ');
  return lines(`? ${name} ${asks} (${question.rules.join(', ')})`, `  Answer: ${answers}`);
}

/** Whose part it is, what is open, who can still do something. */
export function statusText(rules: Rules, state: State): string {
  const title = rules.sheet.phases[state.phase - 1]?.title ?? '';
  const head = lines(`Turn ${state.turn}, phase ${state.phase}: ${title}`);
  if (state.questions.length > 0) return `${head}${questionText(state)}`;
  const part = state.agenda[0];
  if (part === undefined || part.do !== 'part') return head;
  return `${head}${lines(`${capital(NATIONS.people(part.army))}. ${PARTS[part.part] ?? ''}`)}${idleText(rules, state)}`;
}

export function idleText(rules: Rules, state: State): string {
  const idle = waiting(rules, state).map(({ unit, must }) => (must ? `${unit} (must)` : unit));
  return lines(idle.length === 0 ? 'Nobody is left to act; "end" goes on.' : `Can still act: ${idle.join(', ')}`);
}

const kindOf = (unit: Unit): string => {
  if (unit.arm === 'artillery') return `${unit.gun}-pounder${unit.horse ? ' horse' : ''}`;
  return unit.type === null ? unit.grade : `${unit.grade} ${CAVALRY_NAMES[unit.type]}`;
};

function marksOf(unit: Unit): string {
  const marks = [
    unit.halted ? 'halted' : '',
    unit.inMeleeWith.length > 0 ? `in melee with ${unit.inMeleeWith.join(', ')}` : '',
    unit.charge !== null ? `charging ${unit.charge.target}` : '',
    unit.mayNotMove ? 'may not move' : '',
    unit.mustRecall !== null ? `must roll for recall (${unit.mustRecall})` : '',
    unit.offTable ? 'in reserve' : '',
  ];
  return marks.filter((mark) => mark !== '').join('; ');
}

function unitLine(state: State, unit: Unit, side: Army): string {
  const how = unit.arm === 'artillery' ? (unit.limbered ? 'limbered' : 'unlimbered') : FORMATION_NAMES[unit.formation];
  const place = unit.offTable ? '' : ` at ${Math.round(unit.x / 100) / 10} ${Math.round(unit.y / 100) / 10}`;
  const marks = marksOf(unit);
  const text = `${unit.figures}/${unit.startFigures} ${kindOf(unit)}, ${how}${place}${marks === '' ? '' : `; ${marks}`}`;
  const id = unit.name === unit.id ? unit.id : `${unit.id} (${unit.name})`;
  return indented(`${letterOf(state, unit, side)} ${id}: ${text}`, 6);
}

export function unitsText(state: State, side: Army): string {
  return state.armies
    .map((army) => {
      const all = state.units.filter((unit) => unit.army === army);
      const gone = all.filter((unit) => unit.gone !== null).map((unit) => `${unit.id} (${unit.gone?.because})`);
      const left = all.filter((unit) => unit.gone === null).map((unit) => unitLine(state, unit, side));
      const lost = gone.length === 0 ? '' : indented(`Gone: ${gone.join(', ')}`, 6);
      return `${capital(NATIONS.people(army))}\n${left.join('')}${lost}`;
    })
    .join('');
}

export function optionsText(rules: Rules, state: State, unit: Unit): string {
  const orders = options(rules, state, unit.id);
  if (orders.length === 0) return lines(`${unit.name} has nothing to do now; "why ${unit.id}" says why.`);
  return orders.map((order) => `  ${orderText(order)}\n`).join('');
}

/** How a unit stands, what holds it, and what was last told of it. */
export function whyText(rules: Rules, state: State, unit: Unit, side: Army, told: readonly ReportLine[]): string {
  const { general, outOfCommand, lockedWith, move } = standing(rules, state, unit.id);
  const facts = [
    general === null ? '' : `${general} is with it: +1 to its morale (N0.3)`,
    outOfCommand ? 'out of command: half moves (N3.5, J15)' : '',
    lockedWith === null ? '' : `locked in a firefight with ${lockedWith} (N3.2)`,
    unit.casualties >= 3
      ? `${unit.casualties} casualties: -${Math.floor(unit.casualties / 3)} to its morale (N0.3)`
      : '',
    move !== null && move.held.length === 0
      ? `${Math.round(move.left / 100) / 10}" of its move left${move.halved ? ', halved' : ''}${move.mayDouble ? ', doubled' : ''}`
      : '',
    ...(move?.held ?? []).map((refusal) => `${refusal.rule}: ${refusal.text}`),
  ].filter((fact) => fact !== '');
  const last = told.filter((line) => line.units.includes(unit.id)).slice(-3);
  return [
    unitLine(state, unit, side),
    ...facts.map((fact) => indented(`- ${fact}`, 6)),
    ...last.map((line) => indented(`turn ${line.turn}: ${line.text}`, 6)),
  ].join('');
}

export function rulesText(rules: Rules, about: string): string {
  const page = /^\d+$/.test(about) ? pageOfPhase(rules.sheet, Number(about)) : null;
  if (page === null) return lines(`Which phase? There are 1 to ${rules.sheet.phases.length}: rules 5`);
  return pageAsText(page, WIDTH);
}

export const HELP = `Orders (a unit by its id, or by any words of its name that fit only it):
  2e-ligne wheel left 30, forward 3     move; also back 2, right 15
  2e-ligne charge fusiliers             charge (wheels by itself if it must)
  2e-ligne form line                    line, column, square, masse, skirmish
  battery fire fusiliers [facing 20]    lay guns in phase 1, turning them
  battery limber, battery unlimber
  fusiliers shoot 2e-ligne              shoot in phase 3 or 8
  general attach 2e-ligne               a general joins a unit
  general to 12 20                      a general rides to a point
  hussars recall                        roll for recall in phase 13
  guard enter 24                        a reserve comes on along its edge
  square, stand, 1, 2 ...               answer the open question
  end                                   close your part of the phase
Words:
  map, units, options UNIT, why UNIT, rules 5, undo, save FILE, resign, quit
`;
