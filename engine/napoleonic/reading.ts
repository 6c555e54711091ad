import type { Command } from '../core/commands.ts';
import { findUnit, onTable, openPart } from '../core/lookup.ts';
import type { ChangeOf, Leader, Ring } from '../core/shown.ts';
import { formationsOf } from './forming.ts';
import { check } from './game.ts';
import { options } from './options.ts';
import { ringsOf } from './preview.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import type { General, State, Unit } from './state.ts';
import { facesAllRound } from './who.ts';

/** J15: everybody who rides about. */
export function leadersOf(rules: Rules, state: State): Leader[] {
  const rides = openPart(state) === 'move';
  return state.generals.map(({ id, name, army, x, y, attachedTo, gone, commands, spent }) => ({
    id,
    name,
    army,
    x,
    y,
    attachedTo,
    gone,
    commands,
    rating: null,
    left: rides && army === state.toAct ? Math.max(0, rules.generalMove - spent) : null,
  }));
}

function isOver(general: General, unit: Unit): boolean {
  const set = general.commands === 'army' || general.commands.includes(unit.id);
  return set && general.army === unit.army && !general.gone;
}

/** The distances that matter to a unit now: musket range, and while it moves command and the double move. */
export function ringsAround(rules: Rules, state: State, unitId: string): Ring[] {
  const unit = findUnit(state, unitId);
  const reach = ringsOf(rules, state);
  if (unit === undefined || reach === null || !onTable(unit)) return [];
  const rings: Ring[] = [];
  if (unit.arm !== 'cavalry') {
    const from = facesAllRound(unit) ? 'footprint' : 'front';
    rings.push({ kind: 'fire', from, reach: reach.musket, says: 'musket range' });
  }
  const [part] = state.agenda;
  if (part?.do !== 'part' || part.part !== 'move' || state.questions.length > 0) return rings;
  for (const general of state.generals.filter((one) => isOver(one, unit))) {
    const { x, y } = state.units.find((one) => one.id === general.attachedTo) ?? general;
    rings.push({ kind: 'command', from: { x, y }, reach: reach.command, says: 'command' });
  }
  const none = movePhaseOf(rules, state.phase)?.doubleMove.notOnTurn === state.turn;
  rings.push(
    none
      ? { kind: 'double', from: 'footprint', reach: 0, says: `no double move on turn ${state.turn}` }
      : { kind: 'double', from: 'footprint', reach: reach.doubleMove, says: 'no double move within' },
  );
  return rings;
}

type Change = ChangeOf<Command>;

function inMove(rules: Rules, unit: Unit): Command[] {
  if (unit.arm === 'artillery') return [{ do: unit.limbered ? 'unlimber' : 'limber', unit: unit.id }];
  const forms = formationsOf(rules, unit).filter((formation) => formation !== unit.formation);
  return forms.map((formation) => ({ do: 'form', unit: unit.id, formation }));
}

function inDeployment(rules: Rules, unit: Unit): Command[] {
  const at: [number, number] = [unit.x / 1000, unit.y / 1000];
  const forms = formationsOf(rules, unit).filter((formation) => formation !== unit.formation);
  return forms.map((formation) => ({ do: 'deploy', unit: unit.id, at, facing: unit.facing / 100, formation }));
}

function changeCommands(rules: Rules, state: State, unit: Unit): Command[] {
  const [part] = state.agenda;
  const open = part?.do === 'part' && state.questions.length === 0 ? part.part : '';
  if (unit.offTable) return options(rules, state, unit.id).filter((command) => command.do === 'enter');
  if (open === 'recall' && unit.arm === 'cavalry') return [{ do: 'recall', unit: unit.id }];
  if (open === 'layGuns' && unit.arm === 'artillery' && unit.limbered && unit.horse)
    return [{ do: 'unlimber', unit: unit.id }];
  if (open === 'deploy') return inDeployment(rules, unit);
  return open === 'move' ? inMove(rules, unit) : [];
}

/** What a unit could turn into or roll for now, each with every rule against it. */
export function changesOf(rules: Rules, state: State, unitId: string): Change[] {
  const unit = findUnit(state, unitId);
  if (unit === undefined || unit.gone !== null || unit.army !== state.toAct) return [];
  return changeCommands(rules, state, unit).map((command) => ({
    command,
    refusals: check(rules, state, command),
    takes: command.do === 'form' || command.do === 'limber' || command.do === 'unlimber' ? 'whole move' : 'nothing',
  }));
}

/** What is said for a whole side: in the thirteen phases nothing. */
export function sideOptions(): Command[] {
  return [];
}
