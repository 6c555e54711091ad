import type { Chance, Reckoning } from '../../lab/turning-points.ts';
import { round } from '../board/map.ts';
import { thePeople } from '../words/unit.ts';

const W = 400;
const H = 96;
const PAD = 8;

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** Where a moment lies between the half-turns. */
function placeOf(curve: readonly Chance[], at: number): { x: number; chance: number } {
  const next = Math.max(
    1,
    curve.findIndex((one) => one.at >= at),
  );
  const [a, b] = [curve[next - 1], curve[next]];
  if (a === undefined || b === undefined) return { x: 0, chance: 0.5 };
  const part = b.at === a.at ? 0 : (at - a.at) / (b.at - a.at);
  return { x: next - 1 + part, chance: a.chance + (b.chance - a.chance) * part };
}

/** The chances of the first army through the battle: up is good for it. */
export function Curve({ known }: { known: Reckoning }) {
  const { curve, points, army } = known;
  if (curve.length < 2) return <div className="curve" />;
  const x = (i: number): number => round(PAD + (i * (W - 2 * PAD)) / (curve.length - 1));
  const y = (chance: number): number => round(PAD + (1 - chance) * (H - 2 * PAD));
  const line = curve.map(({ chance }, i) => `${x(i)} ${y(chance)}`).join('L');
  const turns = curve.flatMap(({ turn }, i) => (turn === curve[i - 1]?.turn ? [] : [{ turn, i }]));
  const told = `Chances of ${thePeople(army)}: ${curve.map(({ turn, chance }) => `turn ${turn} ${percent(chance)}`).join(', ')}`;
  return (
    <svg className={`curve ${army}`} viewBox={`0 0 ${W} ${H + 14}`} role="img" aria-label={told}>
      <path className="curve-even" d={`M${PAD} ${y(0.5)}H${W - PAD}`} />
      {turns.map(({ turn, i }) => (
        <g key={turn}>
          <path className="curve-turn" d={`M${x(i)} ${PAD}V${H - PAD}`} />
          <text x={x(i)} y={H + 9}>
            {turn}
          </text>
        </g>
      ))}
      <path className="curve-line" d={`M${line}`} />
      {points.map(({ from, to, before, after }, i) => {
        const at = placeOf(curve, (from + to) / 2);
        return (
          <g key={from} className="curve-point">
            <circle cx={x(at.x)} cy={y((before.value + after.value) / 2)} r={8} />
            <text x={x(at.x)} y={y((before.value + after.value) / 2) + 4}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
