/** Rows in columns: the first to the left, every column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const gap = ' '.repeat((widths[i] as number) - [...cell].length);
        return left.includes(i) ? cell + gap : gap + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

export const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
