import { printedSettings } from '../sheets/index.ts';
import type {
  FireTable,
  MarginRow,
  MeleeTable,
  ResultCondition,
  ResultTable,
  ScoreCondition,
  Settings1866,
  Sheet1866,
  StandWho,
  VolleyCondition,
  VolleyModifier,
} from '../sheets/words-1866.ts';
import { NATIONS } from './names.ts';
import {
  capital,
  entry,
  inches,
  listOf,
  type PageRow,
  type PageSection,
  type SheetPage,
  sentence,
  signed,
} from './rows.ts';

const CONDITIONS: Readonly<Record<VolleyCondition, string>> = {
  targetUnderCover: 'target under cover',
  partialFireOrDisorganised: 'partial fire, or the firer is disorganised',
  movingCavalryTarget: 'the target is cavalry that has moved',
  shooterUnderFire: 'the firer is under fire',
  enfilade: 'enfilade',
  columnTarget: 'the target is in column',
  enfiladeOrColumnTarget: 'enfilade, or the target is in column',
  firerInBuildingsOrWorks: 'the firer is in buildings or works',
};

const RANGES = {
  pointBlank: 'point blank',
  close: 'close',
  medium: 'medium',
  long: 'long',
  farthest: 'long, to the end',
} as const;

const scoresOf = ({ commanderWithin }: MeleeTable): Readonly<Record<ScoreCondition, string>> => ({
  commanderWithInfantry: `commander within ${inches(commanderWithin)} of infantry`,
  supportedLine: 'supported line',
  superiorMorale: 'superior morale',
  formedAgainstAdvance: 'formed, standing infantry or artillery against infantry that advances in the open',
  needleGun: 'needle gun',
  flankRearOrSurprise: 'attack on flank or rear, or by surprise',
});

const resultsOf = ({ commanderKilled }: ResultTable): Readonly<Record<ResultCondition, string>> => ({
  commanderNear: `commander within ${inches(commanderKilled.within)}`,
  disorganisedOrRouted: 'disorganised or routed',
  flankOrRearFire: 'fire from flank or rear',
});

const stands = (count: number): string => (count === 1 ? '1 stand' : `${count} stands`);

function whoText(who: StandWho): string {
  const army = who.army === undefined ? '' : `${NATIONS.adjective(who.army)} `;
  if (who.guns !== undefined) return `${army}${who.guns === 'rocket' ? 'rockets' : who.guns}`;
  if (who.traits?.includes('jaeger')) return `${army}Jaeger`;
  if (who.withoutTraits !== undefined) return `${army}line infantry`;
  return `${army}${who.arm ?? 'troops'}`;
}

function modifierText(row: VolleyModifier): string {
  const parts = [
    ...(row.firer === undefined ? [] : [`${whoText(row.firer)} firing`]),
    ...(row.when === undefined ? [] : [CONDITIONS[row.when]]),
    ...(row.beyond === undefined ? [] : [`beyond ${inches(row.beyond)}`]),
    ...(row.row === undefined ? [] : [`at ${RANGES[row.row]} range`]),
    ...(row.notWith === undefined ? [] : [`not together with ${CONDITIONS[row.notWith]}`]),
  ];
  return parts.join(', ');
}

function fireSections(table: FireTable): PageSection[] {
  const numbers = table.rows.map((row) => {
    const only = row.only === undefined ? '' : `; ${whoText(row.only)} only`;
    return entry(row, row.row, `${RANGES[row.row]}, to ${inches(row.inches)}${only}`, row.orLess.join('  '));
  });
  const reach = table.reach.map((row) =>
    sentence(row, `reach ${row.inches}`, `${whoText(row.firer)}: no farther than ${inches(row.inches)}`),
  );
  const modifiers = table.modifiers.map((row) => entry(row, modifierText(row), modifierText(row), signed(row.add)));
  return [
    {
      heading: `${table.title}: this or less on a d${table.roll.sides}; 1, 2, 3, 4 ${table.firing}`,
      rows: [...numbers, ...reach],
    },
    { heading: 'Added to the die', rows: modifiers },
  ];
}

