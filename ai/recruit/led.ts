import type { Field } from './field.ts';

/** Which units have a general with them: 1 for those. Read again when a general has changed his place. */
export function ledUnits(field: Field): Uint8Array {
  if (field.ledBy !== field.state.generals) {
    field.ledBy = field.state.generals;
    markLed(field);
  }
  return field.led;
}

function markLed({ led, places, state }: Field): void {
  led.fill(0);
  for (const { gone, attachedTo } of state.generals) {
    const index = gone || attachedTo === null ? undefined : places.get(attachedTo);
    if (index !== undefined) led[index] = 1;
  }
}
