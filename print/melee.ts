import { type DiceRate, GRADES, type MeleeModifier, type MeleePhase, type Who } from '../sheets/words.ts';
import { formations, type Names, subjectOf } from './names.ts';
import { capital, entry, inches, orMore, type PageRow, type PageSection, sentence, signed } from './rows.ts';

const WHO_FIGHTS = {
  oneUnitASide: 'One unit a side fights, if in contact with the enemy.',
  entireUnit: 'The entire unit fights, if in contact with the enemy.',
} as const;

export const perFigures = ({ dice, per }: DiceRate): string => `${dice} per ${per === 1 ? 'figure' : `${per} figures`}`;

/** Whoever a row above has spoken of is not among the others. */
export function fightersOf(who: Who, first: boolean, names: Names): string {
  const { text } = subjectOf(who, names);
  return first ? text : `other ${text.replace(' and ', ' and all ')}`;
}

function diceRows(phase: MeleePhase, names: Names): PageRow[] {
  const rows = phase.dice.flatMap((row, index) => {
    const fighters = fightersOf(row.who, index === 0, names);
    return GRADES.map((grade) =>
      entry(row, `${grade}, ${fighters}`, `${grade}, ${fighters}`, perFigures(row.rates[grade])),
    );
  });
  const [first] = phase.dice;
  const loose = phase.dice.some((row) => GRADES.some((grade) => row.rates[grade].looseTwo));
  const rounding = loose
    ? 'No rounding up, but where there are 2 dice for 3 figures, two figures left over give one die.'
    : 'No rounding up.';
  return first ? [...rows, sentence(first, 'rounding', rounding)] : rows;
}

function toHitRows(phase: MeleePhase, names: Names): PageRow[] {
  return phase.toHit.map((row, index) => {
    const who = subjectOf(row.who, names).text;
    const everyone = Object.keys(row.who).length === 0;
    const text = everyone ? (index === 0 ? 'everyone' : 'all others') : who;
    return entry(row, everyone ? 'base' : who, text, orMore(row.needs));
  });
}

export const WHEN = {
  enemyInDefensiveTerrain: 'the enemy is in defensive terrain',
  enemyInFortification: 'the enemy is in a fortification',
  firstRound: 'in the first round of a melee',
  laterRound: 'in later rounds of a melee',
} as const;

export function modifierRow(row: MeleeModifier, names: Names): PageRow {
  const self = row.self ? `the dice of ${subjectOf(row.self, names).text} themselves` : '';
  const enemy = row.enemy ? `against ${subjectOf(row.enemy, names).text}` : '';
  const text = [self, enemy, row.when ? WHEN[row.when] : ''].filter((part) => part !== '').join(' ');
  return entry(row, [self, enemy, row.when].join(), text, signed(row.add));
}

function tieText(row: MeleePhase['tie'][number], phase: number): string {
  const turn = row.inPhase > phase ? '' : ' of the next turn';
  const what = row.then === 'fightOn' ? 'fights on' : 'rolls for recall';
  return `A tie: ${row.arm} ${what} in phase ${row.inPhase}${turn}.`;
}

function resultRows(phase: MeleePhase): PageRow[] {
  const { loser, unsupportedArtillery, riddenDown, rideThrough } = phase;
  const protectedBy = `${formations(rideThrough.formations)} or in a fortification`;
  return [
    sentence(
      loser,
      'loser',
      `Infantry against infantry, cavalry against cavalry: who takes more casualties than it gives loses and checks in phase ${loser.testsIn}.`,
    ),
    ...phase.tie.map((row) => sentence(row, `tie ${row.arm}`, tieText(row, phase.number))),
    sentence(
      unsupportedArtillery,
      'guns',
      `Infantry or cavalry against unsupported artillery: the artillery is ${unsupportedArtillery.then}.`,
    ),
    sentence(
      riddenDown,
      'riddenDown',
      `Cavalry against infantry in ${formations(riddenDown.formations)}: the infantry is ${riddenDown.then}.`,
    ),
    sentence(
      rideThrough,
      'rideThrough',
      `Cavalry against infantry in ${protectedBy}: the infantry rolls no dice. The cavalry rides through its full distance, is placed where it fits beyond, takes a casualty on a ${rideThrough.casualtyOn}+ for each infantry unit contacted, and must roll for recall in phase ${rideThrough.recallIn}.`,
    ),
  ];
}

export function meleeSections(phase: MeleePhase, names: Names): PageSection[] {
  const { fights, support } = phase;
  return [
    {
      heading: 'Who fights',
      rows: [
        sentence(fights, 'fights', WHO_FIGHTS[fights.who]),
        sentence(
          support,
          'support',
          `A unit within ${inches(support.inches)} behind or beside artillery supports it and fights in its place.`,
        ),
      ],
    },
    { heading: 'Dice', rows: diceRows(phase, names) },
    { heading: 'To hit', rows: toHitRows(phase, names) },
    { heading: 'Changes to the die', rows: phase.modifiers.map((row) => modifierRow(row, names)) },
    { heading: 'Results', rows: resultRows(phase) },
  ].map((section) => ({ ...section, heading: capital(section.heading) }));
}
