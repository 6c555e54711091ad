import { Link } from 'wouter';
import type { PageRow } from '../../../print/page.ts';
import { addressOf, rowId } from './address.ts';
import { typeset } from './typeset.ts';

export interface Lit {
  readonly part: string | null;
  readonly rule: string | null;
}

/** Where a row does not come from the paper, or not safely, it says so. */
export function RowTags({ row }: { row: PageRow }) {
  return (
    <>
      {row.ruling && <span className="tag ruling-tag">not on the sheet</span>}
      {row.uncertain && <span className="tag doubt-tag">lost on the scan</span>}
    </>
  );
}

interface Section {
  readonly sheet: string;
  readonly part: string;
  readonly rows: readonly PageRow[];
  readonly lit: Lit;
  /** The first row under each rule bears its anchor. */
  readonly anchors: ReadonlySet<PageRow>;
}

function Row({ sheet, part, row, lit, anchors }: Omit<Section, 'rows'> & { readonly row: PageRow }) {
  const marked = lit.part === part && lit.rule === row.rule;
  return (
    <li
      {...(anchors.has(row) ? { id: rowId(part, row.rule), tabIndex: -1 } : {})}
      className={`row ${marked ? 'lit' : ''} ${row.uncertain ? 'uncertain' : ''}`}
    >
      {row.value !== undefined && <span className="row-value">{typeset(row.value)}</span>}
      <span className="row-text">
        {typeset(row.text)} <RowTags row={row} />
      </span>
      <Link className="row-rule" href={addressOf(sheet, row.rule, part)} aria-current={marked ? true : undefined}>
        {row.rule}
      </Link>
    </li>
  );
}

/** The rows of a section: value, text, and the rule at the edge, which is the address of the row. */
export function Rows({ rows, ...section }: Section) {
  const table = rows.some((row) => row.value !== undefined);
  return (
    <ul className={table ? 'rows valued' : 'rows'}>
      {rows.map((row) => (
        <Row key={row.key} {...section} row={row} />
      ))}
    </ul>
  );
}
