import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useLocation } from 'wouter';
import { exportBattle } from '../game/battle.ts';
import { askHint } from '../game/hints.ts';
import { adviserNamed, isPerson } from '../game/leaders.ts';
import type { Session } from '../game/session.ts';
import { useSettings } from '../game/settings.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { openLog } from '../log/log-drawer-state.ts';
import { toggleThreats } from '../odds/layer.ts';
import { openLeaders } from './leaders-card.tsx';
import { type Asked, MenuCard } from './menu-card.tsx';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly does: () => void;
  readonly closed?: boolean;
}

/** "What would the marshal do?": the level the player likes to ask. */
function useAdviser(): string {
  const family = useTable((table) => table.shown?.battle.family);
  const liked = useSettings((settings) => settings.adviser);
  return family === undefined ? '' : adviserNamed(family, liked).name;
}

function useEntries({ id, sheet, seats }: Session, ask: (asked: Asked) => void): readonly Entry[] {
  const [, go] = useLocation();
  const free = useTable(mayOrder);
  const over = useTable((table) => table.shown?.result !== null);
  const adviser = useAdviser();
  const twoPeople = Object.values(seats).every(isPerson);
  return [
    { id: 'hint', title: `What would the ${adviser} do?`, does: () => askHint(), closed: !free },
    { id: 'leaders', title: 'Who leads', does: openLeaders, closed: over },
    { id: 'threats', title: 'Threats to my units', does: toggleThreats },
    { id: 'log', title: 'The whole log', does: () => openLog(id, go) },
    { id: 'sheet', title: 'The sheet', does: () => go(`/sheet/${sheet}`) },
    { id: 'rules', title: 'House rules in force', does: () => go(`/rules-of/${id}`) },
    { id: 'replay', title: 'Replay', does: () => go(`/replay/${id}`) },
    { id: 'export', title: 'Export to a file', does: exportBattle },
    { id: 'settings', title: 'Dice and colours', does: () => ask('settings') },
    { id: 'keys', title: 'Keys', does: () => ask('keys') },
    // Only a person gives up, and only his own side.
    { id: 'draw', title: 'Agree on a draw', does: () => ask('draw'), closed: !free || !twoPeople },
    { id: 'resign', title: 'Resign', does: () => ask('resign'), closed: !free },
  ];
}

function MenuOf({ session }: { session: Session }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const entries = useEntries(session, setAsked);
  return (
    <>
      <MenuTrigger>
        <Button className="button">Menu</Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu battle-menu">
            {entries.map(({ id, title, does, closed = false }) => (
              <MenuItem key={id} id={id} onAction={does} isDisabled={closed}>
                {title}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {asked !== null && <MenuCard asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Everything that is not an order to a unit. */
export function BattleMenu() {
  const session = useTable((table) => table.session);
  const laidOut = useTable((table) => table.shown !== null);
  return session === null || !laidOut ? null : <MenuOf session={session} />;
}
