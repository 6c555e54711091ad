import type { MapPoint } from '../board/map.ts';
import { aimsOf } from '../game/aims.ts';
import type { Command, Unit } from '../game/engine.ts';
import { chooseGeneral, goToUnit, order, select } from '../game/orders.ts';
import { mayOrder, table } from '../game/store.ts';
import { deployTo, endDeploy, liftUnit } from './deploy.ts';
import { framedUnits, frameTo, startFrame } from './frame.ts';
import { gateAt, type Hit, hitAt, unitAt } from './hit.ts';
import { endLay, grabGuns, layTo } from './lay.ts';
import { endMarch, grabUnit, marchTo } from './march.ts';
import { endRide, grabGeneral, rideTo } from './ride.ts';
import { rulerTo, startRuler } from './ruler.ts';
import { endSteps, grabHandle, swingTo } from './steps.ts';
import { endTogether, grabTogether, togetherTo } from './together.ts';
import { aim, gather, type Held, hand, hold, shift, type World } from './tool.ts';

/** From gestures to tools and from tools to orders. */

export interface Keys {
  readonly ruler: boolean;
  readonly shift: boolean;
  /** A finger or a pen: nothing has hovered before it. */
  readonly touch: boolean;
}

export function worldNow(): World | null {
  const { game, shown, selected } = table();
  return game === null || shown === null ? null : { rules: game.rules, state: shown, selected };
}

export const openPart = ({ state }: World): string | null => {
  const part = state.agenda[0];
  return state.questions.length === 0 && part !== undefined && part.do === 'part' ? part.part : null;
};

const isOwn = ({ state }: World, unit: Unit): boolean => unit.army === state.toAct && mayOrder(table());

/** The tool for what is under the hand; null leaves the gesture to the camera. */
function toolFor(world: World, hit: Hit, at: MapPoint, keys: Keys): Held | null {
  if (keys.ruler) return startRuler(world, at);
  const part = openPart(world);
  if (hit.kind === 'handle' && part === 'move') return grabHandle(world, hit.unit, hit.corner);
  if (hit.kind === 'general' && (part === 'move' || part === 'deploy')) return grabGeneral(world, hit.id, at);
  if (hit.kind === 'unit' && isOwn(world, hit.unit)) {
    if (part === 'deploy') return liftUnit(world, hit.unit, at);
    if (part === 'layGuns')
      return keys.touch && !world.selected.includes(hit.unit.id) ? null : grabGuns(world, hit.unit, at);
    if (part !== 'move') return null;
    const chosen = world.selected.includes(hit.unit.id);
    if (chosen && world.selected.length > 1) return grabTogether(world, at);
    // A finger that lands on a unit by chance moves the map, not the battalion.
    return keys.touch && !chosen ? null : grabUnit(world, hit.unit, at);
  }
  return keys.shift ? startFrame(at) : null;
}

export function beginHold(at: MapPoint, slop: number, keys: Keys): void {
  const world = worldNow();
  if (world === null) return;
  const hit = hitAt(world, at, slop, mayOrder(table()));
  const held = toolFor(world, hit, at, keys);
  if (held !== null && 'unit' in held && !world.selected.includes(held.unit)) select([held.unit]);
  hold(held);
}

function moved(world: World, held: Held, at: MapPoint): Held {
  switch (held.tool) {
    case 'march':
      return marchTo(world, held, at);
    case 'steps':
      return swingTo(world, held, at);
    case 'together':
      return togetherTo(world, held, at);
    case 'deploy':
      return deployTo(world, held, at);
    case 'lay':
      return layTo(world, held, at);
    case 'ruler':
      return rulerTo(world, held, at);
    case 'ride':
      return rideTo(world, held, at);
    case 'frame':
      return frameTo(held, at);
  }
}

let wanted: MapPoint | null = null;

/** At most once a frame, however fast the pointer reports. */
export function moveHold(at: MapPoint): void {
  const asked = wanted !== null;
  wanted = at;
  if (!asked) requestAnimationFrame(followHand);
}

function followHand(): void {
  const at = wanted;
  wanted = null;
  const world = worldNow();
  const { held } = hand();
  if (at !== null && world !== null && held !== null) hold(moved(world, held, at));
}

export function endHold(at: MapPoint | null): void {
  const world = worldNow();
  const { held } = hand();
  wanted = null;
  if (held === null) return;
  if (at === null || world === null) return hold(null);
  finish(world, moved(world, held, at));
}

function finish(world: World, held: Held): void {
  hold(null);
  switch (held.tool) {
    case 'march':
      for (const command of endMarch(world, held)) order(command);
      return;
    case 'steps':
      for (const command of endSteps(held)) order(command);
      return;
    case 'together':
      return endTogether(held);
    case 'deploy':
      for (const command of endDeploy(held)) order(command);
      return;
    case 'lay':
      return shift(endLay(world, held));
    case 'ride':
      return endRide(held);
    case 'frame':
      return select(framedUnits(world, held));
    case 'ruler':
      return;
  }
}

/** Enemies the selected unit may shoot, fire at or charge now. */
export function targetsOf({ rules, state, selected }: World): ReadonlyMap<string, Command> {
  const [unit, ...more] = selected;
  if (unit === undefined || more.length > 0 || !mayOrder(table())) return new Map();
  const aimed = aimsOf(rules, state, unit, hand().shifted).map((command): [string, Command] => [
    command.target,
    command,
  ]);
  return new Map(aimed);
}

export function click(at: MapPoint, slop: number, keys: Keys): void {
  const world = worldNow();
  if (world === null) return;
  const gate = mayOrder(table()) ? gateAt(world, at, slop) : null;
  if (gate !== null) return void order(gate);
  const hit = hitAt(world, at, slop, false);
  const add = keys.shift || (hand().gathering && hit.kind === 'unit' && isOwn(world, hit.unit));
  if (hit.kind === 'unit') return pressUnit(world, hit.unit, add, keys.touch);
  aim(null);
  gather(false);
  if (hit.kind === 'general') return chooseGeneral(hit.id);
  select([]);
}

/** A unit is clicked, tapped, or gets Enter: one's own is selected, an enemy is aimed at. */
export function pressUnit(world: World, unit: Unit, add: boolean, careful: boolean): void {
  const command = targetsOf(world).get(unit.id);
  // A shot and a charge throw dice: without a pointer that has shown the numbers, the card asks first.
  if (command !== undefined && !careful && command.do !== 'charge') {
    aim(null);
    order(command);
    return;
  }
  if (command !== undefined) return aim(unit.id, true);
  aim(null);
  if (!add) return careful ? goToUnit(unit.id) : select([unit.id]);
  const { selected } = world;
  select(selected.includes(unit.id) ? selected.filter((id) => id !== unit.id) : [...selected, unit.id]);
}

export function hover(at: MapPoint, slop: number): void {
  const world = worldNow();
  if (world === null || world.selected.length !== 1 || hand().pinned) return;
  const unit = unitAt(world, at, slop / 2);
  aim(unit !== null && targetsOf(world).has(unit.id) ? unit.id : null);
}
