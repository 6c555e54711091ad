import { memo } from 'react';
import { partId } from './address.ts';
import type { SheetPart } from './parts.ts';
import { type Lit, Rows } from './rows.tsx';

/** A phase as it stands on the paper: number, title, tables. */
export const SheetPhase = memo(function SheetPhase({ part, page, lit }: SheetPart & { lit: Lit }) {
  const rows = page.sections.flatMap((section) => section.rows);
  const anchors = new Set(rows.filter((row, i) => rows.findIndex((other) => other.rule === row.rule) === i));
  return (
    <section className="sheet-phase" id={partId(part)} aria-labelledby={`title-${part}`}>
      <h2 id={`title-${part}`}>
        {page.phase !== null && <span className="number">{page.phase}</span>}
        {page.title}
      </h2>
      <div className="sections">
        {page.sections.map((section) => (
          <section key={`${section.heading} ${section.rows[0]?.rule}`} className="sheet-section">
            <h3>{section.heading}</h3>
            <Rows sheet={page.sheet} part={part} rows={section.rows} lit={lit} anchors={anchors} />
          </section>
        ))}
      </div>
    </section>
  );
});
