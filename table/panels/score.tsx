import { useState } from 'react';
import { Button } from 'react-aria-components';
import { faceOf } from '../family/face.ts';
import { type ArmyScore, type BattleScore, type Rules, type State, scoreOf } from '../game/engine.ts';
import { armyScoreText, breakingText, limitText } from '../words/score.ts';
import { capital, namesOf } from '../words/unit.ts';
import { Card, Done } from './card.tsx';
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

interface Standing {
  readonly rules: Rules;
  readonly state: State;
  readonly score: BattleScore;
}

/** A row for each army: what it has lost, and of how much. */
function Sums({ rules, state, score }: Standing) {
  const withPoints = state.battle.objectives.length > 0;
  return (
    <table className="sums score-sums">
      <thead>
        <tr>
          <th scope="col">Army</th>
          <th scope="col">Units lost</th>
          <th scope="col">Breaks at</th>
          <th scope="col">{capital(faceOf(rules.sheet).strength)} lost</th>
          {withPoints && <th scope="col">Points held</th>}
        </tr>
      </thead>
      <tbody>
        {score.armies.map(({ army, units, lost, breaksAt, strength, strengthLeft, points }) => (
          <tr key={army}>
            <th scope="row">{namesOf(army)}</th>
            <td>
              {lost} of {units}
            </td>
            <td>{breaksAt}</td>
            <td>
              {strength - strengthLeft} of {strength}
            </td>
            {withPoints && <td>{points}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScoreCard({ rules, state, score, onClose }: Standing & { readonly onClose: () => void }) {
  const atLimit = limitText(score, state.battle.turnLimit);
  return (
    <Card title="How the battle stands" isOpen onClose={onClose}>
      <Sums rules={rules} state={state} score={score} />
      <p className="score-why">
        {breakingText(score)} <RuleLinks rules={[score.rule]} />
      </p>
      {atLimit !== null && <p className="score-why">{atLimit}</p>}
      <Done onPress={onClose} autoFocus />
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
