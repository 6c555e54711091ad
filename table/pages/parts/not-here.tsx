import { Link } from 'wouter';
import { PageHead } from './page-head.tsx';

/** An address that leads nowhere: what happened, and the way back. */
export function NotHere({ title, text }: { title: string; text: string }) {
  return (
    <main className="page">
      <PageHead title={title} />
      <p className="lead">{text}</p>
      <div className="chips">
        <Link className="button primary" href="/">
          To the front page
        </Link>
      </div>
    </main>
  );
}
