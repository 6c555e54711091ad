import { type Roll, type RollRequest, settle } from './rolls.ts';
import { timesRolled } from './tally.ts';

/** When a roll happens: the n-th roll of this unit for this purpose in this phase. */
export interface RollMoment {
  readonly turn: number;
  readonly phase: number;
  readonly n: number;
}

/** Gives the faces of a roll, or null when somebody outside has to throw first. */
export type DiceSource = (request: RollRequest, moment: RollMoment) => readonly number[] | null;

/** Thrown inside the engine when a source has no faces yet; `apply` turns it into an answer. */
export class DiceWanted {
  readonly request: RollRequest;
  constructor(request: RollRequest) {
    this.request = request;
  }
}

/** The dice of one roll, settled; n counts how often this unit has rolled for this purpose in the phase. */
export function throwDice(
  dice: DiceSource,
  state: { readonly turn: number; readonly phase: number; readonly rolled: Readonly<Record<string, number>> },
  request: RollRequest,
): Roll {
  const n = timesRolled(state, request.unit, request.purpose);
  const faces = dice(request, { turn: state.turn, phase: state.phase, n });
  if (faces === null) throw new DiceWanted(request);
  return settle(request, faces);
}

function mix(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

export function hashText(text: string, start: number): number {
  let h = start | 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/**
 * Faces that depend on (seed, turn, phase, unit, purpose, n) and never on the order of rolling: two battles that
 * differ in one decision keep the same luck everywhere else.
 */
export function seededDice(seed: number): DiceSource {
  const start = mix(seed ^ 0x9e3779b9);
  return (request, moment) => {
    let key = hashText(request.unit, start);
    key = hashText(request.purpose, mix(key));
    key = mix(key ^ Math.imul(moment.turn * 16 + moment.phase, 0x27d4eb2f) ^ Math.imul(moment.n + 1, 0x165667b1));
    const faces: number[] = [];
    for (let i = 0; i < request.dice; i++) {
      // Multiply-shift instead of a remainder: the bias of a 32-bit number over six faces is below one in 500 million.
      const word = mix(key + Math.imul(i + 1, 0x9e3779b1));
      faces.push(1 + Math.floor((word / 4294967296) * request.sides));
    }
    return faces;
  };
}

/** Faces given beforehand, in the order in which they are rolled; answers null when they run out. */
export function givenDice(faces: readonly (readonly number[])[]): DiceSource {
  let next = 0;
  return (request) => {
    const given = faces[next];
    if (given === undefined || given.length !== request.dice) return null;
    next += 1;
    return given;
  };
}
