import { type Leader, leadersOf, type Rules, type State, type Terrain, type Unit } from '../../game/engine.ts';
import { shortName } from '../../words/short-name.ts';
import { type Box, placeLabels, type Wish } from '../labels.ts';
import { FACE } from '../lettering.ts';
import { boundsOf, pointsOf, toMap } from '../map.ts';
import { generalSpot, isThere } from '../units/spot.ts';
import { sideOf } from '../units/there.ts';
import type { Badge } from './badges.ts';

const NAME_SIZE = 12;
export const BADGE = 15;

export interface Noted {
  readonly unit: Unit;
  readonly box: Box;
  readonly badges: readonly Badge[];
}

interface Label {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly className: string;
}

type Styled = Wish & { readonly className: string };

export const badgeWidth = (badge: Badge): number => Math.max(BADGE, badge.text.length * 7 + 6);

const badgeBox = ({ box, badges }: Noted): Box => ({
  x: box.x + box.w - BADGE * 0.6,
  y: box.y - BADGE * 0.55,
  w: badges.reduce((sum, badge) => sum + badgeWidth(badge) + 1, 0),
  h: BADGE,
});

const unitWish = (state: State, { unit, box }: Noted): Styled => ({
  key: unit.id,
  text: shortName(unit.name),
  around: box,
  font: `600 ${NAME_SIZE}px ${FACE}`,
  size: NAME_SIZE,
  className: `name ${unit.army} ${sideOf(state, unit)}`,
});

function generalWishes(rules: Rules, state: State, k: number): Styled[] {
  const alone = leadersOf(rules, state).filter((general) => general.attachedTo === null && isThere(state, general));
  return alone.map((general) => {
    const at = toMap(state, general.x, general.y);
    return {
      key: `general ${general.id}`,
      text: general.name,
      around: { x: at.x * k - 9, y: at.y * k - 9, w: 18, h: 18 },
      font: `italic 600 ${NAME_SIZE}px ${FACE}`,
      size: NAME_SIZE,
      className: `name general-name ${general.army} ${sideOf(state, general)}`,
    };
  });
}

const LARGE: readonly Terrain['kind'][] = ['town', 'redoubt'];

/** The names of the land come last: whoever stands there is more important. */
function placeWishes({ battle }: State, k: number): Styled[] {
  const named = battle.terrain.filter((terrain) => terrain.name !== undefined && terrain.kind !== 'road');
  return named.map((terrain) => {
    const { x, y, w, h } = boundsOf(pointsOf(terrain.area, battle.depth));
    const large = LARGE.includes(terrain.kind);
    const size = large ? 18 : 15;
    // Towns have their name beside them, all else in its middle, above or below it.
    const middle = { x: (x + w / 2) * k, y: (y + h / 2) * k - size, w: 0, h: 0 };
    const around = large ? { x: x * k, y: y * k, w: w * k, h: h * k } : middle;
    const font = `italic ${size}px ${FACE}`;
    const wish = { key: `place ${terrain.id}`, text: terrain.name ?? '', around, font, size };
    return { ...wish, spaced: large ? 0.04 : 0.14, reach: (h * k) / 3, className: `place ${terrain.kind}` };
  });
}

/** Everything written on the map, none over another: units before generals before the land. */
export function written(rules: Rules, state: State, noted: readonly Noted[], k: number): Label[] {
  if (k < 6) return [];
  const units = noted.map((one) => unitWish(state, one));
  const generals = generalWishes(rules, state, k);
  const starBox = (general: Leader): Box => {
    const spot = generalSpot(rules, state, general);
    const at = toMap(state, spot.x, spot.y);
    return { x: at.x * k - 7, y: at.y * k - 7, w: 14, h: 14 };
  };
  const wishes = [...units, ...generals, ...placeWishes(state, k)];
  const blocked = [
    ...noted.map(({ box }) => box),
    ...noted.filter(({ badges }) => badges.length > 0).map(badgeBox),
    ...generals.map(({ around }) => around),
    ...leadersOf(rules, state)
      .filter((general) => general.attachedTo !== null && isThere(state, general))
      .map(starBox),
  ];
  const names = new Map(wishes.map((wish) => [wish.key, wish.className]));
  const sheet = { x: -6, y: -6, w: (state.battle.width / 1000) * k + 12, h: (state.battle.depth / 1000) * k + 12 };
  return placeLabels(wishes, blocked, sheet).map((placed) => ({ ...placed, className: names.get(placed.key) ?? '' }));
}
