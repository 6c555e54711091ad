import { Fragment, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { type Cell, compare, type Difference, type PhaseDifferences } from '../../print/diff.ts';
import { rulingDifferences, settingDifferences } from '../../print/diff-rulings.ts';
import { capital } from '../../print/rows.ts';
import { SHEETS, type SheetId } from '../../sheets/index.ts';
import type { NapoleonicSheet } from '../../sheets/words.ts';
import { NotHere } from './parts/not-here.tsx';
import { OneOf } from './parts/one-of.tsx';
import { PageHead } from './parts/page-head.tsx';
import { addressOf, isSheetId } from './sheet/address.ts';
import { typeset } from './sheet/typeset.ts';
import '../style/sheet.css';

const CHOICES = Object.values(SHEETS).map(({ id, version }) => ({ value: id, title: version }));

function OneCell({ cell, sheet, phase }: { cell: Cell | null; sheet: SheetId; phase: number }) {
  const { version } = SHEETS[sheet];
  if (cell === null)
    return (
      <p className="cell missing">
        <span className="cell-sheet">{version}</span> has no such row
      </p>
    );
  return (
    <p className="cell">
      <span className="cell-sheet">{version}</span> {typeset(cell.text)}{' '}
      {cell.uncertain && <span className="tag doubt-tag">lost on the scan</span>}
      {cell.ruling && <span className="tag ruling-tag">not on the sheet</span>}
      {cell.rules.map((rule) => (
        <Link key={rule} className="row-rule" href={addressOf(sheet, rule, phase)}>
          {rule}
        </Link>
      ))}
    </p>
  );
}

interface Pair {
  readonly pair: readonly [SheetId, SheetId];
}

function Row({ row, phase, pair }: Pair & { row: Difference; phase: number }) {
  return (
    <div className="difference">
      {row.about !== null && <p className="about">{row.about}</p>}
      {row.cells.map((cell, i) => {
        const sheet = pair[i] as SheetId;
        return <OneCell key={sheet} cell={cell} sheet={sheet} phase={phase} />;
      })}
    </div>
  );
}

function Phase({ phase, title, rows, pair }: Pair & PhaseDifferences) {
  const sections = [...new Set(rows.map((row) => row.section))];
  return (
    <section className="compared" aria-labelledby={`phase-${phase}`}>
      <h2 id={`phase-${phase}`}>
        <span className="number">{phase}</span> {title}
      </h2>
      {sections.map((section) => (
        <Fragment key={section}>
          <h3>{section}</h3>
          {rows
            .filter((row) => row.section === section)
            .map((row) => (
              <Row key={`${row.about}${row.cells.map((cell) => cell?.text).join('|')}`} {...{ row, phase, pair }} />
            ))}
        </Fragment>
      ))}
    </section>
  );
}

interface RulingRow {
  readonly ruling: string;
  readonly about: string;
  readonly texts: readonly (string | null)[];
}

function Rulings({ rows, pair }: Pair & { rows: readonly RulingRow[] }) {
  return (
    <section className="compared" aria-labelledby="phase-rulings">
      <h2 id="phase-rulings">Rulings</h2>
      {rows.map(({ ruling, about, texts }) => (
        <div key={about} className="difference">
          <p className="about">{capital(about)}</p>
          {pair.map((sheet, i) => (
            <p key={sheet} className={`cell ${texts[i] === null ? 'missing' : ''}`}>
              <span className="cell-sheet">{SHEETS[sheet].version}</span> {typeset(texts[i] ?? 'says no more')}
              <Link className="row-rule" href={addressOf(sheet, ruling, 'rulings')}>
                {ruling}
              </Link>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** What the rulings measure otherwise, then what they say of one sheet and not of the other. */
const rulingRows = (sheets: readonly NapoleonicSheet[]): RulingRow[] => [
  ...settingDifferences(sheets).map(({ ruling, says, values }) => ({ ruling, about: says, texts: values })),
  ...rulingDifferences(sheets).map(({ ruling, name, says }) => ({ ruling, about: name, texts: says })),
];

function Alike({ phases }: { phases: readonly PhaseDifferences[] }) {
  const alike = phases.filter(({ rows }) => rows.length === 0).map(({ phase }) => phase);
  return (
    <p className="lead">
      Only what is not alike is shown; the enemy of the French counts as the same side.{' '}
      {alike.length > 0 && `Alike in every row: phase ${alike.join(', ')}.`}
    </p>
  );
}

function Compared({ pair }: Pair) {
  const [, go] = useLocation();
  const [a, b] = pair;
  const phases = useMemo(() => compare([SHEETS[a], SHEETS[b]]), [a, b]);
  const rulings = useMemo(() => rulingRows([SHEETS[a], SHEETS[b]]), [a, b]);
  return (
    <main className="page compare-page">
      <PageHead
        title={`${SHEETS[a].version} and ${SHEETS[b].version}`}
        about={`${SHEETS[a].title} beside ${SHEETS[b].title}`}
      />
      <div className="compare-choice">
        <OneOf title="This sheet" among={CHOICES} value={a} onChange={(next) => go(`/compare/${next}/${b}`)} />
        <OneOf title="beside" among={CHOICES} value={b} onChange={(next) => go(`/compare/${a}/${next}`)} />
      </div>
      <Alike phases={phases} />
      {a === b && <p className="notice-line">A sheet does not differ from itself.</p>}
      {phases.map((one) => one.rows.length > 0 && <Phase key={one.phase} {...one} pair={pair} />)}
      {rulings.length > 0 && <Rulings rows={rulings} pair={pair} />}
    </main>
  );
}

/** Two sheets side by side. */
export default function ComparePage({ a, b }: { a: string; b: string }) {
  if (!isSheetId(a) || !isSheetId(b))
    return (
      <NotHere title="There is no such sheet" text={`There are ${Object.keys(SHEETS).join(', ')}: pick two of them.`} />
    );
  return <Compared pair={[a, b]} />;
}
