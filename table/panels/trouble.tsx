import { Button } from 'react-aria-components';
import { Link } from 'wouter';

/** A page that can only say what went wrong, and what one can do about it. */
export function Trouble({
  text,
  record,
  onExport,
  onLeave,
}: {
  text: string;
  /** What there is of it can be had as a file. */
  onExport?: (() => void) | undefined;
  /** Where its record is shown. */
  record?: string | undefined;
  onLeave: () => void;
}) {
  return (
    <main className="page trouble-page">
      <section className="card">
        <h1>This battle cannot be opened</h1>
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
      </section>
    </main>
  );
}

export function Elsewhere({ onTake, onLeave }: { onTake: () => void; onLeave: () => void }) {
  return (
    <main className="page trouble-page">
      <section className="card">
        <h1>This battle is open in another tab</h1>
        <p>Two tabs would write over each other. Nothing is lost: go on there, or take it over here.</p>
        <div className="chips">
          <Button className="button primary" onPress={onTake}>
            Take it over here
          </Button>
          <Button className="button" onPress={onLeave}>
            To the front page
          </Button>
        </div>
      </section>
    </main>
  );
}
