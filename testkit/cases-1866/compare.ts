import type { Commander, State, Unit } from '../../engine/war-of-1866/state.ts';
import {
  type Fact,
  nearFacing,
  nearPoint,
  plain,
  refusalDifferences,
  rollDifferences,
  sameSet,
  surprises,
} from '../cases/compare.ts';
import type { Case1866, ExpectedUnit1866 } from './format.ts';
import type { Played1866 } from './play.ts';

type Facts = { readonly [K in keyof ExpectedUnit1866]?: (wanted: NonNullable<ExpectedUnit1866[K]>) => Fact };

/** Before the fire phase the stop of the turn before counts, after it the one of the turn to come. */
function isStopped(state: State, unit: Unit): boolean {
  return state.phase >= 3 ? unit.stopsNext || (state.phase === 3 && unit.stopped) : unit.stopped;
}

function unitFacts(state: State, unit: Unit): Facts {
  const stopped = isStopped(state, unit);
  const may = unit.gone === null && !stopped && unit.order !== 'routed' && unit.inMeleeWith.length === 0;
  return {
    stands: plain(unit.stands),
    lost: plain(unit.lost),
    order: plain(unit.order),
    formation: plain(unit.formation),
    at: (wanted) => ({ fits: nearPoint(wanted, unit.x, unit.y), is: [unit.x / 1000, unit.y / 1000] }),
    facing: (wanted) => ({ fits: nearFacing(wanted, unit.facing), is: unit.facing / 100 }),
    gone: plain(unit.gone === null ? false : unit.gone.because),
    halted: plain(stopped),
    underFire: plain(unit.underFire),
    inMeleeWith: (wanted) => ({ fits: sameSet(wanted, unit.inMeleeWith), is: unit.inMeleeWith }),
    mayMove: plain(may),
    limbered: plain(unit.arm === 'artillery' && !unit.deployed),
    deployed: plain(unit.deployed),
  };
}

/** Of a commander one can say where he is and whether he has fallen. */
function commanderFacts(commander: Commander): Facts {
  const gone = commander.lostIn !== null;
  return {
    at: (wanted) => ({
      fits: nearPoint(wanted, commander.x, commander.y),
      is: [commander.x / 1000, commander.y / 1000],
    }),
    gone: (wanted) => ({ fits: gone === (wanted !== false), is: gone ? 'destroyed' : false }),
  };
}

function unitDifferences(state: State, id: string, expected: ExpectedUnit1866): string[] {
  const unit = state.units.find((one) => one.id === id);
  const commander = state.commanders.find((one) => one.id === id);
  const facts = unit !== undefined ? unitFacts(state, unit) : commander === undefined ? {} : commanderFacts(commander);
  return (Object.keys(expected) as (keyof ExpectedUnit1866)[]).flatMap((field) => {
    const wanted = expected[field];
    if (wanted === undefined) return [];
    const fact = facts[field] as ((value: unknown) => Fact) | undefined;
    if (fact === undefined) return [`expect.units.${id}.${field}: nothing of the kind is known of ${id}`];
    const { fits, is } = fact(wanted);
    return fits ? [] : [`expect.units.${id}.${field}: expected ${JSON.stringify(wanted)}, is ${JSON.stringify(is)}`];
  });
}

/** The roll against a commander goes by his name or by that of his unit. */
function rollsOf(written: Case1866, { rolls }: Played1866): Played1866['rolls'] {
  const named = (written.expect?.rolls ?? []).filter(({ roll }) => roll === 'commander').map((one) => one.for);
  return rolls.map((made) => {
    const { roll } = made;
    const byUnit = roll.purpose === 'commander' && roll.against !== undefined && named.includes(roll.against);
    return byUnit ? { ...made, roll: { ...roll, unit: roll.against as string } } : made;
  });
}

/** Everything in which a played case is not as expected; empty when it passed. */
export function differencesOf1866(written: Case1866, played: Played1866): string[] {
  if (played.trouble !== null) return [played.trouble, ...surprises(written, played)];
  return [
    ...refusalDifferences(written, played),
    ...Object.entries(written.expect?.units ?? {}).flatMap(([id, unit]) => unitDifferences(played.state, id, unit)),
    ...rollDifferences(written.expect?.rolls ?? [], rollsOf(written, played)),
    ...played.leftOver,
  ];
}
