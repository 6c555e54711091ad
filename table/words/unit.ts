import { NATIONS } from '../../print/names.ts';
import type { Army } from '../../sheets/words.ts';
import { faceOf, faceOfUnit } from '../family/face.ts';
import type { Rules, State, Unit } from '../game/engine.ts';
import { capital } from './capital.ts';

export { capital };

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The far edge of the table is north. */
export const windOf = (facing: number): string => WINDS[Math.round(facing / 4500) % 8] ?? 'north';

/** "The Prussians", as a sentence begins. */
export const peopleOf = (army: Army): string => capital(NATIONS.people(army));
/** "the Prussians", inside of one. */
export const thePeople = (army: Army): string => NATIONS.people(army);
/** "Prussians" */
export const namesOf = (army: Army): string => peopleOf(army).replace('The ', '');
export const adjectiveOf = (army: Army): string => NATIONS.adjective(army);

export const inches = (thou: number): string => `${Math.round(thou / 100) / 10}″`;

/** "12 figures", "1 stand" */
export const strengthOf = (count: number, strength: 'figures' | 'stands'): string =>
  `${count} ${count === 1 ? strength.slice(0, -1) : strength}`;

/** "11 of 12 figures" */
export function strengthText(unit: Unit): string {
  const face = faceOfUnit(unit);
  const { left, start } = face.strengthOf(unit);
  return `${left} of ${strengthOf(start, face.strength)}`;
}

/** What a screen reader says of a unit: "30e Ligne, veteran infantry in column, 11 of 12 figures, facing north". */
export function labelOf(unit: Unit, more: readonly string[] = []): string {
  const face = faceOfUnit(unit);
  const parts = [
    `${unit.name}, ${adjectiveOf(unit.army)}`,
    `${face.gradeOf(unit)} ${face.kindOf(unit)} ${face.formationOf(unit)}`,
    strengthText(unit),
    `facing ${windOf(unit.facing)}`,
  ];
  return [...parts, ...more].join(', ');
}

const leadersIn = (state: State) => ('generals' in state ? state.generals : state.commanders);
const reservesIn = (state: State) => ('reserves' in state ? state.reserves : []);

/** The name of whatever has one: a unit, a leader, a reserve, a place, an army. */
export const nameIn = (state: State, id: string): string =>
  state.units.find((unit) => unit.id === id)?.name ??
  leadersIn(state).find((leader) => leader.id === id)?.name ??
  reservesIn(state).find((group) => group.id === id)?.name ??
  state.battle.terrain.find((terrain) => terrain.id === id)?.name ??
  state.armies.filter((army) => army === id).map(peopleOf)[0] ??
  id;

export const namesIn = (state: State, ids: readonly string[]): string => ids.map((id) => nameIn(state, id)).join(', ');

/** The short title of a phase for the bar at the left. */
export const shortPhase = (rules: Rules, number: number): string => faceOf(rules.sheet).shortPhase(rules, number);
