import type { RoundOdds } from './melee/round.ts';
import type { OutcomeName } from './outcomes.ts';
import type { ChargeStep, StepPurpose } from './steps/step.ts';

/** What a charge can come to, in a word or two, seen from the charger. Terminal, table and docs say the same. */
export const OUTCOME_WORDS: Readonly<Record<OutcomeName, string>> = {
  noOrder: 'no order to charge',
  fellShort: 'falls short',
  evaded: 'they slip away',
  stopped: 'stopped',
  thrownBack: 'thrown back',
  joinsMelee: 'a melee of three',
  melee: 'melee',
  rodeThrough: 'rides through',
  notRecalled: 'rides through, not recalled',
  weRout: 'we rout',
  enemyRouts: 'they rout',
  weRoutOff: 'we rout off the table',
  enemyRoutsOff: 'they rout off the table',
  destroyed: 'we are destroyed',
  enemyDestroyed: 'they are destroyed',
  bothDestroyed: 'both destroyed',
  lost: 'lost: we are driven back',
  won: 'won: they are driven back',
  recalled: 'recalled',
  enemyRecalled: 'they are recalled',
  parted: 'the two part',
  neverEnds: 'never ends',
};

export const ROUND_WORDS: Readonly<Record<keyof RoundOdds, string>> = {
  won: 'we win it',
  tied: 'tied',
  lost: 'we lose it',
  enemyDestroyed: 'they are destroyed',
  destroyed: 'we are destroyed',
  bothDestroyed: 'both destroyed',
};

/** Whole percents hide one in a thousand, so two places; what can happen is never shown as none or all. */
export function percentText(chance: number): string {
  if (chance >= 1 - 1e-12) return '100.00%';
  if (chance <= 0) return '0.00%';
  return `${Math.min(99.99, Math.max(0.01, chance * 100)).toFixed(2)}%`;
}

const STEP_WORDS: Readonly<Record<StepPurpose, string>> = {
  order: 'to get the order',
  bonus: 'to ride farther by',
  evade: 'to slip away by',
  shoot: 'to shoot',
  fire: 'to fire',
  check: 'to check',
  close: 'to close',
  stand: 'to stand',
  square: 'to form square',
  fight: 'to fight',
  rideThrough: 'to lose a figure riding through',
  loser: 'to check after a lost round',
  recall: 'to be recalled',
};

/** One roll in words: "Fusiliers to shoot, 6 dice", without the number. */
export function stepText(
  { unit, purpose, dice, diceLeast, lost, chance }: ChargeStep,
  nameOf: (id: string) => string,
): string {
  const many = diceLeast !== undefined && diceLeast !== dice ? `${diceLeast} to ${dice}` : String(dice);
  const thrown = ['shoot', 'fire', 'fight'].includes(purpose) ? `, ${many} ${many === '1' ? 'die' : 'dice'}` : '';
  const [from, to] = lost ?? [0, 0];
  const after =
    purpose !== 'close' || chance > 1 - 1e-12 ? '' : ` with ${from === to ? from : `${from} to ${to}`} lost`;
  return `${nameOf(unit)} ${STEP_WORDS[purpose]}${thrown}${after}`;
}

/** The number of a roll in words: "4 or less", "5 or more", "2d6", "7 + 1d6". */
export function neededText({ needed, succeeds, dice, sides = 6, purpose }: ChargeStep): string {
  if (needed === null || succeeds === null) return `${dice}d${sides}`;
  if (succeeds === 'adds') return `${needed} + ${dice}d${sides}`;
  if (succeeds === 'atLeast') return needed > sides ? 'cannot' : `${needed} or more`;
  // A check is told by its number even if it cannot fail; a shot that cannot miss is told so.
  if (purpose === 'fire' && needed >= sides) return 'cannot miss';
  return needed < 1 ? 'cannot' : `${needed} or less`;
}
