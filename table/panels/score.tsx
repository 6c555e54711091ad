import { useState } from 'react';
import { Button } from 'react-aria-components';
import { faceOf } from '../family/face.ts';
import { type ArmyScore, type BattleScore, type Rules, type State, scoreOf } from '../game/engine.ts';
import { armyScoreText, breakingText, limitText, namesOf } from '../words/score.ts';
import { capital } from '../words/unit.ts';
import { Card } from './card.tsx';
import { RuleLinks } from './rule.tsx';
import '../style/score.css';

/** "French 1 of 4 ⚑3", and a line that fills. */
function ArmyLine({ score }: { score: ArmyScore }) {
  const { army, lost, breaksAt, points } = score;
  const filled = breaksAt === 0 ? 0 : Math.min(100, (lost * 100) / breaksAt);
  return (
    <span className={`score-army ${army}`}>
      <span className="score-name">
        <span className={`swatch ${army}`} />
        <span className="score-people">{namesOf(army)}</span>
      </span>
      <span className="score-lost">
        <strong>{lost}</strong> of {breaksAt}
        {points > 0 && <span className="score-points"> ⚑{points}</span>}
      </span>
      <span className="score-line">
        <span style={{ width: `${filled}%` }} />
      </span>
    </span>
  );
}

function ScoreCard({
  rules,
  state,
  score,
  onClose,
}: {
  rules: Rules;
  state: State;
  score: BattleScore;
  onClose: () => void;
}) {
  const { objectives, turnLimit } = state.battle;
  const { strength } = faceOf(rules.sheet);
  const atLimit = limitText(score, turnLimit);
  return (
    <Card title="How the battle stands" isOpen onClose={onClose}>
      <table className="sums score-sums">
        <thead>
          <tr>
            <th scope="col">Army</th>
            <th scope="col">Units lost</th>
            <th scope="col">Breaks at</th>
            <th scope="col">{capital(strength)} lost</th>
            {objectives.length > 0 && <th scope="col">Points held</th>}
          </tr>
        </thead>
        <tbody>
          {score.armies.map(({ army, units, lost, breaksAt, strength: start, strengthLeft, points }) => (
            <tr key={army}>
              <th scope="row">{namesOf(army)}</th>
              <td>
                {lost} of {units}
              </td>
              <td>{breaksAt}</td>
              <td>
                {start - strengthLeft} of {start}
              </td>
              {objectives.length > 0 && <td>{points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="score-why">
        {breakingText(score)} <RuleLinks rules={[score.rule]} />
      </p>
      {atLimit !== null && <p className="score-why">{atLimit}</p>}
      <div className="chips">
        <Button className="button primary" onPress={onClose} autoFocus>
          Done
        </Button>
      </div>
    </Card>
  );
}

/** How near either army is to breaking, always in sight; a press tells what counts and why. */
export function Score({ rules, state }: { rules: Rules; state: State }) {
  const [open, setOpen] = useState(false);
  const score = scoreOf(rules, state);
  const withPoints = state.battle.objectives.length > 0;
  const said = score.armies.map((army) => armyScoreText(army, withPoints)).join('. ');
  return (
    <>
      <Button className="score" aria-label={`How the battle stands. ${said}.`} onPress={() => setOpen(true)}>
        <span className="score-title">
          Lost<span>, until they break</span>
        </span>
        {score.armies.map((army) => (
          <ArmyLine key={army.army} score={army} />
        ))}
      </Button>
      {open && <ScoreCard {...{ rules, state, score }} onClose={() => setOpen(false)} />}
    </>
  );
}
