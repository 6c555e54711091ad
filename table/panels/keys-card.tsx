import { Button } from 'react-aria-components';
import { KEYS } from '../words/keys.ts';
import { Card } from './card.tsx';

export function KeysCard({ onClose }: { onClose: () => void }) {
  return (
    <Card title="Keys" isOpen onClose={onClose}>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="chips">
        <Button className="button primary" onPress={onClose} autoFocus>
          Done
        </Button>
      </div>
    </Card>
  );
}
