import type { FoundBattle } from '../parts/find-battle.ts';

const short = (hash: string): string => hash.slice(0, 12);

/** Does the battle still lead where it led? */
export function Verdict({ battle }: { battle: FoundBattle }) {
  const { saved, replayed, broken } = battle;
  if (broken === null && saved === replayed)
    return (
      <p className="verdict good" title={saved}>
        <span aria-hidden="true">✓</span> Saved hash <code data-saved={saved}>{short(saved)}</code> equals replayed hash{' '}
        <code data-replayed={replayed}>{short(replayed)}</code>
      </p>
    );
  return (
    <div className="verdict bad" role="status">
      <p>
        Saved hash <code data-saved={saved}>{short(saved)}</code>, replayed hash{' '}
        <code data-replayed={replayed}>{short(replayed)}</code>
      </p>
      {broken !== null && (
        <p>
          {`From command ${broken.at + 1} on this is shown as it was recorded, not as it would be played today: ${broken.why}.`}
        </p>
      )}
    </div>
  );
}
