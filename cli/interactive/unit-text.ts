import { type AnyRules, type AnyUnit, type Rules, type Standing, type Unit, war1866 } from '../../engine/index.ts';
import { CAVALRY_NAMES, FORMATION_NAMES } from '../../print/names.ts';
import { moraleTexts } from './morale-text.ts';

/** A unit in one line, as a player reads it. */

const is1866 = (unit: AnyUnit): unit is war1866.Unit => 'stands' in unit;

const said = (marks: readonly string[]): string => marks.filter((mark) => mark !== '').join('; ');

function figuresText(unit: Unit): string {
  const grade = unit.type === null ? unit.grade : `${unit.grade} ${CAVALRY_NAMES[unit.type]}`;
  const kind = unit.arm === 'artillery' ? `${unit.gun}-pounder${unit.horse ? ' horse' : ''}` : grade;
  const how = unit.arm === 'artillery' ? (unit.limbered ? 'limbered' : 'unlimbered') : FORMATION_NAMES[unit.formation];
  return `${unit.figures}/${unit.startFigures} ${kind}, ${how}`;
}

function figuresMarks(unit: Unit): string {
  return said([
    unit.halted ? 'halted' : '',
    unit.inMeleeWith.length > 0 ? `in melee with ${unit.inMeleeWith.join(', ')}` : '',
    unit.charge !== null ? `charging ${unit.charge.target}` : '',
    unit.mayNotMove ? 'may not move' : '',
    unit.mustRecall !== null ? `must roll for recall (${unit.mustRecall})` : '',
    unit.offTable ? 'in reserve' : '',
  ]);
}

function standsText(unit: war1866.Unit): string {
  const kind = unit.arm === 'artillery' ? `${unit.guns ?? ''} guns${unit.horse ? ' (horse)' : ''}` : unit.arm;
  const how = unit.arm === 'artillery' ? (unit.deployed ? 'deployed' : 'limbered') : unit.formation.replace('-', ' ');
  return `${unit.stands}/${unit.stands + unit.lost} ${kind}, morale ${unit.mr}, ${how}`;
}

function standsMarks(unit: war1866.Unit): string {
  return said([
    unit.order === 'good' ? '' : unit.order,
    unit.stopped ? 'stopped' : '',
    unit.underFire ? 'under fire' : '',
    unit.inMeleeWith.length > 0 ? `in melee with ${unit.inMeleeWith.join(', ')}` : '',
    unit.charge !== null ? `charging ${unit.charge.target}` : '',
    unit.aim !== null ? `firing at ${unit.aim}` : '',
  ]);
}

export const strengthText = (unit: AnyUnit): string => (is1866(unit) ? standsText(unit) : figuresText(unit));

export const marksText = (unit: AnyUnit): string => (is1866(unit) ? standsMarks(unit) : figuresMarks(unit));

function rallyText(rules: war1866.Rules, { mr, lost }: war1866.Unit): string {
  const { needed } = war1866.moraleNumber(rules, 'rally', mr, lost);
  return needed < 1 ? 'has lost too much to rally (E5.1)' : `rallies on ${needed} or less (E5.1)`;
}

/** What weighs on a unit now, each with its rule. */
export function factsOf(
  rules: AnyRules,
  unit: AnyUnit,
  { general, outOfCommand, lockedWith, move }: Standing,
): string[] {
  const weighs = is1866(unit)
    ? [
        general === null ? '' : `${general} rides with it (E3.2, E4.5)`,
        unit.order === 'routed' || unit.lost > 0 ? rallyText(rules as war1866.Rules, unit) : '',
      ]
    : moraleTexts(rules as Rules, unit, general);
  const left =
    move !== null && move.held.length === 0 ? `${Math.round(move.wayLeft / 100) / 10}" of its move left` : '';
  return [
    ...weighs,
    outOfCommand ? 'out of command: half moves (N3.5, J15)' : '',
    lockedWith === null ? '' : `locked in a firefight with ${lockedWith} (N3.2)`,
    left === '' ? '' : `${left}${move?.halved ? ', halved' : ''}${move?.mayDouble ? ', doubled' : ''}`,
    ...(move?.held ?? []).map((refusal) => `${refusal.rule}: ${refusal.text}`),
  ].filter((fact) => fact !== '');
}
