import { bearing, turn } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import { type Leg, type Refusal, trace, type Unit } from '../game/engine.ts';
import { handlesOf } from './hit.ts';
import type { Steps, World } from './tool.ts';

/** Leg by leg: a wheel by its handle, or forward and round with the keys. */

type Led = Steps['units'][number];

const start = (world: World, id: string): Led | null => {
  const at = trace(world.rules, world.state, id, []);
  return at === null ? null : { unit: id, command: null, to: at.to, spent: 0, way: 0, wayLeft: at.wayLeft };
};

export function grabHandle(world: World, unit: Unit, corner: 'left' | 'right'): Steps | null {
  const led = start(world, unit.id);
  return led === null ? null : { tool: 'steps', units: [led], by: 'handle', corner, stop: [] };
}

const pathOf = (led: Led): readonly Leg[] => led.command?.path ?? [];

function walked(world: World, led: Led, path: readonly Leg[]): { led: Led; refusals: readonly Refusal[] } {
  const at = trace(world.rules, world.state, led.unit, path);
  if (at === null || at.refusals.length > 0) return { led, refusals: at?.refusals ?? [] };
  const command = path.length === 0 ? null : { do: 'move' as const, unit: led.unit, path };
  const { to, spent, way, wayLeft } = at;
  return { led: { unit: led.unit, command, to, spent, way, wayLeft }, refusals: [] };
}

const wheelBy = (side: 'left' | 'right', degrees: number): Leg[] => (degrees > 0 ? [{ wheel: side, degrees }] : []);

/** The corner held swings about the other one; as far as the rules let it, in whole degrees. */
export function swingTo(world: World, held: Steps, at: MapPoint): Steps {
  const [led] = held.units;
  const unit = world.state.units.find((u) => u.id === led?.unit);
  if (led === undefined || unit === undefined || held.corner === null) return held;
  const { left, right } = handlesOf(world, unit);
  const [pivot, swinging] = held.corner === 'left' ? [right, left] : [left, right];
  const side = held.corner === 'left' ? 'right' : 'left';
  const was = bearing(swinging.x - pivot.x, swinging.y - pivot.y);
  const swung = turn(was, bearing(at.x - pivot.x, at.y - pivot.y)) / 100;
  const wanted = Math.max(0, Math.round(side === 'right' ? swung : -swung));
  const fresh = start(world, led.unit) ?? led;
  let stop: readonly Refusal[] = [];
  for (let degrees = Math.min(wanted, 180); degrees > 0; degrees--) {
    const tried = walked(world, fresh, wheelBy(side, degrees));
    if (tried.refusals.length === 0) return { ...held, units: [tried.led], stop };
    if (stop.length === 0) stop = tried.refusals;
  }
  return { ...held, units: [fresh], stop };
}

/** How far a leg leads forward, in inches; a wheel leads nowhere. */
export const wayOf = (leg: Leg): number => ('forward' in leg ? leg.forward : 'back' in leg ? -leg.back : 0);

/** One more leg at the end of a path; equal legs grow together, opposite ones cancel. */
export function lengthened(path: readonly Leg[], leg: Leg): Leg[] {
  const before = path.slice(0, -1);
  const last = path.at(-1);
  if (last === undefined) return [leg];
  const sized = (size: number, make: (n: number) => Leg, other: (n: number) => Leg): Leg[] =>
    Math.abs(size) < 1e-9 ? before : [...before, size > 0 ? make(tidy(size)) : other(tidy(-size))];
  if ('wheel' in leg && 'wheel' in last) {
    const sign = leg.wheel === last.wheel ? 1 : -1;
    const other = last.wheel === 'left' ? 'right' : 'left';
    return sized(
      last.degrees + sign * leg.degrees,
      (n) => ({ wheel: last.wheel, degrees: n }),
      (n) => ({ wheel: other, degrees: n }),
    );
  }
  if ('wheel' in leg || 'wheel' in last) return [...path, leg];
  return sized(
    wayOf(last) + wayOf(leg),
    (n) => ({ forward: n }),
    (n) => ({ back: n }),
  );
}

const tidy = (n: number): number => Math.round(n * 1000) / 1000;

const smaller = (leg: Leg): Leg => {
  if ('wheel' in leg) return { wheel: leg.wheel, degrees: tidy(leg.degrees / 2) };
  return 'forward' in leg ? { forward: tidy(leg.forward / 2) } : { back: tidy(leg.back / 2) };
};

/** A key pressed: every unit goes one leg on, or as much of it as it may. */
export function stepOn(world: World, held: Steps | null, leg: Leg): Steps | null {
  const fresh = world.selected.flatMap((id) => start(world, id) ?? []);
  // Steps of units that are selected no more are nobody's.
  const goesOn = held?.units.length === fresh.length && fresh.every(({ unit }, i) => held.units[i]?.unit === unit);
  const units = goesOn ? held.units : fresh;
  if (units.length === 0) return null;
  let stop: readonly Refusal[] = [];
  const next = units.map((led) => {
    let tried: Leg = leg;
    for (let half = 0; half < 5; half++, tried = smaller(tried)) {
      const went = walked(world, led, lengthened(pathOf(led), tried));
      if (went.refusals.length === 0) return went.led;
      if (stop.length === 0) stop = went.refusals;
    }
    return led;
  });
  return { tool: 'steps', units: next, by: 'keys', corner: null, stop };
}

export const endSteps = (held: Steps) => held.units.flatMap(({ command }) => (command === null ? [] : [command]));
