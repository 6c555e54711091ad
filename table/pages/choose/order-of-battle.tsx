import { CAVALRY_NAMES, FORMATION_NAMES } from '../../../print/names.ts';
import { type Scenario, type ScenarioUnit, sheetOf } from '../../../scenarios/index.ts';
import type { Army } from '../../../sheets/words.ts';
import { peopleOf } from '../../words/unit.ts';

function kindOf(unit: ScenarioUnit): string {
  if (unit.arm === 'infantry') return `${unit.grade} infantry, ${FORMATION_NAMES[unit.formation]}`;
  if (unit.arm === 'cavalry') return `${unit.grade} ${CAVALRY_NAMES[unit.type]}`;
  return `${unit.grade} ${unit.gun}-pounders${unit.horse === true ? ', horse' : ''}`;
}

function Side({ scenario, army }: { scenario: Scenario; army: Army }) {
  const units = scenario.units.filter((unit) => unit.army === army);
  const held = new Map((scenario.reserves ?? []).flatMap((group) => group.units.map((id) => [id, group.dueTurn])));
  const generals = (scenario.generals ?? []).filter((general) => general.army === army);
  const figures = units.reduce((sum, unit) => sum + unit.figures, 0);
  return (
    <section className={`army ${army}`}>
      <h3>
        <span className="swatch" aria-hidden="true" />
        {peopleOf(army)}
      </h3>
      <p className="facts">
        {[scenario.sides[army]?.title, `${units.length} units, ${figures} figures`].filter(Boolean).join(' · ')}
      </p>
      <ul>
        {generals.length > 0 && (
          <li className="general-line">{generals.map((general) => general.name ?? general.id).join(', ')}</li>
        )}
        {units.map((unit) => (
          <li key={unit.id}>
            <span>{unit.name ?? unit.id}</span>
            <span className="facts">
              {unit.figures} {kindOf(unit)}
              {held.has(unit.id) ? `, from turn ${held.get(unit.id)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrderOfBattle({ scenario }: { scenario: Scenario }) {
  return (
    <section className="order-of-battle" aria-labelledby="armies">
      <h2 id="armies">The armies</h2>
      <div className="both-armies">
        {sheetOf(scenario).armies.map((army) => (
          <Side key={army} scenario={scenario} army={army} />
        ))}
      </div>
    </section>
  );
}
