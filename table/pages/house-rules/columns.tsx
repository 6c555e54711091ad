import { Button } from 'react-aria-components';
import { settingTitle } from './settings.ts';

const NAMES: Readonly<Record<string, string>> = {
  rout: 'rout',
  'minus-stand': 'minus one stand',
  disorganised: 'disorganised',
  back: 'back',
  stop: 'stop',
  none: 'no effect',
};

function moved(words: readonly string[], from: number, by: 1 | -1): string {
  const next = [...words];
  const [word] = next.splice(from, 1);
  if (word !== undefined) next.splice(from + by, 0, word);
  return next.join(' ');
}

interface Column {
  readonly title: string;
  readonly at: number;
  readonly last: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

function ColumnItem({ title, at, last, onMove }: Column) {
  return (
    <li>
      <span className="column-number">{at + 1}</span>
      <span className="column-name">{title}</span>
      <Button
        className="chip"
        aria-label={`${title} one column to the left`}
        isDisabled={at === 0}
        onPress={() => onMove(-1)}
      >
        ←
      </Button>
      <Button
        className="chip"
        aria-label={`${title} one column to the right`}
        isDisabled={last}
        onPress={() => onMove(1)}
      >
        →
      </Button>
    </li>
  );
}

interface Columns {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The columns of a table whose headings are a ruling: any of them may change places with its neighbour. */
export function ColumnsSetting({ name, value, onChange }: Columns) {
  const words = value.split(' ');
  return (
    <div className="setting">
      <p id={`columns-${name}`}>{settingTitle(name)}, from left to right</p>
      <ol className="columns-setting" aria-labelledby={`columns-${name}`}>
        {words.map((word, at) => (
          <ColumnItem
            key={word}
            title={NAMES[word] ?? word}
            at={at}
            last={at === words.length - 1}
            onMove={(by) => onChange(moved(words, at, by))}
          />
        ))}
      </ol>
    </div>
  );
}
