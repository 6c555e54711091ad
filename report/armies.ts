import type { AnyState, State, Unit, war1866 } from '../engine/index.ts';
import { CAVALRY_NAMES, FORMATION_NAMES, NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import { wrap } from '../print/text.ts';
import type { Army } from '../sheets/words.ts';

/** Who fights: both armies unit by unit. */

function figuresText(unit: Unit): string {
  const reserve = unit.offTable ? ', in reserve' : '';
  if (unit.arm === 'artillery') {
    const guns = `${unit.gun}-pounders${unit.horse ? ' (horse)' : ''}${unit.limbered && !unit.offTable ? ', limbered' : ''}`;
    return `${unit.figures} ${unit.grade} gunners, ${guns}${reserve}`;
  }
  const kind = unit.type === null ? 'infantry' : CAVALRY_NAMES[unit.type];
  return `${unit.figures} ${unit.grade} ${kind}, ${unit.offTable ? 'in reserve' : FORMATION_NAMES[unit.formation]}`;
}

const STAND_FORMATIONS = { line: 'line', column: 'column', 'road-column': 'road column' } as const;
const GUNS = { rifled: 'rifled', smoothbore: 'smoothbore', rocket: 'rockets' } as const;

function footText({ traits, weapon }: war1866.Unit): string {
  const kind = traits.includes('jaeger') ? 'light infantry' : traits.includes('guard') ? 'guard' : 'infantry';
  return weapon === 'needle-gun' ? `${kind}, needle gun` : kind;
}

/** Stands of foot and horse, or batteries. */
function standsText(unit: war1866.Unit): string {
  const order = unit.order === 'good' ? '' : `, ${unit.order}`;
  if (unit.arm === 'artillery') {
    const guns = `${unit.stands} ${unit.stands === 1 ? 'battery' : 'batteries'}, ${GUNS[unit.guns ?? 'rifled']}`;
    return `${guns}${unit.horse ? ' (horse)' : ''}, MR ${unit.mr}${unit.deployed ? '' : ', limbered'}${order}`;
  }
  const kind = unit.arm === 'cavalry' ? 'cavalry' : footText(unit);
  return `${unit.stands} ${kind}, MR ${unit.mr}, ${STAND_FORMATIONS[unit.formation]}${order}`;
}

interface Listed {
  readonly army: Army;
  readonly name: string;
  readonly text: string;
}

function listed(state: AnyState): { readonly units: Listed[]; readonly chiefs: readonly Omit<Listed, 'text'>[] } {
  if ('commanders' in state)
    return { units: state.units.map((unit) => ({ ...unit, text: standsText(unit) })), chiefs: state.commanders };
  const { units, generals }: State = state;
  return { units: units.map((unit) => ({ ...unit, text: figuresText(unit) })), chiefs: generals };
}

const WIDEST_NAME = 36;

export function armiesLines(state: AnyState, width: number): string[] {
  const { units, chiefs } = listed(state);
  const column = Math.min(WIDEST_NAME, Math.max(...units.map(({ name }) => name.length), 0)) + 2;
  return state.armies.flatMap((army) => {
    const names = chiefs.filter((one) => one.army === army).map((one) => one.name);
    const under = names.length === 0 ? '' : ` under ${names.join(', ')}`;
    const head = wrap(`${capital(NATIONS.people(army))}${under}`, width - 4);
    const mine = units.filter((unit) => unit.army === army);
    return [
      '',
      ...head.map((line, i) => `${i === 0 ? '' : '    '}${line}`),
      ...mine.map(({ name, text }) => `  ${name.padEnd(column)}${text}`),
    ];
  });
}
