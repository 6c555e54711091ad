import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import { reasonInWords } from '../../report/index.ts';
import { faceOf } from '../family/face.ts';
import { exportBattle } from '../game/battle.ts';
import { type Game, type Rules, type State, scoreOf } from '../game/engine.ts';
import { useTable } from '../game/store.ts';
import { TurningPoints } from '../turning/turning-points.tsx';
import { capital } from '../words/capital.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { RuleLinks } from './rule.tsx';

/** What is left of each army. */
function Sums({ rules, state }: { rules: Rules; state: State }) {
  return (
    <table className="sums">
      <thead>
        <tr>
          <th scope="col">Army</th>
          <th scope="col">Units left</th>
          <th scope="col">{capital(faceOf(rules.sheet).strength)} left</th>
        </tr>
      </thead>
      <tbody>
        {scoreOf(rules, state).armies.map(({ army, units, gone, strength, strengthLeft }) => (
          <tr key={army}>
            <th scope="row">{peopleOf(army)}</th>
            <td>
              {units - gone} of {units}
            </td>
            <td>
              {strengthLeft} of {strength}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where to go from a battle that is over. */
function Ways({ id, onClose }: { id: string; onClose: () => void }) {
  const [, go] = useLocation();
  return (
    <div className="chips">
      <Button className="button primary" onPress={() => go(`/replay/${id}`)}>
        Replay
      </Button>
      <Button className="button" onPress={exportBattle}>
        Export
      </Button>
      <Button className="button" onPress={onClose}>
        Look at the field
      </Button>
      <Button className="button" onPress={() => go('/')}>
        Front page
      </Button>
    </div>
  );
}

/** Who won and why, and what is left. */
export function EndCard({ game, state, id }: { game: Game; state: State; id: string }) {
  const [closed, setClosed] = useState(false);
  const session = useTable((table) => table.session);
  const { result } = state;
  if (result === null || closed) return null;
  const title = result.winner === null ? 'A drawn battle' : `${peopleOf(result.winner)} win`;
  const close = () => setClosed(true);
  return (
    <Card title={title} isOpen grows onClose={close}>
      <p>
        {capital(reasonInWords(result))}. <RuleLinks rules={[result.rule]} />
      </p>
      <Sums rules={game.rules} state={state} />
      <Ways id={id} onClose={close} />
      {session !== null && <TurningPoints id={id} session={session} game={game} sound={game.steps.length} />}
    </Card>
  );
}
