import { Button } from 'react-aria-components';
import { faceOfUnit } from '../family/face.ts';
import { changesOf, type Rules, type State, standing, type Unit } from '../game/engine.ts';
import { chooseGeneral, order } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { changePrice, changeTitle } from '../words/change.ts';
import { capital, inches, nameIn, strengthText } from '../words/unit.ts';
import { Gather } from './gather.tsx';
import { Greyed } from './greyed.tsx';
import { Refused } from './refused.tsx';

/** What the unit could turn into or roll for, greyed with its reason where it may not. */
function Changes({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const changes = changesOf(rules, state, unit.id);
  return (
    <div className="chips">
      {changes.map((change) => {
        const [why] = change.refusals;
        const title = changeTitle(change);
        const price = changePrice(rules, state, change);
        return (
          <Greyed
            key={title}
            why={why === undefined ? null : { title: `${title}: not now`, refusals: [why] }}
            title={why && capital(why.text)}
          >
            <Button
              className="chip"
              isDisabled={why !== undefined}
              onPress={() => order(change.command)}
              aria-label={why === undefined ? `${title}${price}` : `${title}: ${why.text}`}
            >
              {title}
              {price}
            </Button>
          </Greyed>
        );
      })}
      <Gather state={state} />
    </div>
  );
}

function MoveLine({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const { move, outOfCommand, general, inside } = standing(rules, state, unit.id);
  const goes = move !== null && move.held.length === 0 ? move : null;
  const half = goes?.halved ? `, half: ${outOfCommand ? 'out of command' : 'disorganised'}` : '';
  const words = [
    inside === null ? null : `stands in: ${inside}`,
    outOfCommand && half === '' ? 'out of command: half move' : null,
    goes === null ? null : `${inches(goes.wayLeft)} left${goes.mayDouble ? ' (double move)' : ''}${half}`,
  ].filter((word) => word !== null);
  return (
    <>
      {words.length > 0 && <p className="facts">{words.join(' · ')}</p>}
      {general !== null && (
        <Button className="chip" onPress={() => chooseGeneral(general)}>
          ★ {nameIn(state, general)} is with it
        </Button>
      )}
      {move?.held.map((why) => (
        <p key={why.rule} className="held-by">
          <Refused why={why} />
        </p>
      ))}
    </>
  );
}

/** Everything about the selected unit, and what it may change into. */
export function UnitCard({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const free = useTable(mayOrder);
  const face = faceOfUnit(unit);
  const signs = face.badgesOf(unit, standing(rules, state, unit.id), false);
  const own = free && unit.army === state.toAct;
  return (
    <section className="card unit-card" aria-label={unit.name}>
      <h2>
        <span className={`swatch ${unit.army}`} aria-hidden="true" />
        {unit.name}
      </h2>
      <p className="facts">
        {face.gradeOf(unit)} {face.kindOf(unit)} · {face.formationOf(unit)} · {strengthText(unit)}
        {unit.offTable && ' · in reserve'}
      </p>
      {signs.length > 0 && <p className="facts">{signs.map((sign) => sign.says).join(' · ')}</p>}
      <MoveLine rules={rules} state={state} unit={unit} />
      {own && <Changes rules={rules} state={state} unit={unit} />}
    </section>
  );
}
