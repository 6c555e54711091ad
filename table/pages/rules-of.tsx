import { Link } from 'wouter';
import { anyScenarioNamed } from '../../scenarios/index.ts';
import type { Ruling } from '../../sheets/words.ts';
import type { Rules } from '../game/engine.ts';
import type { HouseRules, Session } from '../game/session.ts';
import { playedText, settingsOn, valueText } from './house-rules/settings.ts';
import { useBattle } from './parts/find-battle.ts';
import { NotHere } from './parts/not-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import '../style/rules.css';

/** What is played, and what the sheet's rulings say. */
const settingsIn = (rules: Rules): { now: HouseRules; usual: HouseRules } => ({
  now: { ...rules.settings },
  usual: settingsOn(rules.sheet),
});

const namesOf = (ruling: Ruling): string[] => Object.keys(ruling.settings);

function Changed({ ruling, rules, session }: { ruling: Ruling; rules: Rules; session: Session }) {
  const { now, usual } = settingsIn(rules);
  const changed = namesOf(ruling).filter((name) => now[name] !== usual[name]);
  const scenario = anyScenarioNamed(session.scenario)?.settings ?? {};
  return (
    <section className="card ruling changed">
      <h3>
        <Link className="ruling-id" href={`/sheet/${session.sheet}/rulings/${ruling.id}`}>
          {ruling.id}
        </Link>{' '}
        {ruling.name}
      </h3>
      <ul className="in-force">
        {changed.map((name) => (
          <li key={name}>
            <strong>{playedText(name, now[name])}</strong>, by default {valueText(name, usual[name])}
            {scenario[name] === now[name] && ' (so the battle is written)'}
          </li>
        ))}
      </ul>
      <p className="why">{ruling.says}</p>
    </section>
  );
}

function Stands({ ruling, rules, sheet }: { ruling: Ruling; rules: Rules; sheet: string }) {
  return (
    <tr>
      <th scope="row">
        <Link className="rule" href={`/sheet/${sheet}/rulings/${ruling.id}`}>
          {ruling.id}
        </Link>
      </th>
      <td>{ruling.name}</td>
      <td>
        {namesOf(ruling)
          .map((name) => playedText(name, settingsIn(rules).now[name]))
          .join(' · ')}
      </td>
    </tr>
  );
}

function Unchanged({ rulings, rules, sheet }: { rulings: readonly Ruling[]; rules: Rules; sheet: string }) {
  return (
    <table className="stands">
      <thead>
        <tr>
          <th scope="col">Ruling</th>
          <th scope="col">About</th>
          <th scope="col">Played as</th>
        </tr>
      </thead>
      <tbody>
        {rulings.map((ruling) => (
          <Stands key={ruling.id} ruling={ruling} rules={rules} sheet={sheet} />
        ))}
      </tbody>
    </table>
  );
}

function InForce({ session, rules }: { session: Session; rules: Rules }) {
  const { now, usual } = settingsIn(rules);
  const isChanged = (ruling: Ruling) => namesOf(ruling).some((name) => now[name] !== usual[name]);
  const { version } = rules.sheet;
  const rulings: readonly Ruling[] = rules.sheet.rulings;
  const changed = rulings.filter(isChanged);
  const unchanged = rulings.filter((ruling) => !isChanged(ruling));
  return (
    <main className="page rules-of">
      <PageHead title="House rules in force" about={`${session.title}, sheet ${version}`} />
      <section aria-labelledby="changed">
        <h2 id="changed">Changed</h2>
        {changed.length === 0 && <p className="lead">None.</p>}
        <div className="rulings">
          {changed.map((ruling) => (
            <Changed key={ruling.id} ruling={ruling} rules={rules} session={session} />
          ))}
        </div>
      </section>
      <section aria-labelledby="stand">
        <h2 id="stand">Unchanged</h2>
        <Unchanged rulings={unchanged} rules={rules} sheet={session.sheet} />
      </section>
    </main>
  );
}

/** Every ruling as this battle plays it. */
export default function RulesOfPage({ id }: { id: string }) {
  const found = useBattle(id);
  if (found === null) return <p className="wait">…</p>;
  if ('trouble' in found) return <NotHere title="That battle is not here" text={found.trouble} />;
  return <InForce session={found.session} rules={found.game.rules} />;
}
