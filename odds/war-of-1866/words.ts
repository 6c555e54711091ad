import type { FireOutcome } from './fire.ts';

/** What fire comes to for the unit it is laid on. Terminal and table say the same. */
export const FIRE_WORDS: Readonly<Record<FireOutcome, string>> = {
  unhurt: 'nothing happens',
  losesStands: 'loses stands only',
  stopped: 'stopped',
  back: 'falls back',
  disorganised: 'disorganised',
  routs: 'routs',
  routsOff: 'routs off the table',
  surrenders: 'surrenders',
  destroyed: 'destroyed',
};

/** The headings of the result table (E3.1). */
export const RESULT_WORDS: Readonly<Record<string, string>> = {
  rout: 'rout',
  'minus-stand': 'a stand lost',
  disorganised: 'disorganised',
  back: 'back',
  stop: 'stop',
  none: 'no effect',
};
