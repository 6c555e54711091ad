import { beforeEach, expect, test, vi } from 'vitest';
import { bringIntoSight, cameraNow, comeBack, follow, panBy, resize, showAll, useEye, zoomBy } from './camera.ts';

const MAP = { w: 48, h: 36 };
const SIZE = { w: 540, h: 560 };
/** The usual margin beside the map, in inches. */
const MARGIN = 1.5;

vi.stubGlobal('cancelAnimationFrame', () => undefined);

beforeEach(() => {
  useEye.setState({ size: { w: 0, h: 0 } });
  resize(SIZE, MAP);
  showAll();
});

/** How many pixels beyond the map are seen at each side. */
function beyond() {
  const { k, x, y } = cameraNow();
  return { left: x, top: y, right: SIZE.w - x - MAP.w * k, bottom: SIZE.h - y - MAP.h * k };
}

test('whoever stands at the very edge of a map that is seen whole is in sight: the view stays', () => {
  const before = cameraNow();
  for (const [x, y] of [[0, 0], [48, 36], [30, 1]] as const) follow(x, y); // biome-ignore format: three points
  expect(cameraNow()).toEqual(before);
});

test('following the dice never shows more than the usual margin beyond the map', () => {
  zoomBy(3);
  for (const [x, y] of [
    [1, 1],
    [47, 35],
    [47, 1],
    [1, 35],
  ] as const) {
    // biome-ignore format: four corners
    follow(x, y);
    const { k } = cameraNow();
    for (const pixels of Object.values(beyond())) expect(pixels).toBeLessThanOrEqual(MARGIN * k + 0.001);
  }
});

test('where the map is smaller than the view it lies in the middle', () => {
  zoomBy(1.4);
  panBy(0, 200);
  follow(1, 35);
  const { left, top, bottom } = beyond();
  expect(top).toBeCloseTo(bottom);
  expect(left).toBeCloseTo(MARGIN * cameraNow().k);
});

test('when the dice are done the view comes back to where it was, however often it has followed them', () => {
  zoomBy(3);
  const before = cameraNow();
  follow(1, 1);
  follow(47, 35);
  expect(cameraNow()).not.toEqual(before);
  comeBack();
  expect(cameraNow()).toEqual(before);
});

test('whoever has moved the map meanwhile, or asked for a unit, keeps it so', () => {
  for (const own of [() => panBy(-40, 0), () => bringIntoSight(24, 18)]) {
    showAll();
    zoomBy(3);
    follow(1, 1);
    own();
    const his = cameraNow();
    comeBack();
    expect(cameraNow()).toEqual(his);
  }
});
