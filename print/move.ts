import type { Arm, MovePhase, MoveRate, NapoleonicSettings } from '../sheets/words.ts';
import { toHitRows } from './fire.ts';
import { CAVALRY_NAMES, FORMATION_NAMES, formations, type Names, subjectOf } from './names.ts';
import { capital, diceOf, inches, listEntry, listOf, type PageRow, type PageSection, sentence } from './rows.ts';

const REASONS = {
  difficultTerrain: 'in difficult terrain',
  outsideCommandRange: 'outside command range',
  backwards: 'backwards',
} as const;
const ACTIONS = { changeFormation: 'change formation', limber: 'limber', unlimber: 'unlimber' } as const;
const STOPS = {
  enemyCavalry: 'enemy cavalry',
  difficultTerrain: 'difficult terrain',
  friendlyInfantry: 'friendly infantry',
  friendlyCavalry: 'friendly cavalry',
} as const;

const arms = (list: readonly Arm[], last: 'or' | 'and'): string => listOf(list, last);

function movingRows(phase: MovePhase, names: Names): PageRow[] {
  const { wheel, lock, keepOutOfWoods, halved, fullMove, doubleMove } = phase;
  const people = names.people(phase.movers);
  const never = wheel.never ? `${capital(names.adjective(phase.movers))} ${subjectOf(wheel.never, names).text}` : '';
  const turn = doubleMove.notOnTurn === undefined ? '' : `, but not on turn ${doubleMove.notOnTurn}`;
  return [
    sentence(wheel, 'wheel', `${capital(people)} wheel at most ${wheel.degrees} degrees.`),
    ...(wheel.never
      ? [
          sentence(
            wheel,
            'never',
            `${never} cannot turn at all: straight forward, straight back at half, or the whole phase to change formation.`,
          ),
        ]
      : []),
    sentence(
      lock,
      'lock',
      `Opposing infantry lines within ${inches(lock.inches)} are locked in a firefight: no move, no charge, no change of formation.`,
    ),
    sentence(keepOutOfWoods, 'woods', `${capital(arms(keepOutOfWoods.arms, 'and'))} stay out of woods.`),
    sentence(
      halved,
      'halved',
      `Half movement ${listOf(
        halved.when.map((reason) => REASONS[reason]),
        'or',
      )}.`,
    ),
    sentence(
      fullMove,
      'fullMove',
      `It takes a full move to ${listOf(
        fullMove.to.map((action) => ACTIONS[action]),
        'or',
      )}.`,
    ),
    sentence(
      doubleMove,
      'doubleMove',
      `Double move for a unit that stays more than ${inches(doubleMove.beyond)} from every enemy${turn}.`,
    ),
  ];
}

function rateParts({ who }: MoveRate, names: Names): string[] {
  if (who.types) return who.types.map((type) => CAVALRY_NAMES[type]);
  if (who.arm === 'infantry' && who.in) return who.in.map((formation) => `infantry in ${FORMATION_NAMES[formation]}`);
  return [who.arm === 'artillery' ? 'limbered artillery' : subjectOf(who, names).text];
}

function rateRow(row: MoveRate, names: Names, settings: NapoleonicSettings): PageRow {
  const parts = rateParts(row, names);
  const text = row.who.in ? subjectOf(row.who, names).text : parts.join(', ');
  return listEntry(row, parts, inches(typeof row.inches === 'number' ? row.inches : settings[row.inches]), text);
}

function infantryRows(phase: MovePhase, names: Names): PageRow[] {
  const { from, order, notAgainst, through, oneOnATarget } = phase.infantryCharge;
  const people = names.people(phase.movers);
  const rows = [
    sentence(
      from,
      'from',
      `Infantry charges in ${formations(from.formations)}${from.formations.length === 1 ? ' only' : ''}, by a normal move into contact.`,
    ),
  ];
  if (order) {
    rows.push(
      sentence(
        order,
        'order',
        `Without a general attached ${people} must first roll a ${order.needs} to charge, unless the target is in defensive terrain.`,
      ),
    );
  }
  rows.push(
    sentence(notAgainst, 'notAgainst', `Infantry cannot charge ${arms(notAgainst.arms, 'or')}.`),
    sentence(through, 'through', `It may charge through friendly ${arms(through.arms, 'or')}.`),
  );
  if (oneOnATarget) rows.push(sentence(oneOnATarget, 'oneOnATarget', 'No two infantry units charge the same target.'));
  return rows;
}

function cavalryRows(phase: MovePhase): PageRow[] {
  const { bonus, stopsAt, through, bonusNeedsContact, squaresFire, oneOnEnemyCavalry } = phase.cavalryCharge;
  const rows = [
    sentence(
      bonus,
      'bonus',
      `Charging cavalry adds ${diceOf(bonus.dice)} inches to its move and leaves a marker where it began.`,
    ),
    sentence(
      stopsAt,
      'stopsAt',
      `It makes the full move and fights every unit it contacts; it stops only at the end of the move or at ${listOf(
        stopsAt.what.map((what) => STOPS[what]),
        'or',
      )}.`,
    ),
    sentence(through, 'through', `It may charge through friendly ${arms(through.arms, 'or')}.`),
  ];
  if (bonusNeedsContact) {
    rows.push(
      sentence(
        bonusNeedsContact,
        'bonusNeedsContact',
        'If no enemy can be contacted the bonus is not used and there is no recall.',
      ),
    );
  }
  if (squaresFire)
    rows.push(sentence(squaresFire, 'squaresFire', `A square that is contacted fires ${squaresFire.dice} dice.`));
  if (oneOnEnemyCavalry) {
    rows.push(
      sentence(oneOnEnemyCavalry, 'oneOnEnemyCavalry', 'Enemy cavalry may be contacted by one charging unit only.'),
    );
  }
  return rows;
}

export function moveSections(phase: MovePhase, names: Names, settings: NapoleonicSettings): PageSection[] {
  const { skirmishersEvade, shooting, noShotInMelee } = phase;
  const shooters = `${capital(names.adjective(phase.shooters))} ${arms(shooting.arms, 'and')}`;
  return [
    { heading: 'Moving', rows: movingRows(phase, names) },
    {
      heading: 'Move rates',
      rows: phase.rates.map((row) => rateRow(row, names, settings)),
    },
    { heading: 'Infantry charges', rows: infantryRows(phase, names) },
    { heading: 'Cavalry charges', rows: cavalryRows(phase) },
    {
      heading: 'Skirmishers who are charged',
      rows: [
        sentence(
          skirmishersEvade,
          'evade',
          `They shoot, then move ${diceOf(skirmishersEvade.dice)} inches away. They are destroyed if contacted.`,
        ),
      ],
    },
    {
      heading: 'Shooting',
      rows: [
        sentence(
          shooting,
          'shooting',
          `${shooters} shoot up to ${inches(shooting.range)}, one die for every ${shooting.figuresPerDie} figures, no rounding up.`,
        ),
        sentence(noShotInMelee, 'noShotInMelee', 'Units that continue an earlier melee cannot shoot.'),
      ],
    },
    { heading: 'To hit', rows: toHitRows(shooting.toHit) },
  ];
}
