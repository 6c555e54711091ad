import { useEffect, useEffectEvent } from 'react';
import { holdWhy } from '../odds/layer.ts';
import { pressUnit, worldNow } from './dispatch.ts';
import { pressKey, releaseKey } from './keys.ts';

/** Keys belong to the table unless a card, a menu or a field has them. */
const busy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="radiogroup"]') !== null;

/** A button has Enter and Space for itself; a unit on the board shares them with us. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a') !== null;

const onBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && (target === document.body || target.closest('.board') !== null);

function pressFocused(target: EventTarget | null, add: boolean): boolean {
  const id = target instanceof Element ? target.closest('[data-unit]')?.getAttribute('data-unit') : null;
  const world = worldNow();
  const unit = world?.state.units.find((u) => u.id === id);
  if (world === null || unit === undefined) return false;
  pressUnit(world, unit, add, true);
  return true;
}

export function useKeys(showKeys: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, target, shiftKey } = event;
    if (key === '?') {
      showKeys();
      return true;
    }
    const acts = key === 'Enter' || key === ' ';
    if ((key === 'Tab' && !onBoard(target)) || (acts && isControl(target))) return false;
    return pressKey(event) || (acts && pressFocused(target, shiftKey));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || busy(event.target) || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A key that goes up in another window is never told.
    const away = () => holdWhy(false);
    document.addEventListener('keydown', listen);
    document.addEventListener('keyup', releaseKey);
    window.addEventListener('blur', away);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('keyup', releaseKey);
      window.removeEventListener('blur', away);
    };
  }, []);
}
