import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { exportBattle } from '../game/battle.ts';
import { change, useTable } from '../game/store.ts';
import { Refused } from './refused.tsx';

const LASTS = 7000;

/** A refusal in words, with its rules; and trouble with keeping the battle, which stays. */
export function Notices() {
  const notice = useTable((table) => table.notice);
  const keeping = useTable((table) => table.keeping);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => change({ notice: null }), LASTS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="notices" role="status">
      {notice !== null && (
        <div className="notice">
          <strong>{notice.title}</strong>
          {notice.refusals.map((refusal) => (
            <p key={refusal.rule + refusal.text}>
              <Refused why={refusal} />
            </p>
          ))}
          <Button className="close" aria-label="Close" onPress={() => change({ notice: null })}>
            ×
          </Button>
        </div>
      )}
      {keeping.as === 'trouble' && (
        <div className="notice trouble">
          <p>{keeping.why}</p>
          <Button className="button" onPress={exportBattle}>
            Export
          </Button>
        </div>
      )}
    </div>
  );
}
