import { useEffect, useState } from 'react';
import { forgetWidths } from './labels.ts';

/** The face the map is lettered in, as `--serif` of the style has it. */
export const FACE = '"Baskerville of the Table", Georgia, "DejaVu Serif", serif';

let ready = false;

async function cut(): Promise<void> {
  await Promise.all([document.fonts.load(`600 12px ${FACE}`), document.fonts.load(`italic 12px ${FACE}`)]);
  ready = true;
  forgetWidths();
}

/** Labels are placed by their width: once the face is here they are placed anew. True when it is. */
export function useLettering(): boolean {
  const [cast, setCast] = useState(ready);
  useEffect(() => {
    if (!cast) void cut().then(() => setCast(true), console.warn);
  }, [cast]);
  return cast;
}
