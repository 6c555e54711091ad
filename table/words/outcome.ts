import type { OutcomeName } from '../../odds/index.ts';

/** What a charge can come to, in a word or two; seen from the charger. */
export const OUTCOME_WORDS: Readonly<Partial<Record<OutcomeName, string>>> = {
  noOrder: 'no order given',
  fellShort: 'falls short',
  evaded: 'they slip away',
  stopped: 'stopped',
  thrownBack: 'thrown back',
  joinsMelee: 'joins a melee',
  melee: 'melee',
  rodeThrough: 'rides through',
  notRecalled: 'not recalled',
  enemyRouts: 'they rout',
  enemyDestroyed: 'they are destroyed',
  weRout: 'we rout',
  destroyed: 'we are destroyed',
  bothDestroyed: 'both destroyed',
};

const GOOD: readonly OutcomeName[] = ['enemyRouts', 'enemyDestroyed', 'rodeThrough'];
const BAD: readonly OutcomeName[] = ['weRout', 'destroyed', 'bothDestroyed', 'notRecalled'];

export const outcomeTone = (outcome: OutcomeName): 'good' | 'bad' | 'even' =>
  GOOD.includes(outcome) ? 'good' : BAD.includes(outcome) ? 'bad' : 'even';
