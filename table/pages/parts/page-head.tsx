import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useTable } from '../../game/store.ts';
import { Brand } from '../../panels/brand.tsx';
import '../../style/pages.css';

/** The name of the page in the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Vedette' : `${title} · Vedette`;
    return () => {
      document.title = 'Vedette';
    };
  }, [title]);
}

/** A battle that lies on the table is one step away from every page. */
function BackToBattle() {
  const session = useTable((table) => table.session);
  if (session === null) return null;
  return (
    <Link className="back" href={`/battle/${session.id}`}>
      To the battle
    </Link>
  );
}

/** What stands on top of every page that is not the table itself. */
export function PageHead({ title, about, children }: { title: string; about?: ReactNode; children?: ReactNode }) {
  useTitle(title);
  return (
    <header className="page-head">
      <nav className="page-ways" aria-label="Pages">
        <Brand />
        <BackToBattle />
        <Link href="/sheet/p7">Sheets</Link>
        <Link href="/compare/p7/r10">Compare</Link>
        <Link href="/lab">Laboratory</Link>
      </nav>
      <h1>{title}</h1>
      {about !== undefined && <div className="page-about">{about}</div>}
      {children}
    </header>
  );
}
