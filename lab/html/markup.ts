const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names come from scenario files: nothing in them may become markup. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);

type Attributes = Readonly<Record<string, string | number>>;

/** One element; what is inside is markup already. */
export function tag(name: string, attributes: Attributes = {}, inside: string | readonly string[] = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join('')}>${typeof inside === 'string' ? inside : inside.join('')}</${name}>`;
}

/** Two decimals are finer than any printer. */
export const at = (x: number): string => String(Math.round(x * 100) / 100 + 0);

/** A cell of a table: text, or a drawing made here. */
export type Cell = string | { readonly svg: string };

/** A table with a heading a column; columns of numbers stand to the right. */
export function tableOf(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  left: readonly number[] = [0],
): string {
  const side = (i: number): Attributes => (left.includes(i) ? {} : { class: 'n' });
  const cell = (value: Cell, i: number) => {
    if (typeof value !== 'string') return tag('td', { class: 'bar' }, value.svg);
    return i === 0 ? tag('th', { scope: 'row' }, escaped(value)) : tag('td', side(i), escaped(value));
  };
  return tag('table', {}, [
    tag('caption', {}, escaped(caption)),
    tag(
      'thead',
      {},
      tag(
        'tr',
        {},
        head.map((text, i) => tag('th', { scope: 'col', ...side(i) }, escaped(text))),
      ),
    ),
    tag(
      'tbody',
      {},
      rows.map((row) => tag('tr', {}, row.map(cell))),
    ),
  ]);
}
