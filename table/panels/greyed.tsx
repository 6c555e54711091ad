import type { ReactNode } from 'react';
import { change, type Notice } from '../game/store.ts';

/**
 * A button that may be greyed. Its reason is a title to whoever hovers over it; a finger hovers over nothing, so a press
 * on the greyed button brings the reason as a notice. A screen reader has it in the button's name. Listens to the pointer
 * and not to the click, which a browser may keep to itself when the finger has swiped a moment before.
 */
export function Greyed({
  why,
  title,
  className = '',
  children,
}: {
  why: Notice | null;
  title: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`${className} ${why === null ? '' : 'greyed'}`}
      title={title}
      onPointerUp={why === null ? undefined : () => change({ notice: why })}
    >
      {children}
    </span>
  );
}
