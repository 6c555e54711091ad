import { readFileSync } from 'node:fs';

/** One worked value of docs/odds.md: the rolls it starts from and what must come of them. */
export interface Worked {
  readonly title: string;
  readonly rolls: readonly string[];
  readonly chances: Readonly<Record<string, string>>;
}

/** A fraction kept whole, so that nothing is rounded. */
interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

const PAGE = readFileSync(new URL('../../docs/odds.md', import.meta.url), 'utf8');

/** Cells of the table under that heading row. */
function tableUnder(text: string, head: string): string[][] {
  const [, after] = text.split(`| ${head} |\n`);
  if (after === undefined) return [];
  const rows: string[][] = [];
  for (const line of after.split('\n').slice(1)) {
    if (!line.startsWith('|')) break;
    rows.push(
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  }
  return rows;
}

/** Every worked value by its number. */
export function workedValues(): ReadonlyMap<number, Worked> {
  const found = new Map<number, Worked>();
  for (const section of PAGE.split(/^### /m).slice(1)) {
    const [, number, title] = /^(\d+)\. (.*)$/m.exec(section) ?? [];
    const text = section.split(/^## /m)[0] as string;
    const rolls = tableUnder(text, 'phase | roll | number | modifiers | needed').map((cells) => cells.join(' | '));
    const chances = Object.fromEntries(tableUnder(text, 'comes to | chance') as [string, string][]);
    found.set(Number(number), { title: title as string, rolls, chances });
  }
  return found;
}

function term(text: string): Fraction {
  let product: Fraction = { above: 1n, below: 1n };
  for (const factor of text.split('×')) {
    const [above, below = '1'] = factor.trim().split('/');
    product = { above: product.above * BigInt(above as string), below: product.below * BigInt(below) };
  }
  return product;
}

/** `2/3 × 4/6 + 1` worked out. */
function worth(text: string): Fraction {
  let sum: Fraction = { above: 0n, below: 1n };
  for (const [, sign, part] of `+ ${text}`.matchAll(/([+−])\s*([^+−]+)/g)) {
    const { above, below } = term(part as string);
    const signed = sign === '−' ? -above : above;
    sum = { above: sum.above * below + signed * sum.below, below: sum.below * below };
  }
  return sum;
}

/** Every equation of the page, and whether its two sides are equal. */
export function equations(): { readonly text: string; readonly holds: boolean }[] {
  return [...PAGE.matchAll(/`([\d/×+−\s]+=[\d/\s]+)`/g)].map(([, text]) => {
    const [left, right] = (text as string).replaceAll('\n', ' ').split('=').map(worth) as [Fraction, Fraction];
    return { text: text as string, holds: left.above * right.below === right.above * left.below };
  });
}

/** '4/9' as a number. */
export function fraction(text: string): number {
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
}
