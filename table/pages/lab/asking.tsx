import {
  Button,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';

export interface Named {
  readonly id: string;
  readonly title: string;
}

/** One of many, in a list that opens. */
export function OneFrom({
  title,
  among,
  value,
  onChange,
}: {
  title: string;
  among: readonly Named[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <Select
      className="setting"
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label>{title}</Label>
      <Button className="button select-button">
        <SelectValue /> <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover">
        <ListBox className="menu">
          {among.map((one) => (
            <ListBoxItem key={one.id} id={one.id} className="menu-item">
              {one.title}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

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
      <Group className="number">
        <Button slot="decrement" className="tick-button">
          −
        </Button>
        <Input />
        <Button slot="increment" className="tick-button">
          +
        </Button>
      </Group>
    </NumberField>
  );
}
