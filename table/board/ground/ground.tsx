import { memo } from 'react';
import type { Battle, Terrain } from '../../game/engine.ts';
import { closedPath, type Extent, extentOf, type MapPoint, pointsOf, round, softPath } from '../map.ts';
import { box, disc } from '../shapes.ts';
import { hachures, shrunk } from './hachures.ts';
import { churchOf, housePath, housesIn, roofPath } from './houses.ts';
import { crown, type Spot, scatter } from './scatter.ts';

interface Piece {
  readonly terrain: Terrain;
  readonly points: readonly MapPoint[];
  readonly sheet: Extent;
}

function Hill({ terrain, points, sheet }: Piece) {
  const wide = Math.min(1.5, 0.55 + Math.sqrt(points.length) * 0.2);
  return (
    <g className="hill">
      <path className="hill-tint" d={softPath(points, sheet)} />
      <path className="hill-crest" d={softPath(shrunk(points, wide * 1.15), sheet)} />
      <path className="hachures" d={hachures(terrain.id, points, wide)} />
    </g>
  );
}

function Woods({ terrain, points, sheet }: Piece) {
  const trees = scatter(terrain.id, points, 0.86, 0.32);
  const path = (draw: (spot: Spot) => string) => trees.map(draw).join('');
  return (
    <g className="woods">
      <path className="woods-floor" d={softPath(points, sheet)} />
      <path className="tree-shade" d={path((t) => disc(t.x + 0.11, t.y + 0.17, 0.3 * t.size))} />
      <path className="tree" d={path((t) => crown(t, 0.29))} />
      <path className="tree-light" d={path((t) => disc(t.x - 0.08, t.y - 0.12, 0.13 * t.size))} />
    </g>
  );
}

function Town({ terrain, points, sheet, roads }: Piece & { roads: readonly (readonly MapPoint[])[] }) {
  const houses = housesIn(terrain.id, points, roads);
  const church = churchOf(houses, points);
  const others = houses.filter((house) => house !== church);
  return (
    <g className="town">
      <path className="town-floor" d={softPath(points, sheet)} />
      <path className="house-shade" d={housePath(houses, 0.07, 0.1)} />
      <path className="house" d={housePath(others, 0, 0)} />
      <path className="roof" d={roofPath(others)} />
      {church !== null && (
        <g className="church">
          <path d={box({ ...church, w: 0.86, h: 0.46 })} />
          <path className="cross" d={`M${round(church.x)} ${round(church.y - 0.62)}v0.7m-0.2 -0.48h0.4`} />
        </g>
      )}
    </g>
  );
}

function Rough({ terrain, points, sheet }: Piece) {
  const tufts = scatter(terrain.id, points, 1, 0.3)
    .map(
      ({ x, y, size }) =>
        `M${round(x - 0.18 * size)} ${round(y)}l${round(0.08 * size)} -0.22m0.1 0.22l0 -0.3m0.1 0.3l${round(0.08 * size)} -0.22`,
    )
    .join('');
  return (
    <g className="rough">
      <path className="rough-floor" d={softPath(points, sheet)} />
      <path className="tufts" d={tufts} />
    </g>
  );
}

function Water({ terrain, points, sheet }: Piece) {
  return <path className={terrain.kind} d={softPath(points, sheet, 0.4)} />;
}

function Crossing({ terrain, points }: Piece) {
  return <path className={terrain.kind} d={closedPath(points)} />;
}

function Road({ points, sheet }: Piece) {
  const d = softPath(points, sheet, 0.4);
  return (
    <g className="road">
      <path className="road-edge" d={d} />
      <path className="road-bed" d={d} />
    </g>
  );
}

function Lined({ terrain, points }: Piece) {
  return <path className={`lined ${terrain.kind}`} d={closedPath(points)} />;
}

function Works({ terrain, points }: Piece) {
  return (
    <g className="works">
      <path className="works-bank" d={closedPath(points)} />
      <path className="works-slope" d={hachures(terrain.id, points, 0.3)} />
    </g>
  );
}

const ORDER: readonly (readonly Terrain['kind'][])[] = [
  ['hill'],
  ['rough'],
  ['stream', 'river'],
  ['road', 'sunken-road'],
  ['bridge', 'ford'],
  ['woods'],
  ['town'],
  ['wall', 'hedge'],
  ['redoubt', 'field-works'],
];

function Drawn({ piece, roads }: { piece: Piece; roads: readonly (readonly MapPoint[])[] }) {
  switch (piece.terrain.kind) {
    case 'hill':
      return <Hill {...piece} />;
    case 'woods':
      return <Woods {...piece} />;
    case 'town':
      return <Town {...piece} roads={roads} />;
    case 'rough':
      return <Rough {...piece} />;
    case 'stream':
    case 'river':
      return <Water {...piece} />;
    case 'bridge':
    case 'ford':
      return <Crossing {...piece} />;
    case 'road':
      return <Road {...piece} />;
    case 'redoubt':
    case 'field-works':
      return <Works {...piece} />;
    default:
      return <Lined {...piece} />;
  }
}

/** The lie of the land, drawn once a battle: low things first, lower hills before higher. */
export const Ground = memo(function Ground({ battle }: { battle: Battle }) {
  const sheet = extentOf(battle);
  const pieces = battle.terrain.map((terrain) => ({ terrain, points: pointsOf(terrain.area, battle.depth), sheet }));
  const roads = pieces.filter(({ terrain }) => terrain.kind === 'road').map(({ points }) => points);
  const sorted = ORDER.flatMap((kinds) =>
    pieces.filter(({ terrain }) => kinds.includes(terrain.kind)).sort((a, b) => a.terrain.level - b.terrain.level),
  );
  return (
    <g className="ground">
      {sorted.map((piece) => (
        <Drawn key={piece.terrain.id} piece={piece} roads={roads} />
      ))}
    </g>
  );
});
