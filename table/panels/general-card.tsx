import { Button } from 'react-aria-components';
import { generalSpot } from '../board/units/spot.ts';
import { onTable } from '../board/units/there.ts';
import { faceOf } from '../family/face.ts';
import { type Command, check, type Leader, type Rules, type State, type Unit } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { shortName } from '../words/short-name.ts';
import { inches, nameIn, thePeople } from '../words/unit.ts';

const NEAREST = 8;

/** The units he could join now, the nearest first. */
function joinable(rules: Rules, state: State, general: Leader): Unit[] {
  const at = generalSpot(rules, state, general);
  const away = (unit: Unit) => Math.hypot(unit.x - at.x, unit.y - at.y);
  return state.units
    .filter((unit) => unit.army === general.army && onTable(unit))
    .filter((unit) => check(rules, state, { do: 'attach', general: general.id, unit: unit.id }).length === 0)
    .sort((a, b) => away(a) - away(b))
    .slice(0, NEAREST);
}

/** Whom he leads, and how well. */
function commandText(state: State, { commands, rating }: Leader): string {
  const rated = rating === null ? '' : `, rating ${rating}`;
  if (commands === null) return rated;
  const led = commands === 'army' ? 'the whole army' : commands.map((id) => shortName(nameIn(state, id))).join(', ');
  return `, commands ${led}${rated}`;
}

/** Leaves his unit and stands close behind it. */
function leaving(rules: Rules, state: State, general: Leader): Command | null {
  if (general.attachedTo === null) return null;
  const { x, y } = generalSpot(rules, state, general);
  const command: Command = { do: 'moveGeneral', general: general.id, at: [Math.round(x) / 1000, Math.round(y) / 1000] };
  return check(rules, state, command).length === 0 ? command : null;
}

export function GeneralCard({ rules, state, general }: { rules: Rules; state: State; general: Leader }) {
  const free = useTable(mayOrder);
  const own = free && general.army === state.toAct;
  const units = own ? joinable(rules, state, general) : [];
  const leave = own ? leaving(rules, state, general) : null;
  return (
    <section className="card" aria-label={general.name}>
      <h2>
        <span className={`swatch ${general.army}`} aria-hidden="true" />
        {general.name}
      </h2>
      <p className="facts">
        {faceOf(rules.sheet).leader} of {thePeople(general.army)}
        {commandText(state, general)}
      </p>
      <p className="facts">
        {general.attachedTo === null ? 'Rides alone' : `With ${nameIn(state, general.attachedTo)}`}
        {general.left !== null && ` · ${inches(general.left)} left`}
      </p>
      <div className="chips">
        {leave !== null && (
          <Button className="chip" onPress={() => order(leave)}>
            Leave the unit
          </Button>
        )}
        {units.map((unit) => (
          <Button
            key={unit.id}
            className="chip"
            onPress={() => order({ do: 'attach', general: general.id, unit: unit.id })}
          >
            Join {shortName(unit.name)}
          </Button>
        ))}
      </div>
    </section>
  );
}
