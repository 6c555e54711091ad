import { Button } from 'react-aria-components';
import type { Command } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { useTable } from '../game/store.ts';
import { peopleOf } from '../words/unit.ts';
import { Card } from './card.tsx';
import { KeysCard } from './keys-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** What the menu opens a card for. */
export type Asked = 'settings' | 'keys' | 'resign' | 'draw';

interface Ending {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly command: Command;
  readonly onClose: () => void;
}

/** Nobody ends a battle by a slip of the hand. */
function Sure({ title, text, yes, command, onClose }: Ending) {
  return (
    <Card title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      <div className="chips">
        <Button className="button primary" onPress={() => order(command) && onClose()}>
          {yes}
        </Button>
        <Button className="button" onPress={onClose} autoFocus>
          Fight on
        </Button>
      </div>
    </Card>
  );
}

function Draw({ onClose }: { onClose: () => void }) {
  const text = 'Both commanders must agree; the battle ends at once.';
  return <Sure {...{ title: 'A draw?', text, yes: 'Agree', onClose }} command={{ do: 'agreeDraw' }} />;
}

function Resign({ onClose }: { onClose: () => void }) {
  const army = useTable((table) => table.shown?.toAct ?? null);
  if (army === null) return null;
  const text = `${peopleOf(army)} give the battle up.`;
  return <Sure {...{ title: 'Resign?', text, yes: 'Resign', onClose }} command={{ do: 'resign', army }} />;
}

const CARDS = { settings: SettingsCard, keys: KeysCard, draw: Draw, resign: Resign } as const;

export function MenuCard({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const CardOf = CARDS[asked];
  return <CardOf onClose={onClose} />;
}
