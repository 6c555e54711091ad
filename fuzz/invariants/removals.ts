import type { Event, Unit } from '../../engine/index.ts';
import { type Invariant, type Moment, unitNamed } from '../moment.ts';

type Left = Extract<Event, { type: 'UnitLeft' }>;

/** N0.4, N7.3: a rout comes of a check failed by 3 or more, or of the row that makes some losers rout at once. */
function routTrouble({ rules, events }: Moment, unit: Unit, left: Left): string | null {
  if (!left.rules.includes('N0.4')) return `${unit.id} routed by ${left.rules.join(', ')}`;
  const at = events.indexOf(left);
  const check = events.slice(0, at).findLast((event) => event.type === 'MoraleChecked' && event.unit === unit.id);
  if (check?.type !== 'MoraleChecked') return `${unit.id} routed without a check`;
  if (check.band === 'failBy3orMore') return null;
  const phase = rules.sheet.phases[(unit.gone?.phase ?? 0) - 1];
  const rows = phase?.kind === 'checkMorale' && phase.tests !== 'recallingCavalry' ? phase.failBy1or2 : [];
  return check.band === 'failBy1or2' && rows.some((row) => row.then === 'rout')
    ? null
    : `${unit.id} routed on ${check.band}`;
}

/** Which rule may destroy what. */
function destroyedTrouble(moment: Moment, unit: Unit, left: Left): string | null {
  const rule = left.rules[0];
  const told = (type: Event['type']) =>
    moment.events.some((e) => e.type === type && 'target' in e && e.target === unit.id);
  switch (rule) {
    case 'N0.6':
      return unit.figures === 0 ? null : `${unit.id} left for want of figures and has ${unit.figures}`;
    case 'N3.16':
      return unit.formation === 'skirmish' ? null : `${unit.id} was ridden over as skirmishers in ${unit.formation}`;
    case 'N6.7':
    case 'J12':
      return unit.arm === 'artillery' ? null : `${unit.id} was lost as guns and is ${unit.arm}`;
    case 'N6.8':
      if (unit.arm !== 'infantry') return `${unit.id} was ridden down and is ${unit.arm}`;
      return told('RodeDown') ? null : `${unit.id} was ridden down by nobody`;
    default:
      return `${unit.id} was destroyed by ${left.rules.join(', ')}`;
  }
}

/** Everybody who left the game left for a reason the rules know. */
export const knownRemovals: Invariant = (moment) => {
  for (const unit of moment.changed) {
    if (unit.gone === null || unitNamed(moment.before, unit.id).gone !== null) continue;
    const left = moment.events.filter((event) => event.type === 'UnitLeft' && event.unit === unit.id) as Left[];
    if (left.length !== 1) return `${unit.id} left ${left.length} times`;
    const [only] = left as [Left];
    if (only.because !== unit.gone.because || only.rules[0] !== unit.gone.rule)
      return `${unit.id} left for two reasons`;
    const found = only.because === 'routed' ? routTrouble(moment, unit, only) : destroyedTrouble(moment, unit, only);
    if (found !== null) return found;
  }
  return null;
};
