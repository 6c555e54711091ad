import { type AnyScenario, anySheetOf } from '../../../scenarios/index.ts';

/** Sheet, size, turns: what one looks for on the back of a box. */
export function BattleFacts({ scenario }: { scenario: AnyScenario }) {
  const facts = [
    ['Sheet', anySheetOf(scenario).version],
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
