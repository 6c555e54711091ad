import { useState } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { Link } from 'wouter';
import { faceOf } from '../family/face.ts';
import type { Rules, State } from '../game/engine.ts';
import { askHint, dropHint } from '../game/hints.ts';
import { knownWaiting } from '../game/known.ts';
import { doAgain, endPart, takeBack, whyNotAgain, whyNotBack } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { toggleThreats, useLayer } from '../odds/layer.ts';
import { goToNext } from '../tools/next.ts';
import { toggleRuler, useHandState } from '../tools/tool.ts';
import { isDeploying } from '../words/hint.ts';
import { endTitle, keepTitle, waitingText } from '../words/part.ts';
import { BattleMenu } from './battle-menu.tsx';
import { Brand } from './brand.tsx';
import { Card } from './card.tsx';
import { Greyed } from './greyed.tsx';
import { Icon } from './icon.tsx';

function stageOf(rules: Rules, state: State): string {
  return isDeploying(state) ? 'deployment' : faceOf(rules.sheet).stageOf(rules, state);
}

const TURN_BACK = 'M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H9';
const TURN_ON = 'M15 5L20 10L15 15M20 10H10A5 5 0 0 0 10 20H15';

/** Undo or Redo, greyed with its reason; where there is little room a sign stands for the word. */
function BackAndForth({
  word,
  sign,
  does,
  why,
  press,
}: {
  word: string;
  sign: string;
  does: string;
  why: string | null;
  press: () => void;
}) {
  return (
    <Greyed
      className="back-and-forth"
      why={why === null ? null : { title: `${word}, not possible: ${why}`, refusals: [] }}
      title={why === null ? does : `${word}, not possible: ${why}`}
    >
      <Button
        className="button"
        isDisabled={why !== null}
        onPress={press}
        aria-label={why === null ? word : `${word}, not possible: ${why}`}
      >
        <Icon d={sign} />
        <span className="word">{word}</span>
      </Button>
    </Greyed>
  );
}

function UndoButtons() {
  useTable((table) => table.game);
  useTable((table) => table.undone);
  useTable(mayOrder);
  return (
    <>
      <BackAndForth
        {...{ word: 'Undo', sign: TURN_BACK, does: 'Take back the last order (U)', why: whyNotBack(), press: takeBack }}
      />
      <BackAndForth
        {...{ word: 'Redo', sign: TURN_ON, does: 'Give it once more (Ctrl-Y)', why: whyNotAgain(), press: doAgain }}
      />
    </>
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
  return (
    <>
      <Button
        className="button primary"
        isDisabled={!free || state.questions.length > 0}
        onPress={() => (waiting.length > 0 ? setAsking(true) : end())}
        data-end-part
      >
        {endTitle(rules, state)}
        {waiting.length > 0 && <span className="left-over"> ({waiting.length} left)</span>}
      </Button>
      <Card title={`${endTitle(rules, state)}?`} isOpen={asking} onClose={() => setAsking(false)}>
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
      <Brand />
      <h1 title={session.title}>{session.title}</h1>
      <p className="where">
        Turn {state.turn}
        {limit === null ? '' : ` of ${limit}`} · {stageOf(rules, state)} · sheet {rules.sheet.version}
      </p>
      <div className="tools">
        <UndoButtons />
        <HintButton />
        <ToggleButton className="button wide-only spare" isSelected={threatsOn} onChange={toggleThreats}>
          Threats
        </ToggleButton>
        <ToggleButton className="button wide-only" isSelected={rulerOn} onChange={toggleRuler}>
          Ruler
        </ToggleButton>
        <Link className="button wide-only spare" href={`/sheet/${session.sheet}/${state.phase}`}>
          Sheet
        </Link>
        <BattleMenu />
        <NextButton rules={rules} state={state} />
        <EndButton rules={rules} state={state} />
      </div>
    </header>
  );
}
