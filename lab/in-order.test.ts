import { describe, expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Workers that finish in any order but the right one. */
const uneven = async (item: number): Promise<string> => {
  await later((item * 7) % 5);
  return `line ${item}`;
};

async function linesOf(from: number, to: number, lanes: number): Promise<string[]> {
  const lines: string[] = [];
  await inOrder({ from, to, lanes, run: uneven, onLine: (line) => lines.push(line), stopped: () => false });
  return lines;
}

describe('lines come in the order of their items', () => {
  test.each([1, 2, 7])('with %i at once', async (lanes) => {
    expect(await linesOf(0, 20, lanes)).toEqual(Array.from({ length: 20 }, (_, i) => `line ${i}`));
  });

  test('beginning anywhere', async () => {
    expect(await linesOf(17, 20, 2)).toEqual(['line 17', 'line 18', 'line 19']);
    expect(await linesOf(20, 20, 2)).toEqual([]);
  });
});

test('no more are under way than there are lanes', async () => {
  let now = 0;
  let most = 0;
  const run = async (item: number) => {
    now += 1;
    most = Math.max(most, now);
    const line = await uneven(item);
    now -= 1;
    return line;
  };
  await inOrder({ from: 0, to: 30, lanes: 3, run, onLine: () => {}, stopped: () => false });
  expect(most).toBe(3);
});

test('after a stop no line is given any more, and no gap is left in those that were', async () => {
  const lines: string[] = [];
  let stopped = false;
  const onLine = (line: string) => {
    lines.push(line);
    stopped = lines.length === 6;
  };
  await inOrder({ from: 0, to: 50, lanes: 4, run: uneven, onLine, stopped: () => stopped });
  expect(lines).toEqual(Array.from({ length: 6 }, (_, i) => `line ${i}`));
});

test('one failure ends it all and is told', async () => {
  const run = async (item: number) => {
    if (item === 4) throw new Error('game 5 went wrong');
    return uneven(item);
  };
  const lines: string[] = [];
  await expect(
    inOrder({ from: 0, to: 50, lanes: 2, run, onLine: (line) => lines.push(line), stopped: () => false }),
  ).rejects.toThrow('game 5 went wrong');
  expect(lines.length).toBeLessThanOrEqual(4);
});

test('a failure because of the stop is none', async () => {
  let stopped = false;
  const run = async (): Promise<string> => {
    await later(1);
    stopped = true;
    throw new Error('the worker is gone');
  };
  await inOrder({ from: 0, to: 3, lanes: 2, run, onLine: () => {}, stopped: () => stopped });
});

test('a line that cannot be kept is the last: none is kept after the gap', async () => {
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (line === 'line 2') throw new Error('the disk is full');
  };
  const run = async (item: number) => `line ${item}`;
  await expect(inOrder({ from: 0, to: 9, lanes: 3, run, onLine, stopped: () => false })).rejects.toThrow(
    'disk is full',
  );
  expect(lines).toEqual(['line 0', 'line 1', 'line 2']);
});
