import type { Scenario } from '../../../scenarios/index.ts';
import { SHEETS } from '../../../sheets/index.ts';

/** Sheet, size, turns: what one looks for on the back of a box. */
export function BattleFacts({ scenario }: { scenario: Scenario }) {
  const facts = [
    ['Sheet', SHEETS[scenario.sheet].version],
    ['Table', `${scenario.table.width} × ${scenario.table.depth}″`],
    ['Units', scenario.units.length],
    ['Turns', scenario.turnLimit],
  ];
  return (
    <dl className="battle-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
