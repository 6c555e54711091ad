import { panBy, showAll, zoomBy } from '../board/camera.ts';
import { generalSpot, isThere } from '../board/units/spot.ts';
import { type Leg, leadersOf } from '../game/engine.ts';
import { askHint, dropHint } from '../game/hints.ts';
import { knownWaiting } from '../game/known.ts';
import { answer, chooseGeneral, doAgain, goToUnit, order, select, takeBack } from '../game/orders.ts';
import { dropRecap } from '../game/recap.ts';
import { finishShow } from '../game/show.ts';
import { change, mayOrder, table } from '../game/store.ts';
import { closeLog, useLogDrawer } from '../log/log-drawer-state.ts';
import { holdWhy, toggleThreats } from '../odds/layer.ts';
import { deployCommand, turnDeploy } from './deploy.ts';
import { openPart, targetsOf, worldNow } from './dispatch.ts';
import { twistMarch } from './march.ts';
import { endSteps, stepOn } from './steps.ts';
import { aim, hand, hold, shift as putGuns, toggleRuler, type World } from './tool.ts';

const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
};

function legOf(key: string, fine: boolean): Leg | null {
  const degrees = fine ? 1 : 5;
  const inches = fine ? 0.1 : 0.5;
  switch (key) {
    case 'ArrowUp':
      return { forward: inches };
    case 'ArrowDown':
      return { back: inches };
    case 'q':
    case 'ArrowLeft':
      return { wheel: 'left', degrees };
    case 'e':
    case 'ArrowRight':
      return { wheel: 'right', degrees };
    default:
      return null;
  }
}

/** In the hand of a drag Q and E turn the unit; else every leg is added to the steps. */
function lead(world: World, key: string, fine: boolean): boolean {
  const leg = legOf(key, fine);
  const { held } = hand();
  if (leg === null || !mayOrder(table())) return false;
  if (held?.tool === 'march' || held?.tool === 'deploy') {
    if (!('wheel' in leg)) return false;
    const by = (leg.wheel === 'left' ? -100 : 100) * leg.degrees;
    hold(held.tool === 'march' ? twistMarch(world, held, by) : turnDeploy(world, held, by));
    return true;
  }
  if (world.selected.length === 0) return false;
  if (openPart(world) === 'deploy') return shift(world, leg);
  if (openPart(world) !== 'move') return false;
  const next = stepOn(world, held?.tool === 'steps' && held.by === 'keys' ? held : null, leg);
  if (next !== null) hold(next);
  return next !== null;
}

/** Before the first turn the keys shift and turn the unit at once; Undo takes it back. */
function shift(world: World, leg: Leg): boolean {
  const unit = world.state.units.find((u) => u.id === world.selected[0]);
  if (unit === undefined || unit.army !== world.state.toAct) return false;
  const turn = 'wheel' in leg ? leg.degrees * (leg.wheel === 'left' ? -100 : 100) : 0;
  const on = 'forward' in leg ? leg.forward : 'back' in leg ? -leg.back : 0;
  const angle = (unit.facing / 18_000) * Math.PI;
  const x = Math.round(unit.x + Math.sin(angle) * on * 1000);
  const y = Math.round(unit.y + Math.cos(angle) * on * 1000);
  order(deployCommand(unit.id, { x, y, facing: (unit.facing + turn + 36_000) % 36_000 }));
  return true;
}

function giveOrders(world: World): boolean {
  const { held, aimedAt } = hand();
  if (held?.tool === 'steps') {
    hold(null);
    for (const command of endSteps(held)) order(command);
    return true;
  }
  const command = aimedAt === null ? undefined : targetsOf(world).get(aimedAt);
  if (command === undefined) return false;
  aim(null);
  order(command);
  return true;
}

function nextTarget(world: World): boolean {
  const targets = [...targetsOf(world).keys()];
  const at = targets.indexOf(hand().aimedAt ?? '');
  const next = targets[(at + 1) % targets.length];
  if (next !== undefined) aim(next, true);
  return next !== undefined;
}

function letGo(): boolean {
  if (hand().held !== null) hold(null);
  else if (hand().shifted !== null) putGuns(null);
  else if (hand().aimedAt !== null) aim(null);
  else if (table().hint !== null) dropHint();
  else if (table().notice !== null) change({ notice: null });
  else if (table().recap !== null) dropRecap();
  else if (table().selected.length > 0 || table().chosenGeneral !== null) select([]);
  else if (useLogDrawer.getState().open) closeLog();
  else return false;
  return true;
}

