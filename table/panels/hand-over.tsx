import { Button } from 'react-aria-components';
import type { Game } from '../game/engine.ts';
import { tookOver } from '../game/orders.ts';
import { useTable } from '../game/store.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { logOf } from '../words/log.ts';
import { partTitle } from '../words/part.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';

/** The other person takes over: what happened since he last looked. */
export function HandOver({ game }: { game: Game }) {
  const army = useTable((table) => table.handOverTo);
  const seen = useTable((table) => (army === null ? 0 : (table.seen[army] ?? 0)));
  const shown = useTable((table) => table.shown);
  if (army === null || shown === null) return null;
  const lines = logOf(game, seen);
  return (
    <Card title={peopleOf(army)} isOpen onClose={() => tookOver(army)}>
      <p className="facts">
        Turn {shown.turn}, phase {shown.phase}. {peopleOf(army)} {partTitle(shown)}.
      </p>
      {lines.length > 0 && (
        <ul className="since">
          {lines.map((line) => (
            <li key={line.key} className={line.importance}>
              {typeset(line.brief ?? line.text)}
            </li>
          ))}
        </ul>
      )}
      <div className="chips">
        <Button className="button primary" onPress={() => tookOver(army)} autoFocus>
          Take over
        </Button>
      </div>
    </Card>
  );
}
