import type { State } from '../engine/index.ts';
import { percentText, type Threat, type VolleyOdds } from '../odds/index.ts';
import { hurtLines, nameIn } from './odds-text.ts';

/** Everybody who shoots at one unit. */
export function volleyText(state: State, { target, shots, hurt }: VolleyOdds): string {
  const name = nameIn(state, target);
  if (shots.length === 0) return `nobody can shoot at ${name}\n`;
  return `everybody who can shoots at ${name}\n${hurtLines(state, hurt)}`;
}

const VERBS = { charge: 'charged by', shoot: 'shot by', fire: 'fired at by' } as const;

/** What the enemy can do to a side, a line each, worst first. */
export function threatsText(state: State, side: string, found: readonly Threat[]): string {
  if (found.length === 0) return `nothing threatens the ${side} army as it stands\n`;
  const lines = found.map(({ kind, unit, by, phase, cost, gone }) => {
    const who = `${nameIn(state, unit)} ${VERBS[kind]} ${by.map((id) => nameIn(state, id)).join(', ')}`;
    return `${cost.toFixed(2).padStart(7)}  ${percentText(gone).padStart(7)}  ${String(phase).padStart(5)}  ${who}\n`;
  });
  return `   cost     gone  phase  threat to the ${side} army\n${lines.join('')}`;
}
