import { Link } from 'wouter';
import type { NapoleonicSettings, NapoleonicSheet, Ruling } from '../../../sheets/words.ts';
import { type SettingName, settingTitle, valueText } from '../house-rules/settings.ts';
import { addressOf, partId, RULINGS, rowId } from './address.ts';

export type InForce = Pick<NapoleonicSettings, SettingName> | null;

/** Default and, while a battle is on the table, what it plays. */
export function RulingSettings({ ruling, inForce }: { ruling: Ruling<Partial<NapoleonicSettings>>; inForce: InForce }) {
  return (
    <dl className="ruling-settings">
      {(Object.entries(ruling.settings) as [SettingName, unknown][]).map(([name, value]) => {
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
export function SheetRulings({
  sheet,
  lit,
  inForce,
}: {
  sheet: NapoleonicSheet;
  lit: string | null;
  inForce: InForce;
}) {
  return (
    <section className="sheet-phase" id={partId(RULINGS)} aria-labelledby="title-rulings">
      <h2 id="title-rulings">Rulings: what the sheet leaves open</h2>
      <p className="facts">
        Not on the sheet. Each can be played otherwise: it is a setting before every battle
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
