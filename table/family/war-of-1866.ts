import type { Badge } from '../board/notes/badges.ts';
import { standsIn } from '../board/units/stands.ts';
import type { Standing, war1866 } from '../game/engine.ts';
import type { FaceOf } from './face.ts';

type Unit = war1866.Unit;

const FORMATIONS = { line: 'line', column: 'column', 'road-column': 'road column' } as const;

const GUNS = { rifled: 'rifled guns', smoothbore: 'smoothbore guns', rocket: 'rockets' } as const;

function kindOf(unit: Unit): string {
  if (unit.arm === 'cavalry') return unit.traits.includes('guard') ? 'Guard cavalry' : 'cavalry';
  if (unit.arm === 'artillery')
    return `${unit.horse ? 'horse artillery' : 'artillery'}, ${GUNS[unit.guns ?? 'rifled']}`;
  const kind = unit.traits.includes('guard')
    ? 'Guard infantry'
    : unit.traits.includes('jaeger')
      ? 'Jaeger'
      : 'infantry';
  return unit.weapon === 'needle-gun' ? `${kind} with needle gun` : kind;
}

function formationOf(unit: Unit): string {
  if (unit.arm === 'artillery') return unit.deployed ? 'deployed' : 'limbered';
  return `in ${FORMATIONS[unit.formation]}`;
}

/** The state of a unit at a glance, the gravest first. */
function badgesOf(unit: Unit, standing: Standing, must: boolean): Badge[] {
  const fights = unit.inMeleeWith.length > 0;
  const lost = unit.lost === 1 ? '1 stand lost' : `${unit.lost} stands lost`;
  const all: [boolean, Badge][] = [
    [unit.lost > 0, { kind: 'losses', text: `−${unit.lost}`, says: lost }],
    [unit.order === 'routed', { kind: 'routed', text: 'R', says: 'routed' }],
    [unit.order === 'disorganised', { kind: 'disorganised', text: 'D', says: 'disorganised' }],
    [fights, { kind: 'melee', text: '⚔', says: 'in a fight that goes on' }],
    [unit.charge !== null && !fights, { kind: 'charging', text: '»', says: 'charging' }],
    [unit.stopped, { kind: 'halted', text: '■', says: 'stopped by fire, does not move this turn' }],
    [unit.stopsNext, { kind: 'halted', text: '■', says: 'stopped by fire, will not move next turn' }],
    [unit.underFire, { kind: 'locked', text: '✷', says: 'under fire' }],
    [unit.rallied, { kind: 'rallied', text: '↑', says: 'in good order from the end of the turn' }],
    [must, { kind: 'must', text: '!', says: 'must act' }],
    [standing.aimsAt !== null, { kind: 'laid', text: '◎', says: 'has its target' }],
  ];
  return all.filter(([shown]) => shown).map(([, badge]) => badge);
}

const PHASES = ['Command', 'Movement', 'Fire', 'Melee', 'Morale rolls'] as const;

/** Stands on the table, five phases. */
export const face1866: FaceOf<war1866.Rules, war1866.State, Unit> = {
  strength: 'stands',
  strengthOf: ({ stands, lost }) => ({ left: stands, start: stands + lost }),
  gradeOf: ({ mr }) => `morale ${mr}`,
  kindOf,
  formationOf,
  looks: ({ order, formation }) => `${order === 'good' ? '' : order} ${formation}`.trim(),
  allRound: () => false,
  insideOf: standsIn,
  badgesOf,
  leader: 'Commander',
  stageOf: (_rules, { phase }) => (PHASES[phase - 1] ?? '').toLowerCase(),
  shortPhase: (_rules, number) => PHASES[number - 1] ?? '',
};
