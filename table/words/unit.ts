import type { Rules, State, Unit } from '../../engine/index.ts';
import { CAVALRY_NAMES, FORMATION_NAMES, NATIONS } from '../../print/names.ts';
import type { Army } from '../../sheets/words.ts';

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The far edge of the table is north. */
export const windOf = (facing: number): string => WINDS[Math.round(facing / 4500) % 8] ?? 'north';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const peopleOf = (army: Army): string => capital(NATIONS.people(army));
export const adjectiveOf = (army: Army): string => NATIONS.adjective(army);

export const inches = (thou: number): string => `${Math.round(thou / 100) / 10}″`;

export function kindOf(unit: Unit): string {
  if (unit.arm === 'infantry') return unit.traits.includes('guard') ? 'Guard infantry' : 'infantry';
  if (unit.arm === 'cavalry') return unit.type === null ? 'cavalry' : CAVALRY_NAMES[unit.type];
  return `${unit.gun}-pounder ${unit.horse ? 'horse' : 'foot'} battery`;
}

export function formationOf(unit: Unit): string {
  if (unit.arm === 'artillery') return unit.limbered ? 'limbered' : 'unlimbered';
  return `in ${FORMATION_NAMES[unit.formation]}`;
}

/** What a screen reader says of a unit: "30e Ligne, veteran infantry in column, 11 of 12 figures, facing north". */
export function labelOf(unit: Unit, more: readonly string[] = []): string {
  const parts = [
    `${unit.name}, ${adjectiveOf(unit.army)}`,
    `${unit.grade} ${kindOf(unit)} ${formationOf(unit)}`,
    `${unit.figures} of ${unit.startFigures} figures`,
    `facing ${windOf(unit.facing)}`,
  ];
  return [...parts, ...more].join(', ');
}

export const nameIn = (state: State, id: string): string =>
  state.units.find((unit) => unit.id === id)?.name ??
  state.generals.find((general) => general.id === id)?.name ??
  state.reserves.find((group) => group.id === id)?.name ??
  state.battle.terrain.find((terrain) => terrain.id === id)?.name ??
  id;

/** The short title of a phase for the bar at the left. */
export function shortPhase(rules: Rules, number: number): string {
  const phase = rules.sheet.phases[number - 1];
  if (phase === undefined) return '';
  switch (phase.kind) {
    case 'fireArtillery':
      return 'Artillery';
    case 'moveAndShoot':
      return `${peopleOf(phase.movers).replace(/^The /, '')} move`;
    case 'fightMelees':
      return 'Melee';
    case 'checkMorale':
      return CHECKS[phase.tests];
  }
}

const CHECKS = {
  hitByArtillery: 'Morale: guns',
  shotOrCharging: 'To close',
  chargedInfantry: 'To stand',
  meleeLosers: 'Losers',
  recallingCavalry: 'Recall',
} as const;
