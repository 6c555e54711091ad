import { Fragment, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import {
  type Cell,
  compare,
  type Difference,
  type PhaseDifferences,
  type SettingDifference,
  settingDifferences,
} from '../../print/diff.ts';
import { SHEETS, type SheetId } from '../../sheets/index.ts';
import { settingTitle } from './house-rules/settings.ts';
import { NotHere } from './parts/not-here.tsx';
import { OneOf } from './parts/one-of.tsx';
import { PageHead } from './parts/page-head.tsx';
import { addressOf, isRuling, isSheetId } from './sheet/address.ts';
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
      {isRuling(cell.rule) && <span className="tag ruling-tag">not on the sheet</span>}
      <Link className="row-rule" href={addressOf(sheet, cell.rule, phase)}>
        {cell.rule}
      </Link>
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

function Settings({ settings, pair }: Pair & { settings: readonly SettingDifference[] }) {
  return (
    <section className="compared" aria-labelledby="phase-rulings">
      <h2 id="phase-rulings">Rulings</h2>
      {settings.map(({ ruling, name, values }) => (
        <div key={name} className="difference">
          <p className="about">{settingTitle(name)}</p>
          {pair.map((sheet, i) => (
            <p key={sheet} className="cell">
              <span className="cell-sheet">{SHEETS[sheet].version}</span> {values[i]}
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
  const settings = useMemo(() => settingDifferences([SHEETS[a], SHEETS[b]]), [a, b]);
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
      {settings.length > 0 && <Settings settings={settings} pair={pair} />}
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
