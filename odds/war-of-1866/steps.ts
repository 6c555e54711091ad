import { war1866 } from '../../engine/index.ts';
import { ChargeCourse, type ChargeOptions1866 } from './charge.ts';
import { type Shot, shotOf } from './shots.ts';
import type { Rules, State, Way } from './ways.ts';

/** One roll on the way of a charge, with every modifier by its rule: the numbers the table previews, and those of the fire. */
export type ChargeStep1866 = war1866.PreviewRoll1866 & { readonly phase: number };

function volleySteps(rules: Rules, state: State, shot: Shot): ChargeStep1866[] {
  const sides = war1866.tableOf(rules, shot.unit)?.roll.sides ?? 0;
  const what = { phase: 3, unit: shot.unit.id, against: shot.target.id, purpose: 'hit', dice: 1, sides } as const;
  return shotOf(rules, state, shot).volleys.map(({ base, needed, modifiers, rules: cited }) => ({
    ...what,
    ...{ base, needed, modifiers, succeeds: 'atMost', rules: cited },
  }));
}

/** Both scores where the charge has come to, as the engine will count them. */
function scoreSteps(rules: Rules, state: State, target: string): ChargeStep1866[] {
  const melee = war1866.meleeNumbers(rules, state, target);
  const [first] = melee?.attackers ?? [];
  if (melee === null || first === undefined) return [];
  const { points, score } = rules.sheet.melees;
  const step = (unit: string, against: string, own: war1866.Score): ChargeStep1866 => ({
    ...{ phase: 4, unit, against, purpose: 'melee', dice: 1, sides: score.sides, succeeds: 'adds' },
    ...{ base: own.points, needed: own.total, modifiers: own.modifiers, rules: [points.rule, score.rule] },
  });
  return [step(first.id, target, melee.ours), step(target, first.id, melee.theirs)];
}

/** The rolls behind the odds of a charge, on the likeliest way its move can go and if the fire stops nobody. */
export function chargeSteps1866(
  rules: Rules,
  state: State,
  charger: string,
  target: string,
  options: ChargeOptions1866 = {},
): ChargeStep1866[] {
  const course = new ChargeCourse(rules, state, charger, target, options);
  const { base, ours } = course.reckoning;
  const likeliest = course.contacts().reduce((best: Way, way) => (way.chance > best.chance ? way : best));
  const bonuses = ours.flatMap((unit) =>
    war1866
      .preview(rules, base, { do: 'charge', unit, target })
      .rolls.filter(({ purpose }) => purpose === 'chargeBonus')
      .map((roll) => ({ ...roll, phase: 2 })),
  );
  const shots = [...course.shooters.shots(likeliest.state), ...course.supporters.shots(likeliest.state)];
  return [
    ...bonuses,
    ...shots.flatMap((shot) => volleySteps(rules, likeliest.state, shot)),
    ...scoreSteps(rules, likeliest.state, target),
  ];
}
