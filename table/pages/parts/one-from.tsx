import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';

interface Named {
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
