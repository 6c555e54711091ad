import type { DiceSource, RollRequest } from '../../engine/index.ts';

const key = (unit: string, roll: string): string => `${unit} ${roll}`;

/** The dice of a case: a queue for each unit and roll. `mark` and `back` undo what a look ahead has used. */
export interface GivenDice {
  readonly source: DiceSource;
  readonly mark: () => ReadonlyMap<string, number>;
  readonly back: (mark: ReadonlyMap<string, number>) => void;
  /** What the case should have given for this roll: why there are no faces for it. */
  readonly shortOf: (request: RollRequest) => string;
  /** A line for each queue that was not used up. */
  readonly leftOver: () => string[];
}

/** Dice as a case of any family writes them. */
interface WithDice {
  readonly dice?:
    | readonly { readonly for: string; readonly roll: string; readonly faces: readonly number[] }[]
    | undefined;
}

const isNoFace = (face: number, { sides }: RollRequest): boolean => face < 1 || face > sides;

function shortage(request: RollRequest, left: readonly number[]): string {
  const { unit, purpose, dice, sides, rules } = request;
  const asked = `${dice} ${dice === 1 ? 'die' : 'dice'}`;
  const wrong = left.slice(0, dice).find((face) => isNoFace(face, request));
  const why =
    wrong !== undefined && left.length >= dice
      ? `of ${sides} faces, and ${wrong} is none of them`
      : `and the case has ${left.length} left`;
  return `dice: ${unit} rolls ${asked} for ${purpose} ${why} [${rules.join(' ')}]`;
}

export function diceOf(written: WithDice): GivenDice {
  const queues = new Map<string, number[]>();
  for (const { for: unit, roll, faces } of written.dice ?? [])
    queues.set(key(unit, roll), [...(queues.get(key(unit, roll)) ?? []), ...faces]);
  const used = new Map<string, number>();
  const rest = (of: string): number[] => (queues.get(of) ?? []).slice(used.get(of) ?? 0);
  return {
    source: (request: RollRequest) => {
      const of = key(request.unit, request.purpose);
      const faces = rest(of).slice(0, request.dice);
      if (faces.length < request.dice || faces.some((face) => isNoFace(face, request))) return null;
      used.set(of, (used.get(of) ?? 0) + request.dice);
      return faces;
    },
    mark: () => new Map(used),
    back: (mark) => {
      used.clear();
      for (const [of, count] of mark) used.set(of, count);
    },
    shortOf: (request) => shortage(request, rest(key(request.unit, request.purpose))),
    leftOver: () =>
      [...queues.keys()].filter((of) => rest(of).length > 0).map((of) => `dice: ${of} ${rest(of).join(' ')} left over`),
  };
}
