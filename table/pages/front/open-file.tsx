import { type DragEvent, type ReactNode, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { useLocation } from 'wouter';
import { Card } from '../../panels/card.tsx';
import { UPDATED, Updated } from '../../panels/updated.tsx';
import { KeptAlready } from './kept-already.tsx';
import { type Opened, openFile } from './read-file.ts';

type Faulty = Extract<Opened, { problems: unknown }>;
type Unread = Extract<Opened, { ok: false }>;

const MOST_SHOWN = 12;

/** Everything that is wrong with a file, and what can still be done with it. */
function FileTrouble({ faulty, onClose }: { faulty: Faulty; onClose: () => void }) {
  const [, go] = useLocation();
  const { title, problems, look } = faulty;
  const rest = problems.length - MOST_SHOWN;
  return (
    <Card title={title} isOpen onClose={onClose} wide>
      <ul className="problems">
        {problems.slice(0, MOST_SHOWN).map((problem) => (
          <li key={`${problem.path} ${problem.text}`}>
            {problem.path !== '' && <code>{problem.path}</code>} {problem.text}{' '}
            {problem.rule !== undefined && <span className="rule">{problem.rule}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="facts">And {rest} more.</p>}
      <p className="facts">Nothing has been changed: neither the file nor the battles kept here.</p>
      <div className="chips">
        {look !== undefined && (
          <Button className="button primary" onPress={() => go(look)}>
            Show it as it was recorded
          </Button>
        )}
        <Button className="button" onPress={onClose} autoFocus>
          Close
        </Button>
      </div>
    </Card>
  );
}

/** Why a file was not opened, and what can be done about it. */
function NotOpened({ unread, onClose }: { unread: Unread; onClose: () => void }) {
  if ('problems' in unread) return <FileTrouble faulty={unread} onClose={onClose} />;
  if ('kept' in unread) return <KeptAlready {...unread} onClose={onClose} />;
  return (
    <Card title={UPDATED} isOpen onClose={onClose}>
      <Updated />
    </Card>
  );
}

/** Takes a file that is dropped on it. */
function DropPlace({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is only a shorter way to the button
    <div
      className={`drop ${over ? 'over' : ''}`}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** A saved battle to go on with, or a battle somebody has written. */
export function OpenFile() {
  const [, go] = useLocation();
  const [unread, setUnread] = useState<Unread | null>(null);
  const [reading, setReading] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setReading(true);
    const opened = await openFile(file);
    setReading(false);
    if (opened.ok) go(opened.go);
    else setUnread(opened);
  };
  return (
    <DropPlace onFile={(file) => void read(file)}>
      <p>A saved battle, or a scenario of your own</p>
      <FileTrigger acceptedFileTypes={['.json', 'application/json']} onSelect={(files) => void read(files?.[0])}>
        <Button className="button" isDisabled={reading}>
          {reading ? 'Reading …' : 'Open a file'}
        </Button>
      </FileTrigger>
      {unread !== null && <NotOpened unread={unread} onClose={() => setUnread(null)} />}
    </DropPlace>
  );
}
