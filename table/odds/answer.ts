import type { Command, Rules, State } from '../../engine/index.ts';
import {
  type AnswerOdds,
  answerOdds,
  type ChargeOdds,
  type ChargeStep,
  type CommanderOdds,
  chargeOdds,
  chargeSteps,
  type FireOdds,
  type FireOdds1866,
  fireOdds,
  Refused,
  shootOdds,
  type Threat,
  type Threat1866,
  threats,
  type VolleyOdds,
  volleyOdds,
} from '../../odds/index.ts';
import type { Army } from '../../sheets/words.ts';

/** What the table asks about chances: a command before it is given, the answers to the open question, or what the enemy could do to a side. */
export type Question =
  | Extract<Command, { do: 'charge' | 'shoot' | 'fire' }>
  | { readonly do: 'answers'; readonly unit: string }
  | { readonly do: 'threats'; readonly side: Army };

type ByMany<T> = T extends unknown ? Omit<T, 'by'> & { readonly by: readonly string[] } : never;
/** A threat of either family. */
export type AnyThreat = Threat | ByMany<Threat1866>;

interface ChargeAnswer {
  readonly do: 'charge';
  readonly odds: ChargeOdds;
  readonly steps: readonly ChargeStep[];
  /** Who may fall with it. */
  readonly commanders: readonly CommanderOdds[];
}

export type OddsAnswer =
  | ChargeAnswer
  /** One unit's shot, and beside it everybody's who can shoot at the same target. */
  | { readonly do: 'shoot'; readonly odds: FireOdds; readonly all: VolleyOdds }
  | { readonly do: 'fire'; readonly odds: FireOdds }
  /** The fire of 1866; beside it everybody's, if there are others. */
  | { readonly do: 'fire'; readonly volley: FireOdds1866; readonly all: FireOdds1866 | null }
  /** In the order of the answers. */
  | { readonly do: 'answers'; readonly answers: readonly AnswerOdds[] }
  | { readonly do: 'threats'; readonly found: readonly AnyThreat[] };

function answer(rules: Rules, state: State, question: Question): OddsAnswer | null {
  switch (question.do) {
    case 'charge': {
      const { unit, target, path } = question;
      // Whoever can shoot at a charger will: that is what a careful player reckons with.
      const options = { shooters: 'all' as const, ...(path === undefined ? {} : { path }) };
      const odds = chargeOdds(rules, state, unit, target, options);
      return { do: 'charge', odds, steps: chargeSteps(rules, state, unit, target, options), commanders: [] };
    }
    case 'shoot': {
      const { unit, target } = question;
      const odds = shootOdds(rules, state, unit, target);
      return { do: 'shoot', odds, all: volleyOdds(rules, state, target, 'all') };
    }
    case 'fire':
      return { do: 'fire', odds: fireOdds(rules, state, question.unit, question.target, question) };
    case 'answers': {
      const answers = answerOdds(rules, state);
      return answers === null ? null : { do: 'answers', answers };
    }
    case 'threats':
      return { do: 'threats', found: threats(rules, state, question.side) };
  }
}

/** Null for what the rules forbid, and where the odds cannot tell: it has no chances. */
export function answerTo(rules: Rules, state: State, question: Question): OddsAnswer | null {
  try {
    return answer(rules, state, question);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
