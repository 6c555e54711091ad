import { Button } from 'react-aria-components';
import type { State } from '../game/engine.ts';
import { leaderFrom } from '../game/leaders.ts';
import { goOn, halt, oneOrder } from '../game/seats.ts';
import { useSettings } from '../game/settings.ts';
import { type Given, useTable } from '../game/store.ts';
import { OneOf } from '../pages/parts/one-of.tsx';
import { commandText } from '../words/command.ts';
import { peopleOf } from '../words/unit.ts';
import { ICONS, Icon } from './icon.tsx';
import { openLeaders } from './leaders-card.tsx';
import { Reason } from './reason.tsx';

const PACES = [
  { value: 'slow', title: 'Slow' },
  { value: 'normal', title: 'Normal' },
  { value: 'fast', title: 'Fast' },
  { value: 'off', title: 'At once' },
] as const;

/** The last order, or the one about to be carried out, and why. */
function Said({ given }: { given: Given }) {
  const { army, level, before, command, why } = given;
  return (
    <>
      <span className="said-who">{`${peopleOf(army)}, ${level}`}</span>
      <strong>{commandText(before, command)}</strong>
      <span className="said-why">
        <Reason why={why} />
      </span>
    </>
  );
}

function Silent({ state }: { state: State }) {
  const seats = useTable((table) => table.session?.seats);
  const army = state.toAct;
  const leader = army === null ? null : leaderFrom(state.battle.family, seats?.[army]);
  if (army === null || leader === null) return null;
  return <span className="said-who">{`${peopleOf(army)} are led by the ${leader.name}`}</span>;
}

function Transport() {
  const going = useTable((table) => table.going);
  const thinking = useTable((table) => table.thinking !== null);
  const playing = going === 'on';
  return (
    <div className="watch-buttons">
      <Button className="round large" aria-label={playing ? 'Pause' : 'Let them fight'} onPress={playing ? halt : goOn}>
        <Icon d={playing ? ICONS.pause : ICONS.play} />
      </Button>
      <Button className="round" aria-label="One order" isDisabled={going === 'one'} onPress={oneOrder}>
        <Icon d={ICONS.one} />
      </Button>
      <span className={`pondering-mark ${thinking ? 'on' : ''}`} aria-hidden="true" />
    </div>
  );
}

/** Two commanders fight and people look on: what is ordered and why, and everything to hold them back. */
export function WatchStrip({ state }: { state: State }) {
  const { watchPace, like } = useSettings();
  const given = useTable((table) => table.coming ?? table.given[0] ?? null);
  const stuck = useTable((table) => table.stuck);
  // At full speed nobody could listen to every order.
  const quiet = watchPace === 'off' || watchPace === 'fast';
  return (
    <section className={`watch-strip ${given?.army ?? ''}`} aria-label="Two commanders">
      <Transport />
      <p className="said" aria-live={quiet ? 'off' : 'polite'}>
        {stuck !== null ? (
          <strong className="fault">{`The ${stuck.level} could not go on: ${stuck.why}`}</strong>
        ) : given === null ? (
          <Silent state={state} />
        ) : (
          <Said given={given} />
        )}
      </p>
      <OneOf quiet title="Pace" among={PACES} value={watchPace} onChange={(next) => like({ watchPace: next })} />
      <Button className="button take" onPress={openLeaders}>
        Take a side
      </Button>
    </section>
  );
}
