import { create } from 'zustand';
import type { Extent, MapPoint } from './map.ts';

/** Where the board is looked at from: a point of the map (inches, y down) lies at `x + mx * k` pixels. */
export interface Camera {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

interface Eye {
  /** What the drawing is drawn for. A gesture only shifts the drawing; when it ends it is drawn anew, crisp. */
  readonly drawn: Camera;
  readonly size: Extent;
}

export const useEye = create<Eye>(() => ({ drawn: { k: 16, x: 0, y: 0 }, size: { w: 0, h: 0 } }));

let stage: HTMLElement | null = null;
let live: Camera | null = null;
let mapSize: Extent = { w: 48, h: 36 };

/** The camera as it is now, in the middle of a gesture too. */
export const cameraNow = (): Camera => live ?? useEye.getState().drawn;

export function setStage(element: HTMLElement | null): void {
  stage = element;
}

const MARGIN = 1.5;

function fitting({ w, h }: Extent): Camera {
  const k = Math.max(2, Math.min(w / (mapSize.w + 2 * MARGIN), h / (mapSize.h + 2 * MARGIN)));
  return { k, x: (w - mapSize.w * k) / 2, y: (h - mapSize.h * k) / 2 };
}

const least = (size: Extent): number => Math.min(6, fitting(size).k);
const MOST = 96;

/** Some of the map always stays in sight. */
function held(camera: Camera): Camera {
  const { size } = useEye.getState();
  const k = Math.min(MOST, Math.max(least(size), camera.k));
  const edge = (at: number, length: number, room: number) =>
    Math.min(room * 0.6, Math.max(room * 0.4 - length * k, at));
  return { k, x: edge(camera.x, mapSize.w, size.w), y: edge(camera.y, mapSize.h, size.h) };
}

/** Where whoever sits at the screen had the view before it followed the dice; null while it is where he wants it. */
let left: Camera | null = null;

/** In a gesture: the finished drawing is shifted as one layer, nothing is drawn again. */
export function moveLive(next: Camera): void {
  left = null;
  cancelAnimationFrame(gliding);
  shiftTo(next);
}

let gliding = 0;

function shiftTo(next: Camera): void {
  if (stage === null) return;
  const { drawn } = useEye.getState();
  if (live === null) stage.style.willChange = 'transform';
  live = held(next);
  const scale = live.k / drawn.k;
  stage.style.transform = `translate(${live.x - drawn.x * scale}px, ${live.y - drawn.y * scale}px) scale(${scale})`;
}

/** The gesture is over: draw for the new camera and drop the layer. */
export function settleCamera(): void {
  if (live === null || stage === null) return;
  const drawn = live;
  live = null;
  useEye.setState({ drawn });
  stage.style.transform = '';
  stage.style.willChange = '';
}

function jump(camera: Camera): void {
  left = null;
  put(camera);
}

function put(camera: Camera): void {
  cancelAnimationFrame(gliding);
  live = null;
  if (stage !== null) {
    stage.style.transform = '';
    stage.style.willChange = '';
  }
  useEye.setState({ drawn: held(camera) });
}

const GLIDE = 240;

/** To another place of the map, so that the eye can follow; at once for those who want no motion. */
function glide(to: Camera): void {
  if (stage === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return put(to);
  const from = cameraNow();
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / GLIDE);
    const eased = 1 - (1 - part) ** 3;
    const between = (a: number, b: number) => a + (b - a) * eased;
    shiftTo({ k: between(from.k, to.k), x: between(from.x, to.x), y: between(from.y, to.y) });
    if (part < 1) gliding = requestAnimationFrame(step);
    else settleCamera();
  };
  cancelAnimationFrame(gliding);
  gliding = requestAnimationFrame(step);
}

export function zoomed(camera: Camera, factor: number, px: number, py: number): Camera {
  const k = Math.min(MOST, Math.max(least(useEye.getState().size), camera.k * factor));
  const f = k / camera.k;
  return { k, x: px - (px - camera.x) * f, y: py - (py - camera.y) * f };
}

export function zoomBy(factor: number): void {
  const { size } = useEye.getState();
  jump(zoomed(cameraNow(), factor, size.w / 2, size.h / 2));
}

export function panBy(dx: number, dy: number): void {
  const { k, x, y } = cameraNow();
  jump({ k, x: x + dx, y: y + dy });
}

export function showAll(): void {
  jump(fitting(useEye.getState().size));
}

/** Along one side: no more than the usual margin beside the map, and a map that is smaller than the room in its middle. */
function along(at: number, length: number, room: number, k: number): number {
  if (length * k <= room) return (room - length * k) / 2;
  const margin = MARGIN * k;
  return Math.min(margin, Math.max(room - length * k - margin, at));
}

/** The view that has this point of the map in its middle, as far as there is map. */
const centred = (mx: number, my: number, k: number, { w, h }: Extent): Camera => ({
  k,
  x: along(w / 2 - mx * k, mapSize.w, w, k),
  y: along(h / 2 - my * k, mapSize.h, h, k),
});

/** A hand is narrower than a battlefield: there the map is opened at the side that acts, large enough for a thumb. */
const NARROW = 600;
const NEARER = 1.8;

function firstLook(size: Extent, at: MapPoint): void {
  const whole = fitting(size);
  if (size.w >= NARROW) return jump(whole);
  const k = Math.min(size.h / (mapSize.h + 2 * MARGIN), whole.k * NEARER);
  jump(centred(at.x, at.y, k, size));
}

/** A new map or a new size of the window. The first time the whole map is shown, or what is round `at` of it. */
export function resize(size: Extent, map: Extent, at?: MapPoint): void {
  const first = useEye.getState().size.w === 0 || map.w !== mapSize.w || map.h !== mapSize.h;
  const before = useEye.getState().size;
  mapSize = map;
  useEye.setState({ size });
  if (first) return at === undefined ? showAll() : firstLook(size, at);
  const shifted = ({ k, x, y }: Camera) => ({ k, x: x + (size.w - before.w) / 2, y: y + (size.h - before.h) / 2 });
  if (left !== null) left = shifted(left);
  put(shifted(cameraNow()));
}

let covered = 0;

/** How much of the board's lower end is under the sheet of a phone, in pixels. */
export function setCovered(pixels: number): void {
  covered = pixels;
}

/** The view a point of the map needs to be in sight; null where it is already. */
function sightOf(mx: number, my: number): Camera | null {
  const { w, h } = useEye.getState().size;
  const size = { w, h: Math.max(120, h - covered) };
  const { k, x, y } = cameraNow();
  const px = mx * k + x;
  const py = my * k + y;
  // As much as lies round a unit at the very edge of a map that is seen whole.
  const rim = Math.min(MARGIN * k, size.w / 6, size.h / 6);
  if (px >= rim && py >= rim && px <= size.w - rim && py <= size.h - rim) return null;
  return centred(mx, my, k, size);
}

/** Brings a point of the map that somebody asks for into sight if it is not. */
export function bringIntoSight(mx: number, my: number): void {
  const there = sightOf(mx, my);
  if (there === null) return;
  left = null;
  glide(there);
}

/** Looks where the dice fall, for as long as they do. */
export function follow(mx: number, my: number): void {
  const there = sightOf(mx, my);
  if (there === null) return;
  left ??= cameraNow();
  glide(there);
}

/** The dice have fallen: back to where the view was before it followed them, unless somebody has moved it since. */
export function comeBack(): void {
  if (left === null) return;
  const there = left;
  left = null;
  glide(there);
}
