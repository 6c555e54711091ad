import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import { reasonInWords } from '../../report/index.ts';
import { faceOf } from '../family/face.ts';
import { exportBattle } from '../game/battle.ts';
import { type Game, type State, scoreOf } from '../game/engine.ts';
import { useTable } from '../game/store.ts';
import { TurningPoints } from '../turning/turning-points.tsx';
import { capital } from '../words/capital.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { RuleLinks } from './rule.tsx';

/** Who won and why, and what is left. */
export function EndCard({ game, state, id }: { game: Game; state: State; id: string }) {
  const [put, setPut] = useState(false);
  const [, go] = useLocation();
  const session = useTable((table) => table.session);
  const { result } = state;
  if (result === null || put) return null;
  const { strength } = faceOf(game.rules.sheet);
  const title = result.winner === null ? 'A drawn battle' : `${peopleOf(result.winner)} win`;
  return (
    <Card title={title} isOpen onClose={() => setPut(true)}>
      <p>
        {capital(reasonInWords(result))}. <RuleLinks rules={[result.rule]} />
      </p>
      <table className="sums">
        <thead>
          <tr>
            <th scope="col">Army</th>
            <th scope="col">Units left</th>
            <th scope="col">{capital(strength)} left</th>
          </tr>
        </thead>
        <tbody>
          {scoreOf(game.rules, state).armies.map(({ army, units, gone, strength: start, strengthLeft }) => (
            <tr key={army}>
              <th scope="row">{peopleOf(army)}</th>
              <td>
                {units - gone} of {units}
              </td>
              <td>
                {strengthLeft} of {start}
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
      {session !== null && <TurningPoints id={id} session={session} game={game} sound={game.steps.length} />}
    </Card>
  );
}