function resultSections({ fireResults }: Sheet1866, settings: Settings1866): PageSection[] {
  const rows = fireResults.rows.map((row) =>
    entry(
      { rule: row.rule, ...(row.uncertain === undefined ? {} : { uncertain: true as const }) },
      `mr ${row.mr}`,
      row.cells.map((cell) => cell.padEnd(6)).join(''),
      `MR ${row.mr}`,
    ),
  );
  const headings = entry({ rule: 'X5' }, 'columns', settings.resultColumns.split(' ').join(', '), 'columns');
  const { commanderKilled, cavalryBack, sheltered } = fireResults;
  const notes: PageRow[] = [
    sentence(
      commanderKilled,
      'killed',
      `A ${commanderKilled.face} on the die and then an even number: a commander within ${inches(commanderKilled.within)} is killed.`,
    ),
    sentence(cavalryBack, 'cavalry', `Back is ${inches(cavalryBack.inches)} for cavalry.`),
    sentence(sheltered, 'sheltered', `Infantry in a town or works picks one of: ${sheltered.options.join(', ')}.`),
  ];
  const texts = resultsOf(fireResults);
  const added = fireResults.modifiers.map((row) => entry(row, row.when, texts[row.when], signed(row.add)));
  return [
    { heading: `${fireResults.title}: a d${fireResults.sides} for each hit`, rows: [headings, ...rows, ...notes] },
    { heading: 'Added to the result die', rows: added },
  ];
}

function rifleNotes({ rifleFire }: Sheet1866): PageSection {
  const { cover, partialFire, enfilade, points, disorganised } = rifleFire;
  return {
    heading: 'What the words mean',
    rows: [
      sentence(cover, 'cover', `Cover is ${listOf([...cover.in], 'or')}.`),
      sentence(
        partialFire,
        'partial',
        `Partial fire: the unit has moved over ${partialFire.overShare === 0.5 ? 'half' : partialFire.overShare} its move.`,
      ),
      sentence(enfilade, 'enfilade', `Enfilade: within ${enfilade.degrees} degrees of the target's long axis.`),
      sentence(disorganised, 'disorganised', `A disorganised unit fires ${stands(disorganised.stands)}.`),
      sentence(
        points,
        'points',
        `Within ${inches(points.within)} a stand counts ${points.times['needle-gun']} times (a muzzle-loader ${points.times['rifle-musket']} times) against cavalry and deployed guns.`,
      ),
    ],
  };
}

/** "1", "2-4", "7+": the differences a row is for. */
function rangeOf({ from, to }: MarginRow): string {
  if (to === null) return `${from}+`;
  return from === to ? `${from}` : `${from}-${to}`;
}

function marginText(row: MarginRow): string {
  const loses = (lost: number, who: string) => (lost === 0 ? [] : [`${who} loses ${stands(lost)}`]);
  return [
    ...loses(row.loserLoses, 'the loser'),
    ...loses(row.winnerLoses, 'the winner'),
    row.loser === 'routs' ? 'the loser routs' : 'the loser retreats',
    ...(row.withoutFight ? ['there is no fight, and the winner may attack a unit beyond'] : []),
    ...(row.loserLosesToCavalry ? [`beaten by cavalry it loses ${stands(row.loserLosesToCavalry)}`] : []),
  ].join('; ');
}

function chargeSection({ melees }: Sheet1866): PageSection {
  const { bonus, surprise } = melees;
  return {
    heading: 'Charges',
    rows: [
      sentence(melees.chargersHoldFire, 'fire', 'Units that charge do not fire.'),
      sentence(
        melees.disorganisedMayNotCharge,
        'disorganised',
        'Disorganised units neither charge nor support a charge.',
      ),
      sentence(melees.targetInSight, 'sight', 'The target is in sight before the charge begins.'),
      sentence(
        melees.counterCharge,
        'counter',
        `${capital(melees.counterCharge.arm)} may counter-charge an enemy that moves into sight.`,
      ),
      sentence(
        bonus,
        'bonus',
        `${capital(bonus.arm)} adds a d${bonus.sides} divided by ${bonus.dividedBy}, in inches; ${surprise.orMore} or more surprises.`,
      ),
    ],
  };
}

