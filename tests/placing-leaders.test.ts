import { describe, expect, test } from 'vitest';
import { type AnyCommand, anyRulesOf, familyOf } from '../engine/index.ts';
import { anySetupOf, anySheetOf, generateAnyBattle } from '../scenarios/index.ts';

/** A made-up battle that begins with the deployment, and the first leader of whoever places his troops first. */
function deploying(sheet: 'p7' | '1866') {
  const scenario = generateAnyBattle({ sheet, units: 12, seed: 4 });
  const rules = anyRulesOf(anySheetOf(scenario));
  const { newGame, currentState, play, leadersOf } = familyOf(rules.sheet);
  const game = newGame(rules, anySetupOf(scenario), 1, true);
  const { toAct } = currentState(game);
  const leaders = leadersOf(rules, currentState(game));
  const leader = leaders.find(({ army }) => army === toAct);
  if (leader === undefined) throw new Error('nobody leads');
  const own = currentState(game).units.filter(({ army }) => army === toAct);
  const give = (command: AnyCommand) => play(game, command);
  const placed = (command: AnyCommand) => {
    const played = give(command);
    if (!played.ok) throw new Error('refusals' in played ? played.refusals[0]?.text : 'dice');
    const now = leadersOf(rules, currentState(played.game)).find(({ id }) => id === leader.id);
    return { now, rolled: played.step.events.some(({ type }) => type === 'Rolled') };
  };
  return { scenario, leader, own, give, placed };
}

describe.each(['p7', '1866'] as const)('before the first turn of %s', (sheet) => {
  const { scenario, leader, own, give, placed } = deploying(sheet);
  const { width, depth } = scenario.table;
  const rule = sheet === 'p7' ? 'J18' : 'X9';

  test('J18, X9: a leader is placed anywhere in his zone, however far it is', () => {
    const x = leader.x > (width * 1000) / 2 ? 1 : width - 1;
    const { now, rolled } = placed({ do: 'moveGeneral', general: leader.id, at: [x, 1] });
    expect([now?.x, now?.y, rolled]).toEqual([x * 1000, 1000, false]);
  });

  test('J18, X9: but not outside of it', () => {
    const refused = give({ do: 'moveGeneral', general: leader.id, at: [width / 2, depth - 1] });
    expect('refusals' in refused && refused.refusals.map((reason) => reason.rule)).toEqual([rule]);
  });

  test('J15, X3: he may join any unit of his own there', () => {
    const far = own.reduce((best, unit) => (Math.abs(unit.x - leader.x) > Math.abs(best.x - leader.x) ? unit : best));
    expect(placed({ do: 'attach', general: leader.id, unit: far.id }).now?.attachedTo).toBe(far.id);
  });
});
