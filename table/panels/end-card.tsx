import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { Game, State } from '../../engine/index.ts';
import { reportOf } from '../../report/index.ts';
import { exportBattle } from '../game/battle.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { RuleLinks } from './rule.tsx';

/** Who won and why, and what is left. */
export function EndCard({ game, state, id }: { game: Game; state: State; id: string }) {
  const [put, setPut] = useState(false);
  const [, go] = useLocation();
  const { result } = state;
  if (result === null || put) return null;
  const { summary } = reportOf(
    game.rules,
    game.opening.state,
    game.steps.flatMap((step) => step.events),
  );
  const title = result.winner === null ? 'A drawn battle' : `${peopleOf(result.winner)} win`;
  return (
    <Card title={title} isOpen onClose={() => setPut(true)}>
      <p>
        {result.why}. <RuleLinks rules={[result.rule]} />
      </p>
      <table className="sums">
        <thead>
          <tr>
            <th scope="col">Army</th>
            <th scope="col">Units left</th>
            <th scope="col">Figures left</th>
          </tr>
        </thead>
        <tbody>
          {summary.armies.map((army) => (
            <tr key={army.army}>
              <th scope="row">{peopleOf(army.army)}</th>
              <td>
                {army.unitsLeft} of {army.units}
              </td>
              <td>
                {army.figuresLeft} of {army.figures}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="chips">
        <Button className="button primary" onPress={() => go(`/replay/${id}`)}>
          Replay
        </Button>
        <Button className="button" onPress={exportBattle}>
          Export
        </Button>
        <Button className="button" onPress={() => setPut(true)}>
          Look at the field
        </Button>
        <Button className="button" onPress={() => go('/')}>
          Front page
        </Button>
      </div>
    </Card>
  );
}
