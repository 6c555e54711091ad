import type { FireTable, Sheet1866 } from '../sheets/words-1866.ts';

type Findings = readonly string[];

const facesOf = (cell: string): number[] => {
  const [from = 0, to = from] = cell.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** Every face of the die reads exactly one column, from left to right. */
export function badResultRows({ fireResults: { rows, sides } }: Sheet1866): Findings {
  const every = Array.from({ length: sides }, (_, i) => i + 1).join();
  return rows
    .filter((row) => row.cells.flatMap(facesOf).join() !== every)
    .map((row) => `rating ${row.mr}: ${row.cells.join(' ')} is not 1 to ${sides}, each face once`);
}

/** A better rating never reads a worse column. */
export function badRatings({ fireResults: { rows, sides } }: Sheet1866): Findings {
  const column = (cells: readonly string[], face: number) => cells.findIndex((cell) => facesOf(cell).includes(face));
  return rows.slice(1).flatMap((row, i) => {
    const lower = rows[i];
    if (lower === undefined || row.mr !== lower.mr + 1) return [`rating ${row.mr} is out of its place`];
    return Array.from({ length: sides }, (_, face) => face + 1)
      .filter((face) => column(row.cells, face) < column(lower.cells, face))
      .map((face) => `rating ${row.mr} does worse than ${lower.mr} on a ${face}`);
  });
}

function badTable({ title, rows }: FireTable): Findings {
  return rows.flatMap((row, i) => {
    const found: string[] = [];
    const next = rows[i + 1];
    if (row.orLess.some((n, k) => k > 0 && n <= (row.orLess[k - 1] as number)))
      found.push(`${title}, ${row.row}: the numbers do not rise with what fires`);
    if (next !== undefined && next.inches <= row.inches)
      found.push(`${title}, ${next.row}: no farther than ${row.row}`);
    if (next?.orLess.some((n, k) => n >= (row.orLess[k] as number)))
      found.push(`${title}, ${next.row}: the numbers do not fall with the range`);
    if (row.orLess.some((n) => n < 1 || n > 10)) found.push(`${title}, ${row.row}: a number no die shows`);
    return found;
  });
}

/** Hit numbers rise with batteries or stands and fall with range. */
export function badHits({ artilleryFire, rifleFire }: Sheet1866): Findings {
  return [...badTable(artilleryFire), ...badTable(rifleFire)];
}

/** Every difference from 1 on has exactly one row. */
export function badMargins({ melees: { margins } }: Sheet1866): Findings {
  let next = 1;
  const found: string[] = [];
  for (const row of margins) {
    if (row.from !== next) found.push(`the row from ${row.from} should begin at ${next}`);
    next = row.to === null ? Number.POSITIVE_INFINITY : row.to + 1;
  }
  return next === Number.POSITIVE_INFINITY ? found : [...found, `nothing is said of a difference of ${next}`];
}

/** What a row carries, however deep. */
function rulesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' && typeof inner === 'string' ? [inner] : rulesIn(inner),
  );
}

/** A table's rows cite rules of that table; printed rules are all there. */
export function badCitations(sheet: Sheet1866, ids: readonly string[]): Findings {
  const { artilleryFire, rifleFire, fireResults, melees, moraleRolls } = sheet;
  const tables = [artilleryFire, rifleFire, fireResults, melees, moraleRolls];
  const astray = tables.flatMap((table) =>
    rulesIn(table)
      .filter((rule) => !rule.startsWith(`E${table.number}.`))
      .map((rule) => `${rule} stands in table ${table.number}`),
  );
  const cited = new Set(rulesIn(sheet));
  const missing = ids.filter((id) => id.startsWith('E') && !cited.has(id)).map((id) => `${id} has no row`);
  return [...astray, ...missing];
}

/** Every ruling is there once with a reason, and every setting is given once. */
export function badRulings({ rulings }: Sheet1866, ids: readonly string[]): Findings {
  const names = rulings.flatMap((ruling) => Object.keys(ruling.settings));
  return [
    ...ids.filter((id) => id.startsWith('X') && !rulings.some((one) => one.id === id)).map((id) => `${id} is missing`),
    ...rulings.filter(({ why, says }) => why === '' || says === '').map(({ id }) => `${id} has no reason`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} is given twice`),
  ];
}

/** What is marked uncertain is explained, rule by rule (X15). */
export function unexplained({ uncertain, rifleFire, fireResults }: Sheet1866): Findings {
  const marked = [...rifleFire.rows, ...fireResults.rows].filter((row) => row.uncertain !== undefined);
  return marked
    .filter((row) => !uncertain.some((one) => one.rule === row.rule))
    .map((row) => `${row.rule} is marked and nobody says why`);
}
