import { CAVALRY_NAMES, FORMATION_NAMES, NATIONS } from '../../print/names.ts';
import type { Badge } from '../board/notes/badges.ts';
import { pipsOf } from '../board/units/pips.ts';
import type { NapoleonicRules, NapoleonicState, NapoleonicUnit, Standing } from '../game/engine.ts';
import { capital } from '../words/capital.ts';
import type { FaceOf } from './face.ts';

type Unit = NapoleonicUnit;

function kindOf(unit: Unit): string {
  if (unit.arm === 'infantry') return unit.traits.includes('guard') ? 'Guard infantry' : 'infantry';
  if (unit.arm === 'cavalry') return unit.type === null ? 'cavalry' : CAVALRY_NAMES[unit.type];
  return `${unit.gun}-pounder ${unit.horse ? 'horse' : 'foot'} battery`;
}

function formationOf(unit: Unit): string {
  if (unit.arm === 'artillery') return unit.limbered ? 'limbered' : 'unlimbered';
  return `in ${FORMATION_NAMES[unit.formation]}`;
}

/** The state of a unit at a glance, the gravest first. */
function badgesOf(unit: Unit, standing: Standing, must: boolean): Badge[] {
  const losses = unit.casualties === 1 ? '1 casualty' : `${unit.casualties} casualties`;
  const all: [boolean, Badge][] = [
    [unit.casualties > 0, { kind: 'losses', text: `−${unit.casualties}`, says: losses }],
    [unit.inMeleeWith.length > 0, { kind: 'melee', text: '⚔', says: 'in melee' }],
    [unit.charge !== null && unit.inMeleeWith.length === 0, { kind: 'charging', text: '»', says: 'charging' }],
    [unit.chargeStart !== null, { kind: 'marker', text: '⚑', says: 'charge marker out' }],
    [unit.halted || unit.mayNotMove, { kind: 'halted', text: '■', says: unit.halted ? 'halted' : 'may not move' }],
    [standing.lockedWith !== null, { kind: 'locked', text: '⇄', says: 'locked in a firefight' }],
    [must, { kind: 'must', text: '!', says: 'must act' }],
    [standing.aimsAt !== null, { kind: 'laid', text: '◎', says: 'guns laid' }],
  ];
  return all.filter(([shown]) => shown).map(([, badge]) => badge);
}

const CHECKS = {
  hitByArtillery: 'Morale: guns',
  shotOrCharging: 'To close',
  chargedInfantry: 'To stand',
  meleeLosers: 'Losers',
  recallingCavalry: 'Recall',
} as const;

/** The short title of a phase for the bar at the left. */
function shortPhase(rules: NapoleonicRules, number: number): string {
  const phase = rules.sheet.phases[number - 1];
  switch (phase?.kind) {
    case undefined:
      return '';
    case 'fireArtillery':
      return 'Artillery';
    case 'moveAndShoot':
      return `${capital(NATIONS.people(phase.movers)).replace(/^The /, '')} move`;
    case 'fightMelees':
      return 'Melee';
    case 'checkMorale':
      return CHECKS[phase.tests];
  }
}

function stageOf(_rules: NapoleonicRules, state: NapoleonicState): string {
  if (state.phase <= 2) return 'opening fire';
  if (state.phase >= 13) return 'end of the turn';
  const [first, second] = state.armies;
  return `${NATIONS.adjective(state.phase < 8 ? first : second)} half`;
}

/** Figures in their ranks, thirteen phases. */
export const napoleonicFace: FaceOf<NapoleonicRules, NapoleonicState, Unit> = {
  strength: 'figures',
  strengthOf: ({ figures, startFigures }) => ({ left: figures, start: startFigures }),
  gradeOf: ({ grade }) => grade,
  kindOf,
  formationOf,
  looks: () => '',
  allRound: ({ formation }) => formation === 'square' || formation === 'masse',
  insideOf: pipsOf,
  badgesOf,
  leader: 'General',
  stageOf,
  shortPhase,
};
