// Writes a picture as a PNG of at most 256 colours: the grain of the paper makes full-colour ones three times as heavy.
import { crc32, deflateSync } from 'node:zlib';

/** @typedef {{ readonly rgb: number; readonly count: number }} Colour */

const part = (/** @type {number} */ rgb, /** @type {number} */ shift) => (rgb >> shift) & 255;

/** The channel in which the colours of a box differ most, and by how much. @param {readonly Colour[]} box */
function widest(box) {
  const spans = [16, 8, 0].map((shift) => {
    const values = box.map(({ rgb }) => part(rgb, shift));
    return { shift, span: values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255) };
  });
  return spans.reduce((a, b) => (b.span > a.span ? b : a));
}

/** Median cut: the box with the most spread is halved until there are enough. @param {readonly Colour[]} colours */
function boxesOf(colours) {
  let boxes = [{ box: colours, ...widest(colours) }];
  while (boxes.length < 256) {
    const next = boxes.reduce((a, b) => (b.span > a.span ? b : a));
    if (next.span === 0) break;
    const sorted = [...next.box].sort((a, b) => part(a.rgb, next.shift) - part(b.rgb, next.shift));
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < sorted.length - 1 && (cut === 0 || sum < half)) sum += sorted[cut++]?.count ?? 0;
    const halves = [sorted.slice(0, cut), sorted.slice(cut)].map((box) => ({ box, ...widest(box) }));
    boxes = [...boxes.filter((box) => box !== next), ...halves];
  }
  return boxes.map(({ box }) => box);
}

/** @param {readonly Colour[]} box */
function meanOf(box) {
  const all = box.reduce((sum, { count }) => sum + count, 0);
  return [16, 8, 0].map((shift) => Math.round(box.reduce((sum, c) => sum + part(c.rgb, shift) * c.count, 0) / all));
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** @param {{ readonly width: number; readonly height: number; readonly rgba: Buffer }} picture */
export function smallPng({ width, height, rgba }) {
  const at = (/** @type {number} */ i) => rgba.readUInt32BE(i * 4) >>> 8;
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < width * height; i++) counts.set(at(i), (counts.get(at(i)) ?? 0) + 1);
  const boxes = boxesOf([...counts].map(([rgb, count]) => ({ rgb, count })));
  const place = new Map(boxes.flatMap((box, n) => box.map(({ rgb }) => /** @type {const} */ ([rgb, n]))));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = place.get(at(y * width + x)) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(boxes.flatMap(meanOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
