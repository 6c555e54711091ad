import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Report } from '../../../lab/report/shape.ts';

/** Charts that grow while battles are fought. This file is fetched when the first of them is drawn. */

const HIGH = 200;

type Colour = (name: string) => string;

interface Drawn {
  readonly label: string;
  readonly data: uPlot.AlignedData;
  readonly options: (colour: Colour) => Omit<uPlot.Options, 'width' | 'height'>;
}

/** The colours of the page, by day and by candlelight, as the browser resolves them: a canvas knows no variables. */
function coloursOf(element: HTMLElement): Colour {
  const probe = document.createElement('span');
  element.append(probe);
  return (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
}

/** rgb(1, 2, 3) as a veil of itself. */
const veil = (colour: string): string => colour.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.2)');

function axes(colour: Colour, written: (x: number) => string): uPlot.Axis[] {
  const look = { stroke: colour('ink-soft'), font: '12px system-ui, sans-serif' };
  const grid = { stroke: colour('line'), width: 1 };
  const whole = { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000] };
  return [
    { ...look, ...whole, grid: { show: false }, ticks: { show: false }, size: 26, space: 26 },
    { ...look, grid, ticks: { show: false }, size: 46, values: (_, ticks) => ticks.map(written) },
  ];
}

const QUIET: Pick<uPlot.Options, 'cursor' | 'legend'> = { cursor: { show: false }, legend: { show: false } };

function Plot({ label, data, options }: Drawn) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(data);
  latest.current = data;
  // Drawn once; what it shows is handed to it below as it grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of a chart do not change while it is shown
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const width = () => Math.max(200, Math.floor(element.clientWidth));
    const drawn = new uPlot({ ...options(coloursOf(element)), width: width(), height: HIGH }, latest.current, element);
    plot.current = drawn;
    const watcher = new ResizeObserver(() => drawn.setSize({ width: width(), height: HIGH }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, []);
  useEffect(() => plot.current?.setData(data), [data]);
  return <div ref={place} className="plot" role="img" aria-label={label} />;
}

function Course({ report }: { report: Report }) {
  const { course, armies } = report;
  const data: uPlot.AlignedData = [
    course.map(({ games }) => games),
    course.map(({ score }) => score.value),
    course.map(({ score }) => score.low),
    course.map(({ score }) => score.high),
    course.map(() => 0.5),
  ];
  const options = (colour: Colour): Omit<uPlot.Options, 'width' | 'height'> => ({
    ...QUIET,
    scales: { x: { time: false }, y: { range: [0, 1] } },
    axes: axes(colour, (share) => `${Math.round(share * 100)}%`),
    series: [
      {},
      { stroke: colour(armies[0].army), width: 2, points: { show: false } },
      { stroke: 'transparent', points: { show: false } },
      { stroke: 'transparent', points: { show: false } },
      { stroke: colour('ink-soft'), dash: [4, 4], width: 1, points: { show: false } },
    ],
    bands: [{ series: [3, 2], fill: veil(colour(armies[0].army)) }],
  });
  return (
    <Plot label={`Score of ${armies[0].name} with its interval, battle by battle`} data={data} options={options} />
  );
}

const turnsOf = (values: readonly number[]): number[] => values.map((_, i) => i + 1);

function Lengths({ report }: { report: Report }) {
  const { byTurn } = report.length;
  const options = (colour: Colour): Omit<uPlot.Options, 'width' | 'height'> => ({
    ...QUIET,
    scales: {
      x: { time: false, range: [0.4, byTurn.length + 0.6] },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
    },
    axes: axes(colour, (games) => (Number.isInteger(games) ? String(games) : '')),
    series: [{}, { fill: colour('engrave'), paths: bars({ size: [0.7, 60] }), points: { show: false } }],
  });
  return (
    <Plot label="Battles by the turn in which they ended" data={[turnsOf(byTurn), [...byTurn]]} options={options} />
  );
}

const bars = (shape: uPlot.Series.BarsPathBuilderOpts): uPlot.Series.PathBuilder =>
  (uPlot.paths.bars as uPlot.Series.BarsPathBuilderFactory)(shape);

function Leaving({ report }: { report: Report }) {
  const [one, other] = report.losses;
  const column = (army: string, align: -1 | 1, colour: Colour): uPlot.Series => ({
    ...{
      fill: colour(army),
      stroke: colour('ink-soft'),
      width: 1,
      paths: bars({ size: [0.36, 40], align }),
      points: { show: false },
    },
  });
  const options = (colour: Colour): Omit<uPlot.Options, 'width' | 'height'> => ({
    ...QUIET,
    scales: {
      x: { time: false, range: [0.4, one.left.byTurn.length + 0.6] },
      y: { range: (_, __, most) => [0, Math.max(0.1, most)] },
    },
    axes: axes(colour, (units) => String(Math.round(units * 100) / 100)),
    series: [{}, column(one.army, -1, colour), column(other.army, 1, colour)],
  });
  const data: uPlot.AlignedData = [turnsOf(one.left.byTurn), [...one.left.byTurn], [...other.left.byTurn]];
  return (
    <Plot label={`Units that left a battle, by turn: ${one.name} and ${other.name}`} data={data} options={options} />
  );
}

export default function Charts({ report }: { report: Report }) {
  return (
    <div className="plots">
      <figure>
        <figcaption>Score of {report.armies[0].name}, a draw as half, with its 95% interval</figcaption>
        <Course report={report} />
      </figure>
      <figure>
        <figcaption>Battles by their last turn</figcaption>
        <Lengths report={report} />
      </figure>
      <figure>
        <figcaption>
          Units that left, by turn: <span className={`swatch ${report.armies[0].army}`} /> {report.armies[0].name},{' '}
          <span className={`swatch ${report.armies[1].army}`} /> {report.armies[1].name}
        </figcaption>
        <Leaving report={report} />
      </figure>
    </div>
  );
}
