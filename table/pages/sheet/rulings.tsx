import { Link } from 'wouter';
import type { AnySheet } from '../../../sheets/index.ts';
import type { Ruling } from '../../../sheets/words.ts';
import { playedText, settingTitle, valueText } from '../house-rules/settings.ts';
import { addressOf, partId, RULINGS, rowId } from './address.ts';

/** Every setting as the battle on the table plays it, if there is one on this sheet. */
export type InForce = Readonly<Record<string, unknown>> | null;

interface Played {
  readonly name: string;
  /** As the sheet's ruling has it, and as it is played. */
  readonly usual: unknown;
  readonly now: unknown;
}

function Measured({ name, usual, now }: Played) {
  return (
    <div className={now === usual ? '' : 'changed'}>
      <dt>{settingTitle(name)}</dt>
      <dd>
        {valueText(name, usual)}
        {now !== usual && <strong>{`, in this battle ${valueText(name, now)}`}</strong>}
      </dd>
    </div>
  );
}

/** On and off, each in its sentence, the default first. */
function Switched({ name, usual, now }: Played) {
  return [usual, !usual].map((value) => (
    <div key={String(value)} className={now !== usual && now === value ? 'changed' : ''}>
      <dt>{playedText(name, value)}</dt>
      <dd>
        {value === usual ? 'by default' : `if ${valueText(name, value)}`}
        {now !== usual && now === value && <strong>, in this battle</strong>}
      </dd>
    </div>
  ));
}

/** Default and, while a battle is on the table, what it plays. */
export function RulingSettings({ ruling, inForce }: { ruling: Pick<Ruling, 'settings'>; inForce: InForce }) {
  return (
    <dl className="ruling-settings">
      {Object.entries(ruling.settings).map(([name, usual]) => {
        const Shown = typeof usual === 'boolean' ? Switched : Measured;
        return <Shown key={name} {...{ name, usual, now: inForce?.[name] ?? usual }} />;
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
