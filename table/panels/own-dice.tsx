import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { giveFaces, keepDiceInHand } from '../game/orders.ts';
import { useTable, type Wanted } from '../game/store.ts';
import { neededText, purposeText } from '../words/roll.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { Die } from './dice-tray.tsx';

/** Every key is a face; on a die of ten the nought is the ten. */
const readFaces = (text: string, sides: number): number[] =>
  Array.from(text.replace(/\D/g, ''), (key) => (key === '0' ? 10 : Number(key))).filter((n) => n <= sides);

/** "I roll my own": tap or type the faces of real dice. */
export function OwnDice() {
  const wanted = useTable((table) => table.wanted);
  return wanted === null ? null : <Faces key={wanted.typed.length} wanted={wanted} />;
}

function Faces({ wanted }: { wanted: Wanted }) {
  const state = useTable((table) => table.shown);
  const [faces, setFaces] = useState<readonly number[]>([]);
  const { dice, sides } = wanted.request;
  const missing = dice - faces.length;
  const add = (face: number) => missing > 0 && setFaces([...faces, face]);
  const need = neededText(wanted.request);
  const back = wanted.typed.length === 0 ? { onClose: keepDiceInHand } : {};
  return (
    <Card title={`${peopleOf(wanted.army)} roll ${dice} ${dice === 1 ? 'die' : 'dice'}`} isOpen {...back}>
      <p>
        {state === null ? '' : purposeText(state, wanted.request)}
        {need === '' ? '' : `, ${need} needed`}
      </p>
      <div className={`face-buttons d${sides}`}>
        {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
          <Button
            key={face}
            className="face"
            onPress={() => add(face)}
            isDisabled={missing === 0}
            aria-label={`A ${face}`}
          >
            <Die face={face} sides={sides} good={null} />
          </Button>
        ))}
      </div>
      <TextField
        className="typed"
        value={faces.map((face) => face % 10).join(' ')}
        onChange={(text) => setFaces(readFaces(text, sides).slice(0, dice))}
        autoFocus
      >
        <Label>{missing === 0 ? 'All dice have fallen' : `${missing} still to fall; type the faces`}</Label>
        <Input inputMode="numeric" />
      </TextField>
      <div className="chips">
        <Button className="button primary" isDisabled={missing > 0} onPress={() => giveFaces(faces)}>
          These are my dice
        </Button>
        <Button className="button" onPress={() => setFaces([])} isDisabled={faces.length === 0}>
          Again
        </Button>
      </div>
    </Card>
  );
}
