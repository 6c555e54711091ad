import { create } from 'zustand';
import type { Pose } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import type { Shifted } from '../game/aims.ts';
import type { Command, Plan, Preview, Ray, Refusal, Rules, State } from '../game/engine.ts';
import { type Table, useTable } from '../game/store.ts';

/**
 * Tools are small state machines. What the hand holds is data: a tool makes it at the start of a gesture, makes the
 * next one from it at every move, and turns it into orders at the end. The overlay draws it. No tool knows a rule.
 */

/** What the hand finds on the table. Positions in thou, as the engine has them. */
export interface World {
  readonly rules: Rules;
  readonly state: State;
  readonly selected: readonly string[];
}

/** A unit led over legal ground; over an enemy the move becomes a charge. */
export interface March {
  readonly tool: 'march';
  readonly unit: string;
  readonly grab: MapPoint;
  /** Turned by Q and E while it is dragged, in hundredths of a degree. */
  readonly twist: number;
  readonly at: MapPoint;
  readonly plan: Plan;
  readonly fan: readonly Ray[];
  readonly charge: { readonly target: string; readonly preview: Preview } | null;
}

/** Wheel by a handle at a front corner, or step by step with the keys. */
export interface Steps {
  readonly tool: 'steps';
  readonly units: readonly {
    readonly unit: string;
    readonly command: Extract<Command, { do: 'move' }> | null;
    readonly to: Pose;
    readonly spent: number;
    readonly way: number;
    readonly wayLeft: number;
  }[];
  readonly by: 'handle' | 'keys';
  /** The handle that is held: the corner that swings. */
  readonly corner: 'left' | 'right' | null;
  readonly stop: readonly Refusal[];
}

/** Several units led together. */
export interface Together {
  readonly tool: 'together';
  readonly from: MapPoint;
  readonly at: MapPoint;
  readonly plans: readonly { readonly unit: string; readonly plan: Plan }[];
}

/** Before the first turn: a unit lifted and put down anywhere in its zone. */
export interface Deploy {
  readonly tool: 'deploy';
  readonly unit: string;
  readonly grab: MapPoint;
  readonly turn: number;
  readonly to: Pose;
  readonly moved: boolean;
  readonly stop: readonly Refusal[];
}

/** Guns led to another place before they fire. */
export interface Lay {
  readonly tool: 'lay';
  readonly unit: string;
  readonly grab: MapPoint;
  readonly to: Pose;
  readonly stop: readonly Refusal[];
}

export interface Ruler {
  readonly tool: 'ruler';
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly fromUnit: string | null;
  readonly toUnit: string | null;
  /** The points that are measured between, and how far apart they are. Thou. */
  readonly ends: readonly [MapPoint, MapPoint];
  readonly length: number;
  readonly sight: { readonly seen: boolean; readonly blocker: string | null; readonly id: string | null } | null;
}

export interface Ride {
  readonly tool: 'ride';
  readonly general: string;
  readonly at: MapPoint;
  readonly onto: string | null;
  readonly command: Command | null;
  readonly stop: readonly Refusal[];
}

export interface Frame {
  readonly tool: 'frame';
  readonly from: MapPoint;
  readonly to: MapPoint;
}

export type Held = March | Steps | Together | Deploy | Lay | Ruler | Ride | Frame;

interface Hand {
  readonly held: Held | null;
  /** The enemy under the pointer or chosen by a tap: its numbers are shown. */
  readonly aimedAt: string | null;
  /** It was asked for, and stays until it is answered. */
  readonly pinned: boolean;
  /** Guns that were led aside and have not fired yet. */
  readonly shifted: Shifted | null;
  /** A unit read without being selected: a finger rested on it. */
  readonly peek: string | null;
  /** The next drag measures, for those who have no Ctrl key. */
  readonly rulerOn: boolean;
  /** The next taps take more units along, for those who have no Shift key. */
  readonly gathering: boolean;
}

export const useHandState = create<Hand>(() => ({
  held: null,
  aimedAt: null,
  pinned: false,
  shifted: null,
  peek: null,
  rulerOn: false,
  gathering: false,
}));

export const hand = (): Hand => useHandState.getState();
export const hold = (held: Held | null): void => useHandState.setState({ held });
export const aim = (aimedAt: string | null, pinned = false): void => {
  const now = hand();
  if (now.aimedAt !== aimedAt || now.pinned !== pinned) useHandState.setState({ aimedAt, pinned });
};
export const shift = (shifted: Shifted | null): void => useHandState.setState({ shifted });
export const peekAt = (peek: string | null): void => useHandState.setState({ peek });
export const gather = (gathering: boolean): void => useHandState.setState({ gathering });
export const toggleRuler = (): void => useHandState.setState({ rulerOn: !hand().rulerOn });

const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/**
 * What the keys have led and what was aimed at belong to the units that are selected, as the battle stands. A drag has a
 * pointer that ends it; who reads about a unit may go on reading while others give their orders.
 */
function letGoOfOld(now: Table, before: Table): void {
  const others = now.session !== before.session || !sameUnits(now.selected, before.selected);
  if (!others && now.game === before.game) return;
  const { held, peek } = hand();
  const led = held?.tool === 'steps' && held.by === 'keys';
  useHandState.setState({
    ...{ held: led ? null : held, aimedAt: null, pinned: false, shifted: null },
    peek: others ? null : peek,
  });
}

useTable.subscribe(letGoOfOld);

/** The units that are in the hand and not on the board. */
export function heldUnits(held: Held | null): readonly string[] {
  if (held === null) return [];
  if (held.tool === 'march' || held.tool === 'deploy' || held.tool === 'lay') return [held.unit];
  if (held.tool === 'steps') return held.units.map((step) => step.unit);
  return held.tool === 'together' ? held.plans.map((plan) => plan.unit) : [];
}
