import { ToggleButton } from 'react-aria-components';
import { currentState, type Game, type State } from '../game/engine.ts';
import { isPerson } from '../game/leaders.ts';
import { setOwnDice } from '../game/seats.ts';
import { useTable } from '../game/store.ts';
import { DiceTray, RollWords } from './dice-tray.tsx';
import { LogLines } from './log-lines.tsx';

/** "I roll my own": real dice for the side to act. */
function OwnDiceSwitch({ state }: { state: State }) {
  const session = useTable((table) => table.session);
  const army = state.toAct;
  if (session === null || army === null || !isPerson(session.seats[army])) return null;
  return (
    <ToggleButton
      className="button own-dice"
      isSelected={session.ownDice[army] === true}
      onChange={(own) => setOwnDice(army, own)}
    >
      I roll my own
    </ToggleButton>
  );
}

export function BottomBar({ game, state }: { game: Game; state: State }) {
  const rolled = useTable((table) => table.rolls.length > 0);
  const untold = !rolled && game.steps.length === 0;
  return (
    <section className="bottom-bar" aria-label="Dice and last lines">
      <DiceTray />
      <div className="lines">
        <RollWords state={state} />
        {untold && <p className="tray-hint">Here the dice fall. Every line of the log opens its rolls.</p>}
        <LogLines game={game} count={rolled ? 1 : 3} />
      </div>
      <OwnDiceSwitch state={currentState(game)} />
    </section>
  );
}
