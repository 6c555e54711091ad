import type { Field } from './field.ts';

/** What `roughly` says of a unit and each of those; the list is the same every time and overwritten by the next question. */
export function gapsBetween(field: Field, from: number, whom: readonly number[]): Float64Array {
  measure(field, from, whom, field.lastGaps);
  return field.lastGaps;
}

/**
 * The same of an own unit and every enemy. Measured once for all who ask while that unit is thought about: nearly every
 * thought begins with who is near.
 */
export function gapsFrom(field: Field, index: number): Float64Array {
  if (field.gapsFrom !== index) {
    field.gapsFrom = index;
    measure(field, index, field.foes, field.gaps);
  }
  return field.gaps;
}

function measure({ x, y, r }: Field, from: number, whom: readonly number[], gaps: Float64Array): void {
  const atX = x[from] as number;
  const atY = y[from] as number;
  const radius = r[from] as number;
  for (let n = 0; n < whom.length; n++) {
    const other = whom[n] as number;
    const dx = atX - (x[other] as number);
    const dy = atY - (y[other] as number);
    gaps[other] = Math.sqrt(dx * dx + dy * dy) - radius - (r[other] as number);
  }
}