/** A question is answered by the number of its answer. */
function answerBy({ state }: World, key: string): boolean {
  const option = /^[1-9]$/.test(key) ? state.questions[0]?.options[Number(key) - 1] : undefined;
  return option !== undefined && answer(option.option);
}

/** Selects and focuses: a screen reader reads the unit out. */
function goTo(id: string): boolean {
  goToUnit(id);
  hold(null);
  aim(null);
  document.querySelector<SVGElement>(`[data-unit="${CSS.escape(id)}"]`)?.focus();
  return true;
}

/** Units that wait for an order of the person at the screen: a commander sees to his own. */
const waitingIds = ({ rules, state }: World): string[] =>
  mayOrder(table()) ? knownWaiting(rules, state).map(({ unit }) => unit) : [];

/** The next unit that may act, and after the last the first again. */
export function goToNext(): void {
  const world = worldNow();
  if (world === null || nextWaiting(world, false)) return;
  const [first] = waitingIds(world);
  if (first !== undefined) goTo(first);
}

function nextWaiting(world: World, back: boolean): boolean {
  const ids = waitingIds(world);
  const at = ids.indexOf(world.selected[0] ?? '');
  const next = back ? ids[at < 0 ? ids.length - 1 : at - 1] : ids[at + 1];
  return next !== undefined && goTo(next);
}

function nextUnit(world: World, by: 1 | -1): boolean {
  const ids = world.state.units.filter((unit) => unit.gone === null && !unit.offTable).map((unit) => unit.id);
  const at = ids.indexOf(world.selected[0] ?? '');
  const next = ids[(at + by + ids.length) % ids.length];
  return next !== undefined && goTo(next);
}

function nextGeneral(world: World): boolean {
  const { rules, state } = world;
  const own = leadersOf(rules, state)
    .filter((g) => g.army === state.toAct && isThere(state, g))
    .map((general) => general.id);
  const next = own[(own.indexOf(table().chosenGeneral ?? '') + 1) % own.length];
  if (next !== undefined) chooseGeneral(next);
  return next !== undefined;
}

/** The arrows ride the chosen general over the map, an inch at a time. */
function ride(world: World, key: string): boolean {
  const general = leadersOf(world.rules, world.state).find((g) => g.id === table().chosenGeneral);
  const way = PAN[key];
  if (general === undefined || way === undefined || !mayOrder(table())) return false;
  const from = generalSpot(world.rules, world.state, general);
  const at: [number, number] = [from.x / 1000 - way[0] / 80, from.y / 1000 + way[1] / 80];
  order({
    do: 'moveGeneral',
    general: general.id,
    at: [Math.round(at[0] * 1000) / 1000, Math.round(at[1] * 1000) / 1000],
  });
  return true;
}

const SIMPLE: Readonly<Record<string, () => void>> = {
  '+': () => zoomBy(1.25),
  '=': () => zoomBy(1.25),
  '-': () => zoomBy(0.8),
  '0': showAll,
  u: takeBack,
  // The button asks about units that could still act; the key must not go round it.
  f: () => document.querySelector<HTMLElement>('[data-end-part]')?.click(),
  r: toggleRuler,
  d: toggleThreats,
  h: () => (table().hint === null ? askHint() : dropHint()),
  o: () => holdWhy(true),
};

/** The rolls behind the odds are shown as long as their key is down. */
export function releaseKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === 'o') holdWhy(false);
}

/** As everywhere else: Ctrl-Z, and back with Ctrl-Shift-Z or Ctrl-Y. */
function pressUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false;
  const letter = key.toLowerCase();
  if (letter === 'z') (shiftKey ? doAgain : takeBack)();
  else if (letter === 'y' && !shiftKey) doAgain();
  else return false;
  return true;
}

/** True when the key was one of ours. */
export function pressKey(event: KeyboardEvent): boolean {
  const world = worldNow();
  if (world !== null && pressUndo(event)) return true;
  if (world === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (table().showing && key === ' ') {
    finishShow();
    return true;
  }
  if (key === 'Tab') return nextWaiting(world, event.shiftKey);
  if (key === '[' || key === ']') return nextUnit(world, key === ']' ? 1 : -1);
  if (key === 'Enter') return giveOrders(world);
  if (key === 'Escape') return letGo();
  if (answerBy(world, key)) return true;
  if (key === 't') return nextTarget(world);
  if (key === 'g') return nextGeneral(world);
  if (ride(world, key)) return true;
  if (lead(world, key, event.shiftKey)) return true;
  const pan = PAN[key];
  if (pan !== undefined && world.selected.length === 0) panBy(pan[0], pan[1]);
  else if (SIMPLE[key] === undefined) return false;
  SIMPLE[key]?.();
  return true;
}
