import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { ALL_SCENARIOS } from '../../scenarios/index.ts';
import { ALL_SHEETS } from '../../sheets/index.ts';
import { SettingsCard } from '../panels/settings-card.tsx';
import { BattleTile } from './front/battle-tile.tsx';
import { FirstBattle } from './front/first-battle.tsx';
import { KeptGames } from './front/kept-games.tsx';
import { OpenFile } from './front/open-file.tsx';
import { OwnBattles } from './front/own-tiles.tsx';
import '../style/pages.css';
import '../style/box.css';
import '../style/seats.css';

const BATTLES = ALL_SCENARIOS.filter((scenario) => !scenario.id.startsWith('first-battle-'));

function Sheets() {
  return (
    <section className="sheet-shelf" aria-labelledby="sheets">
      <h2 id="sheets">The sheets</h2>
      <p className="facts">Drawn from the very rows the game is played with.</p>
      <ul>
        {ALL_SHEETS.map((sheet) => (
          <li key={sheet.id}>
            <Link className="sheet-link" href={`/sheet/${sheet.id}`}>
              <strong>{sheet.version}</strong> {sheet.title}
            </Link>
          </li>
        ))}
        <li>
          <Link className="sheet-link" href="/compare/p7/r10">
            Two sheets side by side
          </Link>
        </li>
        <li>
          <Link className="sheet-link" href="/lab">
            The laboratory: a battle fought many times
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Choose: a battle, a saved one, or a sheet to read. */
export default function FrontPage() {
  const [settings, setSettings] = useState(false);
  return (
    <main className="box">
      <FirstBattle />
      <div className="box-inside">
        <KeptGames />
        <section aria-labelledby="battles">
          <h2 id="battles">Battles</h2>
          <div className="tiles">
            {BATTLES.map((scenario) => (
              <BattleTile key={scenario.id} scenario={scenario} />
            ))}
          </div>
        </section>
        <OwnBattles />
        <OpenFile />
        <Sheets />
        <footer className="box-foot">
          <Button className="chip" onPress={() => setSettings(true)}>
            Dice and colours
          </Button>
        </footer>
      </div>
      {settings && <SettingsCard onClose={() => setSettings(false)} />}
    </main>
  );
}
