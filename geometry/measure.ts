/** A length in thousandths of an inch; whole for poses and sizes, a double where it is computed. */
export type Thou = number;

/** An angle in whole hundredths of a degree, clockwise from +y: 0 looks up the table, 9000 to the right. */
export type Angle = number;

/** Table inches as whole thousandths. Adding 0 turns -0 into 0, so that equal poses are written alike. */
export function thou(inches: number): Thou {
  return Math.round(inches * 1000) + 0;
}

export function inches(thou: Thou): number {
  return thou / 1000;
}
