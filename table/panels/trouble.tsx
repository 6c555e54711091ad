import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';

/** A page that can only say what went wrong, and what one can do about it. */
export function TroublePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page trouble-page">
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}

interface Unopened {
  readonly text: string;
  /** What there is of it can be had as a file. */
  readonly onExport?: (() => void) | undefined;
  /** Where its record is shown. */
  readonly record?: string | undefined;
  readonly onLeave: () => void;
}

export function Trouble({ text, record, onExport, onLeave }: Unopened) {
  return (
    <TroublePage title="This battle cannot be opened">
      <p>{text}</p>
      <div className="chips">
        {record !== undefined && (
          <Link className="button primary" href={record}>
            Show it as it was recorded
          </Link>
        )}
        {onExport !== undefined && (
          <Button className="button" onPress={onExport}>
            Export what was saved
          </Button>
        )}
        <Button className={`button ${record === undefined ? 'primary' : ''}`} onPress={onLeave}>
          To the front page
        </Button>
      </div>
    </TroublePage>
  );
}

export function Elsewhere({ onTake, onLeave }: { onTake: () => void; onLeave: () => void }) {
  return (
    <TroublePage title="This battle is open in another tab">
      <p>Two tabs would write over each other. Nothing is lost: go on there, or take it over here.</p>
      <div className="chips">
        <Button className="button primary" onPress={onTake}>
          Take it over here
        </Button>
        <Button className="button" onPress={onLeave}>
          To the front page
        </Button>
      </div>
    </TroublePage>
  );
}
