import type { Interval } from '../statistics.ts';
import { at, escaped, tag } from './markup.ts';

/**
 * Charts as plain SVG: a report is a file that is mailed and printed, so it needs no script, and a line drawn by the
 * printer is sharper than the picture of one. The numbers stand beside every chart in a table, so each is hidden from
 * readers that speak.
 */

const BAR_HEIGHT = 14;

interface Scale {
  readonly from: number;
  readonly to: number;
}

const place = (x: number, { from, to }: Scale): number => (to === from ? 0 : ((x - from) / (to - from)) * 100);

const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  tag('line', { x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2), class: kind });

const rect = (x: number, y: number, width: number, height: number, colour: string): string =>
  tag('rect', { x: at(x), y: at(y), width: at(Math.max(0, width)), height: at(height), fill: colour });

/** A bar from nothing to its value with a whisker for its interval, as wide as its cell. */
export function barWithInterval({ value, low, high }: Interval, scale: Scale, colour: string, mark?: number): string {
  const middle = BAR_HEIGHT / 2;
  const zero = place(0, scale);
  const end = place(value, scale);
  const clamp = (x: number) => Math.min(100, Math.max(0, place(x, scale)));
  const ticks = [clamp(low), clamp(high)].map((x) => line(x, middle - 4, x, middle + 4, 'whisker'));
  return tag(
    'svg',
    { viewBox: `0 0 100 ${BAR_HEIGHT}`, preserveAspectRatio: 'none', class: 'flat', 'aria-hidden': 'true' },
    [
      rect(Math.min(zero, end), 2, Math.abs(end - zero), BAR_HEIGHT - 4, colour),
      mark === undefined ? '' : line(place(mark, scale), 0, place(mark, scale), BAR_HEIGHT, 'mark'),
      line(clamp(low), middle, clamp(high), middle, 'whisker'),
      ...ticks,
    ],
  );
}

const WIDE = 360;
const HIGH = 190;
const LEFT = 38;
const BOTTOM = 34;
const TOP = 10;
const RIGHT = 8;

/** 1, 2 or 5 times a power of ten: at most five lines to read a chart by. */
export function stepFor(most: number): number {
  if (most <= 0) return 1;
  let step = 1;
  while (most / step > 5) step *= 10;
  while (most / step < 0.5) step /= 10;
  for (const part of [10, 5, 2]) if (most / (step / part) <= 5) return step / part;
  return step;
}

interface Series {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string =>
  tag('text', { x: at(x), y: at(y), 'text-anchor': anchor }, escaped(words));

function frame(
  most: number,
  written: (x: number) => string,
  bottom: string,
): { parts: string[]; y: (x: number) => number } {
  const step = stepFor(most);
  const top = Math.max(step, Math.ceil(most / step - 1e-9) * step);
  const y = (x: number) => HIGH - BOTTOM - (x / top) * (HIGH - BOTTOM - TOP);
  const parts: string[] = [];
  for (let i = 0; i * step <= top + 1e-9; i++) {
    parts.push(line(LEFT, y(i * step), WIDE - RIGHT, y(i * step), i === 0 ? 'axis' : 'grid'));
    parts.push(text(LEFT - 5, y(i * step) + 4, written(i * step), 'end'));
  }
  parts.push(text((LEFT + WIDE - RIGHT) / 2, HIGH - 3, bottom, 'middle'));
  return { parts, y };
}

const drawing = (parts: readonly string[]): string =>
  tag('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, class: 'chart', 'aria-hidden': 'true' }, parts);

/** Columns side by side for turn 1, 2, … */
export function columnChart(series: readonly Series[], bottom: string, written: (x: number) => string): string {
  const places = Math.max(1, ...series.map(({ values }) => values.length));
  const most = series.reduce((top, { values }) => values.reduce((a, b) => Math.max(a, b), top), 0);
  const { parts, y } = frame(most, written, bottom);
  const room = (WIDE - LEFT - RIGHT) / places;
  const width = (room * 0.72) / series.length;
  const every = Math.ceil(places / 15);
  for (let i = 0; i < places; i++) {
    const middle = LEFT + room * (i + 0.5);
    if (i % every === 0) parts.push(text(middle, HIGH - BOTTOM + 13, String(i + 1), 'middle'));
    for (const [n, { values, colour }] of series.entries()) {
      const value = values[i] ?? 0;
      const x = middle - (width * series.length) / 2 + width * n;
      parts.push(rect(x, y(value), width * 0.94, y(0) - y(value), colour));
    }
  }
  return drawing(parts);
}

/** A share on its way through the battles, with its interval around it and the even chance as a line. */
export function courseChart(
  points: readonly { readonly games: number; readonly score: Interval }[],
  colour: string,
  bottom: string,
): string {
  const { parts, y } = frame(1, (share) => `${Math.round(share * 100)}%`, bottom);
  const last = points[points.length - 1]?.games ?? 1;
  const x = (games: number) => LEFT + (games / last) * (WIDE - LEFT - RIGHT);
  const dots = (pick: (score: Interval) => number) =>
    points.map(({ games, score }) => `${at(x(games))},${at(y(pick(score)))}`);
  const band = [...dots(({ high }) => high), ...dots(({ low }) => low).reverse()].join(' ');
  parts.push(tag('polygon', { points: band, fill: colour, opacity: 0.18 }));
  parts.push(line(LEFT, y(0.5), WIDE - RIGHT, y(0.5), 'mark'));
  parts.push(tag('polyline', { points: dots(({ value }) => value).join(' '), stroke: colour, class: 'course' }));
  parts.push(text(WIDE - RIGHT, HIGH - BOTTOM + 13, String(last), 'end'), text(LEFT, HIGH - BOTTOM + 13, '0', 'start'));
  return drawing(parts);
}

/** Which colour is whose. */
export const legend = (series: readonly Pick<Series, 'name' | 'colour'>[]): string =>
  tag(
    'p',
    { class: 'legend' },
    series.map(({ name, colour }) => tag('span', {}, `${tag('i', { style: `background:${colour}` })}${escaped(name)}`)),
  );
