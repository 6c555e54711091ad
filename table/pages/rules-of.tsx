import { Link } from 'wouter';
import type { Rules } from '../../engine/index.ts';
import { scenarioNamed } from '../../scenarios/index.ts';
import type { NapoleonicSettings, Ruling } from '../../sheets/words.ts';
import type { Session } from '../game/session.ts';
import { type SettingName, settingTitle, valueText } from './house-rules/settings.ts';
import { useBattle } from './parts/find-battle.ts';
import { NotHere } from './parts/not-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import '../style/rules.css';

type OneRuling = Ruling<Partial<NapoleonicSettings>>;

const namesOf = (ruling: OneRuling): SettingName[] => Object.keys(ruling.settings) as SettingName[];

function Changed({ ruling, rules, session }: { ruling: OneRuling; rules: Rules; session: Session }) {
  const changed = namesOf(ruling).filter((name) => rules.settings[name] !== rules.defaults[name]);
  const scenario = scenarioNamed(session.scenario)?.settings ?? {};
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
            {settingTitle(name)}: <strong>{valueText(rules.settings[name])}</strong>, by default{' '}
            {valueText(rules.defaults[name])}
            {scenario[name] === rules.settings[name] && ' (so the battle is written)'}
          </li>
        ))}
      </ul>
      <p className="why">{ruling.says}</p>
    </section>
  );
}

function Stands({ ruling, rules, sheet }: { ruling: OneRuling; rules: Rules; sheet: string }) {
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
          .map((name) => `${settingTitle(name)}: ${valueText(rules.settings[name])}`)
          .join(' · ')}
      </td>
    </tr>
  );
}

function InForce({ session, rules }: { session: Session; rules: Rules }) {
  const isChanged = (ruling: OneRuling) =>
    namesOf(ruling).some((name) => rules.settings[name] !== rules.defaults[name]);
  const { rulings, version } = rules.sheet;
  const changed = rulings.filter(isChanged);
  return (
    <main className="page rules-of">
      <PageHead title="House rules in force" about={`${session.title}, sheet ${version}`} />
      <section aria-labelledby="changed">
        <h2 id="changed">Played otherwise than they stand</h2>
        {changed.length === 0 && <p className="lead">None: every ruling is played as it stands.</p>}
        <div className="rulings">
          {changed.map((ruling) => (
            <Changed key={ruling.id} ruling={ruling} rules={rules} session={session} />
          ))}
        </div>
      </section>
      <section aria-labelledby="stand">
        <h2 id="stand">As they stand</h2>
        <table className="stands">
          <thead>
            <tr>
              <th scope="col">Ruling</th>
              <th scope="col">About</th>
              <th scope="col">Played as</th>
            </tr>
          </thead>
          <tbody>
            {rulings
              .filter((ruling) => !isChanged(ruling))
              .map((ruling) => (
                <Stands key={ruling.id} ruling={ruling} rules={rules} sheet={session.sheet} />
              ))}
          </tbody>
        </table>
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
