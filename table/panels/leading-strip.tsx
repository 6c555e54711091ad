import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Army } from '../../sheets/words.ts';
import { currentState } from '../game/engine.ts';
import { leaderFrom, nobodyPlays, PERSON } from '../game/leaders.ts';
import { goOn, halt, setSeat } from '../game/seats.ts';
import { useTable } from '../game/store.ts';
import { thePeople } from '../words/unit.ts';
import { WatchStrip } from './watch-strip.tsx';

/** A thought is worth telling only if it lasts. Milliseconds. */
const WORTH_TELLING = 500;

/** True once it has been so for a while, so that quick thoughts do not flicker. */
function useLasting(so: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!so) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), WORTH_TELLING);
    return () => clearTimeout(timer);
  }, [so]);
  return so && lasting;
}

/** A commander leads the side to act against a person: what he is about, and how to stop him. */
function OpponentStrip({ army, level }: { army: Army; level: string }) {
  const thinking = useLasting(useTable((table) => table.thinking !== null));
  const going = useTable((table) => table.going);
  const stuck = useTable((table) => table.stuck);
  const halted = going === 'halted';
  const said = thinking ? `The ${level} is thinking …` : `The ${level} leads ${thePeople(army)}`;
  const waits = stuck === null ? `The ${level} waits` : `The ${stuck.level} could not go on: ${stuck.why}`;
  return (
    <section className={`leading-strip ${army} ${stuck === null ? '' : 'stuck'}`} aria-label="The commander">
      <p className={thinking ? 'pondering' : ''} role="status">
        {halted ? waits : said}
      </p>
      {halted ? (
        <>
          <Button className="button primary" onPress={goOn}>
            {stuck === null ? 'Go on' : 'Try again'}
          </Button>
          <Button className="button" onPress={() => setSeat(army, PERSON)}>
            Take over
          </Button>
        </>
      ) : (
        <Button className="button" onPress={halt} aria-label={`Stop the ${level}`}>
          Stop
        </Button>
      )}
    </section>
  );
}

/** Over the board while commanders lead. */
export function LeadingStrip() {
  const seats = useTable((table) => table.session?.seats);
  const shown = useTable((table) => table.shown);
  const next = useTable(({ game }) => (game === null ? null : currentState(game).toAct));
  if (seats === undefined || shown === null || shown.result !== null) return null;
  if (nobodyPlays(seats, shown.armies)) return <WatchStrip state={shown} />;
  // While dice roll that nobody has a say in, it is he who acts when they have fallen.
  const army = shown.toAct ?? next;
  const leader = army === null ? null : leaderFrom(shown.battle.family, seats[army]);
  return army === null || leader === null ? null : <OpponentStrip army={army} level={leader.name} />;
}
