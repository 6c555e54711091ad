import { useEffect, useState } from 'react';
import type { Extent } from './map.ts';
import { paperTile } from './paper-tile.ts';

/** The sheet of paper the battle is drawn on, with its border. */
export function Paper({ w, h }: Extent) {
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => void paperTile().then(setTile), []);
  return (
    <g className="paper">
      <defs>
        <pattern id="paper" width={16} height={16} patternUnits="userSpaceOnUse">
          {tile !== null && <image href={tile} width={16} height={16} preserveAspectRatio="none" />}
        </pattern>
      </defs>
      <rect className="paper-edge" x={-0.7} y={-0.7} width={w + 1.4} height={h + 1.4} />
      <rect className="paper-sheet" width={w} height={h} />
      <rect fill="url(#paper)" width={w} height={h} />
      <rect className="paper-dusk" width={w} height={h} />
      <rect className="paper-line" width={w} height={h} />
    </g>
  );
}
