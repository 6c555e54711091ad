import { useMemo } from 'react';
import { type AnyScenario, anySetupOf, anySheetOf } from '../../../scenarios/index.ts';
import type { Army } from '../../../sheets/words.ts';
import { faceOf } from '../../family/face.ts';
import { leadersOf, type Rules, rulesOf, type State, stateOf, type Unit } from '../../game/engine.ts';
import { peopleOf, strengthOf } from '../../words/unit.ts';
import { titleOf } from '../parts/armies-in.ts';

/** When a reserve is due, by the unit. */
function dueTurns(scenario: AnyScenario): ReadonlyMap<string, number> {
  const groups = 'reserves' in scenario ? (scenario.reserves ?? []) : [];
  return new Map(groups.flatMap((group) => group.units.map((id): [string, number] => [id, group.dueTurn])));
}

interface Opened {
  readonly scenario: AnyScenario;
  readonly rules: Rules;
  readonly state: State;
}

function Side({ scenario, rules, state, army }: Opened & { army: Army }) {
  const face = faceOf(rules.sheet);
  const units = state.units.filter((unit) => unit.army === army);
  const due = dueTurns(scenario);
  const leaders = leadersOf(rules, state).filter((leader) => leader.army === army);
  const strength = units.reduce((sum, unit) => sum + face.strengthOf(unit).left, 0);
  const kindOf = (unit: Unit) => {
    const held = due.has(unit.id) ? `, from turn ${due.get(unit.id)}` : `, ${face.formationOf(unit)}`;
    return `${strengthOf(face.strengthOf(unit).left, face.strength)}, ${face.gradeOf(unit)} ${face.kindOf(unit)}${held}`;
  };
  return (
    <section className={`army ${army}`}>
      <h3>
        <span className="swatch" aria-hidden="true" />
        {peopleOf(army)}
      </h3>
      <p className="facts">
        {[titleOf(scenario, army), `${units.length} units, ${strengthOf(strength, face.strength)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        {leaders.length > 0 && <li className="general-line">{leaders.map(({ name }) => name).join(', ')}</li>}
        {units.map((unit) => (
          <li key={unit.id}>
            <span>{unit.name}</span>
            <span className="facts">{kindOf(unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrderOfBattle({ scenario }: { scenario: AnyScenario }) {
  const { rules, state } = useMemo(() => {
    const own = rulesOf(anySheetOf(scenario), scenario.settings);
    return { rules: own, state: stateOf(own, anySetupOf(scenario), null) };
  }, [scenario]);
  return (
    <section className="order-of-battle" aria-labelledby="armies">
      <h2 id="armies">The armies</h2>
      <div className="both-armies">
        {state.armies.map((army) => (
          <Side key={army} {...{ scenario, rules, state, army }} />
        ))}
      </div>
    </section>
  );
}
