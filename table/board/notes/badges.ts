import type { Standing, Unit } from '../../../engine/index.ts';

/** A small sign beside a unit: what it shows and what it says. */
export interface Badge {
  readonly kind: 'losses' | 'halted' | 'locked' | 'melee' | 'marker' | 'charging' | 'must' | 'laid';
  readonly text: string;
  readonly says: string;
}

/** The state of a unit at a glance, the gravest first. */
export function badgesOf(unit: Unit, standing: Standing, must: boolean): Badge[] {
  const badges: Badge[] = [];
  const add = (when: boolean, kind: Badge['kind'], text: string, says: string) => {
    if (when) badges.push({ kind, text, says });
  };
  add(
    unit.casualties > 0,
    'losses',
    `−${unit.casualties}`,
    unit.casualties === 1 ? '1 casualty' : `${unit.casualties} casualties`,
  );
  add(unit.inMeleeWith.length > 0, 'melee', '⚔', 'in melee');
  add(unit.charge !== null && unit.inMeleeWith.length === 0, 'charging', '»', 'charging');
  add(unit.chargeStart !== null, 'marker', '⚑', 'charge marker out');
  add(unit.halted || unit.mayNotMove, 'halted', '■', unit.halted ? 'halted' : 'may not move');
  add(standing.lockedWith !== null, 'locked', '⇄', 'locked in a firefight');
  add(must, 'must', '!', 'must act');
  add(unit.aim !== null, 'laid', '◎', 'guns laid');
  return badges;
}
