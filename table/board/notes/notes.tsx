import { memo, useMemo } from 'react';
import { type Rules, type State, shapeOf, standing, type Unit } from '../../../engine/index.ts';
import { useEye } from '../camera.ts';
import { type Box, placeLabels, type Wish } from '../labels.ts';
import { boundsOf, pointsOf, toMap } from '../map.ts';
import { onTable, sideOf } from '../units/block.tsx';
import { type Badge, badgesOf } from './badges.ts';

const SANS = 'system-ui, "Segoe UI", "Liberation Sans", "DejaVu Sans", sans-serif';
const NAME_SIZE = 11.5;
const BADGE = 15;

interface Noted {
  readonly unit: Unit;
  readonly box: Box;
  readonly badges: readonly Badge[];
}

/** Everything written on the map, at one size whatever the zoom, and placed anew when the zoom changes. */
export const Notes = memo(function Notes({
  rules,
  state,
  selected,
  must,
}: {
  rules: Rules;
  state: State;
  selected: readonly string[];
  must: ReadonlySet<string>;
}) {
  const k = useEye((eye) => eye.drawn.k);
  const noted = useMemo(() => notedUnits(rules, state, k, must), [rules, state, k, must]);
  const labels = useMemo(() => labelsFor(state, noted, selected, k), [state, noted, selected, k]);
  return (
    <g className="notes" transform={`scale(${1 / k})`}>
      {labels.map((label) => (
        <text key={label.key} className={label.className} x={label.x} y={label.y}>
          {label.text}
        </text>
      ))}
      {noted.map(({ unit, box, badges }) => badges.length > 0 && <Badges key={unit.id} box={box} badges={badges} />)}
    </g>
  );
});

function Badges({ box, badges }: { box: Box; badges: readonly Badge[] }) {
  let x = box.x + box.w - BADGE * 0.6;
  return (
    <>
      {badges.map((badge) => {
        const width = Math.max(BADGE, badge.text.length * 7 + 6);
        const at = x;
        x += width + 1;
        return (
          <g key={badge.kind} className={`badge ${badge.kind}`} transform={`translate(${at} ${box.y - BADGE * 0.55})`}>
            <rect width={width} height={BADGE} rx={3.5} />
            <text x={width / 2} y={BADGE * 0.76}>
              {badge.text}
            </text>
          </g>
        );
      })}
    </>
  );
}

function notedUnits(rules: Rules, state: State, k: number, must: ReadonlySet<string>): Noted[] {
  return state.units.filter(onTable).map((unit) => {
    const { x, y, w, h } = boundsOf(pointsOf(shapeOf(rules, unit).poly, state.battle.depth));
    const badges = badgesOf(unit, standing(rules, state, unit.id), must.has(unit.id));
    return { unit, box: { x: x * k, y: y * k, w: w * k, h: h * k }, badges };
  });
}

const badgeBox = ({ box, badges }: Noted): Box => ({
  x: box.x + box.w - BADGE * 0.6,
  y: box.y - BADGE * 0.55,
  w: badges.reduce((sum, badge) => sum + Math.max(BADGE, badge.text.length * 7 + 6) + 1, 0),
  h: BADGE,
});

/** "23e Ligne, 1st battalion" becomes "23e Ligne I" where room is short. */
export function shortName(name: string): string {
  const [whole = name, part = ''] = name.split(', ');
  const number = /^(\d)(st|nd|rd|th)\b/.exec(part)?.[1];
  return number === undefined ? whole : `${whole} ${['', 'I', 'II', 'III', 'IV', 'V'][Number(number)] ?? number}`;
}

interface Label {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly className: string;
}

function labelsFor(state: State, noted: readonly Noted[], selected: readonly string[], k: number): Label[] {
  if (k < 7) return [];
  const wishes = noted.map(
    ({ unit, box }): Wish => ({
      key: unit.id,
      text: shortName(unit.name),
      around: box,
      font: `600 ${NAME_SIZE}px ${SANS}`,
      size: NAME_SIZE,
    }),
  );
  const first = (wish: Wish) => (selected.includes(wish.key) ? 0 : 1);
  const units = new Map(noted.map(({ unit }) => [unit.id, unit]));
  const generals = state.generals
    .filter((general) => !general.gone && general.attachedTo === null)
    .map((general): Wish => {
      const at = toMap(state, general.x, general.y);
      const around = { x: at.x * k - 9, y: at.y * k - 9, w: 18, h: 18 };
      return {
        key: `general ${general.id}`,
        text: general.name,
        around,
        font: `italic 600 ${NAME_SIZE}px ${SANS}`,
        size: NAME_SIZE,
      };
    });
  const blocked = [
    ...noted.map(({ box }) => box),
    ...noted.filter((n) => n.badges.length > 0).map(badgeBox),
    ...generals.map((g) => g.around),
  ];
  const armies = new Map(state.generals.map((general) => [`general ${general.id}`, general]));
  return placeLabels([...wishes.sort((a, b) => first(a) - first(b)), ...generals], blocked).map((placed) => {
    const who = units.get(placed.key) ?? armies.get(placed.key);
    const side = who === undefined ? '' : `${who.army} ${sideOf(state, who)}`;
    return { ...placed, className: `${units.has(placed.key) ? 'name' : 'name general-name'} ${side}` };
  });
}
