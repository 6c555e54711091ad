import type { Army } from '../../sheets/words.ts';
import { escaped, tag } from './markup.ts';

/** The accents of the armies, dark enough for paper. */
export const ARMY_COLOURS: Readonly<Record<Army, string>> = {
  french: '#27498f',
  prussian: '#45464f',
  austrian: '#a9741b',
  russian: '#1f6247',
  british: '#9c2b25',
  italian: '#4a6b1f',
};

export const DRAW_COLOUR = '#b9aa8c';
export const PLAIN_COLOUR = '#8a6d3f';

const STYLE = `
@page { size: A4; margin: 16mm 15mm; }
:root { color-scheme: light; --ink: #2a241b; --soft: #6b5d47; --line: #d8c7a3; --page: #fbf5e6; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 50rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 "Libre Baskerville", "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; font-weight: 600; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; padding-top: .7rem; border-top: 1px solid var(--line); break-after: avoid; }
h3 { font-size: 1rem; margin: 1.4rem 0 .4rem; break-after: avoid; }
p { margin: .4rem 0 .8rem; max-width: 42rem; }
.lead { font-size: 1.12rem; }
.soft, caption { color: var(--soft); }
table { border-collapse: collapse; width: 100%; font-size: .86rem; font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: left; padding-bottom: .3rem; font-style: italic; }
th { font-weight: 400; text-align: left; }
thead th { color: var(--soft); border-bottom: 1px solid var(--line); }
td, th { padding: .22rem .5rem .22rem 0; vertical-align: baseline; }
tbody tr + tr > * { border-top: 1px solid #ece0c6; }
.n { text-align: right; white-space: nowrap; }
.bar { width: 34%; min-width: 5rem; vertical-align: middle; }
thead { display: table-header-group; }
tr, figure, .keep { break-inside: avoid; }
figure { margin: .6rem 0 1rem; }
svg.flat { display: block; width: 100%; height: 14px; }
rect { fill-opacity: .82; }
svg.chart { display: block; width: 100%; max-width: 32rem; height: auto; }
svg text { font: 10px system-ui, sans-serif; fill: var(--soft); }
line { stroke: var(--ink); vector-effect: non-scaling-stroke; }
.whisker { stroke-width: 1.2; } .grid { stroke: var(--line); stroke-width: .7; } .axis { stroke: var(--soft); }
.mark { stroke: var(--ink); stroke-dasharray: 3 3; stroke-width: 1; }
.course { fill: none; stroke-width: 2; stroke-linejoin: round; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .86rem; }
.legend i { display: inline-block; width: .8em; height: .8em; margin-right: .4em; vertical-align: -.05em; }
.wide { overflow-x: auto; }
@media print { body { background: #fff; padding: 0; max-width: none; font-size: 10.5pt; } .wide { overflow: visible; } }
`;

/** One file that needs nothing else: no script, no address, no font to fetch. */
export function pageOf(title: string, parts: readonly string[]): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('title', {}, escaped(title)),
    tag('style', {}, STYLE),
  ];
  const body = tag('main', {}, [tag('h1', {}, escaped(title)), ...parts]);
  return `<!doctype html>\n<html lang="en"><head>${head.join('')}</head>\n<body>${body}</body></html>\n`;
}

export const paragraph = (text: string, kind?: string): string =>
  tag('p', kind === undefined ? {} : { class: kind }, escaped(text));

export const section = (title: string, parts: readonly string[]): string =>
  tag('section', {}, [tag('h2', {}, escaped(title)), ...parts]);

/** What is wider than a phone is pushed sideways, with the keyboard too. */
export const wide = (label: string, inside: string): string =>
  tag('div', { class: 'wide', tabindex: 0, role: 'group', 'aria-label': label }, inside);
