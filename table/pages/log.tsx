import { Link } from 'wouter';
import { LogList } from '../log/log-list.tsx';
import { useBattle } from './parts/find-battle.ts';
import { NotHere } from './parts/not-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import { SheetOfPage } from './sheet/asked-rule.ts';

/** The whole log of a battle. */
export default function LogPage({ id, line }: { id: string; line: string | null }) {
  const found = useBattle(id);
  if (found === null) return <p className="wait">The battle is being read …</p>;
  if ('trouble' in found) return <NotHere title="That battle is not here" text={found.trouble} />;
  const { session, game } = found;
  return (
    <SheetOfPage value={session.sheet}>
      <main className="page log-page">
        <PageHead title="Log" about={session.title}>
          <p className="facts">
            Every line opens its rolls. <Link href={`/replay/${id}`}>Watch it as a replay</Link>
          </p>
        </PageHead>
        <LogList game={game} asked={line} />
      </main>
    </SheetOfPage>
  );
}
