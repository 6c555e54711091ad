import {
  apply,
  type Command,
  check,
  envelope,
  options,
  plan,
  preview,
  type Rules,
  type State,
  type Unit,
} from '../../engine/index.ts';
import { ahead } from '../../geometry/index.ts';
import { onTable } from '../moment.ts';

const MOST = 24;

function offerTrouble(rules: Rules, state: State, offered: Command): string | null {
  const reasons = check(rules, state, offered);
  if (reasons.length > 0) return `offered and refused by check: ${JSON.stringify(offered)} (${reasons[0]?.text})`;
  const applied = apply(rules, state, offered);
  if (!applied.ok) return `offered and not carried out: ${JSON.stringify(offered)}`;
  return previewTrouble(rules, state, offered, applied.events);
}

/** What the preview promises for a shot is what is thrown. */
function previewTrouble(
  rules: Rules,
  state: State,
  offered: Command,
  events: Extract<ReturnType<typeof apply>, { ok: true }>['events'],
): string | null {
  if (offered.do !== 'shoot') return null;
  const promised = preview(rules, state, offered).rolls[0];
  const thrown = events.find((event) => event.type === 'Rolled' && event.roll.purpose === 'shoot');
  if (promised === undefined || thrown?.type !== 'Rolled') return `no preview of ${JSON.stringify(offered)}`;
  return promised.dice === thrown.roll.dice && promised.needed === thrown.roll.needed
    ? null
    : `the preview of ${JSON.stringify(offered)} promises other dice`;
}

/** The fan of moves and the plan for a hand that drags the unit ahead: both lead to legal moves. */
function planTrouble(rules: Rules, state: State, unit: Unit): string | null {
  for (const ray of envelope(rules, state, unit.id, 15)) {
    if (ray.inches < 0.2) continue;
    const path = ray.degrees === 0 ? [] : [{ wheel: ray.side, degrees: ray.degrees }];
    const move: Command = { do: 'move', unit: unit.id, path: [...path, { forward: ray.inches }] };
    const reasons = check(rules, state, move);
    // A ray says how far the leg goes; whether the wheel before it is free is told when it is tried.
    if (reasons.length > 0 && ray.degrees === 0)
      return `the fan of ${unit.id} offers ${JSON.stringify(move.path)}: ${reasons[0]?.text}`;
  }
  const planned = plan(rules, state, unit.id, ahead(unit, 20_000)).command;
  if (planned === null) return null;
  const reasons = check(rules, state, planned);
  return reasons.length === 0 ? null : `the plan of ${unit.id} is refused: ${reasons[0]?.text}`;
}

/** Every command offered to every unit is carried out when tried; at most 24 each, the same every time. */
export function offersTrouble(rules: Rules, state: State): string | null {
  const moving = state.agenda[0]?.do === 'part' && state.agenda[0].part === 'move' && state.questions.length === 0;
  for (const unit of state.units) {
    const offered = options(rules, state, unit.id);
    if (offered.length > MOST) return `${unit.id} is offered ${offered.length} commands`;
    if (JSON.stringify(options(rules, state, unit.id)) !== JSON.stringify(offered))
      return `${unit.id} is offered other commands when asked again`;
    for (const command of offered) {
      const found = offerTrouble(rules, state, command);
      if (found !== null) return found;
    }
    if (moving && onTable(unit) && unit.army === state.toAct) {
      const found = planTrouble(rules, state, unit);
      if (found !== null) return found;
    }
  }
  return null;
}
