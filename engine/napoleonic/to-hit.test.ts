import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { type Rules, rulesOf } from './rules.ts';
import { type SetupUnit, stateOf } from './setup.ts';
import type { Unit } from './state.ts';
import { targetFacts, toHitNeeds, toHitNumber } from './to-hit.ts';

const base = { grade: 'veteran', figures: 8, at: [24, 24], facing: 0, formation: 'line' } as const;

const movesOf = ({ sheet }: Rules): MovePhase[] =>
  sheet.phases.filter((phase): phase is MovePhase => phase.kind === 'moveAndShoot');

function standing(rules: Rules, target: Partial<SetupUnit>) {
  const [french, enemy] = rules.sheet.armies;
  const units: SetupUnit[] = [
    { ...base, id: 'target', army: french, arm: 'infantry', ...target },
    { ...base, id: 'shooter', army: enemy, arm: 'infantry', at: [24, 28], facing: 180 },
  ];
  const state = stateOf(rules, { id: 'test', name: 'test', table: { width: 48, depth: 48, terrain: [] }, units }, 1);
  return { state, target: state.units[0] as Unit, shooter: state.units[1] as Unit };
}

const chasseurs = { arm: 'cavalry', type: 'chasseurs' } as const;

describe('the number to hit without ground is that of the table in the open', () => {
  const targets: [string, Partial<SetupUnit>, boolean][] = [
    ['N3.18: a line', {}, false],
    ['N3.18: a column', { formation: 'column' }, false],
    ['N3.18: an enfiladed line', { facing: 90 }, false],
    ['N3.18: skirmishers', { formation: 'skirmish' }, false],
    ['N3.18: cavalry that stands', chasseurs, false],
    ['N3.18, J27: cavalry that charges', chasseurs, true],
  ];
  for (const sheet of ['p7', 'a12', 'r10', 'br5'] as const)
    for (const harderRowCounts of [true, false])
      test.each(targets)(`${sheet}, harder row: ${harderRowCounts}: %s`, (_name, more, charging) => {
        const rules = rulesOf(SHEETS[sheet], { harderRowCounts });
        const { state, target, shooter } = standing(rules, more);
        const facts = targetFacts(rules, state, target, shooter, charging);
        const seen = { enfiladed: facts.rows.includes('enfiladedLine'), charging };
        for (const { shooting } of movesOf(rules))
          expect(toHitNeeds(rules, shooting.toHit, target, seen)).toBe(
            toHitNumber(rules, shooting.toHit, facts, []).needed,
          );
      });
});

describe('on A12', () => {
  const rules = rulesOf(SHEETS.a12);
  const [french, austrian] = movesOf(rules) as [MovePhase, MovePhase];

  test('N3.18: there is no row for charging cavalry, it is hit as it stands', () => {
    const { target } = standing(rules, chasseurs);
    expect(toHitNeeds(rules, french.shooting.toHit, target, { enfiladed: false, charging: true })).toBe(5);
  });

  test('N3.18: in phase 8 an enfiladed line is a line', () => {
    const { target } = standing(rules, {});
    expect(toHitNeeds(rules, austrian.shooting.toHit, target, { enfiladed: true, charging: false })).toBe(5);
  });
});

test('J17: where a natural six always hits, nothing makes a shot harder than that', () => {
  const table = [{ rule: 'N1.7', targets: ['line'], needs: 6 }] as const;
  const open = { enfiladed: false, charging: false };
  for (const [naturalSixHits, needed] of [
    [true, 6],
    [false, 7],
  ] as const) {
    const rules = rulesOf(SHEETS.p7, { naturalSixHits });
    expect(toHitNeeds(rules, table, standing(rules, {}).target, open, -1)).toBe(needed);
  }
});
