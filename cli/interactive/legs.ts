import type { Leg, Point } from '../../engine/index.ts';

/** Words a leg of a move begins with. */
export const LEG_WORDS = ['wheel', 'left', 'right', 'forward', 'back'];

export const numberIn = (text: string | undefined): number =>
  text !== undefined && /^\d+(\.\d+)?("|°|in|inch|inches)?$/.test(text) ? Number.parseFloat(text) : Number.NaN;

function legOf(words: string[]): Leg | string {
  const word = words.shift() ?? '';
  if (word === 'forward' || word === 'back') {
    const inches = numberIn(words.shift());
    if (Number.isNaN(inches)) return `${word} how many inches? For example: ${word} 3`;
    return word === 'forward' ? { forward: inches } : { back: inches };
  }
  const side = word === 'wheel' ? words.shift() : word;
  if (side !== 'left' && side !== 'right') return 'wheel left or right? For example: wheel left 30';
  const degrees = numberIn(words.shift());
  return Number.isNaN(degrees)
    ? `wheel ${side} how many degrees? For example: wheel ${side} 30`
    : { wheel: side, degrees };
}

export function legsOf(words: readonly string[]): Leg[] | string {
  const left = words.filter((word) => word !== 'then' && word !== 'and');
  const legs: Leg[] = [];
  while (left.length > 0) {
    if (!LEG_WORDS.includes(left[0] ?? ''))
      return `"${left[0]}" is no part of a move; say forward 3, back 2 or wheel left 30`;
    const leg = legOf(left);
    if (typeof leg === 'string') return leg;
    legs.push(leg);
  }
  return legs;
}

export function pointOf(words: readonly string[]): Point | null {
  const [x, y] = words.map(numberIn);
  return x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y) ? null : [x, y];
}
