import type { ReactNode } from 'react';
import { useEye } from './camera.ts';

interface Drawing {
  /** What it is called; a layer without a name is there to be seen only. */
  readonly name?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of the drawings that lie over each other on the stage, in inches of the map, as the camera sees it. */
export function Layer({ name, className = 'layer', children }: Drawing) {
  const { k, x, y } = useEye((eye) => eye.drawn);
  const said = name === undefined ? { 'aria-hidden': true } : { role: 'group', 'aria-label': name };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name or is hidden
    <svg className={className} {...said}>
      <g transform={`translate(${x} ${y}) scale(${k})`}>{children}</g>
    </svg>
  );
}
