import type { GameCommand } from './commands.ts';
import { type DiceSource, DiceWanted, seededDice } from './dice.ts';
import { openList } from './draft.ts';
import { Examiner } from './examining.ts';
import type { AnyState, Carrying, Family } from './family.ts';
import { Turns } from './phases.ts';
import type { Refusal } from './refusals.ts';
import type { RollRequest } from './rolls.ts';
import type { PartTask } from './state.ts';
import { writeRolls } from './tally.ts';

export type AppliedTo<S, E> =
  | { readonly ok: true; readonly state: S; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
  /** Somebody has to throw these dice first; nothing has changed. `events` is what led up to them. */
  | { readonly ok: false; readonly wants: RollRequest; readonly events: readonly E[] };

/** A family ready to be played: what the door offers of it. */
export interface Playable<R, S, E, Order> {
  /** Every rule that forbids the command; an empty list means it is legal. */
  readonly check: (rules: R, state: S, command: Order | GameCommand) => readonly Refusal[];
  /** The command carried out, or every rule that forbids it. The given state is never changed. */
  readonly apply: (rules: R, state: S, command: Order | GameCommand, dice?: DiceSource) => AppliedTo<S, E>;
  /** Opens the first phase of a state that has only been set up; with `deploy` both sides may first shift their units. */
  readonly begin: (rules: R, state: S, deploy?: boolean, dice?: DiceSource) => AppliedTo<S, E>;
}

const noDice: DiceSource = () => null;

function sourceOf(state: AnyState, dice: DiceSource | undefined): DiceSource {
  return dice ?? (state.seed === null ? noDice : seededDice(state.seed));
}

export function playableOf<
  R,
  S extends AnyState,
  E extends { readonly type: string },
  Order extends { readonly do: string },
>(family: Family<R, S, E, Order>): Playable<R, S, E, Order> {
  type Ctx = Carrying<R, S, E>;
  const turns = new Turns(family);
  const examiner = new Examiner(family, turns);

  const carry = (rules: R, state: S, dice: DiceSource | undefined, work: (ctx: Ctx) => void): AppliedTo<S, E> => {
    const ctx: Ctx = { rules, state: family.draftOf(state), dice: sourceOf(state, dice), events: [] };
    const before = openList(ctx.state.units);
    try {
      work(ctx);
      turns.advance(ctx);
    } catch (error) {
      if (error instanceof DiceWanted) return { ok: false, wants: error.request, events: ctx.events };
      throw error;
    } finally {
      openList(before);
    }
    writeRolls(ctx.state);
    return { ok: true, state: ctx.state, events: ctx.events };
  };

  return {
    check: (rules, state, command) => examiner.examine(rules, state, command).refusals,
    apply: (rules, state, command, dice) => {
      const { refusals, carryOut } = examiner.examine(rules, state, command);
      return refusals.length > 0 ? { ok: false, refusals } : carry(rules, state, dice, carryOut);
    },
    begin: (rules, state, deploy = false, dice) =>
      carry(rules, state, dice, (ctx) => {
        turns.beginPhase(ctx, state.turn, state.phase);
        const parts = state.armies.map((army): PartTask => ({ do: 'part', part: 'deploy', army }));
        if (deploy) ctx.state.agenda = [...parts, ...ctx.state.agenda] as S['agenda'];
      }),
  };
}
