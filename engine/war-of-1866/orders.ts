import { normalise, thou } from '../../geometry/index.ts';
import { type ExaminedFor, refused } from '../core/family.ts';
import { enemyOf, findUnit, onTable, openPart } from '../core/lookup.ts';
import { armyName, inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { shapeOfBlock } from '../core/shape.ts';
import { standsWholeIn, zonesOf } from '../core/zones.ts';
import { blindWatchers, chargeHome, offerCounterCharges } from './charge-moves.ts';
import { examineCharge } from './charging.ts';
import { examineAttach, examineRide } from './commanders.ts';
import type { Command1866 } from './commands.ts';
import { type Ctx, emit } from './ctx.ts';
import { examineFire } from './firing.ts';
import { blockAt } from './footprint.ts';
import { examineForm, examineLimber } from './forming.ts';
import { examineMoraleRoll, examineReform, rollMorale } from './morale.ts';
import { changeShare, examineMove } from './moving.ts';
import type { Rules } from './rules.ts';
import { obstruction } from './scene.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';
import { notItsMove, untimely } from './timely.ts';

type Examined = ExaminedFor<Ctx>;
type Of<Name extends Command1866['do']> = Extract<Command1866, { do: Name }>;

function move(rules: Rules, state: State, unit: Unit, command: Of<'move'>): Examined {
  const { refusals, plan } = examineMove(rules, state, unit, command.path);
  return {
    refusals,
    carryOut: (ctx) => {
      const blind = blindWatchers(ctx, unit.id, plan.to);
      emit(ctx, { type: 'Moved', unit: unit.id, ...plan });
      offerCounterCharges(ctx, unit.id, blind);
    },
  };
}

function charge(rules: Rules, state: State, unit: Unit, command: Of<'charge'>): Examined {
  const target = findUnit(state, command.target);
  if (target === undefined) return refused(refuse('E4.1', `no unit ${command.target}`));
  const { refusals, plan } = examineCharge(rules, state, unit, target, command.path);
  return {
    refusals,
    carryOut: (ctx) => {
      if (plan === null) return;
      const blind = blindWatchers(ctx, unit.id, null);
      chargeHome(ctx, unit.id, target.id, plan, false);
      offerCounterCharges(ctx, unit.id, blind);
    },
  };
}

/** The share a change takes, and never more than is left. */
function changeCost(rules: Rules, unit: Unit): number {
  return Math.min(changeShare(rules), WHOLE_MOVE - unit.spent);
}

function form(rules: Rules, state: State, unit: Unit, { formation }: Of<'form'>): Examined {
  const spent = changeCost(rules, unit);
  return {
    refusals: examineForm(rules, state, unit, formation),
    carryOut: (ctx) =>
      emit(ctx, { type: 'Formed', unit: unit.id, from: unit.formation, formation, spent, rules: ['X3', 'X9'] }),
  };
}

function limber(rules: Rules, state: State, unit: Unit, command: Of<'limber'> | Of<'unlimber'>): Examined {
  const type = command.do === 'limber' ? 'Limbered' : 'Unlimbered';
  return {
    refusals: examineLimber(rules, state, unit, command.do),
    carryOut: (ctx) => emit(ctx, { type, unit: unit.id, spent: changeCost(rules, unit), rules: ['X3'] }),
  };
}

function fire(rules: Rules, state: State, unit: Unit, command: Of<'fire'> | Of<'shoot'>): Examined {
  const target = findUnit(state, command.target);
  if (target === undefined) return refused(refuse('X8', `no unit ${command.target}`));
  const refusals = examineFire(rules, state, unit, target);
  if (command.do === 'fire' && (command.at !== undefined || command.facing !== undefined))
    refusals.push(refuse('X3', 'guns are not moved or turned to fire'));
  return {
    refusals,
    carryOut: (ctx) => emit(ctx, { type: 'Aimed', unit: unit.id, target: target.id, rules: ['X2'] }),
  };
}

function deploy(rules: Rules, state: State, unit: Unit, command: Of<'deploy'>): Examined {
  const to = { x: thou(command.at[0]), y: thou(command.at[1]), facing: normalise(Math.round(command.facing * 100)) };
  const formation = command.formation ?? unit.formation;
  const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing, formation));
  const refusals: Refusal[] = [];
  if (!standsWholeIn(zonesOf(state.battle, unit.army), shape.block, rules.tolerance))
    refusals.push(refuse('X9', `the whole of ${unit.name} must stand inside the deployment zone`));
  const blocked = obstruction(rules, state, unit, shape);
  if (blocked !== null) refusals.push(refuse('X8', inTheWay(state, blocked)));
  return {
    refusals,
    carryOut: (ctx) => {
      emit(ctx, { type: 'Deployed', unit: unit.id, to, rules: ['X9'] });
      if (formation !== unit.formation)
        emit(ctx, { type: 'Formed', unit: unit.id, from: unit.formation, formation, spent: 0, rules: ['X9'] });
    },
  };
}

