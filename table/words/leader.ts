import { ALL_SHEETS } from '../../sheets/index.ts';
import { leaderFrom } from '../game/leaders.ts';
import type { Seat, Session } from '../game/session.ts';

/** Who leads from a seat: "a person", "the major". */
export function leaderText(sheet: Session['sheet'], seat: Seat): string {
  const { family } = ALL_SHEETS.find(({ id }) => id === sheet) ?? { family: 'napoleonic' };
  const leader = leaderFrom(family, seat);
  return leader === null ? 'a person' : `the ${leader.name}`;
}
