import {
  type Arm,
  type Army,
  CAVALRY_TYPES,
  type CavalryType,
  type MeleePhase,
  type MovePhase,
  type NapoleonicSheet,
  type TargetRow,
  type ToHitRow,
} from '../sheets/words.ts';
import { type CheckPhase, type Findings, isCheck } from './lint-phases.ts';
import { nameOf, type SampleUnit, speaksOf, unitsOf } from './sample-units.ts';

const ALL_ARMS = ['infantry', 'cavalry', 'artillery'] as const;

const CHECKING: Readonly<Record<CheckPhase['tests'], readonly Arm[]>> = {
  hitByArtillery: ALL_ARMS,
  shotOrCharging: ALL_ARMS,
  chargedInfantry: ['infantry'],
  meleeLosers: ['infantry', 'cavalry'],
  recallingCavalry: ['cavalry'],
};

function whoCanCheck(sheet: NapoleonicSheet, phase: CheckPhase): SampleUnit[] {
  const armies = phase.side === 'both' ? sheet.armies : [phase.side];
  const units = armies.flatMap((army) => unitsOf(sheet, army, CHECKING[phase.tests]));
  // N4.1: charging cavalry does not check; elsewhere it makes no difference who charges.
  return units.filter((unit) => !unit.charging || (phase.tests === 'shotOrCharging' && unit.arm === 'infantry'));
}

/** Each band says something to every unit that can fall into it, and nothing twice. */
export function badOutcomes(sheet: NapoleonicSheet): Findings {
  return sheet.phases.filter(isCheck).flatMap((phase) => {
    const failing = 'fail' in phase ? { fail: phase.fail } : { by1: phase.failBy1or2, by3: phase.failBy3orMore };
    const bands = Object.entries({ pass: phase.pass, ...failing });
    return whoCanCheck(sheet, phase).flatMap((unit) =>
      bands.flatMap(([band, rows]) => {
        const fitting = rows.filter((row) => speaksOf(row.who, unit));
        const last = fitting.findIndex((row) => row.instead);
        const then = (last < 0 ? fitting : fitting.slice(0, last + 1)).map((row) => row.then);
        const where = `phase ${phase.number} ${band}: ${nameOf(unit)}`;
        if (then.length === 0) return [`${where} finds no row`];
        return new Set(then).size === then.length ? [] : [`${where} finds ${then.join(', ')}`];
      }),
    );
  });
}

/** N3.8: every unit that moves has one rate, and only one. */
export function badRates(sheet: NapoleonicSheet): Findings {
  const moves = sheet.phases.filter((phase): phase is MovePhase => phase.kind === 'moveAndShoot');
  return moves.flatMap((phase) =>
    unitsOf(sheet, phase.movers, ALL_ARMS).flatMap((unit) => {
      const rows = phase.rates.filter((row) => speaksOf(row.who, unit));
      return rows.length === 1 ? [] : [`phase ${phase.number}: ${nameOf(unit)} finds ${rows.length} rates`];
    }),
  );
}

const WEIGHT: Readonly<Partial<Record<CavalryType, 'heavyRate' | 'lightRate'>>> = {
  cuirassiers: 'heavyRate',
  carabiniers: 'heavyRate',
  'heavy-dragoons': 'heavyRate',
  'light-dragoons': 'lightRate',
  lancers: 'lightRate',
  uhlans: 'lightRate',
  hussars: 'lightRate',
  chasseurs: 'lightRate',
  cossacks: 'lightRate',
};

/** J34: kinds the sheet does not print move by the setting for their weight. */
export function badWeights(sheet: NapoleonicSheet): Findings {
  const rows = sheet.phases.flatMap((phase) => (phase.kind === 'moveAndShoot' ? phase.rates : []));
  return rows
    .filter((row) => row.rule === 'J34')
    .flatMap((row) => {
      const weights = new Set((row.who.types ?? CAVALRY_TYPES).flatMap((type) => WEIGHT[type] ?? []));
      const wrong = [...weights].filter((weight) => weight !== row.inches);
      return wrong.map((weight) => `J34: ${row.who.types?.join(', ')} move by ${row.inches} instead of ${weight}`);
    });
}

/** N6.2, N6.4: all who fight have dice and a number, and no row is hidden behind the rows above it. */
export function badMelees(sheet: NapoleonicSheet): Findings {
  const melees = sheet.phases.filter((phase): phase is MeleePhase => phase.kind === 'fightMelees');
  return melees.flatMap((phase) => {
    const units = sheet.armies.flatMap((army) => unitsOf(sheet, army, ['infantry', 'cavalry']));
    const guns = sheet.armies.flatMap((army) => unitsOf(sheet, army, ['artillery']));
    const armed = guns.filter((unit) => phase.dice.some((row) => speaksOf(row.who, unit)));
    return [
      ...firstFits(phase.dice, units, `phase ${phase.number} dice`),
      ...firstFits(phase.toHit, units, `phase ${phase.number} to hit`),
      ...armed.map((unit) => `phase ${phase.number} dice: ${nameOf(unit)} does not fight itself`),
    ];
  });
}

function firstFits(
  rows: readonly { who: MeleePhase['toHit'][number]['who'] }[],
  units: SampleUnit[],
  where: string,
): Findings {
  const firsts = units.map((unit) => ({ unit, index: rows.findIndex((row) => speaksOf(row.who, unit)) }));
  const without = firsts.filter(({ index }) => index < 0).map(({ unit }) => `${where}: ${nameOf(unit)} finds no row`);
  const hidden = rows.flatMap((_, row) =>
    firsts.some(({ index }) => index === row) ? [] : [`${where}: row ${row + 1} is never read`],
  );
  return [...without, ...hidden];
}

const AS_TARGET = {
  line: 'line',
  column: 'column',
  square: 'square',
  masse: 'masse',
  skirmish: 'skirmishers',
} as const;

/** N1.7, N3.18: each formation the target may be in, and artillery, has its number once; no row for what cannot be there. */
export function badTargets(sheet: NapoleonicSheet): Findings {
  return sheet.phases.flatMap((phase) => {
    if (phase.kind === 'fireArtillery') return targetsOf(sheet, phase.toHit, sheet.armies, phase.number);
    return phase.kind === 'moveAndShoot' ? targetsOf(sheet, phase.shooting.toHit, [phase.movers], phase.number) : [];
  });
}

function targetsOf(
  sheet: NapoleonicSheet,
  table: readonly ToHitRow[],
  armies: readonly Army[],
  phase: number,
): Findings {
  const printed = table.flatMap((row) => row.targets);
  const needed = new Set<TargetRow>(['artillery']);
  for (const army of armies) for (const formation of sheet.formations[army] ?? []) needed.add(AS_TARGET[formation]);
  const twice = printed.filter((target, index) => printed.indexOf(target) !== index);
  const missing = [...needed].filter((target) => !printed.includes(target));
  const foreign = Object.values(AS_TARGET).filter((target) => printed.includes(target) && !needed.has(target));
  const faces = table
    .filter((row) => row.needs < 2 || row.needs > 6)
    .map((row) => `${row.needs}+ is no number to roll`);
  const findings = [
    ...twice.map((target) => `${target} is printed twice`),
    ...missing.map((target) => `${target} has no number`),
    ...foreign.map((target) => `${target} cannot be there`),
    ...faces,
  ];
  return findings.map((text) => `phase ${phase} to hit: ${text}`);
}
