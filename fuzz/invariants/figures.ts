import type { General, State, Unit } from '../../engine/index.ts';
import { type Invariant, onTable, unitNamed } from '../moment.ts';

const FIXED = ['id', 'name', 'army', 'arm', 'grade', 'type', 'gun', 'horse', 'startFigures'] as const;

function figuresOf(unit: Unit, was: Unit): string | null {
  for (const field of FIXED) if (unit[field] !== was[field]) return `${field} of ${was.id} has changed`;
  if (!Number.isInteger(unit.figures) || unit.figures < 0) return `${unit.id} has ${unit.figures} figures`;
  if (unit.figures + unit.casualties !== unit.startFigures)
    return `${unit.id}: ${unit.figures} figures and ${unit.casualties} casualties are not ${unit.startFigures}`;
  if (unit.casualties < was.casualties) return `${unit.id} has got casualties back`;
  if (unit.gone === null && unit.figures === 0) return `${unit.id} has no figures and is still there (N0.6)`;
  return null;
}

/** Figures and casualties add up to what a unit started with, and nobody without figures stays (N0.5, N0.6). */
export const figuresAddUp: Invariant = ({ before, after, events }) => {
  const lost = new Map<string, number>();
  for (const event of events)
    if (event.type === 'FiguresLost') lost.set(event.unit, (lost.get(event.unit) ?? 0) + event.figures);
  for (let i = 0; i < after.units.length; i++) {
    const unit = after.units[i] as Unit;
    const was = before.units[i] as Unit;
    if (unit === was) continue;
    const found = figuresOf(unit, was);
    if (found !== null) return found;
    if (was.figures - unit.figures !== (lost.get(unit.id) ?? 0))
      return `${unit.id} lost ${was.figures - unit.figures} figures, the events tell of ${lost.get(unit.id) ?? 0}`;
  }
  return null;
};

/** A unit that is gone stays as it went. */
export const goneIsGone: Invariant = ({ before, after }) => {
  for (let i = 0; i < after.units.length; i++) {
    const was = before.units[i] as Unit;
    const unit = after.units[i] as Unit;
    if (was.gone === null || unit === was) continue;
    if (unit.gone === null || unit.figures !== was.figures || unit.inMeleeWith.length > 0)
      return `${was.id} was gone and has changed`;
  }
  return null;
};

/** J15: an attached general is with a unit of his own army that is on the table. */
export const generalsAreSomewhere: Invariant = ({ before, after }) => {
  if (before.generals === after.generals && before.units === after.units) return null;
  for (const general of after.generals) {
    const found = generalTrouble(after, general);
    if (found !== null) return found;
  }
  return null;
};

function generalTrouble(state: State, general: General): string | null {
  if (general.gone) return general.attachedTo === null ? null : `${general.id} is gone and attached`;
  if (general.attachedTo === null) return null;
  const unit = unitNamed(state, general.attachedTo);
  if (unit.army !== general.army) return `${general.id} is with the enemy's ${unit.id}`;
  return onTable(unit) || unit.offTable ? null : `${general.id} is with ${unit.id}, which is gone`;
}
