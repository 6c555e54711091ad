import { type Leader, leadersOf, type Rules, type State, type Terrain, type Unit } from '../../game/engine.ts';
import { shortName } from '../../words/short-name.ts';
import { type Box, placeLabels, Taken, type Wish } from '../labels.ts';
import { FACE } from '../lettering.ts';
import { boundsOf, pointsOf, toMap } from '../map.ts';
import { generalSpot, isThere } from '../units/spot.ts';
import { sideOf } from '../units/there.ts';
import { type PlacedRow, placeBadges } from './badge-places.ts';
import type { Badge } from './badges.ts';
import { flagBox } from './flag.ts';

const NAME_SIZE = 12;
/** Pixels an inch below which there is no room for names. */
const TOO_FAR = 6;

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
    const at = toMap(state, general);
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

/** Where a general stands or, with a unit, where his smaller star does. */
function starBox(rules: Rules, state: State, general: Leader, k: number): Box {
  const spot = generalSpot(rules, state, general);
  const at = toMap(state, spot);
  const half = general.attachedTo === null ? 9 : 7;
  return { x: at.x * k - half, y: at.y * k - half, w: 2 * half, h: 2 * half };
}

/** Streets and works are drawn: the name of the hill they lie on, or of the bridge beside them, does not cover them. */
const builtUp = ({ battle }: State, k: number): Box[] =>
  battle.terrain
    .filter(({ kind }) => LARGE.includes(kind))
    .map((terrain) => {
      const { x, y, w, h } = boundsOf(pointsOf(terrain.area, battle.depth));
      return { x: x * k, y: y * k, w: w * k, h: h * k };
    });

export interface Written {
  readonly labels: readonly Label[];
  readonly badges: readonly PlacedRow[];
}

/** Whom the part waits for comes first. */
const mustFirst = (noted: readonly Noted[]): Noted[] => {
  const signed = noted.filter(({ badges }) => badges.length > 0);
  const must = (one: Noted) => one.badges.some(({ kind }) => kind === 'must');
  return [...signed.filter(must), ...signed.filter((one) => !must(one))];
};

/**
 * Everything written on the map, none over another. Who comes later yields: badges, then the names of units, of generals,
 * of the land. A name that finds no room near its thing stays away until one looks nearer.
 */
export function written(rules: Rules, state: State, noted: readonly Noted[], k: number): Written {
  const sheet = { x: -6, y: -6, w: (state.battle.width / 1000) * k + 12, h: (state.battle.depth / 1000) * k + 12 };
  const stars = leadersOf(rules, state)
    .filter((general) => isThere(state, general))
    .map((general) => starBox(rules, state, general, k));
  const flags = state.battle.objectives.map((objective) => flagBox(state.battle, objective, k));
  const taken = new Taken(sheet, [...noted.map(({ box }) => box), ...stars, ...flags]);
  const rows = mustFirst(noted).map(({ unit, box, badges }) => ({ key: unit.id, box, badges }));
  const badges = placeBadges(rows, taken);
  if (k < TOO_FAR) return { labels: [], badges };
  const styled = (wishes: readonly Styled[]): Label[] => {
    const classes = new Map(wishes.map((wish) => [wish.key, wish.className]));
    return placeLabels(wishes, taken).map((placed) => ({ ...placed, className: classes.get(placed.key) ?? '' }));
  };
  const names = styled([...noted.map((one) => unitWish(state, one)), ...generalWishes(rules, state, k)]);
  for (const box of builtUp(state, k)) taken.add(box);
  return { labels: [...names, ...styled(placeWishes(state, k))], badges };
}
