import { Button } from 'react-aria-components';
import { type Command, check, formationsOf, type Rules, type State, standing, type Unit } from '../../engine/index.ts';
import { FORMATION_NAMES } from '../../print/names.ts';
import { badgesOf } from '../board/notes/badges.ts';
import { chooseGeneral, order } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { entriesOf } from '../tools/entries.ts';
import { capital, formationOf, inches, kindOf, nameIn } from '../words/unit.ts';
import { RuleLinks } from './rule.tsx';

interface Change {
  readonly title: string;
  readonly command: Command;
}

/** What the unit could turn into: formations, limbered or not, and the recall. */
function changesOf(rules: Rules, state: State, unit: Unit): Change[] {
  const part = state.agenda[0];
  const open = part !== undefined && part.do === 'part' ? part.part : '';
  if (open === 'recall' && unit.arm === 'cavalry')
    return [{ title: 'Roll for recall', command: { do: 'recall', unit: unit.id } }];
  if (unit.arm === 'artillery' && !unit.offTable) {
    const way = unit.limbered ? 'unlimber' : 'limber';
    const may = open === 'move' || (open === 'layGuns' && unit.limbered && unit.horse);
    return may ? [{ title: capital(way), command: { do: way, unit: unit.id } }] : [];
  }
  if (unit.offTable)
    return entriesOf({ rules, state }, unit).map((command) => ({ title: `Come on at ${command.along}″`, command }));
  const forms = formationsOf(rules, unit).filter((formation) => formation !== unit.formation);
  if (open === 'deploy') {
    const at: [number, number] = [unit.x / 1000, unit.y / 1000];
    return forms.map((formation) => ({
      title: capital(FORMATION_NAMES[formation]),
      command: { do: 'deploy', unit: unit.id, at, facing: unit.facing / 100, formation },
    }));
  }
  if (open !== 'move') return [];
  return forms.map((formation) => ({
    title: capital(FORMATION_NAMES[formation]),
    command: { do: 'form', unit: unit.id, formation },
  }));
}

const costOf = (command: Command): string =>
  command.do === 'form' || command.do === 'limber' || command.do === 'unlimber' ? ': full move' : '';

function Changes({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const changes = changesOf(rules, state, unit);
  if (changes.length === 0) return null;
  return (
    <div className="chips">
      {changes.map(({ title, command }) => {
        const [why] = check(rules, state, command);
        return (
          <span key={title} title={why?.text}>
            <Button
              className="chip"
              isDisabled={why !== undefined}
              onPress={() => order(command)}
              aria-label={why === undefined ? `${title}${costOf(command)}` : `${title}: ${why.text}`}
            >
              {title}
              {costOf(command)}
            </Button>
          </span>
        );
      })}
    </div>
  );
}

function MoveLine({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const { move, outOfCommand, general } = standing(rules, state, unit.id);
  const words = [
    outOfCommand ? 'out of command: half move' : null,
    move !== null && move.held.length === 0
      ? `${inches(move.left)} left${move.mayDouble ? ' (double move)' : ''}`
      : null,
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
          {why.text} <RuleLinks rules={[why.rule]} />
        </p>
      ))}
    </>
  );
}

/** Everything about the selected unit, and what it may change into. */
export function UnitCard({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const free = useTable(mayOrder);
  const signs = badgesOf(unit, standing(rules, state, unit.id), false);
  const own = free && unit.army === state.toAct;
  return (
    <section className="card unit-card" aria-label={unit.name}>
      <h2>
        <span className={`swatch ${unit.army}`} aria-hidden="true" />
        {unit.name}
      </h2>
      <p className="facts">
        {unit.grade} {kindOf(unit)} · {formationOf(unit)} · {unit.figures} of {unit.startFigures} figures
        {unit.offTable && ' · in reserve'}
      </p>
      {signs.length > 0 && <p className="facts">{signs.map((sign) => sign.says).join(' · ')}</p>}
      <MoveLine rules={rules} state={state} unit={unit} />
      {own && <Changes rules={rules} state={state} unit={unit} />}
    </section>
  );
}
