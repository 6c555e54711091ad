import type { SettingsOf } from './setting-limits.ts';

/** What is played when a setting is on, and what when it is off. */
export interface Switch {
  readonly on: string;
  readonly off: string;
}

/** Every setting that is on or off, said once for all sheets; which of the two a sheet plays stands in its `rulings.ts`. */
export const SETTING_SWITCHES: Readonly<Record<SettingsOf<boolean>, Switch>> = {
  simultaneousFire: {
    on: 'both sides choose their targets, then all fire at once: whoever is hit in this fire has fired too',
    off: 'one side chooses and fires, then the other with what is left of it',
  },
  bounceStrikesFriends: {
    on: 'a bounce strikes friends on its line as well as enemies',
    off: 'a bounce strikes enemies only',
  },
  fireIntoMelee: {
    on: 'a unit in melee may be fired at',
    off: 'nothing fires into a melee',
  },
  unitsBlockSight: {
    on: 'units in between block the view',
    off: 'only ground blocks the view, units do not',
  },
  chargedShootAtContact: {
    on: 'those who are charged shoot at the charger as it stood at contact, wherever it ended',
    off: 'those who are charged shoot at the charger where it stands after the moves, as others do',
  },
  friendsPassFriends: {
    on: 'units move through friends',
    off: 'units go round friends, but for skirmishers and what the charge rules allow',
  },
  cavalryRidesOn: {
    on: 'charging cavalry rides on along its path and fights each unit it meets in turn',
    off: 'charging cavalry stays where it made its first contact',
  },
  cavalryFinishesMove: {
    on: 'cavalry whose target is gone rides to the end of its move',
    off: 'cavalry whose target is gone stays where it stands',
  },
  gunsLostWithSupporter: {
    on: 'guns are lost when the unit that supports them routs, is destroyed or is driven back',
    off: 'guns outlast the unit that supported them',
  },
  noRoomBackLoses: {
    on: 'a unit that finds no ground to be placed back on loses figures',
    off: 'a unit that finds no ground to be placed back on stays where it is and loses nothing',
  },
  unableLoses: {
    on: 'a unit that must form line and has no room for it loses figures',
    off: 'a unit that must form line and has no room for it keeps its formation and loses nothing',
  },
  naturalSixHits: {
    on: 'a six always hits, whatever number is needed',
    off: 'where more than six is needed nothing hits',
  },
  cavalryFormsColumn: {
    on: 'cavalry may form column',
    off: 'cavalry is always in line',
  },
  lightMaySkirmish: {
    on: 'units marked light may form skirmish order',
    off: 'only units marked skirmishers are in skirmish order',
  },
  townsAreDefensive: {
    on: 'a town is defensive terrain',
    off: 'a town slows whoever enters it and shelters nobody',
  },
  crowdedLossAlways: {
    on: 'a unit that must form line beside another column loses figures',
    off: 'a unit that must form line beside another column loses figures only if it has no room for the line',
  },
  hitsSpillOver: {
    on: 'hits that find no figure left fall on friends fighting beside the unit',
    off: 'hits that find no figure left are lost',
  },
  harderRowCounts: {
    on: 'if a target fits two rows the harder number counts',
    off: 'if a target fits two rows the easier number counts',
  },
  oneCheckAPhase: {
    on: 'a unit checks once in a phase, however many reasons it has',
    off: 'infantry that was shot at and charges checks for each reason',
  },
  canisterAfterFire: {
    on: 'guns that fired in phase 1 may shoot again in the move phases',
    off: 'guns that fired in phase 1 do not shoot again in that turn',
  },
  haltedMayCounterCharge: {
    on: 'a halted unit may counter-charge',
    off: 'a halted unit may not counter-charge',
  },
  squareWithoutLeave: {
    on: 'infantry that passes its check may form square or masse from any formation',
    off: 'infantry that passes its check forms square or masse only from the formations the sheet names',
  },
  halvedOnce: {
    on: 'a move is halved once, however many reasons there are',
    off: 'a move is halved again for each reason',
  },
  lockNeedsSight: {
    on: 'two lines that face each other are locked only where one sees the other',
    off: 'two lines that face each other are locked though neither sees the other',
  },
  failedOrderMayMove: {
    on: 'a unit that gets no leave to charge still has its normal move',
    off: 'a unit that gets no leave to charge does not move',
  },
  followUp: {
    on: 'the winner follows a loser who retires, and the melee goes on',
    off: 'nobody follows a loser who retires, and the melee is over',
  },
  conscriptCavalryRoutsToo: {
    on: 'where conscript infantry that loses a melee routs, conscript cavalry routs too',
    off: 'the rout of conscripts who lose a melee is for infantry alone',
  },
  unrecalledFightsOn: {
    on: 'cavalry that was not recalled fights on where it is in contact',
    off: 'cavalry that was not recalled breaks off its melees',
  },
  adjustTurnIsFree: {
    on: 'guns may turn to face a target and move as well',
    off: 'guns that turn to face a target do not move as well',
  },
  evadeAlongCharge: {
    on: 'evading skirmishers go straight away from the front of the charger',
    off: 'evading skirmishers go straight away from the middle of the charger',
  },
  replaceEveryTurn: {
    on: 'a lost commander is rolled for every turn until he is replaced',
    off: 'a lost commander is rolled for once; if that fails nobody replaces him',
  },
  winnerMovesFirst: {
    on: 'who won the initiative and says nothing moves first',
    off: 'who won the initiative and says nothing moves second',
  },
  halfInWoods: {
    on: 'woods halve the inches made in them',
    off: 'woods slow nobody',
  },
  halfInRough: {
    on: 'rough ground halves the inches made in it',
    off: 'rough ground slows nobody',
  },
  halfWhenDisorganised: {
    on: 'disorganised units move at half',
    off: 'disorganised units have their whole move',
  },
  resultsJudgedTogether: {
    on: 'several hits on a unit are judged as it stood before any of them',
    off: 'each hit on a unit is judged as the hits before it have left it',
  },
  reformByItself: {
    on: 'a disorganised unit that has rested for a turn is in good order by itself',
    off: 'a disorganised unit that has rested for a turn must be ordered to reform',
  },
  passDeployedGuns: {
    on: 'units pass through friendly deployed artillery',
    off: 'units pass through nobody, deployed artillery neither',
  },
  halfScale: {
    on: 'in morale rolls a lost stand weighs what the sheet prints for half scale',
    off: 'in morale rolls a lost stand weighs what the sheet prints for full scale',
  },
  routedCount: {
    on: 'routed units count as lost when an army breaks',
    off: 'only units that are gone count as lost when an army breaks',
  },
  needleGunInMelee: {
    on: 'infantry with the needle gun has its bonus in a melee',
    off: 'the needle gun gives no bonus in a melee',
  },
  oneDieForBonusAndSurprise: {
    on: 'one die decides the bonus of a cavalry charge and its surprise',
    off: 'bonus and surprise of a cavalry charge have a die each',
  },
  fireEndsCharges: {
    on: 'whoever is stopped or disorganised by fire charges no farther',
    off: 'only whoever is driven back or routed by fire charges no farther',
  },
  disorganisedFootHalfAgainstCavalry: {
    on: 'disorganised foot counts half a stand against charging cavalry too',
    off: 'disorganised foot counts against charging cavalry as if in good order',
  },
  routReplacesRetreat: {
    on: 'a loser who routs does so at once, without the retreat',
    off: 'a loser who routs retreats first',
  },
  keepsOrderWithoutFight: {
    on: 'a winner before whom the enemy gives way without a fight keeps its order',
    off: 'every winner is disorganised, also one before whom the enemy gives way without a fight',
  },
  farthestSetsRange: {
    on: 'the farthest stand or battery that fires sets the range of the volley',
    off: 'the nearest stand or battery that fires sets the range of the volley',
  },
};
