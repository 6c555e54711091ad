import { FIRE_WORDS, type FireOdds1866, goneOf, percentText, RESULT_WORDS, type ResultOdds } from '../../odds/index.ts';
import type { State } from '../game/engine.ts';
import { RuleLinks } from '../panels/rule.tsx';
import { signed } from '../words/roll.ts';
import { nameIn } from '../words/unit.ts';
import type { OddsAnswer } from './answer.ts';
import { Behind, Choices, Fallen, lossText, useWhy, WhyButton } from './behind.tsx';
import { type Chance, Chances, Matters, roughly } from './chances.tsx';

const TONES = { unhurt: 'bad', losesStands: 'even', stopped: 'even' } as const;

/** What the fire comes to, good for whoever fires. */
export const fireRows1866 = ({ outcomes }: FireOdds1866): Chance[] =>
  outcomes.map(({ outcome, chance }) => ({
    key: outcome,
    text: FIRE_WORDS[outcome],
    chance,
    tone: outcome in TONES ? TONES[outcome as keyof typeof TONES] : 'good',
  }));

const GIVES_WAY = ['back', 'disorganised', 'routs', 'routsOff', 'surrenders', 'destroyed'];

/** Chance that the target is no longer where or what it was; and that it is routed or gone. */
function sumsOf({ outcomes, fate }: FireOdds1866) {
  const shaken = outcomes.reduce((sum, { outcome, chance }) => sum + (GIVES_WAY.includes(outcome) ? chance : 0), 0);
  return { shaken, gone: goneOf(fate) };
}

const hitRows = ({ hits }: FireOdds1866): Chance[] =>
  hits.map((chance, n) => ({
    key: String(n),
    text: n === 0 ? 'none' : n === 1 ? 'one hit' : `${n} hits`,
    chance,
    tone: n === 0 ? 'bad' : 'good',
  }));

const resultRows = ({ results }: ResultOdds): Chance[] =>
  Object.entries(results).map(([result, chance]) => ({
    key: result,
    text: RESULT_WORDS[result] ?? result,
    chance,
    tone: result === 'none' ? 'bad' : 'even',
  }));

/** E3.1: the white die of one hit, and what is added to it. */
function OneHit({ result }: { result: ResultOdds }) {
  const { modifiers } = result;
  return (
    <div>
      <Chances title="What a hit brings" rows={resultRows(result)} exact={percentText} />
      {modifiers.length > 0 && (
        <p className="why-line">
          To the die{modifiers.map(({ add, text }) => ` ${signed(add)} ${text}`).join(',')}{' '}
          <RuleLinks rules={modifiers.map(({ rule }) => rule)} />
        </p>
      )}
    </div>
  );
}

/** The fire of a unit of 1866: its results by their headings, the stands and the commander it may cost. */
export function FireOf1866({ state, answer }: { state: State; answer: Extract<OddsAnswer, { volley: unknown }> }) {
  const { volley, all } = answer;
  const open = useWhy();
  const { shaken, gone } = sumsOf(volley);
  const [result] = volley.results;
  return (
    <>
      <Matters
        facts={[
          ['stands lost', volley.losses.mean.toFixed(1)],
          ['falls back or worse', roughly(shaken), 'good'],
          ['routed or gone', roughly(gone), 'good'],
        ]}
      />
      <Chances
        title={nameIn(state, volley.target)}
        rows={fireRows1866(volley)}
        {...(open ? { exact: percentText } : {})}
      />
      <Fallen state={state} commanders={volley.commanders} />
      {all !== null && (
        <p className="facts">
          All {all.units.length} who can fire at it: {all.losses.mean.toFixed(1)} stands lost, falls back or worse{' '}
          {roughly(sumsOf(all).shaken)}, routed or gone {roughly(sumsOf(all).gone)}.
        </p>
      )}
      <WhyButton />
      {open && (
        <Behind>
          <Chances title="Hits" rows={hitRows(volley)} exact={percentText} />
          {result !== undefined && <OneHit result={result} />}
          <p className="facts">Stands lost: {lossText(volley.losses)}.</p>
          <Choices state={state} choices={volley.choices} />
        </Behind>
      )}
    </>
  );
}
