import { Label, NumberField } from 'react-aria-components';
import { NumberTicks } from '../parts/number-ticks.tsx';

/** A whole number between two limits. */
export function HowMany({
  title,
  value,
  least,
  most,
  onChange,
}: {
  title: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <NumberField
      className="setting"
      value={value}
      minValue={least}
      maxValue={most}
      onChange={(next) => {
        if (Number.isFinite(next)) onChange(next);
      }}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
    >
      <Label>{title}</Label>
      <NumberTicks />
    </NumberField>
  );
}
