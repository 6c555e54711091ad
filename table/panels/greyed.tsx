import type { ReactNode } from 'react';
import { change, type Notice } from '../game/store.ts';

/**
 * A button that may be greyed. Its reason is a title to whoever hovers over it; a finger hovers over nothing, so a press
 * on the greyed button brings the reason as a notice. A screen reader has it in the button's name.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is greyed and takes no press
    // biome-ignore lint/a11y/useKeyWithClickEvents: who has keys has the title, and the name of the button
    <span
      className={`${className} ${why === null ? '' : 'greyed'}`}
      title={title}
      onClick={why === null ? undefined : () => change({ notice: why })}
    >
      {children}
    </span>
  );
}
