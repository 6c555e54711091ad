import type { FireModifier, FirePhase, TargetRow, ToHitRow } from '../sheets/words.ts';
import { entry, inches, listEntry, orMore, type PageRow, type PageSection, sentence, signed } from './rows.ts';

export const TARGETS: Readonly<Record<TargetRow, string>> = {
  column: 'column',
  square: 'square',
  masse: 'battalion masse',
  enfiladedLine: 'enfiladed line',
  line: 'line',
  skirmishers: 'skirmishers',
  artillery: 'artillery',
  fortification: 'fortification',
  defensiveTerrain: 'defensive terrain',
  chargingCavalry: 'charging cavalry',
};

export const toHitRows = (table: readonly ToHitRow[]): PageRow[] =>
  table.map((row) =>
    listEntry(
      row,
      row.targets.map((target) => TARGETS[target]),
      orMore(row.needs),
    ),
  );

function modifierRow(row: FireModifier): PageRow {
  const text = {
    when: (when: string) => (when === 'closeRange' ? 'close range' : 'long range'),
    atLeast: (pounds: number) => `guns of ${pounds} lb or heavier`,
    atMost: (pounds: number) => `guns of ${pounds} lb or lighter`,
  };
  if ('when' in row) return entry(row, row.when, text.when(row.when), signed(row.add));
  if ('gunAtLeast' in row) return entry(row, 'heavy', text.atLeast(row.gunAtLeast), signed(row.add));
  return entry(row, 'light', text.atMost(row.gunAtMost), signed(row.add));
}

export function fireSections(phase: FirePhase): PageSection[] {
  const { mayUnlimber, adjust, target, range, bounce, dice, reserves } = phase;
  const each = dice.perCrewFigure === 1 ? 'one die' : `${dice.perCrewFigure} dice`;
  return [
    {
      heading: 'Before firing',
      rows: [
        sentence(mayUnlimber, 'unlimber', 'Horse artillery may unlimber, and fires in the same phase.'),
        sentence(
          adjust,
          'adjust',
          `Unlimbered guns lighter than ${adjust.lighterThan} lb may turn and move up to ${inches(adjust.inches)} to face a target; guns of ${adjust.lighterThan} lb or heavier stay as they are.`,
        ),
      ],
    },
    {
      heading: 'The shot',
      rows: [
        sentence(target, 'target', 'The owner picks the target. There is no arc of fire: guns fire straight ahead.'),
        sentence(range, 'range', 'The artillery stick tells the range: close, medium or long.'),
        sentence(
          bounce,
          'bounce',
          `The shot also strikes every unit up to ${inches(bounce.inches)} behind the target, if guns and all units struck stand on level ground and in range.`,
        ),
        sentence(dice, 'dice', `Roll ${each} for each crew figure.`),
      ],
    },
    { heading: 'To hit', rows: toHitRows(phase.toHit) },
    { heading: 'Changes to the die', rows: phase.modifiers.map(modifierRow) },
    { heading: 'Reserves', rows: [sentence(reserves, 'reserves', 'Both sides roll for their reserves.')] },
  ];
}
