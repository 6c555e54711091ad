import type { Sheet1866 } from '../words-1866.ts';
import { artilleryFire } from './01-artillery-fire.ts';
import { rifleFire } from './02-rifle-fire.ts';
import { fireResults } from './03-fire-results.ts';
import { melees } from './04-charges-and-melees.ts';
import { moraleRolls } from './05-morale-rolls.ts';
import { rulings } from './rulings.ts';

export const war1866: Sheet1866 = {
  id: '1866',
  family: 'war-of-1866',
  version: '1866',
  title: 'The war of 1866: Prussia, Austria, Italy',
  armies: ['prussian', 'austrian', 'italian'],
  phases: [
    { number: 1, rule: 'X1', title: 'Command: lost commanders are replaced, both sides roll for the initiative' },
    { number: 2, rule: 'X1', title: 'Movement and charges' },
    { number: 3, rule: 'X1', title: 'Fire' },
    { number: 4, rule: 'X1', title: 'Melee' },
    { number: 5, rule: 'X1', title: 'Morale rolls' },
  ],
  artilleryFire,
  rifleFire,
  fireResults,
  melees,
  moraleRolls,
  ratings: [
    { rule: 'X10', who: { army: 'prussian', traits: ['guard'] }, mr: 9 },
    { rule: 'X10', who: { army: 'prussian' }, mr: 8 },
    { rule: 'X10', who: { army: 'austrian', traits: ['jaeger', 'guard'] }, mr: 8 },
    { rule: 'X10', who: { army: 'austrian' }, mr: 7 },
    { rule: 'X10', who: { army: 'italian', traits: ['jaeger', 'guard'] }, mr: 8 },
    { rule: 'X10', who: { army: 'italian' }, mr: 6 },
  ],
  weapons: [
    { rule: 'X12', who: { army: 'prussian', arm: 'infantry' }, weapon: 'needle-gun' },
    { rule: 'X12', who: {}, weapon: 'rifle-musket' },
  ],
  rulings,
  uncertain: [
    { rule: 'E3.1', what: 'For a rating of 7 the scan begins the fourth column at 6 and has no place for a 5; we read 5-7.' },
    { rule: 'X5', what: 'The headings of the six result columns are missing; the notes under the table name five of the results.' },
    { rule: 'E2.1', what: 'The heading of the fourth column of the rifle table is missing, and its long row has run into the notes beside it.' },
    { rule: 'E1.1', what: 'A small box beside the artillery table shows a few loose signs that belong to nothing; we take them for noise.' },
  ],
};
