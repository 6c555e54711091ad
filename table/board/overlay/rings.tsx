import { ringsOf, type State, shapeOf, type Unit } from '../../../engine/index.ts';
import { corners, type Pose, toTable } from '../../../geometry/index.ts';
import { useTable } from '../../game/store.ts';
import { useEye } from '../camera.ts';
import { type MapPoint, round } from '../map.ts';
import { type Drawn, mapOf } from './parts.tsx';

/** The outline of everything within `reach` of a block: its sides pushed out, its corners rounded. */
function grown(outline: readonly MapPoint[], reach: number): string {
  const sides = outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] as MapPoint;
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    // On the map corners run clockwise, so the outside is to the left of every side.
    const ox = ((b.y - a.y) / long) * reach;
    const oy = (-(b.x - a.x) / long) * reach;
    return { from: `${round(a.x + ox)} ${round(a.y + oy)}`, to: `${round(b.x + ox)} ${round(b.y + oy)}` };
  });
  const arc = `A${reach} ${reach} 0 0 1 `;
  return `M${sides.map((side) => `${side.from}L${side.to}`).join(arc)}${arc}${sides[0]?.from ?? ''}Z`;
}

/** Where the unit shoots from a pose: its front zone out to musket range. */
function frontZone({ rules, state }: Drawn, unit: Unit, at: Pose, reach: number): string {
  const half = shapeOf(rules, unit).block.width / 2;
  const side = reach * Math.sin((rules.arc / 18000) * Math.PI);
  const out = reach * Math.cos((rules.arc / 18000) * Math.PI);
  const point = (right: number, ahead: number) => {
    const { x, y } = mapOf(state, toTable(at, right, ahead));
    return `${round(x)} ${round(y)}`;
  };
  const arc = `A${reach / 1000} ${reach / 1000} 0 0 1 `;
  return [
    `M${point(-half, 0)}L${point(-half - side, out)}${arc}${point(-half, reach)}`,
    `L${point(half, reach)}${arc}${point(half + side, out)}L${point(half, 0)}Z`,
  ].join('');
}

const isMoving = ({ agenda: [part], questions }: State): boolean =>
  part?.do === 'part' && part.part === 'move' && questions.length === 0;

const allRound = (unit: Unit): boolean => ['square', 'masse', 'skirmish'].includes(unit.formation);

/** Command range of every general set over the unit. */
function CommandRings({ state, unit, reach }: Pick<Drawn, 'state'> & { unit: Unit; reach: number }) {
  const over = state.generals.filter(
    (general) =>
      general.army === unit.army &&
      !general.gone &&
      (general.commands === 'army' || general.commands.includes(unit.id)),
  );
  return over.map((general) => {
    const at = mapOf(state, state.units.find((u) => u.id === general.attachedTo) ?? general);
    return <circle key={general.id} className="ring command" cx={at.x} cy={at.y} r={reach / 1000} />;
  });
}

/** The distances that matter to the unit in the hand now, from where it would stand. */
export function Rings({ rules, state, unit, at }: Drawn & { unit: Unit; at: Pose }) {
  const rings = ringsOf(rules, state);
  if (rings === null || unit.gone !== null || unit.offTable) return null;
  const { block } = shapeOf(rules, unit);
  const poly = corners({ ...block, x: at.x, y: at.y, facing: at.facing });
  const outline = [0, 2, 4, 6].map((i) => mapOf(state, { x: poly[i] as number, y: poly[i + 1] as number }));
  const musket = rings.musket / 1000;
  const moving = isMoving(state);
  return (
    <g className="rings">
      {unit.arm !== 'cavalry' && (
        <path
          className={`ring musket ${unit.army}`}
          d={allRound(unit) ? grown(outline, musket) : frontZone({ rules, state }, unit, at, rings.musket)}
        />
      )}
      {moving && <path className="ring double" d={grown(outline, rings.doubleMove / 1000)} />}
      {moving && <CommandRings state={state} unit={unit} reach={rings.command} />}
    </g>
  );
}

/** What the rings mean, in a corner of the board. */
export function RingLegend({ rules, state }: Drawn) {
  const selected = useTable((table) => table.selected);
  const rings = ringsOf(rules, state);
  const unit = selected.length === 1 ? state.units.find((u) => u.id === selected[0]) : undefined;
  if (rings === null || unit === undefined || unit.gone !== null || unit.offTable) return null;
  return (
    <ul className="ring-legend">
      {unit.arm !== 'cavalry' && <li className="musket">{`musket range ${rings.musket / 1000}″`}</li>}
      {isMoving(state) && <li className="command">{`command ${rings.command / 1000}″`}</li>}
      {isMoving(state) && <li className="double">{`no double move within ${rings.doubleMove / 1000}″`}</li>}
    </ul>
  );
}

/** Two grips at the front corners of a selected unit that may wheel. */
export function Handles({ rules, state, unit }: Drawn & { unit: Unit }) {
  const k = useEye((eye) => eye.drawn.k);
  if (!isMoving(state) || unit.army !== state.toAct || unit.moveDone || unit.gone !== null || unit.offTable)
    return null;
  const { poly } = shapeOf(rules, unit);
  return (
    <g className="handles">
      {[0, 2].map((i) => {
        const at = mapOf(state, { x: poly[i] as number, y: poly[i + 1] as number });
        return <circle key={i} cx={at.x} cy={at.y} r={5.5 / k} />;
      })}
    </g>
  );
}