function meleeSections({ melees }: Sheet1866): PageSection[] {
  const { points, margins, habits, tie } = melees;
  const fight: PageRow[] = [
    sentence(melees.byTarget, 'target', 'Charges are resolved by target.'),
    sentence(melees.contact, 'contact', `At most ${melees.contact.onOne} stands on one.`),
    sentence(melees.overlap, 'overlap', 'Stands that overlap count as a flank attack.'),
    entry(points, 'good', 'a stand in good order', String(points.goodOrder)),
    entry(
      points,
      'foot',
      'infantry and artillery stands against charging cavalry, unless surprised',
      String(points.footAgainstChargingCavalry),
    ),
    entry(points, 'disorganised', 'a disorganised stand; the total is rounded down', String(points.disorganised)),
    sentence(melees.routedCharged, 'routed', 'A routed unit that is charged is eliminated.'),
  ];
  const scores = scoresOf(melees);
  const modifiers = melees.modifiers.map((row) => entry(row, row.when, scores[row.when], signed(row.add)));
  const rows = margins.map((row) => entry(row, `margin ${row.from}`, marginText(row), rangeOf(row)));
  const whereHabitsCount = listOf(margins.filter((row) => row.habits === true).map(rangeOf), 'or');
  const after: PageRow[] = [
    sentence(
      melees.retreat,
      'retreat',
      `The loser retreats ${inches(melees.retreat.inches)}, both sides are disorganised; guns that retreat are lost.`,
    ),
    sentence(melees.rout, 'rout', `A rout goes ${inches(melees.rout.inches)}.`),
    ...habits.map((row) =>
      sentence(
        row,
        `habit ${whoText(row.who)}`,
        `${whoText(row.who)} against ${whoText(row.against)} always loses ${stands(row.loses)} at a difference of ${whereHabitsCount}.`,
      ),
    ),
    sentence(
      tie,
      'tie',
      `Even scores roll again; in a town the fight waits for the next turn, and then only ${listOf(['disorder', ...tie.thenCounts.map((when) => scores[when])], 'and')} count.`,
    ),
    sentence(
      melees.commanderKilled,
      'killed',
      `A ${melees.commanderKilled.face} rolled against a commander and then an even number kill him.`,
    ),
    sentence(
      melees.surrender,
      'surrender',
      `A unit that must retreat and has no way out ${inches(melees.surrender.wayOut)} wide surrenders.`,
    ),
  ];
  return [
    { heading: 'Points', rows: fight },
    { heading: `Added to points and a d${melees.score.sides}`, rows: modifiers },
    { heading: 'By the difference', rows: [...rows, ...after] },
  ];
}

function moraleSection({ moraleRolls }: Sheet1866): PageSection {
  const { rally, reconstitute } = moraleRolls;
  const lost = `less ${-rally.perStandLost} for each stand lost (${-rally.perStandLostHalfScale} in half scale)`;
  return {
    heading: `The rating or less on a d${moraleRolls.sides}`,
    rows: [
      sentence(rally, 'rally', `Rally a routed unit: a commander within ${inches(rally.commanderWithin)}, ${lost}.`),
      sentence(
        reconstitute,
        'reconstitute',
        `Reconstitute: the same roll brings back ${stands(reconstitute.stands)}. Each roll once a turn; a routed unit may try both.`,
      ),
      sentence({ rule: 'X6' }, 'reform', 'A disorganised unit that rests a whole turn is in good order again.'),
    ],
  };
}

function commandSection({ moraleRolls }: Sheet1866): PageSection {
  const { replace } = moraleRolls;
  return {
    heading: 'In this order',
    rows: [
      sentence(
        replace,
        'replace',
        `A commander lost in an earlier turn is replaced on his rating less ${-replace.add}, by one of the same rating.`,
      ),
      sentence(
        { rule: 'X2' },
        'initiative',
        `Each side rolls a d${moraleRolls.sides}; the higher chooses to move first or second.`,
      ),
    ],
  };
}

function moveSection(settings: Settings1866): PageSection {
  const rates: [string, number][] = [
    ['infantry in line', settings.lineMove],
    ['infantry in column', settings.columnMove],
    ['infantry in road column', settings.roadColumnMove],
    ['cavalry', settings.cavalryMove],
    ['limbered foot artillery', settings.footArtilleryMove],
    ['limbered horse artillery', settings.horseArtilleryMove],
    ['commanders', settings.commanderMove],
  ];
  return { heading: 'Moves', rows: rates.map(([who, move]) => entry({ rule: 'X3' }, who, who, inches(move))) };
}

function sectionsOf(sheet: Sheet1866, number: number): PageSection[] {
  const settings = printedSettings<Settings1866>(sheet);
  switch (number) {
    case 1:
      return [commandSection(sheet)];
    case 2:
      return [moveSection(settings), chargeSection(sheet)];
    case 3:
      return [
        ...fireSections(sheet.artilleryFire),
        ...fireSections(sheet.rifleFire),
        rifleNotes(sheet),
        ...resultSections(sheet, settings),
      ];
    case 4:
      return meleeSections(sheet);
    default:
      return [moraleSection(sheet)];
  }
}

/** A phase of the 1866 game with the tables it uses, or null if there is none of that number. */
export function pageOfPhase1866(sheet: Sheet1866, number: number): SheetPage | null {
  const phase = sheet.phases.find((candidate) => candidate.number === number);
  if (phase === undefined) return null;
  return { sheet: sheet.id, title: phase.title, phase: number, sections: sectionsOf(sheet, number) };
}
