import type { SheetId } from '../sheets/index.ts';

/** Rules that random battles on a sheet cannot show, and why. Everything else must come up in a long run. */
export const NEVER: Readonly<Record<SheetId, Readonly<Record<string, string>>>> = {
  p7: {
    J22: 'speaks of the outcome on the Austrian sheet that makes columns form line',
    J36: 'speaks of the British charge order and counter-charge, and of guns on the British and Russian sheets',
  },
  a12: { J36: 'speaks of the British charge order and counter-charge, and of guns on the British and Russian sheets' },
  r10: {
    J22: 'speaks of the outcome on the Austrian sheet that makes columns form line',
    J38: 'speaks of Prussian conscripts and of the d3 of the Austrian sheet',
  },
  br5: {
    J22: 'speaks of the outcome on the Austrian sheet that makes columns form line',
    J38: 'speaks of Prussian conscripts and of the d3 of the Austrian sheet',
  },
};
