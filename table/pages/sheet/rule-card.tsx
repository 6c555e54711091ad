import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { AnySheet } from '../../../sheets/index.ts';
import { Card } from '../../panels/card.tsx';
import { addressOf, sheetNamed } from './address.ts';
import { type AskedRule, askRule, useAskedRule } from './asked-rule.ts';
import { useInForce } from './in-force.ts';
import { type FoundRow, partWith, rowsUnder } from './parts.ts';
import { RowTags } from './rows.tsx';
import { RulingSettings } from './rulings.tsx';
import { typeset } from './typeset.ts';
import '../../style/sheet.css';

function RowsFound({ rows }: { rows: readonly FoundRow[] }) {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <>
      <p className="facts">
        {/^\d/.test(first.part) ? `${first.part}. ${first.title}` : first.title} · {first.heading}
      </p>
      <ul className="rows valued">
        {rows.map(({ row, heading }) => (
          <li key={`${heading}${row.key}`} className="row">
            {row.value !== undefined && <span className="row-value">{typeset(row.value)}</span>}
            <span className="row-text">
              {typeset(row.text)} <RowTags row={row} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function RulingFound({ sheet, rule }: { sheet: AnySheet; rule: string }) {
  const inForce = useInForce(sheet.id);
  const ruling = sheet.rulings.find(({ id }) => id === rule);
  if (ruling === undefined) return null;
  return (
    <>
      <p>
        <strong>{ruling.name}</strong> <span className="tag ruling-tag">not on the sheet</span>
      </p>
      <p>{ruling.says}</p>
      <p className="why">{ruling.why}</p>
      <RulingSettings ruling={ruling} inForce={inForce} />
    </>
  );
}

function Found({ sheet, asked }: { sheet: AnySheet; asked: AskedRule }) {
  const close = () => askRule(null);
  const part = partWith(sheet, asked.rule, asked.part);
  const rows = rowsUnder(sheet, asked.rule).filter((row) => row.part === part);
  return (
    <Card title={`${asked.rule} on sheet ${sheet.version}`} isOpen onClose={close}>
      {part === null && <p>{`This sheet has no row under ${asked.rule}.`}</p>}
      <RowsFound rows={rows} />
      <RulingFound sheet={sheet} rule={asked.rule} />
      <div className="chips">
        <Button className="button primary" onPress={close} autoFocus>
          Close
        </Button>
        <Link className="button" href={addressOf(sheet.id, asked.rule, part)} onClick={close}>
          Open the sheet there
        </Link>
      </div>
    </Card>
  );
}

/** The row behind a rule, laid over whatever page one is on: the battle stays where it is. */
export default function RuleCard() {
  const asked = useAskedRule((state) => state.asked);
  const sheet = asked === null ? undefined : sheetNamed(asked.sheet);
  if (asked === null || sheet === undefined) return null;
  return <Found sheet={sheet} asked={asked} />;
}
