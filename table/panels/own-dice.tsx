import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { giveFaces, keepDiceInHand } from '../game/orders.ts';
import { useTable, type Wanted } from '../game/store.ts';
import { neededText, purposeText } from '../words/roll.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { Die } from './dice-tray.tsx';

const FACES = [1, 2, 3, 4, 5, 6];

/** "I roll my own": tap or type the faces of real dice. */
export function OwnDice() {
  const wanted = useTable((table) => table.wanted);
  return wanted === null ? null : <Faces key={wanted.typed.length} wanted={wanted} />;
}

function Faces({ wanted }: { wanted: Wanted }) {
  const state = useTable((table) => table.shown);
  const [faces, setFaces] = useState<readonly number[]>([]);
  const { dice } = wanted.request;
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
      <div className="face-buttons">
        {FACES.map((face) => (
          <Button
            key={face}
            className="face"
            onPress={() => add(face)}
            isDisabled={missing === 0}
            aria-label={`A ${face}`}
          >
            <Die face={face} good={null} />
          </Button>
        ))}
      </div>
      <TextField
        className="typed"
        value={faces.join(' ')}
        onChange={(text) => setFaces(Array.from(text.replace(/[^1-6]/g, ''), Number).slice(0, dice))}
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
