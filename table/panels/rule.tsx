import { Fragment, type MouseEvent, useContext } from 'react';
import { isRuling } from '../../print/rows.ts';
import { useTable } from '../game/store.ts';
import { addressOf } from '../pages/sheet/address.ts';
import { askRule, SheetOfPage } from '../pages/sheet/asked-rule.ts';

/** A rule's id: a press brings its row here, the address leads to the sheet. */
export function RuleLink({ rule, phase }: { rule: string; phase?: number | undefined }) {
  const ofPage = useContext(SheetOfPage);
  const onTable = useTable((table) => table.session?.sheet ?? 'p7');
  const now = useTable((table) => table.shown?.phase ?? null);
  const sheet = ofPage ?? onTable;
  const part = phase ?? (ofPage === null ? now : null);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    askRule({ sheet, rule, part: part === null ? null : String(part) });
  };
  return (
    <a
      className="rule"
      href={`#${addressOf(sheet, rule, part)}`}
      onClick={open}
      title={isRuling(rule) ? 'not on the sheet: a ruling' : 'on the sheet'}
    >
      {rule}
    </a>
  );
}

export function RuleLinks({ rules, phase }: { rules: readonly string[]; phase?: number | undefined }) {
  const seen = [...new Set(rules)];
  return (
    <span className="rules">
      {seen.map((rule, i) => (
        <Fragment key={rule}>
          {i > 0 && ' '}
          <RuleLink rule={rule} phase={phase} />
        </Fragment>
      ))}
    </span>
  );
}
