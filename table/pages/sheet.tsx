import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { ALL_SHEETS, type AnySheet } from '../../sheets/index.ts';
import { NotHere } from './parts/not-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import { isSheetId, partId, RULINGS, readAddress, rowId, type SheetAddress, sheetNamed } from './sheet/address.ts';
import { useInForce } from './sheet/in-force.ts';
import { SheetNav } from './sheet/nav.tsx';
import { partsOf, partWith } from './sheet/parts.ts';
import { SheetPhase } from './sheet/phase.tsx';
import { SheetRulings } from './sheet/rulings.tsx';
import '../style/sheet.css';

/** Brings the row or the phase asked for into sight, and hands it the keyboard. */
function useScroll(part: string | null, rule: string | null): void {
  useEffect(() => {
    if (part === null) return;
    const row = rule === null ? null : document.getElementById(rowId(part, rule));
    const target = row ?? document.getElementById(partId(part));
    target?.scrollIntoView({ block: row === null ? 'start' : 'center' });
    row?.focus({ preventScroll: true });
  }, [part, rule]);
}

function OtherSheets({ sheet }: { sheet: string }) {
  const others = ALL_SHEETS.filter(({ id }) => id !== sheet);
  return (
    <p className="other-sheets">
      {others.map(({ id, version, title }) => (
        <span key={id}>
          <Link href={`/sheet/${id}`} title={title}>
            {version}
          </Link>{' '}
          {isSheetId(sheet) && isSheetId(id) && (
            <Link className="facts" href={`/compare/${sheet}/${id}`}>
              compare
            </Link>
          )}
        </span>
      ))}
    </p>
  );
}

function SheetOf({ sheet, address }: { sheet: AnySheet; address: SheetAddress }) {
  const parts = useMemo(() => partsOf(sheet), [sheet]);
  const names = useMemo(() => [...parts.map(({ part }) => part), RULINGS], [parts]);
  const part = address.rule === null ? address.part : partWith(sheet, address.rule, address.part);
  const { rule } = address;
  const lit = useMemo(() => ({ part, rule }), [part, rule]);
  const inForce = useInForce(address.sheet);
  useScroll(part, rule);
  return (
    <main className="page sheet-page">
      <PageHead title={`Sheet ${sheet.version}`} about={sheet.title}>
        <OtherSheets sheet={address.sheet} />
      </PageHead>
      {rule !== null && part === null && (
        <p className="notice-line" role="status">{`This sheet has no row under ${rule}.`}</p>
      )}
      <div className="sheet-body">
        <SheetNav sheet={sheet} parts={names} />
        <div className="sheet-paper">
          {parts.map((one) => (
            <SheetPhase key={one.part} {...one} lit={lit} />
          ))}
          <SheetRulings sheet={sheet} lit={part === RULINGS ? rule : null} inForce={inForce} />
        </div>
      </div>
    </main>
  );
}

/** A sheet drawn from the rows the engine plays with. */
export default function SheetPageRoute() {
  const [location] = useLocation();
  const address = readAddress(location);
  const sheet = address === null ? undefined : sheetNamed(address.sheet);
  if (address === null || sheet === undefined)
    return (
      <NotHere
        title="There is no such sheet"
        text={`There are ${ALL_SHEETS.map(({ id }) => id).join(', ')}: pick one of them.`}
      />
    );
  return <SheetOf key={address.sheet} sheet={sheet} address={address} />;
}
