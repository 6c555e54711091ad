import { lazy, Suspense } from 'react';
import type { Report, UnitReport } from '../../../lab/report/shape.ts';
import { verdict } from '../../../lab/report/text.ts';
import {
  causeText,
  decimals,
  ENDING_TEXT,
  lossesText,
  percent,
  percentRange,
  range,
  titled,
} from '../../../lab/report/words.ts';

const Charts = lazy(() => import('./plot.tsx'));

function Winners({ report }: { report: Report }) {
  const { results, armies } = report;
  const rows = [
    ...armies.map(({ name }, i) => ({
      name: titled(name),
      games: results.armies[i]?.wins,
      rate: results.armies[i]?.rate,
    })),
    { name: 'Draws', games: results.draws.games, rate: results.draws.rate },
    ...(results.commanders ?? []).map((one, i) => {
      const name = `${armies[i]?.commander}, named ${i === 0 ? 'first' : 'second'} (draws as half)`;
      return { name, games: one.wins, rate: one.score };
    }),
  ];
  return (
    <table>
      <caption>Who wins</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">battles</th>
          <th scope="col">share</th>
          <th scope="col">95% interval</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, games, rate }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{games}</td>
            <td>{rate !== undefined && percent(rate.value)}</td>
            <td>{rate !== undefined && percentRange(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Endings({ report }: { report: Report }) {
  return (
    <table>
      <caption>How it ends, after {decimals(report.length.turns.value, 1)} turns on average</caption>
      <tbody>
        {report.results.endings
          .filter(({ games }) => games > 0)
          .map(({ ending, games, rate }) => (
            <tr key={ending}>
              <th scope="row">{ENDING_TEXT[ending]}</th>
              <td>{games}</td>
              <td>{percent(rate.value)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Losses({ report }: { report: Report }) {
  return (
    <table>
      <caption>What a battle costs, in {report.counted}</caption>
      <tbody>
        {report.losses.flatMap(({ army, name, lost, arms, causes }) => [
          <tr key={army}>
            <th scope="row">
              <span className={`swatch ${army}`} /> {name}, of its strength
            </th>
            <td>{decimals(lost.value, 1)}%</td>
            <td>{range(lost)}%</td>
          </tr>,
          ...arms.map(({ arm, strength, fell }) => (
            <tr key={`${army} ${arm}`} className="part">
              <th scope="row">{arm}</th>
              <td>
                {decimals(fell.value, 1)} of {strength}
              </td>
              <td>{range(fell)}</td>
            </tr>
          )),
          <tr key={`${army} causes`} className="part">
            <th scope="row">fell to</th>
            <td colSpan={2}>
              {causes.map(({ cause, fell }) => `${causeText(cause)} ${decimals(fell.value, 1)}`).join(', ') ||
                'nothing'}
            </td>
          </tr>,
        ])}
      </tbody>
    </table>
  );
}

const whyText = ({ reasons }: UnitReport): string =>
  reasons.map(({ because, rule, games }) => `${because} ${rule} (${games})`).join(', ');

function Units({ report }: { report: Report }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways must be reached by the keyboard
    <section className="lab-wide" tabIndex={0} aria-label="Unit by unit">
      <table>
        <caption>Unit by unit</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">fell</th>
            <th scope="col">left</th>
            <th scope="col">in turn</th>
            <th scope="col">why (battles)</th>
          </tr>
        </thead>
        <tbody>
          {report.units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">
                <span className={`swatch ${unit.army}`} /> {unit.name}
              </th>
              <td>
                {decimals(unit.fell.value, 1)} of {unit.strength}
              </td>
              <td>{percent(unit.left.value, 0)}</td>
              <td>{unit.leftInTurn === null ? '' : decimals(unit.leftInTurn, 1)}</td>
              <td className="why-left">{whyText(unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rules({ report }: { report: Report }) {
  const used = report.rules.filter(({ perGame }) => perGame.value > 0);
  return (
    <details>
      <summary>Use of the rules: {used.length} came up</summary>
      <table>
        <tbody>
          {used.map(({ rule, title, perGame, games }) => (
            <tr key={rule}>
              <th scope="row">
                {rule} {title}
              </th>
              <td>{decimals(perGame.value, 1)} a battle</td>
              <td>{percent(games.value, 0)} of battles</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What has been found so far. */
export function Found({ report }: { report: Report }) {
  return (
    <section className="found" aria-label="What was found">
      <p className="lead">{verdict(report)}</p>
      <Suspense fallback={<p className="wait">…</p>}>
        <Charts key={report.battle.id} report={report} />
      </Suspense>
      <div className="lab-tables">
        <Winners report={report} />
        <Endings report={report} />
        <div>
          <Losses report={report} />
          <p className="facts">{lossesText(report.counted)}</p>
        </div>
      </div>
      <Units report={report} />
      <Rules report={report} />
    </section>
  );
}
