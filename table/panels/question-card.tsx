import { useEffect, useId, useRef } from 'react';
import { Button, VisuallyHidden } from 'react-aria-components';
import type { AnswerOdds } from '../../odds/index.ts';
import type { Rules, State } from '../game/engine.ts';
import { answer } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { useOdds } from '../odds/ask.ts';
import { hand } from '../tools/tool.ts';
import { answerNumbers } from '../words/answer.ts';
import { answerText, questionText } from '../words/question.ts';
import { peopleOf } from '../words/unit.ts';
import { RuleLinks } from './rule.tsx';

/** Whoever types, drags or reads a card is not torn away from it. */
const isBusy = (): boolean =>
  hand().held !== null ||
  (document.activeElement?.closest('input, textarea, select, [role="dialog"], [role="menu"]') ?? null) !== null;

/** By then a card that was closing is gone. Milliseconds. */
const CLOSED = 400;

/** The first answer to a question that has just been put has the focus. */
function useFirstAnswer(question: State['questions'][number] | null) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (question === null) return;
    if (!isBusy()) return first.current?.focus();
    // The card that led to the question may still be closing.
    const again = setTimeout(() => isBusy() || first.current?.focus(), CLOSED);
    return () => clearTimeout(again);
  }, [question]);
  return first;
}

/** The numbers of one answer; a screen reader hears them as a sentence with the button. */
function Numbers({ id, odds }: { id: string; odds: AnswerOdds }) {
  const { weAreGone, theyAreGone, figures, said } = answerNumbers(odds);
  return (
    <>
      <VisuallyHidden elementType="span" id={id}>
        {said}
      </VisuallyHidden>
      <span aria-hidden="true">{weAreGone}</span>
      <span aria-hidden="true">{theyAreGone}</span>
      <span aria-hidden="true">{figures}</span>
    </>
  );
}

function NumberTitles({ odds }: { odds: readonly AnswerOdds[] }) {
  const foes = (odds[0]?.fates.length ?? 1) - 1;
  return (
    <span className="answer answer-titles" aria-hidden="true">
      <span />
      <span>we are gone</span>
      <span>{foes === 1 && 'they are gone'}</span>
      <span>{foes === 0 ? 'figures' : 'figures us\u00a0:\u00a0them'}</span>
    </span>
  );
}

/** A question of the rules to the person whose unit it is: plain, with the rule behind it, and chances where they are known. */
export function QuestionCard({ state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  const question = (free ? state.questions[0] : undefined) ?? null;
  const first = useFirstAnswer(question);
  const odds = useOdds(state, question === null ? null : { do: 'answers', unit: question.unit })?.answers;
  const id = useId();
  if (question === null) return null;
  return (
    <section className="card question-card" aria-label={`A question to ${peopleOf(question.army)}`}>
      <h2>{peopleOf(question.army)} decide</h2>
      <p>{questionText(state)}</p>
      <div className={`chips answers ${odds === undefined ? '' : 'with-odds'}`}>
        {odds !== undefined && <NumberTitles odds={odds} />}
        {question.options.map(({ option }, i) => {
          const known = odds?.find((one) => one.option === option);
          return (
            <span key={option} className="answer">
              <Button
                ref={i === 0 ? first : null}
                className={`button ${i === 0 ? '' : 'primary'}`}
                onPress={() => answer(option)}
                {...(known && { 'aria-describedby': `${id}${option}` })}
              >
                {answerText(state, option)}
              </Button>
              {known !== undefined && <Numbers id={`${id}${option}`} odds={known} />}
            </span>
          );
        })}
      </div>
      {odds !== undefined && <p className="facts">Until orders are given again, over every way the dice can fall.</p>}
      <RuleLinks rules={question.rules} />
    </section>
  );
}
