import { KEYS } from '../words/keys.ts';
import { Card, Done } from './card.tsx';

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
      <Done onPress={onClose} autoFocus />
    </Card>
  );
}
