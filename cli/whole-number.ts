import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that is a whole number; digits only, so that `1e3`, ` 4` and `0x10` are refused. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const n = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (n >= least && n <= most) return n;
    throw new InvalidArgumentError(`"${text}" is not a whole number from ${least} to ${most}`);
  };
}
