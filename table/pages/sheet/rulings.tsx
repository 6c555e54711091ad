import { Link } from 'wouter';
import type { AnySheet } from '../../../sheets/index.ts';
import type { Ruling } from '../../../sheets/words.ts';
import { settingTitle, valueText } from '../house-rules/settings.ts';
import { addressOf, partId, RULINGS, rowId } from './address.ts';

/** Every setting as the battle on the table plays it, if there is one on this sheet. */
export type InForce = Readonly<Record<string, unknown>> | null;

/** Default and, while a battle is on the table, what it plays. */
export function RulingSettings({ ruling, inForce }: { ruling: Pick<Ruling, 'settings'>; inForce: InForce }) {
  return (
    <dl className="ruling-settings">
      {Object.entries(ruling.settings).map(([name, value]) => {
        const now = inForce?.[name] ?? value;
        return (
          <div key={name} className={now === value ? '' : 'changed'}>
            <dt>{settingTitle(name)}</dt>
            <dd>
              {valueText(value)}
              {now !== value && <strong>{`, in this battle ${valueText(now)}`}</strong>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What the sheet leaves open: each ruling with its default and its reason. */
export function SheetRulings({ sheet, lit, inForce }: { sheet: AnySheet; lit: string | null; inForce: InForce }) {
  return (
    <section className="sheet-phase" id={partId(RULINGS)} aria-labelledby="title-rulings">
      <h2 id="title-rulings">Rulings: what the sheet leaves open</h2>
      <p className="facts">
        Not on the sheet. Each can be played otherwise
        {inForce === null ? '' : '; what the battle on your table changes is marked'}.
      </p>
      <div className="sections">
        {sheet.rulings.map((ruling) => (
          <section
            key={ruling.id}
            id={rowId(RULINGS, ruling.id)}
            tabIndex={-1}
            className={`sheet-ruling ${lit === ruling.id ? 'lit' : ''}`}
          >
            <h3>
              <Link className="row-rule" href={addressOf(sheet.id, ruling.id, RULINGS)}>
                {ruling.id}
              </Link>{' '}
              {ruling.name} <span className="tag ruling-tag">not on the sheet</span>
            </h3>
            <p>{ruling.says}</p>
            <p className="why">{ruling.why}</p>
            <RulingSettings ruling={ruling} inForce={inForce} />
          </section>
        ))}
      </div>
    </section>
  );
}
