import { reasonInWords } from '../../report/index.ts';
import type { ArmyScore, BattleScore } from '../game/engine.ts';
import { peopleOf, thePeople } from './unit.ts';

const units = (count: number): string => (count === 1 ? '1 unit' : `${count} units`);

const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

/** "The French have lost 1 of 7 units and break at 4" */
export function armyScoreText({ army, units: all, lost, breaksAt, points }: ArmyScore, withPoints: boolean): string {
  const holds = withPoints ? ` and hold ${pointsText(points)}` : '';
  return `${peopleOf(army)} have lost ${lost} of ${units(all)}, break at ${breaksAt}${holds}`;
}

/** What counts as lost and what breaks an army, in words of this battle. */
export function breakingText({ armies, counts }: BattleScore): string {
  const last = armies.every(({ units: all, breaksAt }) => breaksAt === all);
  if (last) return 'This battle is fought to the last unit: an army is broken when all of its units are gone.';
  const lost = counts === 'gone' ? 'are gone' : 'are gone, or have routed and not rallied,';
  return `Units that ${lost} count as lost. An army that has lost as many as it breaks at is broken, and the battle is over.`;
}

/** Who would have won, if this were the end of the last turn. */
export function limitText({ atLimit }: BattleScore, lastTurn: number | null): string | null {
  if (atLimit === null || lastTurn === null) return null;
  const who = atLimit.winner === null ? 'nobody' : thePeople(atLimit.winner);
  return `If turn ${lastTurn}, the last, had ended like this, ${who} would have won: ${reasonInWords(atLimit)}.`;
}
