import { nobodyPlays } from '../game/leaders.ts';
import { useTable } from '../game/store.ts';
import { commandText } from '../words/command.ts';
import { peopleOf } from '../words/unit.ts';
import { Reason } from './reason.tsx';

/** The last orders of two commanders, with their reasons. */
export function WatchCard() {
  const given = useTable((table) => table.given);
  const watched = useTable(
    ({ session, shown }) => session !== null && shown !== null && nobodyPlays(session.seats, shown.armies),
  );
  if (!watched || given.length === 0) return null;
  return (
    <section className="card watch-card" aria-label="Orders and reasons">
      <h2>Orders and reasons</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get at it */}
      <ol reversed tabIndex={0}>
        {given.map(({ army, before, command, why, step }) => (
          <li key={step} className={army}>
            <span className="swatch" aria-hidden="true" />
            <span>
              <span className="said-who">{peopleOf(army)}</span>
              {commandText(before, command)}
              <span className="why-line">
                <Reason why={why} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
