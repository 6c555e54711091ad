import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { Army } from '../../../sheets/words.ts';
import { exportKept } from '../../game/battle.ts';
import { forget, type KeptBattle, keptBattles } from '../../game/kept.ts';
import { table } from '../../game/store.ts';
import { playedElsewhere } from '../../game/tabs.ts';
import { Card } from '../../panels/card.tsx';
import { leaderText } from '../../words/leader.ts';
import { peopleOf } from '../../words/unit.ts';
import { KeptPicture } from './kept-picture.tsx';

const SHOWN_AT_ONCE = 6;
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const whereIs = (battle: KeptBattle): string =>
  battle.over === null ? `Turn ${battle.turn}, phase ${battle.phase}` : `Over: ${battle.over}`;

const whoSits = (battle: KeptBattle): string =>
  (Object.entries(battle.seats) as [Army, string][])
    .map(([army, seat]) => `${peopleOf(army)}: ${leaderText(battle.sheet, seat)}`)
    .join(' · ');

function KeptGame({ battle, onForget }: { battle: KeptBattle; onForget: () => void }) {
  return (
    <li className="card kept">
      <KeptPicture battle={battle} />
      <div className="kept-words">
        <h3>
          <Link className="kept-name" href={`/battle/${battle.id}`}>
            {battle.title}
          </Link>
        </h3>
        <p className="facts">{whereIs(battle)}</p>
        <p className="facts">{whoSits(battle)}</p>
        <p className="facts">{WHEN.format(battle.changed)}</p>
        <div className="chips">
          <Link className="chip strong" href={`/battle/${battle.id}`} aria-label={`Go on with ${battle.title}`}>
            {battle.over === null ? 'Go on' : 'The field'}
          </Link>
          <Link className="chip" href={`/replay/${battle.id}`} aria-label={`Replay ${battle.title}`}>
            Replay
          </Link>
          <Button
            className="chip"
            onPress={() => void exportKept(battle.id)}
            aria-label={`Export ${battle.title} to a file`}
          >
            Export
          </Button>
          <Button className="chip" onPress={onForget} aria-label={`Delete ${battle.title}`}>
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}

function ThrowAway({ battle, onDone }: { battle: KeptBattle; onDone: () => void }) {
  const [elsewhere, setElsewhere] = useState(false);
  const here = table().session?.id === battle.id;
  // Asked at the last moment: it may have been opened in another tab since the card came up.
  const away = async () => {
    if (await playedElsewhere(battle.id)) return setElsewhere(true);
    await forget(battle.id).finally(onDone);
  };
  return (
    <Card title={`Delete ${battle.title}?`} isOpen onClose={onDone}>
      <p>It will be gone for good, unless you have exported it to a file.</p>
      <div className="chips">
        <Button className="button" onPress={onDone} autoFocus>
          Keep it
        </Button>
        <Button className="button primary" onPress={() => void away()} isDisabled={here}>
          Delete it
        </Button>
      </div>
      {here && <p className="facts">It lies on the table now: begin another one first.</p>}
      {elsewhere && (
        <p className="facts" role="alert">
          It is open in another tab: close that one first.
        </p>
      )}
    </Card>
  );
}

type Shelf = { readonly battles: readonly KeptBattle[] } | { readonly trouble: string };

const NO_SHELF = 'This browser does not allow Vedette to save battles. You can play, and export a battle to a file.';

const look = (): Promise<Shelf> =>
  keptBattles()
    .then((battles) => ({ battles }))
    .catch(() => ({ trouble: NO_SHELF }));

/** Battles this browser keeps. */
export function KeptGames() {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const [all, setAll] = useState(false);
  const [doomed, setDoomed] = useState<KeptBattle | null>(null);
  useEffect(() => void look().then(setShelf), []);
  if (shelf === null || ('battles' in shelf && shelf.battles.length === 0)) return null;
  const done = () => {
    setDoomed(null);
    void look().then(setShelf);
  };
  return (
    <section className="shelf" aria-labelledby="go-on">
      <h2 id="go-on">Go on</h2>
      {'trouble' in shelf ? (
        <p className="notice-line">{shelf.trouble}</p>
      ) : (
        <ul className="kept-games">
          {shelf.battles.slice(0, all ? undefined : SHOWN_AT_ONCE).map((battle) => (
            <KeptGame key={battle.id} battle={battle} onForget={() => setDoomed(battle)} />
          ))}
        </ul>
      )}
      {'battles' in shelf && !all && shelf.battles.length > SHOWN_AT_ONCE && (
        <Button className="button" onPress={() => setAll(true)}>
          {`All ${shelf.battles.length} battles`}
        </Button>
      )}
      {doomed !== null && <ThrowAway battle={doomed} onDone={done} />}
    </section>
  );
}
