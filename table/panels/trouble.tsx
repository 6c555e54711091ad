import { Button } from 'react-aria-components';
import { Link } from 'wouter';

/** A page that can only say what went wrong, and what one can do about it. */
export function Trouble({
  text,
  record,
  onLeave,
}: {
  text: string;
  /** Where its record is shown. */
  record?: string | undefined;
  onLeave: () => void;
}) {
  return (
    <main className="page trouble-page">
      <section className="card">
        <h1>That did not go well</h1>
        <p>{text}</p>
        <div className="chips">
          {record !== undefined && (
            <Link className="button primary" href={record}>
              Look at it as it was written down
            </Link>
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
