import type { AnyState } from './family.ts';

/** What of a record matters for taking back. */
interface Steps {
  readonly opening: { readonly state: AnyState };
  readonly steps: readonly { readonly state: AnyState; readonly events: readonly { readonly type: string }[] }[];
}

/** What has been seen cannot be unseen: the events after which a command stays. */
const FINAL: Readonly<Record<string, string>> = {
  Rolled: 'a die has fallen',
  PartEnded: 'that part of the turn is closed',
  QuestionAnswered: 'the answer has been given',
  BattleEnded: 'the battle is over',
  Entered: 'the enemy has seen the reserve',
};

/**
 * Why the last command cannot be taken back, or null: undo stops at a die, a reveal and the end of a part, and where a
 * command made the other side be asked something. That side acts now, and the command is not its own.
 */
export function whyNoUndo({ opening, steps }: Steps): string | null {
  const last = steps[steps.length - 1];
  if (last === undefined) return 'nothing has been done yet';
  for (const event of last.events) if (FINAL[event.type] !== undefined) return FINAL[event.type] as string;
  const before = steps[steps.length - 2]?.state ?? opening.state;
  return before.toAct === last.state.toAct ? null : "the last order was the other side's";
}

export function undo<G extends Steps>(game: G): G | null {
  return whyNoUndo(game) === null ? { ...game, steps: game.steps.slice(0, -1) } : null;
}
