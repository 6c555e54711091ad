import { panBy, showAll, zoomBy } from '../board/camera.ts';
import { askHint, dropHint } from '../game/hints.ts';
import { answer, doAgain, order, select, takeBack } from '../game/orders.ts';
import { dropRecap } from '../game/recap.ts';
import { finishShow } from '../game/show.ts';
import { change, table } from '../game/store.ts';
import { closeLog, useLogDrawer } from '../log/log-drawer-state.ts';
import { holdWhy, toggleThreats } from '../odds/layer.ts';
import { targetsOf, worldNow } from './dispatch.ts';
import { ARROWS, lead, ride } from './lead.ts';
import { nextGeneral, nextTarget, nextUnit, nextWaiting } from './next.ts';
import { endSteps } from './steps.ts';
import { aim, hand, hold, shift, toggleRuler, type World } from './tool.ts';

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

function letGo(): boolean {
  if (hand().held !== null) hold(null);
  else if (hand().shifted !== null) shift(null);
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

/** Pixels the map goes by with every press of an arrow. */
const PAN = 80;

/** The map goes one way, so that the view goes the other. */
function lookTowards(key: string): boolean {
  const way = ARROWS[key];
  if (way !== undefined) panBy(-PAN * way[0], PAN * way[1]);
  return way !== undefined;
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
  if (world.selected.length === 0 && lookTowards(key)) return true;
  SIMPLE[key]?.();
  return SIMPLE[key] !== undefined;
}
