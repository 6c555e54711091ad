import { useState } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { Link } from 'wouter';
import { faceOf } from '../family/face.ts';
import type { Rules, State } from '../game/engine.ts';
import { askHint, dropHint } from '../game/hints.ts';
import { knownWaiting } from '../game/known.ts';
import { endPart, takeBack, whyNotBack } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { toggleThreats, useLayer } from '../odds/layer.ts';
import { goToNext } from '../tools/keys.ts';
import { toggleRuler, useHandState } from '../tools/tool.ts';
import { isDeploying } from '../words/hint.ts';
import { endTitle, keepTitle, waitingText } from '../words/part.ts';
import { BattleMenu } from './battle-menu.tsx';
import { Card } from './card.tsx';

function stageOf(rules: Rules, state: State): string {
  return isDeploying(state) ? 'deployment' : faceOf(rules.sheet).stageOf(rules, state);
}

/** Greyed with its reason where nothing can be taken back. */
function UndoButton() {
  useTable((table) => table.game);
  useTable(mayOrder);
  const why = whyNotBack();
  return (
    <span title={why === null ? 'Take back the last order (U)' : `Nothing to take back: ${why}`}>
      <Button
        className="button"
        isDisabled={why !== null}
        onPress={takeBack}
        aria-label={why === null ? 'Undo' : `Undo, not possible: ${why}`}
      >
        Undo
      </Button>
    </span>
  );
}

/** What would a better player do? */
function HintButton() {
  const free = useTable(mayOrder);
  const asked = useTable((table) => table.hint !== null);
  return (
    <ToggleButton
      className="button wide-only"
      isSelected={asked && free}
      isDisabled={!free}
      onChange={() => (asked ? dropHint() : askHint())}
    >
      Hint
    </ToggleButton>
  );
}

/** Tab for those who have no keys. */
function NextButton({ rules, state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  return (
    <Button
      className="button next-unit thumb-only"
      aria-label="Next unit that may still act"
      isDisabled={!free || knownWaiting(rules, state).length === 0}
      onPress={goToNext}
    >
      ›
    </Button>
  );
}

/** Ending a part warns of units that could still act. */
function EndButton({ rules, state }: { rules: Rules; state: State }) {
  const [asking, setAsking] = useState(false);
  const free = useTable(mayOrder);
  const waiting = knownWaiting(rules, state);
  const end = () => {
    setAsking(false);
    endPart();
  };
  const count = waiting.length === 0 ? '' : ` (${waiting.length} left)`;
  return (
    <>
      <Button
        className="button primary"
        isDisabled={!free || state.questions.length > 0}
        onPress={() => (waiting.length > 0 ? setAsking(true) : end())}
        data-end-part
      >
        {endTitle(state)}
        {count}
      </Button>
      <Card title={`${endTitle(state)}?`} isOpen={asking} onClose={() => setAsking(false)}>
        {waitingText(state, waiting).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="chips">
          <Button className="button primary" onPress={end} autoFocus>
            End it
          </Button>
          <Button className="button" onPress={() => setAsking(false)}>
            {keepTitle(state)}
          </Button>
        </div>
      </Card>
    </>
  );
}

export function TopBar({ rules, state }: { rules: Rules; state: State }) {
  const session = useTable((table) => table.session);
  const rulerOn = useHandState((hand) => hand.rulerOn);
  const threatsOn = useLayer((layer) => layer.threatsOn);
  const limit = state.battle.turnLimit;
  if (session === null) return null;
  return (
    <header className="top-bar">
      <Link className="brand" href="/" aria-label="Vedette, to the front page">
        Vedette
      </Link>
      <h1>{session.title}</h1>
      <p className="where">
        Turn {state.turn}
        {limit === null ? '' : ` of ${limit}`} · {stageOf(rules, state)} · sheet {rules.sheet.version}
      </p>
      <div className="tools">
        <UndoButton />
        <HintButton />
        <ToggleButton className="button wide-only" isSelected={threatsOn} onChange={toggleThreats}>
          Threats
        </ToggleButton>
        <ToggleButton className="button wide-only" isSelected={rulerOn} onChange={toggleRuler}>
          Ruler
        </ToggleButton>
        <Link className="button wide-only" href={`/sheet/${session.sheet}/${state.phase}`}>
          Sheet
        </Link>
        <BattleMenu />
        <NextButton rules={rules} state={state} />
        <EndButton rules={rules} state={state} />
      </div>
    </header>
  );
}
