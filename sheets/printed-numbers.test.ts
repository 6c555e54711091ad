import { describe, expect, test } from 'vitest';
import { type SampleUnit, speaksOf } from '../testkit/sample-units.ts';
import { printedSettings, SHEETS, type SheetId } from './index.ts';
import type {
  Army,
  FirePhase,
  MeleePhase,
  MoralePhase,
  MovePhase,
  NapoleonicPhase,
  NapoleonicSettings,
  RecallPhase,
} from './words.ts';

/** A second reading of the paper, in the shape of its tables, so that a slip of the pen in one shows in the other. */

const IDS = ['p7', 'a12', 'r10', 'br5'] as const satisfies readonly SheetId[];
const ALLY: Readonly<Record<SheetId, Army>> = { p7: 'prussian', a12: 'austrian', r10: 'russian', br5: 'british' };

const phase = (id: SheetId, number: number): NapoleonicPhase => {
  const found = SHEETS[id].phases[number - 1];
  if (found === undefined) throw new Error(`no phase ${number} on ${id}`);
  return found;
};
const fire = (id: SheetId) => phase(id, 1) as FirePhase;
const move = (id: SheetId, number: number) => phase(id, number) as MovePhase;
const morale = (id: SheetId, number: number) => phase(id, number) as MoralePhase;
const melee = (id: SheetId, number: number) => phase(id, number) as MeleePhase;

const unit = (army: Army, some: Partial<SampleUnit>): SampleUnit => ({
  ...{ army, arm: 'infantry', grade: 'veteran', formation: null, type: null, traits: [], charging: false },
  ...some,
});
const foot = (army: Army, formation: SampleUnit['formation'], more: Partial<SampleUnit> = {}) =>
  unit(army, { formation, ...more });
const horse = (army: Army, type: SampleUnit['type'], more: Partial<SampleUnit> = {}) =>
  unit(army, { arm: 'cavalry', formation: 'line', type, ...more });

const perSheet = <T>(read: (id: SheetId) => T): T[] => IDS.map(read);

describe('phase 1', () => {
  test('N1.2 N1.5 adjust and bounce', () => {
    expect(perSheet((id) => fire(id).adjust.inches)).toEqual([1, 0.5, 1, 1]);
    expect(perSheet((id) => fire(id).adjust.lighterThan)).toEqual([12, 12, 12, 12]);
    expect(perSheet((id) => fire(id).bounce.inches)).toEqual([12, 6, 12, 12]);
  });

  test.each(IDS)('N1.6 N1.7 N1.8 dice, numbers and modifiers of %s', (id) => {
    const number = (target: string) => fire(id).toHit.find((row) => row.targets.some((word) => word === target))?.needs;
    expect(fire(id).dice.perCrewFigure).toBe(1);
    expect(
      ['column', 'square', 'enfiladedLine', 'line', 'skirmishers', 'fortification', 'artillery'].map(number),
    ).toEqual([4, 4, 4, 5, 6, 6, 6]);
    expect(number('masse')).toBe(id === 'a12' ? 4 : undefined);
    expect(fire(id).modifiers.map(({ rule: _, ...row }) => row)).toEqual([
      { add: 1, when: 'closeRange' },
      { add: -1, when: 'longRange' },
      { add: 1, gunAtLeast: 12 },
      { add: -1, gunAtMost: 6 },
    ]);
  });
});

