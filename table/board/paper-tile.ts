/** A tile of laid paper, drawn once: soft clouds, fibres, a few specks. Grey with little alpha, so that it suits every paper. */

const SIZE = 320;

function noise(size: number, cells: number, random: () => number): Float32Array {
  const grid = Float32Array.from({ length: cells * cells }, random);
  const at = (x: number, y: number) => grid[(y % cells) * cells + (x % cells)] as number;
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const field = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const gx = (x / size) * cells;
      const gy = (y / size) * cells;
      const x0 = Math.floor(gx);
      const y0 = Math.floor(gy);
      const tx = smooth(gx - x0);
      const ty = smooth(gy - y0);
      const top = at(x0, y0) * (1 - tx) + at(x0 + 1, y0) * tx;
      const low = at(x0, y0 + 1) * (1 - tx) + at(x0 + 1, y0 + 1) * tx;
      field[y * size + x] = top * (1 - ty) + low * ty;
    }
  }
  return field;
}

function paint(pen: CanvasRenderingContext2D, random: () => number): void {
  const image = pen.createImageData(SIZE, SIZE);
  const layers = [5, 14, 40, 160].map((cells) => noise(SIZE, cells, random));
  const shares = [0.42, 0.26, 0.16, 0.16];
  for (let i = 0; i < SIZE * SIZE; i++) {
    let value = -0.5;
    layers.forEach((layer, n) => {
      value += (layer[i] as number) * (shares[n] as number);
    });
    const dark = value < 0;
    image.data.set(dark ? [96, 70, 30] : [255, 250, 235], i * 4);
    image.data[i * 4 + 3] = Math.min(255, Math.abs(value) * (dark ? 96 : 120));
  }
  pen.putImageData(image, 0, 0);
}

let tile: Promise<string | null> | null = null;

/** The address of the tile, or null where the page may not draw one. */
export function paperTile(): Promise<string | null> {
  tile ??= new Promise((resolve) => {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const pen = canvas.getContext('2d');
    if (pen === null) return resolve(null);
    let seed = 7;
    paint(pen, () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 4294967296;
    });
    canvas.toBlob((blob) => resolve(blob === null ? null : URL.createObjectURL(blob)));
  });
  return tile;
}
