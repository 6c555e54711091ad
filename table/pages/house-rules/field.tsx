import { useId } from 'react';
import { FieldError, Label, NumberField } from 'react-aria-components';
import { spaced, switchOf } from '../../../print/setting-words.ts';
import { limitOf, wordsOf } from '../../../scenarios/index.ts';
import { Toggle } from '../../panels/toggle.tsx';
import { NumberTicks } from '../parts/number-ticks.tsx';
import { OneFrom } from '../parts/one-from.tsx';
import { ColumnsSetting } from './columns.tsx';
import { type SettingValue, settingTitle } from './settings.ts';

interface Field<T extends SettingValue> {
  readonly name: string;
  readonly value: T;
  readonly fault: string | undefined;
  readonly onChange: (value: SettingValue) => void;
}

function NumberSetting({ name, value, fault, onChange }: Field<number>) {
  const { whole } = limitOf(name);
  // No limits here: a value that cannot be played stays in the field, and what is wrong with it beneath.
  return (
    <NumberField
      className="setting"
      value={value}
      onChange={onChange}
      step={whole === true ? 1 : 0.05}
      commitBehavior="validate"
      isInvalid={fault !== undefined}
      formatOptions={{ maximumFractionDigits: 2, useGrouping: false }}
    >
      <Label>{settingTitle(name)}</Label>
      <NumberTicks />
      <FieldError className="fault">{fault}</FieldError>
    </NumberField>
  );
}

function WordSetting({ name, value, onChange }: Field<string>) {
  const among = wordsOf(name).map((word) => ({ id: word, title: spaced(word) }));
  return <OneFrom title={settingTitle(name)} among={among} value={value} onChange={onChange} />;
}

/** Its label is what is played when it is on, and never changes; below it what is played otherwise. */
function SwitchSetting({ name, value, onChange }: Field<boolean>) {
  const off = useId();
  return (
    <>
      <Toggle className="switch setting" isSelected={value} onChange={onChange} aria-describedby={off}>
        {settingTitle(name)}
      </Toggle>
      <p id={off} className="switched-off">
        Off: {switchOf(name)?.off}
      </p>
    </>
  );
}

/** A ruling's setting with the control its kind asks for. */
export function SettingField({ name, value, fault, onChange }: Field<SettingValue>) {
  if (typeof value === 'boolean') return <SwitchSetting name={name} value={value} fault={fault} onChange={onChange} />;
  if (typeof value === 'number') return <NumberSetting name={name} value={value} fault={fault} onChange={onChange} />;
  if (name === 'resultColumns') return <ColumnsSetting name={name} value={value} onChange={onChange} />;
  return <WordSetting name={name} value={value} fault={fault} onChange={onChange} />;
}
