import { Button } from 'react-aria-components';
import { type AnyScenario, anySheetOf } from '../../../scenarios/index.ts';
import type { Ruling } from '../../../sheets/words.ts';
import type { HouseRules } from '../../game/session.ts';
import { SettingField } from './field.tsx';
import { type SettingValue, settingsOn, valueText } from './settings.ts';

interface Ruled {
  readonly ruling: Ruling;
  readonly scenario: AnyScenario;
  readonly own: HouseRules;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: SettingValue) => void;
  readonly onReset: (names: readonly string[]) => void;
}

/** A ruling before the battle: what it says, why, and its settings to be changed. */
export function RulingCard({ ruling, scenario, own, faults, onChange, onReset }: Ruled) {
  const names = Object.keys(ruling.settings);
  const printed = settingsOn(anySheetOf(scenario));
  const usual = { ...printed, ...scenario.settings };
  const changed = names.some((name) => name in own);
  return (
    <section className={`card ruling ${changed ? 'changed' : ''}`} aria-labelledby={`ruling-${ruling.id}`}>
      <h2 id={`ruling-${ruling.id}`}>
        <span className="ruling-id">{ruling.id}</span> {ruling.name}
      </h2>
      <p>{ruling.says}</p>
      <p className="why">{ruling.why}</p>
      <div className="settings">
        {names.map((name) => (
          <div key={name} className={`setting-row ${name in own ? 'changed' : ''}`}>
            <SettingField
              name={name}
              value={own[name] ?? usual[name] ?? ''}
              fault={faults[name]}
              onChange={(value) => onChange(name, value)}
            />
            <p className="default">
              {usual[name] === printed[name] ? 'by default' : 'in this battle'} {valueText(name, usual[name])}
            </p>
          </div>
        ))}
      </div>
      {changed && (
        <Button className="chip" onPress={() => onReset(names)}>
          Undo the change
        </Button>
      )}
    </section>
  );
}
