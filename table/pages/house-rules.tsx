import { useMemo, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { Link } from 'wouter';
import { type AnyScenario, anySheetOf } from '../../scenarios/index.ts';
import type { Ruling } from '../../sheets/words.ts';
import type { HouseRules } from '../game/session.ts';
import { Toggle } from '../panels/toggle.tsx';
import { changeDraft, useDraft } from './choose/draft.ts';
import { RulingCard } from './house-rules/ruling.tsx';
import { faultsIn, houseRulesText, settingTitle, troubleOnTable, without, withRule } from './house-rules/settings.ts';
import { ForBattle } from './parts/for-battle.tsx';
import { PageHead } from './parts/page-head.tsx';
import '../style/rules.css';

function speaksOf({ id, name, says, settings }: Ruling, wanted: string): boolean {
  const names = Object.keys(settings);
  return [id, name, says, ...names, ...names.map(settingTitle)].join(' ').toLowerCase().includes(wanted);
}

function Bar({ battle, scenario, own }: { battle: string; scenario: AnyScenario; own: HouseRules }) {
  const count = Object.keys(own).length;
  const faults = Object.keys(faultsIn(scenario, own)).length;
  const trouble = useMemo(() => (faults > 0 ? [] : troubleOnTable(scenario, own)), [scenario, own, faults]);
  const first = trouble[0];
  return (
    <div className="rules-bar">
      <p role="status">
        {count === 0 ? 'No house rules: every ruling has its usual value.' : `${houseRulesText(count)}.`}
        {faults > 0 && <strong className="fault"> {faults} cannot be played.</strong>}
        {first !== undefined && (
          <strong className="fault">
            {` The battle has no room for this: ${first.text}${trouble.length > 1 ? `, and ${trouble.length - 1} more` : ''}.`}
          </strong>
        )}
      </p>
      <Button
        className="button"
        isDisabled={count === 0}
        onPress={() => changeDraft(battle, scenario, { houseRules: {} })}
      >
        Undo all changes
      </Button>
      {faults + trouble.length === 0 ? (
        <Link className="button primary" href={`/choose/${battle}`}>
          Play with these
        </Link>
      ) : (
        <Button className="button primary" isDisabled>
          Play with these
        </Button>
      )}
    </div>
  );
}

function FindRuling({ wanted, onChange }: { wanted: string; onChange: (wanted: string) => void }) {
  return (
    <SearchField className="search" value={wanted} onChange={onChange}>
      <Label>Find a ruling</Label>
      <Input placeholder="range, square, J15 …" />
    </SearchField>
  );
}

function Rulings({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const { houseRules: own } = useDraft(battle, scenario);
  const [wanted, setWanted] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const sheet = anySheetOf(scenario);
  const faults = faultsIn(scenario, own);
  const shown = sheet.rulings
    .filter((ruling) => speaksOf(ruling, wanted.trim().toLowerCase()))
    .filter((ruling) => !changedOnly || Object.keys(ruling.settings).some((name) => name in own));
  const change = (rules: HouseRules) => changeDraft(battle, scenario, { houseRules: rules });
  return (
    <main className="page house-rules">
      <PageHead title="House rules" about={`For ${scenario.name}, on sheet ${sheet.version}`} />
      <p className="lead">
        None of this is printed on the sheet: it is how we fill its gaps. What you change here is played, shown in the
        battle, and kept with it.
      </p>
      <div className="rules-filter">
        <FindRuling wanted={wanted} onChange={setWanted} />
        <Toggle isSelected={changedOnly} onChange={setChangedOnly}>
          Only those I have changed
        </Toggle>
      </div>
      <div className="rulings">
        {shown.map((ruling) => (
          <RulingCard
            key={ruling.id}
            {...{ ruling, scenario, own, faults }}
            onChange={(name, value) => change(withRule(scenario, own, name, value))}
            onReset={(names) => change(without(own, names))}
          />
        ))}
        {shown.length === 0 && <p className="facts">No ruling speaks of that.</p>}
      </div>
      <Bar battle={battle} scenario={scenario} own={own} />
    </main>
  );
}

/** Every ruling as a setting, before the battle. */
export default function HouseRulesPage({ id }: { id: string }) {
  return <ForBattle id={id}>{(scenario) => <Rulings battle={id} scenario={scenario} />}</ForBattle>;
}
