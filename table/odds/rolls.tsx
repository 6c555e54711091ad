import { type ChargeStep, neededText, percentText, stepText } from '../../odds/index.ts';
import type { State } from '../game/engine.ts';
import { RuleLinks } from '../panels/rule.tsx';
import { rulesBehind, signed } from '../words/roll.ts';
import { nameIn } from '../words/unit.ts';

const BANDS = [
  ['pass', 'passes'],
  ['failBy1or2', 'fails by 1 or 2'],
  ['failBy3orMore', 'fails by 3 or more'],
  ['fail', 'fails'],
] as const;

/** Rolls that come after a fight: whoever falls in it makes the number worse, and the outcomes below count that. */
const AFTER_LOSSES: readonly ChargeStep['purpose'][] = ['loser', 'recall'];

function bandsText({ bands, purpose }: ChargeStep): string {
  if (bands === undefined) return '';
  const chances = BANDS.filter(([band]) => bands[band] > 0)
    .map(([band, word]) => `${word} ${percentText(bands[band])}`)
    .join(' · ');
  return AFTER_LOSSES.includes(purpose) ? `if no figure falls before it: ${chances}` : chances;
}

/** One roll: what is needed, why, and how likely. */
function RollOf({ state, step }: { state: State; step: ChargeStep }) {
  const bands = bandsText(step);
  return (
    <li>
      <span className="roll-line">
        <span>{stepText(step, (id) => nameIn(state, id))}</span>
        <strong>{neededText(step)}</strong>
      </span>
      <span className="why-line">
        {step.base}
        {step.succeeds === 'adds' && ' points'}
        {step.purpose === 'fire' &&
          step.succeeds === 'atMost' &&
          step.modifiers.length > 0 &&
          ' on the sheet; to the die'}
        {step.modifiers.map(({ add, text, rule }) => (
          <span key={`${rule}${text}`}>{` ${signed(add)} (${text})`}</span>
        ))}{' '}
        <RuleLinks rules={rulesBehind(step)} phase={step.phase} />
      </span>
      {bands !== '' && <span className="why-line">{bands}</span>}
    </li>
  );
}

/** Every roll behind the chances, phase by phase. */
export function RollTree({ state, steps }: { state: State; steps: readonly ChargeStep[] }) {
  const phases = [...new Set(steps.map(({ phase }) => phase))];
  return (
    <ol className="roll-tree" aria-label="The rolls behind it">
      {phases.map((phase) => {
        const mine = steps.filter((step) => step.phase === phase);
        return (
          <li key={phase}>
            <h4>
              Phase {phase}: {mine[0]?.title}
            </h4>
            <ul className="rolls">
              {mine.map((step, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: volleys of one unit are told apart by nothing else
                <RollOf key={i} state={state} step={step} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
