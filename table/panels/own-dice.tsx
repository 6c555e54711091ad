import { type FormEvent, useEffect, useRef } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import type { State } from '../game/engine.ts';
import { giveFaces, keepDiceInHand, mayKeepDice, typeFaces } from '../game/own-dice.ts';
import { useTable, type Wanted } from '../game/store.ts';
import { diceText, neededText, purposeText, rulesBehind } from '../words/roll.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { EarlierRoll } from './dice-tray.tsx';
import { Die } from './die.tsx';
import { RuleLinks } from './rule.tsx';

/** Every key is a face; on a die of ten the nought is the ten. */
const readFaces = (text: string, sides: number): number[] =>
  Array.from(text.replace(/\D/g, ''), (key) => (key === '0' ? 10 : Number(key))).filter((n) => n <= sides);

/** Older throws of a long fight are in the log. */
const MOST_SHOWN = 4;

/** "I roll my own": tap or type the faces of real dice. */
export function OwnDice() {
  const wanted = useTable((table) => table.wanted);
  return wanted === null ? null : <Faces key={wanted.faces.length} wanted={wanted} />;
}

/** The phase these dice fall in, which may be later than the one on the board; none where it is the same. */
const phaseOf = ({ soFar }: Wanted): number | undefined =>
  soFar.flatMap((event) => (event.type === 'PhaseBegan' ? [event.phase] : [])).at(-1);

/** What the order has led to before these dice: the shot before the check, the blows before the flight. */
function SoFar({ state, wanted }: { state: State; wanted: Wanted }) {
  const rolls = wanted.soFar.flatMap((event) => (event.type === 'Rolled' ? [event.roll] : []));
  if (rolls.length === 0) return null;
  return (
    <section className="so-far" aria-label="What has happened so far">
      {rolls.slice(-MOST_SHOWN).map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has been rolled stays as it was
        <EarlierRoll key={i} state={state} roll={roll} />
      ))}
    </section>
  );
}

/** When all have fallen Enter says so, wherever the last was tapped: a face that is used up cannot keep the focus. */
function useGive(missing: number) {
  const give = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (missing === 0 && !(document.activeElement instanceof HTMLInputElement)) give.current?.focus();
  }, [missing]);
  return give;
}

/** A button for every face of the die, for those who would rather tap. */
function FaceButtons({ sides, full, onFace }: { sides: number; full: boolean; onFace: (face: number) => void }) {
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  return (
    <div className={`face-buttons d${sides}`}>
      {faces.map((face) => (
        <Button key={face} className="face" onPress={() => onFace(face)} isDisabled={full} aria-label={`A ${face}`}>
          <Die face={face} sides={sides} good={null} />
        </Button>
      ))}
    </div>
  );
}

/** The faces so far, to be typed or corrected, and what is to be done with them. */
function TypedFaces({ sides, faces, missing }: { sides: number; faces: readonly number[]; missing: number }) {
  const give = useGive(missing);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (missing === 0) giveFaces(faces);
  };
  return (
    <form onSubmit={accept}>
      <TextField
        className="typed"
        value={faces.map((face) => face % 10).join(' ')}
        onChange={(text) => typeFaces(readFaces(text, sides))}
        autoFocus
      >
        <Label>{missing === 0 ? 'All dice are rolled' : `${missing} still to roll; type the faces`}</Label>
        <Input inputMode="numeric" />
      </TextField>
      <div className="chips">
        <Button className="button primary" type="submit" isDisabled={missing > 0} ref={give}>
          These are my dice
        </Button>
        <Button className="button" onPress={() => typeFaces([])} isDisabled={faces.length === 0}>
          Clear
        </Button>
        <Button className="button" onPress={() => giveFaces('box')}>
          Roll it for me
        </Button>
      </div>
    </form>
  );
}

function Faces({ wanted }: { wanted: Wanted }) {
  const state = useTable((table) => table.shown);
  const { request, typed: faces } = wanted;
  const { dice, sides } = request;
  const missing = dice - faces.length;
  const need = neededText(request);
  // Escape never rolls: a key pressed by mistake must not throw a die that cannot be taken back.
  const back = mayKeepDice() ? { onClose: keepDiceInHand } : {};
  return (
    <Card title={`${peopleOf(wanted.army)} roll ${diceText(dice)}`} isOpen {...back}>
      {state !== null && <SoFar state={state} wanted={wanted} />}
      <p>
        {state === null ? '' : purposeText(state, request)}
        {need === '' ? '' : `, ${need} needed`}
        <RuleLinks rules={rulesBehind(request)} phase={phaseOf(wanted)} />
      </p>
      <FaceButtons sides={sides} full={missing === 0} onFace={(face) => missing > 0 && typeFaces([...faces, face])} />
      <TypedFaces sides={sides} faces={faces} missing={missing} />
    </Card>
  );
}
