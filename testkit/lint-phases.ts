import { RULE_IDS } from '../print/rule-ids.ts';
import {
  GRADES,
  type MoralePhase,
  type NapoleonicPhase,
  type NapoleonicSheet,
  type RecallPhase,
} from '../sheets/words.ts';

/** What is wrong with a sheet, one sentence a finding. */
export type Findings = readonly string[];

export type CheckPhase = MoralePhase | RecallPhase;

export const isCheck = (phase: NapoleonicPhase): phase is CheckPhase => phase.kind === 'checkMorale';

/** N0.1: what each of the thirteen phases is, whose it is (first army, second army, both), and its rules. */
const ORDER = [
  { is: 'fireArtillery', rules: ['N1'] },
  { is: 'hitByArtillery', side: 'both', rules: ['N2'] },
  { is: 'moveAndShoot', side: 0, rules: ['N3'] },
  { is: 'shotOrCharging', side: 0, rules: ['N4'] },
  { is: 'chargedInfantry', side: 1, rules: ['N5'] },
  { is: 'fightMelees', rules: ['N6'] },
  { is: 'meleeLosers', side: 'both', rules: ['N7', 'N6'] },
  { is: 'moveAndShoot', side: 1, rules: ['N3'] },
  { is: 'shotOrCharging', side: 1, rules: ['N4'] },
  { is: 'chargedInfantry', side: 0, rules: ['N5'] },
  { is: 'fightMelees', rules: ['N6'] },
  { is: 'meleeLosers', side: 'both', rules: ['N7', 'N6'] },
  { is: 'recallingCavalry', side: 'both', rules: ['N13'] },
] as const;

const whatItIs = (phase: NapoleonicPhase): string => (isCheck(phase) ? phase.tests : phase.kind);

export function wrongOrder(sheet: NapoleonicSheet): Findings {
  const found = sheet.phases.length === ORDER.length ? [] : [`${sheet.phases.length} phases instead of thirteen`];
  ORDER.forEach((expected, index) => {
    const phase = sheet.phases[index];
    if (phase === undefined) return;
    if (phase.number !== index + 1) found.push(`phase ${index + 1} calls itself ${phase.number}`);
    if (whatItIs(phase) !== expected.is) found.push(`phase ${index + 1} is ${whatItIs(phase)}, not ${expected.is}`);
    if ('side' in expected) found.push(...wrongSide(sheet, phase, expected.side));
  });
  return found;
}

function wrongSide(sheet: NapoleonicSheet, phase: NapoleonicPhase, side: 0 | 1 | 'both'): Findings {
  const expected = side === 'both' ? 'both' : sheet.armies[side];
  const whose = isCheck(phase) ? phase.side : phase.kind === 'moveAndShoot' ? phase.movers : 'both';
  const found = whose === expected ? [] : [`phase ${phase.number} belongs to ${whose}, not ${expected}`];
  if (phase.kind !== 'moveAndShoot' || side === 'both') return found;
  const shooters = sheet.armies[side === 0 ? 1 : 0];
  return phase.shooters === shooters
    ? found
    : [...found, `phase ${phase.number}: ${phase.shooters} shoot, not ${shooters}`];
}

/** Which margins (die minus number needed) a band is for, by its name. */
const BANDS: Readonly<Record<string, (margin: number) => boolean>> = {
  pass: (margin) => margin <= 0,
  failBy1or2: (margin) => margin === 1 || margin === 2,
  failBy3orMore: (margin) => margin >= 3,
  fail: (margin) => margin > 0,
};

/** N0.2: whatever the grade and the sum of the modifiers, each face belongs to exactly one band of the phase. */
export function badBands(sheet: NapoleonicSheet): Findings {
  return sheet.phases.filter(isCheck).flatMap((phase) => {
    const bands = Object.keys(phase).filter((key) => key in BANDS);
    const grades = Object.keys(phase.orLess).sort().join() === [...GRADES].sort().join() ? [] : ['grades missing'];
    const gaps = GRADES.flatMap((grade) =>
      [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2].flatMap((sum) =>
        [1, 2, 3, 4, 5, 6].flatMap((face) => {
          const hits = bands.filter((band) => BANDS[band]?.(face - (phase.orLess[grade] + sum)));
          return hits.length === 1 ? [] : [`${grade} ${sum} face ${face} is in ${hits.length} bands`];
        }),
      ),
    );
    return [...grades, ...gaps].map((text) => `phase ${phase.number}: ${text}`);
  });
}

interface Cited {
  readonly rule: string;
  readonly phase: number;
}

/** Every rule a phase names, wherever in its rows. */
export function citations(phase: NapoleonicPhase): Cited[] {
  const below = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      (key === 'rule' || key === 'testRule') && typeof inner === 'string' ? [inner] : below(inner),
    );
  };
  return below(phase).map((rule) => ({ rule, phase: phase.number }));
}

/** A row cites a rule of the page, and one of its own phase unless it is a ruling or common to all. */
export function badCitations(sheet: NapoleonicSheet): Findings {
  return sheet.phases.flatMap(citations).flatMap(({ rule, phase }) => {
    if (!RULE_IDS.includes(rule)) return [`phase ${phase} cites ${rule}, which does not exist`];
    const own = ORDER[phase - 1]?.rules.some((chapter) => rule.startsWith(`${chapter}.`));
    return own || rule.startsWith('J') || rule === 'N0.3' || rule === 'N0.4' ? [] : [`phase ${phase} cites ${rule}`];
  });
}

const REFERENCES = {
  fightIn: 'fightMelees',
  testsIn: 'meleeLosers',
  recallIn: 'recallingCavalry',
  fightOn: 'fightMelees',
  rollForRecall: 'recallingCavalry',
  rollForRecallIfCharged: 'recallingCavalry',
} as const;

/** "Fight in phase n" leads to the next phase of that kind, this turn or the next. */
export function badReferences(sheet: NapoleonicSheet): Findings {
  const next = (after: number, what: string): number | undefined => {
    const numbers = sheet.phases.filter((phase) => whatItIs(phase) === what).map((phase) => phase.number);
    return numbers.find((number) => number > after) ?? numbers[0];
  };
  const below = (value: object, phase: number): string[] =>
    Object.entries(value).flatMap(([key, inner]) => {
      if (typeof inner === 'object' && inner !== null) return below(inner, phase);
      const named = key === 'inPhase' && 'then' in value ? (value.then as string) : key;
      const what = REFERENCES[named as keyof typeof REFERENCES];
      if (what === undefined || typeof inner !== 'number') return [];
      return next(phase, what) === inner ? [] : [`phase ${phase}: ${key} ${inner} is not the next ${what}`];
    });
  return sheet.phases.flatMap((phase) => below(phase, phase.number));
}
