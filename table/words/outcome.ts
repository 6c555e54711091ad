import type { OutcomeName } from '../../odds/index.ts';

const GOOD: readonly OutcomeName[] = ['enemyRouts', 'enemyDestroyed', 'rodeThrough', 'won'];
const BAD: readonly OutcomeName[] = ['weRout', 'destroyed', 'bothDestroyed', 'notRecalled', 'lost'];

/** Good or bad for the charger. */
export const outcomeTone = (outcome: OutcomeName): 'good' | 'bad' | 'even' =>
  GOOD.includes(outcome) ? 'good' : BAD.includes(outcome) ? 'bad' : 'even';
