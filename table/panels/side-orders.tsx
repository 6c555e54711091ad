import { Button } from 'react-aria-components';
import { type Command, type Rules, type State, sideOptions } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { peopleOf } from '../words/unit.ts';
import { RuleLinks } from './rule.tsx';

const titleOf = (command: Command): string =>
  command.do === 'initiative' ? (command.first ? 'Move first' : 'Move second') : command.do;

/** What a side may say that is no order to a unit: after the roll for the initiative, who moves first. */
export function SideOrders({ rules, state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  const commands = sideOptions(rules, state);
  const [first] = commands;
  if (!free || first?.do !== 'initiative') return null;
  const people = peopleOf(first.army);
  return (
    <section className="card question-card" aria-label={`A choice of ${people}`}>
      <h2>{people} have the initiative</h2>
      <p>They rolled higher and say who moves first this turn.</p>
      <div className="chips">
        {commands.map((command) => (
          <Button key={titleOf(command)} className="button primary" onPress={() => order(command)}>
            {titleOf(command)}
          </Button>
        ))}
      </div>
      <RuleLinks rules={['X2']} />
    </section>
  );
}
