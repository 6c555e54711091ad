import { markLed } from '../../engine/index.ts';
import type { Field } from './field.ts';

/** Which units have a general with them: 1 for those. Read again when a general has changed his place. */
export function ledUnits(field: Field): Uint8Array {
  const { generals } = field.state;
  if (field.ledBy !== generals) {
    field.ledBy = generals;
    markLed(field.state, field.led);
  }
  return field.led;
}
