/** A length in thousandths of an inch; whole for poses and sizes, a double where it is computed. */
export type Thou = number;

/** An angle in whole hundredths of a degree, clockwise from +y: 0 looks up the table, 9000 to the right. */
export type Angle = number;

const MOST = 2_147_483_648;

/**
 * Table inches as whole thousandths. Every length on a table fits into 32 bits, and `| 0` tells the engine so (and
 * turns -0 into 0): it then stores a small integer instead of allocating a heap number.
 */
export function thou(inches: number): Thou {
  const whole = Math.round(inches * 1000);
  return whole >= -MOST && whole < MOST ? whole | 0 : whole;
}

export function inches(thou: Thou): number {
  return thou / 1000;
}

const FRACTIONS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/**
 * Inches as a rule gives them: quarters and halves as fractions, anything else as a decimal. A length that somebody has
 * measured is told to a tenth instead, as a ruler is read.
 */
export function inFractions(inches: number): string {
  const whole = Math.floor(inches);
  const fraction = inches < 0 ? undefined : FRACTIONS[inches - whole];
  if (fraction === undefined) return String(inches);
  return whole === 0 ? fraction : `${whole}${fraction}`;
}
