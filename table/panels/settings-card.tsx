import { Label, Radio, RadioGroup } from 'react-aria-components';
import { isPerson } from '../game/leaders.ts';
import { setOwnDice } from '../game/seats.ts';
import { DICE_SPEEDS, THEMES, useSettings } from '../game/settings.ts';
import { useTable } from '../game/store.ts';
import { capital, peopleOf } from '../words/unit.ts';
import { Card, Done } from './card.tsx';
import { Toggle } from './toggle.tsx';

function Choice<T extends string>({
  title,
  among,
  value,
  onChange,
}: {
  title: string;
  among: readonly T[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <RadioGroup className="choice" value={value} onChange={(next) => onChange(next as T)} orientation="horizontal">
      <Label>{title}</Label>
      <div className="chips">
        {among.map((one) => (
          <Radio key={one} className="chip" value={one}>
            {capital(one)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

export function SettingsCard({ onClose }: { onClose: () => void }) {
  const { diceSpeed, theme, handOver, like } = useSettings();
  const session = useTable((table) => table.session);
  const armies = useTable((table) => table.shown?.armies);
  return (
    <Card title="Dice and colours" isOpen onClose={onClose}>
      <Choice title="Dice roll" among={DICE_SPEEDS} value={diceSpeed} onChange={(next) => like({ diceSpeed: next })} />
      <Choice title="Colours" among={THEMES} value={theme} onChange={(next) => like({ theme: next })} />
      <Toggle isSelected={handOver} onChange={(next) => like({ handOver: next })}>
        Show a card when the other person takes over
      </Toggle>
      {session !== null &&
        armies?.map((army) => (
          <Toggle
            key={army}
            isSelected={session.ownDice[army] === true}
            onChange={(own) => setOwnDice(army, own)}
            isDisabled={!isPerson(session.seats[army])}
          >
            {peopleOf(army)} roll their own dice
          </Toggle>
        ))}
      <Done onPress={onClose} />
    </Card>
  );
}
