import { midSentence } from '../../engine/index.ts';
import { away, nearest, type Place, type State, type Unit } from './eye.ts';

/** Why an order is given, in words: a place, an enemy, a length, a rule. They decide nothing. */

const inches = (thou: number): string => `${Math.round(thou / 100) / 10}"`;

type Objective = State['battle']['objectives'][number];

const wayTo = (from: Place, place: Objective): number => Math.max(0, away(from, place) - place.radius);

/** Less than this nearer or farther is not what a move was made for, in thou. */
const WORTH_SAYING = 1_000;

/** X11: the place it comes nearest to by this, if it comes nearer to any. */
function placeText(objectives: readonly Objective[], before: Place, after: Place): string | null {
  let best: Objective | null = null;
  let most = WORTH_SAYING;
  for (const place of objectives) {
    const gain = (wayTo(before, place) - wayTo(after, place)) * place.points;
    if (gain > most) [best, most] = [place, gain];
  }
  if (best === null) return null;
  const left = wayTo(after, best);
  const name = midSentence(best.name);
  return left === 0 ? `into ${name} (X11)` : `towards ${name}, to ${inches(left)} from it (X11)`;
}

function enemyText(foes: readonly Unit[], before: Place, after: Place): string {
  const foe = nearest(
    after,
    foes.filter(({ order }) => order !== 'routed'),
  );
  if (foe === null) return 'to a better place';
  const [was, is] = [away(before, foe), away(after, foe)];
  if (was - is > WORTH_SAYING) return `to within ${inches(is)} of ${foe.name}`;
  return is - was > WORTH_SAYING ? `away from ${foe.name}, to ${inches(is)}` : `to face ${foe.name}, ${inches(is)} off`;
}

/** What a unit gains by standing there. */
export function whyThere(state: State, foes: readonly Unit[], before: Unit, after: Place): string {
  return `${before.name}: ${placeText(state.battle.objectives, before, after) ?? enemyText(foes, before, after)}`;
}

const CHANGES = {
  line: 'form line, to fire and to stand',
  column: 'form column, to march',
  'road-column': 'form road column, to march',
  unlimber: 'unlimber, to fire from here',
  limber: 'limber up, to go where it is of more use',
} as const;

/** Why it changes its formation, limbers or unlimbers: by how far off the enemy is. */
export function whyChange(foes: readonly Unit[], unit: Unit, change: keyof typeof CHANGES): string {
  const foe = nearest(unit, foes);
  const off = foe === null ? '' : `: ${foe.name}, the nearest of the enemy, ${inches(away(unit, foe))} off`;
  return `${unit.name}: ${CHANGES[change]}${off} (X3)`;
}

export const whyFire = (unit: Unit, target: Unit, why: string): string =>
  `${unit.name}: fire on ${target.name} at ${inches(away(unit, target))}, ${why} (${unit.arm === 'artillery' ? 'E1.1' : 'E2.1'})`;

type Chief = State['commanders'][number];

export function whyRide({ name }: Chief, unit: Unit): string {
  if (unit.order === 'routed') return `${name}: to ${unit.name}, to rally them (E5.1)`;
  if (unit.lost > 0) return `${name}: to ${unit.name}, to bring their stands back (E5.2)`;
  return `${name}: to ${unit.name}, whom he may steady under fire (E3.2)`;
}
