import { Button, Group, Input } from 'react-aria-components';

/** What a NumberField is typed into, between a button for less and one for more. */
export function NumberTicks() {
  return (
    <Group className="number">
      <Button slot="decrement" className="tick-button">
        −
      </Button>
      <Input />
      <Button slot="increment" className="tick-button">
        +
      </Button>
    </Group>
  );
}
