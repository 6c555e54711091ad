import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { Rules, State } from '../game/engine.ts';
import { answer } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { hand } from '../tools/tool.ts';
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

/** A question of the rules to the person whose unit it is: plain, with the rule behind it. */
export function QuestionCard({ state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  const question = (free ? state.questions[0] : undefined) ?? null;
  const first = useFirstAnswer(question);
  if (question === null) return null;
  return (
    <section className="card question-card" aria-label={`A question to ${peopleOf(question.army)}`}>
      <h2>{peopleOf(question.army)} decide</h2>
      <p>{questionText(state)}</p>
      <div className="chips">
        {question.options.map(({ option }, i) => (
          <Button
            key={option}
            ref={i === 0 ? first : null}
            className={`button ${i === 0 ? '' : 'primary'}`}
            onPress={() => answer(option)}
          >
            {answerText(state, option)}
          </Button>
        ))}
      </div>
      <RuleLinks rules={question.rules} />
    </section>
  );
}