describe('phases 3 and 8', () => {
  const rate = (id: SheetId, mover: SampleUnit) => {
    const row = move(id, mover.army === 'french' ? 3 : 8).rates.find(({ who }) => speaksOf(who, mover));
    return typeof row?.inches === 'string' ? printedSettings<NapoleonicSettings>(SHEETS[id])[row.inches] : row?.inches;
  };

  test('N3.2 N3.7 N3.17 lock, double move, range', () => {
    for (const number of [3, 8]) {
      expect(perSheet((id) => move(id, number).lock.inches)).toEqual([4, 2, 4, 4]);
      expect(perSheet((id) => move(id, number).doubleMove.beyond)).toEqual([24, 12, 24, 24]);
      expect(perSheet((id) => move(id, number).doubleMove.notOnTurn)).toEqual([1, undefined, 1, 1]);
      expect(perSheet((id) => move(id, number).shooting.range)).toEqual([4, 2, 4, 4]);
      expect(perSheet((id) => move(id, number).wheel.degrees)).toEqual([45, 45, 45, 45]);
    }
    expect(perSheet((id) => move(id, 3).shooting.figuresPerDie)).toEqual([2, 2, 3, 2]);
    expect(perSheet((id) => move(id, 8).shooting.figuresPerDie)).toEqual([2, 2, 2, 2]);
  });

  test.each([
    ['infantry column', (army: Army) => foot(army, 'column'), [8, 8, 4, 4, 8, 8, 8, 8]],
    ['skirmishers', (army: Army) => foot(army, 'skirmish'), [8, 8, 4, 4, 8, 8, 8, 8]],
    ['infantry line', (army: Army) => foot(army, 'line'), [4, 4, 2, 2, 4, 4, 4, 4]],
    ['square or masse', (army: Army) => foot(army, army === 'austrian' ? 'masse' : 'square'), [4, 0, 2, 0, 4, 0, 4, 0]],
    ['cuirassiers', (army: Army) => horse(army, 'cuirassiers'), [10, 10, 5, 5, 10, 10, 10, 10]],
    ['carabiniers', (army: Army) => horse(army, 'carabiniers'), [10, 10, 5, 5, 10, 10, 10, 10]],
    ['dragoons', (army: Army) => horse(army, 'dragoons'), [10, 14, 5, 7, 10, 10, 10, 10]],
    ['heavy dragoons', (army: Army) => horse(army, 'heavy-dragoons'), [10, 10, 5, 5, 10, 10, 10, 10]],
    ['light dragoons', (army: Army) => horse(army, 'light-dragoons'), [14, 14, 7, 7, 14, 14, 14, 14]],
    ['hussars', (army: Army) => horse(army, 'hussars'), [14, 14, 7, 7, 14, 14, 14, 14]],
    ['lancers', (army: Army) => horse(army, 'lancers'), [14, 14, 7, 7, 14, 14, 14, 14]],
    ['uhlans', (army: Army) => horse(army, 'uhlans'), [14, 14, 7, 7, 14, 14, 14, 14]],
    ['chasseurs', (army: Army) => horse(army, 'chasseurs'), [14, 14, 7, 7, 14, 14, 14, 14]],
    ['Cossacks', (army: Army) => horse(army, 'cossacks'), [14, 14, 7, 7, 14, 14, 14, 14]],
    ['limbered artillery', (army: Army) => unit(army, { arm: 'artillery' }), [10, 10, 5, 5, 10, 10, 10, 10]],
  ])('N3.8 J34 %s', (_, mover, inches) => {
    const read = IDS.flatMap((id) => [rate(id, mover('french')), rate(id, mover(ALLY[id]))]);
    expect(read).toEqual(inches);
  });

  test('N3.9 N3.11 N3.14 N3.15 what only some sheets print about charges', () => {
    for (const number of [3, 8]) {
      expect(perSheet((id) => move(id, number).infantryCharge.oneOnATarget !== undefined)).toEqual([
        true,
        false,
        true,
        true,
      ]);
      expect(perSheet((id) => move(id, number).cavalryCharge.bonusNeedsContact !== undefined)).toEqual([
        false,
        true,
        false,
        false,
      ]);
      expect(perSheet((id) => move(id, number).cavalryCharge.squaresFire?.dice)).toEqual([2, undefined, 2, 2]);
      expect(perSheet((id) => move(id, number).cavalryCharge.oneOnEnemyCavalry !== undefined)).toEqual([
        true,
        false,
        true,
        true,
      ]);
    }
    expect(perSheet((id) => move(id, 3).infantryCharge.order?.needs)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(perSheet((id) => move(id, 8).infantryCharge.order?.needs)).toEqual([undefined, undefined, undefined, 6]);
    expect(perSheet((id) => move(id, 8).infantryCharge.from.formations.includes('line'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('N3.12 N3.16 bonus and evasion dice', () => {
    for (const number of [3, 8]) {
      expect(perSheet((id) => move(id, number).cavalryCharge.bonus.dice.count)).toEqual([2, 1, 2, 2]);
      expect(perSheet((id) => move(id, number).skirmishersEvade.dice.count)).toEqual([2, 1, 2, 2]);
    }
  });

  test('N3.18 numbers to hit', () => {
    const words = [
      'column',
      'square',
      'masse',
      'enfiladedLine',
      'line',
      'artillery',
      'skirmishers',
      'fortification',
      'defensiveTerrain',
      'chargingCavalry',
    ];
    const table = (id: SheetId, number: number) =>
      words.map(
        (word) =>
          move(id, number).shooting.toHit.find((row) => row.targets.some((target) => target === word))?.needs ?? 0,
      );
    for (const id of ['p7', 'r10', 'br5'] as const) {
      expect(table(id, 3)).toEqual([4, 4, 0, 4, 5, 5, 6, 0, 6, 6]);
      expect(table(id, 8)).toEqual([4, 4, 0, 4, 5, 5, 6, 0, 6, 6]);
    }
    expect(table('a12', 3)).toEqual([4, 4, 0, 4, 5, 5, 6, 6, 0, 0]);
    expect(table('a12', 8)).toEqual([4, 0, 4, 0, 5, 5, 6, 6, 0, 0]);
  });
});

describe('the morale checks', () => {
  const sum = (id: SheetId, number: number, who: SampleUnit) =>
    (phase(id, number) as MoralePhase | RecallPhase).modifiers.reduce(
      (total, row) => total + ('who' in row && speaksOf(row.who, who) ? row.add : 0),
      0,
    );
  const ally = (id: SheetId, formation: 'line' | 'column') => foot(ALLY[id], formation);

  test.each([2, 4, 5, 7, 9, 10, 12, 13])(
    'N0.2 N0.3 phase %i: 6, 5, 4 or less, -1 per 3 casualties, +1 for a general',
    (number) => {
      for (const id of IDS) {
        expect(morale(id, number).orLess).toEqual({ elite: 6, veteran: 5, conscript: 4 });
        expect(morale(id, number).modifiers.slice(0, 2)).toEqual([
          { rule: 'N0.3', add: -1, perCasualties: 3 },
          { rule: 'N0.3', add: 1, when: 'generalAttached' },
        ]);
      }
    },
  );

  test('N2.1 N7.1 Opolchenie, Cossacks and British columns', () => {
    for (const number of [2, 7, 12]) {
      expect(sum('r10', number, foot('russian', 'line', { traits: ['opolchenie'] }))).toBe(-1);
      expect(sum('r10', number, horse('russian', 'cossacks'))).toBe(-1);
      expect(sum('r10', number, horse('russian', 'cossacks', { traits: ['opolchenie'] }))).toBe(-1);
      expect(sum('r10', number, horse('russian', 'hussars'))).toBe(0);
      expect(sum('br5', number, foot('british', 'column'))).toBe(-1);
      expect(sum('br5', number, foot('british', 'line'))).toBe(0);
      expect(sum('br5', number, foot('french', 'column'))).toBe(0);
      expect(sum('p7', number, foot('prussian', 'column'))).toBe(0);
      expect(sum('a12', number, foot('austrian', 'column'))).toBe(0);
    }
  });

  test('N4.2 the charging infantry', () => {
    const charging = (army: Army) => foot(army, 'column', { charging: true });
    expect(perSheet((id) => sum(id, 4, charging('french')))).toEqual([-1, -1, -1, -1]);
    expect(perSheet((id) => sum(id, 9, charging(ALLY[id])))).toEqual([-1, -1, 0, -2]);
    expect(perSheet((id) => sum(id, 9, ally(id, 'column')))).toEqual([0, 0, 0, -1]);
    expect(sum('r10', 9, foot('russian', 'column', { traits: ['opolchenie'] }))).toBe(-1);
    expect(sum('r10', 9, horse('russian', 'cossacks'))).toBe(0);
  });

  test('N5.2 formation, Opolchenie, flank and rear', () => {
    const flank = (id: SheetId, number: number) =>
      morale(id, number).modifiers.reduce(
        (total, row) => total + ('when' in row && row.when === 'chargedInFlankOrRear' ? row.add : 0),
        0,
      );
    expect(perSheet((id) => sum(id, 5, ally(id, 'line')))).toEqual([-1, -1, 0, 0]);
    expect(perSheet((id) => sum(id, 5, ally(id, 'column')))).toEqual([0, 0, 0, -1]);
    expect(sum('r10', 5, foot('russian', 'column', { traits: ['opolchenie'] }))).toBe(-1);
    expect(perSheet((id) => flank(id, 5))).toEqual([-1, 0, -1, -1]);
    expect(perSheet((id) => flank(id, 10))).toEqual([-1, 0, -1, -1]);
    expect(perSheet((id) => sum(id, 10, foot('french', 'line')))).toEqual([0, 0, 0, 0]);
    expect(perSheet((id) => sum(id, 10, foot('french', 'column')))).toEqual([0, 0, 0, 0]);
  });

  test('N13.2 British cavalry that is not KGL', () => {
    expect(sum('br5', 13, horse('british', 'hussars'))).toBe(-2);
    expect(sum('br5', 13, horse('british', 'hussars', { traits: ['kgl'] }))).toBe(0);
    expect(sum('br5', 13, horse('french', 'hussars'))).toBe(0);
  });

  test('N13.1 a marker holds its unit, but not in A12', () => {
    expect(perSheet((id) => (phase(id, 13) as RecallPhase).markerHolds.holds)).toEqual([true, false, true, true]);
  });

  const inches = (id: SheetId, number: number) =>
    [...morale(id, number).pass, ...morale(id, number).failBy1or2].flatMap((row) =>
      'inches' in row ? [row.inches] : [],
    );

  test('N2.3 N4.4 N5.3 N5.4 N7.3 distances of the results', () => {
    expect(perSheet((id) => inches(id, 2))).toEqual([[], [], [], [6]]);
    expect(perSheet((id) => inches(id, 4))).toEqual([[2], [1], [2], [2]]);
    expect(perSheet((id) => inches(id, 5))).toEqual([[2], [1], [2], [2]]);
    expect(perSheet((id) => inches(id, 7))).toEqual([[2], [1], [2], [2]]);
    expect(perSheet((id) => inches(id, 9))).toEqual([[2], [1], [], [2]]);
    expect(perSheet((id) => inches(id, 10))).toEqual([[2], [1], [], [2]]);
    expect(perSheet((id) => inches(id, 12))).toEqual([[2], [2], [2], [2]]);
  });

  test('N7.3 the loser in line retires d6, in A12 d3', () => {
    const sides = (id: SheetId, number: number) =>
      morale(id, number).failBy1or2.flatMap((row) => (row.then === 'retireAndBeFollowed' ? [row.dice.sides] : []));
    for (const number of [7, 12]) expect(perSheet((id) => sides(id, number))).toEqual([[6], [3], [6], [6]]);
  });
});

describe('phases 6 and 11', () => {
  test('N6.1 who fights', () => {
    expect(perSheet((id) => melee(id, 6).fights.who)).toEqual([
      'oneUnitASide',
      'entireUnit',
      'oneUnitASide',
      'oneUnitASide',
    ]);
    expect(perSheet((id) => melee(id, 11).fights.who)).toEqual([
      'oneUnitASide',
      'entireUnit',
      'entireUnit',
      'entireUnit',
    ]);
  });

  const rates = (id: SheetId, number: number, who: SampleUnit) => {
    const row = melee(id, number).dice.find((candidate) => speaksOf(candidate.who, who));
    return (
      row && [row.rates.elite, row.rates.veteran, row.rates.conscript].map(({ dice, per }) => `${dice} per ${per}`)
    );
  };
  const left = ['1 per 1', '2 per 3', '1 per 2'];
  const right = ['2 per 3', '1 per 2', '1 per 3'];

  test.each([6, 11])('N6.2 dice of phase %i', (number) => {
    expect(perSheet((id) => rates(id, number, foot('french', 'column')))).toEqual([left, left, left, left]);
    expect(perSheet((id) => rates(id, number, foot(ALLY[id], 'column')))).toEqual([left, left, left, right]);
    expect(perSheet((id) => rates(id, number, foot('french', 'square')))).toEqual([right, right, right, right]);
    expect(perSheet((id) => rates(id, number, foot(ALLY[id], 'line')))).toEqual([right, right, right, right]);
    expect(rates('a12', number, foot('austrian', 'masse'))).toEqual(right);
    expect(perSheet((id) => rates(id, number, horse('french', 'hussars', { formation: 'column' })))).toEqual([
      right,
      right,
      right,
      right,
    ]);
    const loose = perSheet((id) =>
      melee(id, number).dice.flatMap((row) =>
        Object.values(row.rates).map(
          (rate) => rate.looseTwo === (rate.per === 3 && rate.dice === 2 ? true : undefined),
        ),
      ),
    );
    expect(loose.flat()).not.toContain(false);
  });

  test('N6.3 N6.4 N6.9 support, numbers to hit, ride through', () => {
    for (const number of [6, 11]) {
      expect(perSheet((id) => melee(id, number).support.inches)).toEqual([2, 1, 2, 2]);
      expect(perSheet((id) => melee(id, number).rideThrough.casualtyOn)).toEqual([4, 4, 4, 4]);
      expect(perSheet((id) => melee(id, number).rideThrough.formations.includes('masse'))).toEqual([
        false,
        true,
        false,
        false,
      ]);
      const needs = (id: SheetId, who: SampleUnit) =>
        melee(id, number).toHit.find((row) => speaksOf(row.who, who))?.needs;
      expect(perSheet((id) => needs(id, foot('french', 'line')))).toEqual([4, 4, 4, 4]);
      expect(needs('r10', foot('russian', 'column', { traits: ['opolchenie'] }))).toBe(number === 6 ? 5 : 4);
    }
  });

  test.each([6, 11])('N6.5 modifiers of phase %i', (number) => {
    const sum = (id: SheetId, self: SampleUnit, enemy: SampleUnit, when: string) =>
      melee(id, number).modifiers.reduce((total, row) => {
        const fits =
          speaksOf(row.self, self) && speaksOf(row.enemy, enemy) && (row.when === undefined || row.when === when);
        return total + (fits ? row.add : 0);
      }, 0);
    const plain = (army: Army) => horse(army, 'hussars');
    expect(perSheet((id) => sum(id, plain('french'), plain(ALLY[id]), 'enemyInDefensiveTerrain'))).toEqual([
      -1, 0, -1, -1,
    ]);
    expect(perSheet((id) => sum(id, plain('french'), plain(ALLY[id]), 'enemyInFortification'))).toEqual([0, -1, 0, 0]);
    for (const round of ['firstRound', 'laterRound']) {
      expect(perSheet((id) => sum(id, plain(ALLY[id]), horse('french', 'cuirassiers'), round))).toEqual([
        -1, -1, -1, -1,
      ]);
      expect(perSheet((id) => sum(id, plain(ALLY[id]), horse('french', 'carabiniers'), round))).toEqual([0, 0, 0, 0]);
      expect(perSheet((id) => sum(id, horse('french', 'dragoons'), plain(ALLY[id]), round))).toEqual([0, -1, 0, 0]);
      expect(perSheet((id) => sum(id, horse(ALLY[id], 'dragoons'), plain('french'), round))).toEqual([0, 0, 0, 0]);
    }
    for (const lance of ['lancers', 'uhlans'] as const) {
      expect(perSheet((id) => sum(id, plain(ALLY[id]), horse('french', lance), 'firstRound'))).toEqual([
        -1, -1, -1, -1,
      ]);
      expect(perSheet((id) => sum(id, plain(ALLY[id]), horse('french', lance), 'laterRound'))).toEqual([0, -1, 0, 0]);
      expect(perSheet((id) => sum(id, horse('french', lance), plain(ALLY[id]), 'firstRound'))).toEqual([0, 0, 0, 0]);
      expect(perSheet((id) => sum(id, horse('french', lance), plain(ALLY[id]), 'laterRound'))).toEqual([-1, 0, -1, -1]);
    }
  });
});
