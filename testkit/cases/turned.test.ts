import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { caseFiles, runCase } from './run.ts';

// A rule knows neither left nor right and no point of the compass: a case seen in a mirror, or with the whole table turned,
// must come out the same.

type Point = [number, number];
interface Written {
  table: { width: number; depth: number; terrain?: { area: Point[] }[] };
  units: (Standing & { chargeStart?: Standing })[];
  generals?: { at?: Point }[];
  reserves?: unknown;
  commands?: (Standing & { path?: { wheel?: 'left' | 'right' }[] })[];
  expect?: { units?: Record<string, Standing & { chargeStart?: Standing | null }> };
}
interface Standing {
  at?: Point;
  facing?: number;
}

interface Change {
  readonly point: (at: Point, written: Written) => Point;
  readonly facing: (degrees: number) => number;
  readonly size: (written: Written) => { width: number; depth: number };
  readonly swaps: boolean;
}

const mirrored: Change = {
  point: ([x, y], { table }) => [table.width - x, y],
  facing: (degrees) => -degrees,
  size: ({ table: { width, depth } }) => ({ width, depth }),
  swaps: true,
};

const TURN = 33;
const angle = (TURN * Math.PI) / 180;

/** Turned about its middle and laid onto a table that is large enough. */
const turned: Change = {
  point: ([x, y], { table: { width, depth } }) => {
    const [dx, dy, middle] = [x - width / 2, y - depth / 2, (width + depth) / 2];
    return [middle + dx * Math.cos(angle) + dy * Math.sin(angle), middle - dx * Math.sin(angle) + dy * Math.cos(angle)];
  },
  facing: (degrees) => degrees + TURN,
  size: ({ table: { width, depth } }) => ({ width: width + depth, depth: width + depth }),
  swaps: false,
};

function changed(written: Written, change: Change): Written {
  const copy = structuredClone(written);
  const stand = (one: Standing | null | undefined) => {
    if (one?.at !== undefined) one.at = change.point(one.at, written);
    if (one?.facing !== undefined) one.facing = change.facing(one.facing);
  };
  for (const terrain of copy.table.terrain ?? []) terrain.area = terrain.area.map((at) => change.point(at, written));
  for (const unit of [...copy.units, ...Object.values(copy.expect?.units ?? {})]) {
    stand(unit);
    stand(unit.chargeStart);
  }
  for (const general of copy.generals ?? []) stand(general);
  for (const command of copy.commands ?? []) {
    stand(command);
    for (const leg of change.swaps ? (command.path ?? []) : [])
      if (leg.wheel !== undefined) leg.wheel = leg.wheel === 'left' ? 'right' : 'left';
  }
  Object.assign(copy.table, change.size(written));
  return copy;
}

const folder = fileURLToPath(new URL('../../cases/', import.meta.url));
const cases = ['p7', 'a12', 'r10', 'br5']
  .flatMap((sheet) => caseFiles(`${folder}${sheet}`) ?? [])
  .map((file) => ({ name: file.slice(folder.length), written: JSON.parse(readFileSync(file, 'utf8')) as Written }))
  // Reserves come on at an edge that has a name.
  .filter(({ written }) => written.reserves === undefined);

/** With more room behind them these end otherwise: they are about the edge of the table. */
const AT_THE_EDGE = /edge|no-spot|unable|j13|j41/;

function failures(change: Change, only: typeof cases): string[] {
  return only.flatMap(({ name, written }) => {
    const { passed, differences } = runCase(name, JSON.stringify(changed(written, change)));
    return passed ? [] : [`${name}: ${differences.join('; ')}`];
  });
}

describe('every case comes out the same', () => {
  test('there are cases', () => {
    expect(cases.length).toBeGreaterThan(200);
  });

  test('in a mirror', () => {
    expect(failures(mirrored, cases)).toEqual([]);
  });

  test('with the table turned', () => {
    expect(
      failures(
        turned,
        cases.filter(({ name }) => !AT_THE_EDGE.test(name)),
      ),
    ).toEqual([]);
  });
});
