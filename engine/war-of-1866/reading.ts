import { thou } from '../../geometry/index.ts';
import { type RangeRow, STAND_FORMATIONS } from '../../sheets/words-1866.ts';
import { findUnit, onTable, openPart } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import type { ChangeOf, Leader, Ring } from '../core/shown.ts';
import type { Command1866 } from './commands.ts';
import { shapeOf } from './footprint.ts';
import { check } from './game.ts';
import { changeShare, rateOf, wayOf } from './moving.ts';
import type { Rules } from './rules.ts';
import { isSupportOf } from './scene.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';
import { rowsOf } from './volley.ts';

const RANGES: Readonly<Record<RangeRow, string>> = {
  pointBlank: 'point blank',
  close: 'close range',
  medium: 'medium range',
  long: 'long range',
  farthest: 'farthest range',
};

/** Commanders: lost ones are off the table until they are replaced (E5.3). */
export function leadersOf(rules: Rules, state: State): Leader[] {
  const ride = thou(rules.settings.commanderMove);
  const now = openPart(state) === 'move';
  return state.commanders.map(({ id, name, army, x, y, attachedTo, lostIn, rating, spent }) => ({
    id,
    name,
    army,
    x,
    y,
    attachedTo,
    rating,
    gone: lostIn !== null,
    commands: null,
    left: now && army === state.toAct ? Math.max(0, ride - spent) : null,
  }));
}

/** The distances that matter to a unit: the rows of its fire table, and how near a commander has to be. */
export function ringsAround(rules: Rules, state: State, unitId: string): Ring[] {
  const unit = findUnit(state, unitId);
  if (unit === undefined || !onTable(unit)) return [];
  const rows = unit.order === 'routed' ? [] : rowsOf(rules, unit);
  const fire = rows.map(({ row, inches }): Ring => {
    return { kind: 'fire', from: 'front', reach: thou(inches), says: RANGES[row] };
  });
  const near = thou(rules.sheet.melees.commanderWithin);
  const led: Ring = { kind: 'command', from: 'footprint', reach: near, says: 'commander within' };
  return state.commanders.some((one) => one.army === unit.army && one.lostIn === null) ? [...fire, led] : fire;
}

function inMove(unit: Unit): Command1866[] {
  if (unit.arm === 'artillery') return [{ do: unit.deployed ? 'limber' : 'unlimber', unit: unit.id }];
  return formationsOf(unit).map((formation) => ({ do: 'form', unit: unit.id, formation }));
}

/** X3: the formations it could form from where it is. */
function formationsOf(unit: Unit) {
  if (unit.arm === 'artillery') return [];
  return STAND_FORMATIONS.filter(
    (formation) => formation !== unit.formation && (unit.arm === 'infantry' || formation !== 'road-column'),
  );
}

function changeCommands(state: State, unit: Unit): Command1866[] {
  const [part] = state.agenda;
  const open = part?.do === 'part' && state.questions.length === 0 ? part.part : '';
  if (open === 'move') return inMove(unit);
  if (open === 'deploy') {
    const at: [number, number] = [unit.x / 1000, unit.y / 1000];
    const facing = unit.facing / 100;
    return formationsOf(unit).map((formation) => ({ do: 'deploy', unit: unit.id, at, facing, formation }));
  }
  if (open !== 'morale') return [];
  const rolls: Command1866[] = [];
  if (unit.order === 'disorganised') rolls.push({ do: 'reform', unit: unit.id });
  if (unit.order === 'routed') rolls.push({ do: 'rally', unit: unit.id });
  if (unit.lost > 0) rolls.push({ do: 'reconstitute', unit: unit.id });
  return rolls;
}

/** What a unit could turn into or roll for now, each with every rule against it. */
export function changesOf(rules: Rules, state: State, unitId: string): ChangeOf<Command1866>[] {
  const unit = findUnit(state, unitId);
  if (unit === undefined || !onTable(unit) || unit.army !== state.toAct) return [];
  // In inches as it really goes them: half as many for those who are slowed.
  const inches = Math.round((wayOf(rules, unit, rateOf(rules, unit)) * changeShare(rules)) / WHOLE_MOVE / 100) / 10;
  return changeCommands(state, unit).map((command) => ({
    command,
    refusals: check(rules, state, command),
    takes: command.do === 'form' || command.do === 'limber' || command.do === 'unlimber' ? { inches } : 'nothing',
  }));
}

/** X7: the nearest friend that makes it a supported line, by name where equally near. */
export function supporterFor(rules: Rules, state: State, unitId: string): string | null {
  const unit = findUnit(state, unitId);
  if (unit === undefined || !onTable(unit)) return null;
  const shape = shapeOf(rules, unit);
  const reach = thou(rules.settings.supportWithin);
  const away = (friend: Unit) => Math.round(roughGap(shape, shapeOf(rules, friend)));
  const [nearest] = state.units
    .filter((friend) => friend.id !== unit.id && isSupportOf(rules, unit, friend, reach))
    .sort((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1));
  return nearest?.id ?? null;
}

/** X2: what the side to act may say that is no order to a unit. */
export function sideOptions(_rules: Rules, state: State): Command1866[] {
  const [part] = state.agenda;
  const army = state.chooses;
  if (army === null || part?.do !== 'part' || part.part !== 'initiative') return [];
  return [true, false].map((first) => ({ do: 'initiative', army, first }));
}
