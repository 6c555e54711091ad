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
