import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import { away, type Command, order, type Unit } from '../eye.ts';
import { whyRide } from '../reasons.ts';
import { type Scene, worthOf } from './scene.ts';

/** What a commander is worth to a unit: he rallies, brings stands back, steadies under fire (E3.2, E5.1, E5.2). */
function needOf(scene: Scene, unit: Unit): number {
  const { rules } = scene;
  const worth = worthOf(scene, unit);
  const chance = (name: war1866.MoraleRollName) =>
    Math.max(0, Math.min(10, war1866.moraleNumber(rules, name, unit.mr, unit.lost).needed)) / 10;
  if (unit.order === 'routed') return worth * chance('rally');
  const back = unit.lost > 0 ? chance('reconstitute') * (unit.order === 'disorganised' ? 2 : 1.2) : 0;
  const near = scene.foes.some((foe) => foe.order === 'good' && away(unit, foe) < 9_000);
  return back + (near ? worth * 0.06 : 0) + (unit.arm === 'infantry' ? 0.02 : 0);
}

/** Each commander to whoever needs him most and has none; he stays where he is for a little less. */
export function ride(scene: Scene): Order1866 | null {
  const { state, side, own, rules } = scene;
  const chiefs = state.commanders.filter((one) => one.army === side && one.lostIn === null);
  const led = new Set(chiefs.map((one) => one.attachedTo));
  for (const chief of chiefs) {
    if (chief.spent > 0) continue;
    const mine = own.find(({ id }) => id === chief.attachedTo);
    const staying = mine === undefined ? 0 : needOf(scene, mine) + 0.2;
    const wanted = own
      .filter(({ id }) => !led.has(id))
      .map((unit) => ({ unit, need: needOf(scene, unit) }))
      .filter(({ need }) => need > staying)
      .sort((a, b) => b.need - a.need || (a.unit.id < b.unit.id ? -1 : 1));
    for (const { unit } of wanted.slice(0, 4)) {
      const command: Command = { do: 'attach', general: chief.id, unit: unit.id };
      if (war1866.check(rules, state, command).length === 0) return order(command, whyRide(chief, unit));
    }
  }
  return null;
}
