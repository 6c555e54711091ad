import {
  type HurtOdds,
  OUTCOME_WORDS,
  type OutcomeOdds,
  percentText,
  ROUND_WORDS,
  type RoundOdds,
} from '../../odds/index.ts';
import { isThirteenState, type State } from '../game/engine.ts';
import { outcomeTone } from '../words/outcome.ts';
import { nameIn, namesIn } from '../words/unit.ts';
import type { OddsAnswer, Question } from './answer.ts';
import { useOdds } from './ask.ts';
import { Behind, Choices, Fallen, lossText, useWhy, WhyButton } from './behind.tsx';
import { type Chance, Chances, Matters, roughly } from './chances.tsx';
import { FireOf1866 } from './fire-1866.tsx';
import { RollTree } from './rolls.tsx';

type Answer<Do> = Extract<OddsAnswer, { do: Do }>;

const outcomeRows = (outcomes: readonly OutcomeOdds[]): Chance[] =>
  outcomes.map(({ outcome, chance }) => ({
    key: outcome,
    text: OUTCOME_WORDS[outcome],
    chance,
    tone: outcomeTone(outcome),
  }));

const ROUND_TONES = { won: 'good', enemyDestroyed: 'good', lost: 'bad', destroyed: 'bad' } as const;

const roundRows = (round: RoundOdds): Chance[] =>
  (Object.keys(ROUND_WORDS) as (keyof RoundOdds)[]).map((key) => ({
    key,
    text: ROUND_WORDS[key],
    chance: round[key],
    tone: key in ROUND_TONES ? ROUND_TONES[key as keyof typeof ROUND_TONES] : 'even',
  }));

/** What is lost on this sheet, and what it calls the ways of a charge. */
const WORDS = {
  napoleonic: {
    lost: 'figures',
    fall: 'Figures that fall',
    they: 'they are gone',
    we: 'we are gone',
    nobody: 'Nobody can shoot at it.',
    nobodyElse: 'Nobody else can shoot at it.',
    by: 'Shot at by',
    reaches: 'To the first melee',
    round: 'The first round',
  },
  'war-of-1866': {
    lost: 'stands',
    fall: 'Stands lost',
    they: 'they rout or are gone',
    we: 'we rout or are gone',
    nobody: 'Nobody can fire at it.',
    nobodyElse: 'Nobody else can fire at it.',
    by: 'Fired at by',
    reaches: 'To the melee',
    round: 'The first roll of both dice',
  },
} as const;

function ChargeOddsOf({ state, answer }: { state: State; answer: Answer<'charge'> }) {
  const { odds, steps, commanders } = answer;
  const open = useWhy();
  const words = WORDS[isThirteenState(state) ? 'napoleonic' : 'war-of-1866'];
  // Skirmishers who slip away shoot of their own accord.
  const nobody = steps.some(({ purpose }) => purpose === 'shoot') ? words.nobodyElse : words.nobody;
  const shot = odds.shotBy.length === 0 ? nobody : `${words.by} ${namesIn(state, odds.shotBy)}.`;
  return (
    <>
      <Matters
        facts={[
          [words.they, roughly(odds.theyAreGone), 'good'],
          [words.we, roughly(odds.weAreGone), 'bad'],
          [`${words.lost} us\u00a0:\u00a0them`, `${odds.lost.ours.toFixed(1)} : ${odds.lost.theirs.toFixed(1)}`],
        ]}
      />
      <Chances title={words.reaches} rows={outcomeRows(odds.reaches)} {...(open ? { exact: percentText } : {})} />
      <p className="facts">{shot}</p>
      <Fallen state={state} commanders={commanders} />
      <WhyButton />
      {open && (
        <Behind>
          <RollTree state={state} steps={steps} />
          {odds.firstRound !== null && (
            <Chances title={words.round} rows={roundRows(odds.firstRound)} exact={percentText} />
          )}
          <Chances title="To the end" rows={outcomeRows(odds.ends)} exact={percentText} />
          <p className="facts">
            {words.fall} of ours: {lossText(odds.ours)}.
          </p>
          <p className="facts">Of theirs: {lossText(odds.theirs)}.</p>
          <Choices state={state} choices={odds.choices} />
        </Behind>
      )}
    </>
  );
}

const hurtRows = ({ unhurt, stands, fails, routs, destroyed, failure }: HurtOdds): Chance[] => [
  { key: 'unhurt', text: 'unhurt', chance: unhurt, tone: 'bad' },
  { key: 'stands', text: 'hit, passes', chance: stands, tone: 'even' },
  { key: 'fails', text: `fails: ${failure}`, chance: fails, tone: 'good' },
  { key: 'routs', text: 'routs', chance: routs, tone: 'good' },
  { key: 'destroyed', text: 'destroyed', chance: destroyed, tone: 'good' },
];

function HurtOf({ state, hurt, title }: { state: State; hurt: HurtOdds; title: string }) {
  const open = useWhy();
  return (
    <>
      <Matters
        facts={[
          ['figures lost', hurt.cost.toFixed(1)],
          ['fails its check', roughly(hurt.fails + hurt.routs), 'good'],
          ['gone', roughly(hurt.gone), 'good'],
        ]}
      />
      <Chances title={title} rows={hurtRows(hurt)} {...(open ? { exact: percentText } : {})} />
      {open && (
        <Behind>
          <RollTree state={state} steps={hurt.steps} />
          <p className="facts">Figures that fall: {lossText(hurt.losses)}.</p>
        </Behind>
      )}
    </>
  );
}

function FireOddsOf({
  state,
  answer,
}: {
  state: State;
  answer: Extract<OddsAnswer, { do: 'shoot' | 'fire'; odds: unknown }>;
}) {
  const { struck } = answer.odds;
  const others = answer.do === 'shoot' && answer.all.shots.length > 1 ? answer.all : null;
  return (
    <>
      {struck.map((hurt, i) => (
        <HurtOf
          key={hurt.unit}
          state={state}
          hurt={hurt}
          title={`${nameIn(state, hurt.unit)}${i > 0 ? ', by the bounce' : ''}`}
        />
      ))}
      {others !== null && (
        <p className="facts">
          All {others.shots.length} who can shoot at it: {others.hurt.cost.toFixed(1)} figures lost, gone{' '}
          {roughly(others.hurt.gone)}.
        </p>
      )}
      <WhyButton />
    </>
  );
}

/** The chances of a command before it is given, the same that `vedette odds` prints. */
export function OddsPanel({
  state,
  command,
}: {
  state: State;
  command: Exclude<Question, { do: 'threats' | 'answers' }>;
}) {
  const answer = useOdds(state, command);
  if (answer === undefined) return <p className="facts odds-wait">Reckoning …</p>;
  if (answer === null) return null;
  return (
    <div className="odds" data-odds={command.do}>
      {answer.do === 'charge' ? (
        <ChargeOddsOf state={state} answer={answer} />
      ) : 'volley' in answer ? (
        <FireOf1866 state={state} answer={answer} />
      ) : (
        <FireOddsOf state={state} answer={answer} />
      )}
    </div>
  );
}