function commanderOrder(rules: Rules, state: State, command: Of<'attach'> | Of<'moveGeneral'>): Examined {
  const commander = state.commanders.find((one) => one.id === command.general);
  if (commander === undefined || commander.lostIn !== null)
    return refused(refuse('X3', `no commander ${command.general} on the table`));
  if (commander.army !== state.toAct) return refused(...notItsMove(state, commander.name));
  // X9: before the battle a commander is placed; afterwards he rides.
  const rulesCited = openPart(state) === 'deploy' ? (['X9'] as const) : (['X3'] as const);
  if (command.do === 'moveGeneral') {
    const { refusals, spent } = examineRide(rules, state, commander, command.at);
    const [x, y] = [thou(command.at[0]), thou(command.at[1])];
    return {
      refusals,
      carryOut: (ctx) => emit(ctx, { type: 'CommanderMoved', commander: commander.id, x, y, spent, rules: rulesCited }),
    };
  }
  const unit = findUnit(state, command.unit);
  if (unit === undefined) return refused(refuse('X3', `no unit ${command.unit}`));
  const { refusals, spent } = examineAttach(rules, state, commander, unit);
  return {
    refusals,
    carryOut: (ctx) =>
      emit(ctx, { type: 'CommanderAttached', commander: commander.id, unit: unit.id, spent, rules: rulesCited }),
  };
}

function initiative(state: State, command: Of<'initiative'>): Examined {
  if (command.army !== state.chooses)
    return refused(refuse('X2', `the ${armyName(command.army)} side has not won the initiative`));
  const first = command.first ? command.army : enemyOf(state, command.army);
  return {
    refusals: [],
    carryOut: (ctx) => emit(ctx, { type: 'InitiativeChosen', army: command.army, first, rules: ['X2'] }),
  };
}

function unitOrder(rules: Rules, state: State, unit: Unit, command: Command1866): Examined {
  switch (command.do) {
    case 'move':
      return move(rules, state, unit, command);
    case 'charge':
      return charge(rules, state, unit, command);
    case 'form':
      return form(rules, state, unit, command);
    case 'limber':
    case 'unlimber':
      return limber(rules, state, unit, command);
    case 'fire':
    case 'shoot':
      return fire(rules, state, unit, command);
    case 'deploy':
      return deploy(rules, state, unit, command);
    case 'rally':
    case 'reconstitute':
      return {
        refusals: examineMoraleRoll(rules, state, unit, command.do),
        carryOut: (ctx) => rollMorale(ctx, unit.id, command.do),
      };
    case 'reform':
      return {
        refusals: examineReform(state, unit),
        carryOut: (ctx) => emit(ctx, { type: 'Reformed', unit: unit.id, rules: ['X6'] }),
      };
    default:
      return refused(refuse('X1', `${command.do} is not an order`));
  }
}

/** Every command but the ones about the game itself. */
export function examineOrder(rules: Rules, state: State, command: Command1866): Examined {
  const unit = 'unit' in command ? findUnit(state, command.unit) : undefined;
  const late = untimely(state, command, command.do === 'attach' ? undefined : unit);
  if (late.length > 0) return refused(...late);
  if (command.do === 'attach' || command.do === 'moveGeneral') return commanderOrder(rules, state, command);
  if (command.do === 'initiative') return initiative(state, command);
  if (unit === undefined) return refused(refuse('X1', `there is no such unit for ${command.do}`));
  if (!onTable(unit)) return refused(refuse('X1', `${unit.name}: not on the table`));
  return unitOrder(rules, state, unit, command);
}
