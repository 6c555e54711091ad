import type { OutcomeName } from '../../odds/index.ts';

// To ride through is neither: it may cost the riders more than those they leave behind.
const GOOD: readonly OutcomeName[] = ['enemyRouts', 'enemyRoutsOff', 'enemyDestroyed', 'won'];
const BAD: readonly OutcomeName[] = ['weRout', 'weRoutOff', 'destroyed', 'bothDestroyed', 'notRecalled', 'lost'];

/** Good or bad for the charger. */
export const outcomeTone = (outcome: OutcomeName): 'good' | 'bad' | 'even' =>
  GOOD.includes(outcome) ? 'good' : BAD.includes(outcome) ? 'bad' : 'even';
