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

/** The columns of a table whose headings are a ruling: any of them may change places with its neighbour. */
export function ColumnsSetting({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const words = value.split(' ');
  const titleOf = (word: string) => NAMES[word] ?? word;
  return (
    <div className="setting">
      <p id={`columns-${name}`}>{settingTitle(name)}, from left to right</p>
      <ol className="columns-setting" aria-labelledby={`columns-${name}`}>
        {words.map((word, i) => (
          <li key={word}>
            <span className="column-number">{i + 1}</span>
            <span className="column-name">{titleOf(word)}</span>
            <Button
              className="chip"
              aria-label={`${titleOf(word)} one column to the left`}
              isDisabled={i === 0}
              onPress={() => onChange(moved(words, i, -1))}
            >
              ←
            </Button>
            <Button
              className="chip"
              aria-label={`${titleOf(word)} one column to the right`}
              isDisabled={i === words.length - 1}
              onPress={() => onChange(moved(words, i, 1))}
            >
              →
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
