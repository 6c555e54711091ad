import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useLocation } from 'wouter';
import { exportBattle } from '../game/battle.ts';
import { askHint } from '../game/hints.ts';
import { adviserNamed, isPerson } from '../game/leaders.ts';
import { order } from '../game/orders.ts';
import { useSettings } from '../game/settings.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { openLog } from '../log/log-drawer-state.ts';
import { toggleThreats } from '../odds/layer.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { KeysCard } from './keys-card.tsx';
import { openLeaders } from './leaders-card.tsx';
import { SettingsCard } from './settings-card.tsx';

type Asked = 'settings' | 'keys' | 'resign' | 'draw' | null;

function Sure({
  title,
  text,
  yes,
  onYes,
  onNo,
}: {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Card title={title} isOpen onClose={onNo}>
      <p>{text}</p>
      <div className="chips">
        <Button className="button primary" onPress={onYes}>
          {yes}
        </Button>
        <Button className="button" onPress={onNo} autoFocus>
          Fight on
        </Button>
      </div>
    </Card>
  );
}

/** Everything that is not an order to a unit. */
export function BattleMenu() {
  const [asked, setAsked] = useState<Asked>(null);
  const [, go] = useLocation();
  const session = useTable((table) => table.session);
  const army = useTable((table) => table.shown?.toAct ?? null);
  const over = useTable((table) => table.shown?.result !== null);
  const family = useTable((table) => table.shown?.battle.family);
  const liked = useSettings((settings) => settings.adviser);
  const free = useTable(mayOrder);
  if (session === null || family === undefined) return null;
  const adviser = adviserNamed(family, liked).name;
  const close = () => setAsked(null);
  const twoPeople = Object.values(session.seats).every(isPerson);
  // Only a person gives up, and only his own side.
  const open = { hint: free, leaders: !over, draw: free && twoPeople, resign: free };
  const closed = Object.entries(open).flatMap(([key, may]) => (may ? [] : [key]));
  const pages = {
    replay: `/replay/${session.id}`,
    rules: `/rules-of/${session.id}`,
    sheet: `/sheet/${session.sheet}`,
  };
  const choose = (key: string | number) => {
    if (key === 'hint') askHint();
    else if (key === 'leaders') openLeaders();
    else if (key === 'threats') toggleThreats();
    else if (key === 'log') openLog(session.id, go);
    else if (key in pages) go(pages[key as keyof typeof pages]);
    else if (key === 'export') exportBattle();
    else setAsked(key as Asked);
  };
  return (
    <>
      <MenuTrigger>
        <Button className="button">Menu</Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu battle-menu" onAction={choose} disabledKeys={closed}>
            <MenuItem id="hint">{`What would the ${adviser} do?`}</MenuItem>
            <MenuItem id="leaders">Who leads</MenuItem>
            <MenuItem id="threats">Threats to my units</MenuItem>
            <MenuItem id="log">The whole log</MenuItem>
            <MenuItem id="sheet">The sheet</MenuItem>
            <MenuItem id="rules">House rules in force</MenuItem>
            <MenuItem id="replay">Replay</MenuItem>
            <MenuItem id="export">Export to a file</MenuItem>
            <MenuItem id="settings">Dice and colours</MenuItem>
            <MenuItem id="keys">Keys</MenuItem>
            <MenuItem id="draw">Agree on a draw</MenuItem>
            <MenuItem id="resign">Resign</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {asked === 'settings' && <SettingsCard onClose={close} />}
      {asked === 'keys' && <KeysCard onClose={close} />}
      {asked === 'draw' && (
        <Sure
          title="A draw?"
          text="Both commanders must agree; the battle ends at once."
          yes="Agree"
          onNo={close}
          onYes={() => order({ do: 'agreeDraw' }) && close()}
        />
      )}
      {asked === 'resign' && army !== null && (
        <Sure
          title="Resign?"
          text={`${peopleOf(army)} give the battle up.`}
          yes="Resign"
          onNo={close}
          onYes={() => order({ do: 'resign', army }) && close()}
        />
      )}
    </>
  );
}
