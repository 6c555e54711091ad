import type { Roll } from '../../engine/index.ts';
import type { Moment1866 } from './invariants.ts';

/** What must hold of every throw: the tables are read as they are printed. */

/** E1.1, E2.1: what a volley needs before modifiers rises with what fires and falls with the range, on the table it uses. */
export function volleysFollowTheTable({ rules, before, events }: Moment1866): string | null {
  const { artilleryFire, rifleFire } = rules.sheet;
  for (const event of events) {
    if (event.type !== 'Rolled' || event.roll.purpose !== 'hit') continue;
    const { roll } = event;
    const fired = events.find((one) => one.type === 'Fired' && one.unit === roll.unit);
    const unit = before.units.find(({ id }) => id === roll.unit);
    if (fired?.type !== 'Fired' || unit === undefined) return `${roll.unit} rolled to hit and did not fire`;
    const table = unit.arm === 'artillery' ? artilleryFire : rifleFire;
    const row = table.rows.find(({ inches }) => fired.range < inches * 1000 + rules.tolerance);
    if (row === undefined) return `${roll.unit} fired ${fired.range} thou`;
    if (!row.orLess.includes(roll.base ?? 0)) return `${roll.unit} needs ${roll.base}, which its row does not say`;
    const sum = roll.modifiers.reduce((total, { add }) => total + add, 0);
    if (roll.needed !== (roll.base ?? 0) - sum) return `${roll.unit} needs ${roll.needed}: ${roll.base} and ${sum}`;
  }
  return null;
}

/** E3.1: every face from 1 to 10 reads exactly one column for every rating, whatever the settings. */
export function everyFaceReadsOnce({ rules }: Moment1866): string | null {
  const { sides, rows } = rules.sheet.fireResults;
  for (const { mr } of rows) {
    const row = rules.results.get(mr);
    if (row?.size !== sides) return `rating ${mr} reads ${row?.size ?? 0} faces of ${sides}`;
    for (let face = 1; face <= sides; face++) if (!row.has(face)) return `rating ${mr} has nothing for a ${face}`;
  }
  return null;
}

/** X5: what a result brings is what its column says. */
export function resultsReadTheRow({ rules, before, events }: Moment1866): string | null {
  let last: Roll | null = null;
  for (const event of events) {
    if (event.type === 'Rolled' && event.roll.purpose === 'result') last = event.roll;
    if (event.type !== 'ResultFell' || last === null) continue;
    const mr = before.units.find(({ id }) => id === event.unit)?.mr ?? 0;
    const sum = last.modifiers.reduce((total, { add }) => total + add, last.total);
    const face = Math.max(1, Math.min(last.sides, sum));
    if (rules.results.get(mr)?.get(face) !== event.result) return `${event.unit} took ${event.result} on a ${face}`;
  }
  return null;
}

/** E4.3: the points of a side are never more than two stands on one give. */
export function twoOnOne({ rules, before, events }: Moment1866): string | null {
  const { contact, points } = rules.sheet.melees;
  const unitsOf = (ids: readonly string[]) => before.units.filter(({ id }) => ids.includes(id));
  for (const event of events) {
    if (event.type !== 'Rolled' || event.roll.purpose !== 'melee') continue;
    const { unit, against, base } = event.roll;
    const fought = events.find(
      (one) => one.type === 'MeleeFought' && [...one.attackers, ...one.defenders].includes(unit),
    );
    const sides = fought?.type === 'MeleeFought' ? [fought.attackers, fought.defenders] : [[unit], [against ?? '']];
    const [own, foes] = sides[0]?.includes(unit) ? sides : [sides[1], sides[0]];
    const stands = unitsOf(foes ?? []).reduce((sum, foe) => sum + foe.stands, 0);
    const mounted = unitsOf(own ?? []).every(({ arm }) => arm === 'cavalry');
    const worth = mounted ? points.goodOrder : points.footAgainstChargingCavalry;
    if ((base ?? 0) > stands * contact.onOne * worth) return `${unit} has ${base} points against ${stands} stands`;
  }
  return null;
}

/** E3.3, E4.9: a commander falls only by a ten or a six and then an even number. */
export function commandersDieInTwoSteps({ rules, events }: Moment1866): string | null {
  const rolls: Roll[] = [];
  for (const event of events) {
    if (event.type === 'Rolled') rolls.push(event.roll);
    if (event.type !== 'CommanderLost') continue;
    const second = rolls[rolls.length - 1];
    const first = rolls[rolls.length - 2];
    const struck =
      (first?.purpose === 'result' && first.total === rules.sheet.fireResults.commanderKilled.face) ||
      (first?.purpose === 'melee' && first.total === rules.sheet.melees.commanderKilled.face);
    if (second?.purpose !== 'commander' || second.total % 2 !== 0 || !struck)
      return `${event.commander} fell without his two rolls`;
  }
  return null;
}

export function facesFit({ events }: Moment1866): string | null {
  for (const event of events)
    if (event.type === 'Rolled' && event.roll.faces.some((face) => face < 1 || face > event.roll.sides))
      return `${event.roll.unit} rolled ${event.roll.faces.join(' ')} on a d${event.roll.sides}`;
  return null;
}
