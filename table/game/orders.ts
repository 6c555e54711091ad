import type { Army } from '../../sheets/words.ts';
import { rollerOf, type Throw, tableDice } from './dice.ts';
import { type Command, currentState, type Game, play, type State, type Step, undo, whyNoUndo } from './engine.ts';
import { keepSoon } from './keeping.ts';
import { isPerson, nobodyPlays } from './leaders.ts';
import { lead, standDown } from './leading.ts';
import { beatsOf } from './playback.ts';
import { recapFor } from './recap.ts';
import { type DiceSpeed, useSettings } from './settings.ts';
import { finishShow, show } from './show.ts';
import { bringUnitsIntoSight } from './sight.ts';
import { change, mayOrder, table } from './store.ts';

/**
 * An order of the person at the screen. Asked here and not only where a button is greyed, so that no key, tool or card
 * leads the troops of a commander.
 */
export function order(command: Command): boolean {
  return mayOrder(table()) && carryOut(command);
}

/**
 * The one way a command goes, whoever gave it: to the engine, into the record, onto the board, onto the shelf. `fallen` is
 * every throw that has been made for it already.
 */
export function carryOut(command: Command, fallen: readonly Throw[] = []): boolean {
  finishShow();
  const { session, game } = table();
  if (session === null || game === null) return false;
  const before = currentState(game);
  const played = play(game, command, tableDice(game, before, session.ownDice, fallen));
  if (played.ok) {
    carriedOut(game, played.game, played.step as Step);
    return true;
  }
  if ('wants' in played) {
    const army = rollerOf(before, played.wants) ?? before.toAct ?? before.armies[0];
    const { wants: request, events: soFar, faces } = played;
    change({ wanted: { command, faces, typed: [], request, army, soFar }, notice: null });
    keepSoon(game.steps.length);
    return true;
  }
  change({ notice: { title: 'That cannot be done', refusals: played.refusals }, wanted: null });
  return false;
}

/** A move of one's own hand is already where it belongs: only what comes of it is told. */
const byHand = (command: Command): boolean =>
  ['move', 'deploy', 'form', 'limber', 'unlimber', 'moveGeneral', 'attach', 'enter'].includes(command.do);

/** A battle that is only watched has a pace of its own. */
function paceOf(state: State, step: Step): DiceSpeed {
  const seats = table().session?.seats ?? {};
  const { diceSpeed, watchPace } = useSettings.getState();
  if (nobodyPlays(seats, state.armies)) return watchPace;
  const own = state.toAct !== null && isPerson(seats[state.toAct]);
  return own && byHand(step.command) ? 'off' : diceSpeed;
}

/** The order taken back last, given again, leaves those before it to be given again too; any other ends them. */
function stillUndone(given: Command): readonly Command[] {
  const { undone } = table();
  return given === undone.at(-1) ? undone.slice(0, -1) : [];
}

function carriedOut(before: Game, game: Game, step: Step): void {
  const actor = currentState(before).toAct;
  const speed = paceOf(currentState(before), step);
  standDown();
  change({ game, wanted: null, notice: null, hint: null, recap: null, undone: stillUndone(step.command) });
  // Who gives an order himself wants to play: commanders who were told to wait answer it.
  if (actor !== null && isPerson(table().session?.seats[actor])) change({ going: 'on' });
  keepSoon(before.steps.length);
  show(beatsOf(currentState(before), step.events, step.state, speed), () => settle(actor));
}

/** The picture is up to date: who is next? */
export function settle(last: Army | null): void {
  const { session, game, selected } = table();
  if (session === null || game === null) return;
  const state = currentState(game);
  const here = selected.filter((id) => state.units.some((unit) => unit.id === id && unit.gone === null));
  change(last === state.toAct ? { selected: here } : { selected: [], chosenGeneral: null });
  if (state.toAct === null) return;
  if (!isPerson(session.seats[state.toAct])) return lead(carryOut);
  if (last !== null && last !== state.toAct) change({ recap: recapFor(game, session.seats, state.toAct) });
  handOver(state.toAct, last);
}

function handOver(army: Army, last: Army | null): void {
  const { session, game } = table();
  const others = Object.entries(session?.seats ?? {}).some(([other, seat]) => other !== army && isPerson(seat));
  if (last === army || last === null || !others || !useSettings.getState().handOver) return tookOver(army);
  if (game !== null) change({ handOverTo: army });
}

/** The person of this side has seen everything so far. */
export function tookOver(army: Army): void {
  const { game, seen } = table();
  change({ handOverTo: null, seen: { ...seen, [army]: game?.steps.length ?? 0 } });
}

export const endPart = (): boolean => order({ do: 'end' });

export function answer(option: string): boolean {
  const question = table().shown?.questions[0];
  return question !== undefined && order({ do: 'choose', unit: question.unit, option });
}

/** Takes back the last command of the person to act; what the other side has ordered since cannot be helped. */
export function takeBack(): void {
  finishShow();
  // A key goes round the button: what a commander has ordered stands.
  if (whyNotBack() !== null) return;
  const { game, undone } = table();
  const earlier = game === null ? null : undo(game);
  const command = game?.steps.at(-1)?.command;
  if (earlier === null || command === undefined) return;
  standDown();
  const last = table().shown?.toAct ?? null;
  const shown = currentState(earlier);
  change({ game: earlier, shown, undone: [...undone, command], notice: null, hint: null, recap: null });
  keepSoon(earlier.steps.length);
  settle(last);
}

/** Why Undo is grey, or null. */
export function whyNotBack(): string | null {
  const { game } = table();
  if (game === null) return 'there is no battle';
  if (!mayOrder(table())) return 'it is not your turn to act';
  return whyNoUndo(game);
}

/** Gives the order taken back last once more. No die fell for it, so it leads to the same again. */
export function doAgain(): void {
  finishShow();
  const { undone } = table();
  const command = undone.at(-1);
  if (whyNotAgain() !== null || command === undefined) return;
  order(command);
}

/** Why Redo is grey, or null. */
export function whyNotAgain(): string | null {
  if (table().undone.length === 0) return 'nothing was taken back';
  return mayOrder(table()) ? null : 'it is not your turn to act';
}

export function select(ids: readonly string[]): void {
  change({ selected: ids, chosenGeneral: null, notice: null });
}

/** Selects a unit that may be out of sight: from a list, a key, a line of the log. */
export function goToUnit(id: string): void {
  select([id]);
  const { shown } = table();
  if (shown !== null) bringUnitsIntoSight(shown, [id]);
}

export function chooseGeneral(id: string): void {
  change({ selected: [], chosenGeneral: id, notice: null });
}
