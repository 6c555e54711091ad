import { Button } from 'react-aria-components';
import type { Rules, State } from '../game/engine.ts';
import { answer } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { answerText, questionText } from '../words/question.ts';
import { peopleOf } from '../words/unit.ts';
import { RuleLinks } from './rule.tsx';

/** A question of the rules to the person whose unit it is: plain, with the rule behind it. */
export function QuestionCard({ state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  const question = state.questions[0];
  if (question === undefined || !free) return null;
  return (
    <section className="card question-card" aria-label={`A question to ${peopleOf(question.army)}`}>
      <h2>{peopleOf(question.army)} decide</h2>
      <p>{questionText(state)}</p>
      <div className="chips">
        {question.options.map(({ option }, i) => (
          <Button key={option} className={`button ${i === 0 ? '' : 'primary'}`} onPress={() => answer(option)}>
            {answerText(state, option)}
          </Button>
        ))}
      </div>
      <RuleLinks rules={question.rules} />
    </section>
  );
}
