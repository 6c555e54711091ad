import { expect, test } from '@playwright/test';
import { FOES, skirmish, type TestSheet } from './support/skirmish.ts';
import { beginFromFile, clickUnit, dragOnto, endPart, rollOwnDice, sitDown, throwDice, unit } from './support/table.ts';

const OTHERS: readonly TestSheet[] = ['a12', 'r10', 'br5'];

for (const sheet of OTHERS) {
  const { people } = FOES[sheet];

  test(`${sheet}: a turn with a charge, a melee and a shot in it, with typed dice`, async ({ page }) => {
    test.setTimeout(90_000);
    await sitDown(page);
    await beginFromFile(page, skirmish(sheet), { people });
    await rollOwnDice(page, ['The French', people]);

    await dragOnto(page, 'Chargers', 'Charged');
    await throwDice(page, 'The French', 'Chargers roll their charge bonus', 3);
    await endPart(page, 'End movement');
    await endPart(page, 'End shooting');
    await throwDice(page, 'The French', 'Chargers fight Charged', 6);
    await throwDice(page, people, 'Charged fights Chargers', 1);
    await throwDice(page, people, 'Charged checks its morale', 1);
    await expect(unit(page, 'Chargers')).toHaveAccessibleName(/8 of 8 figures/);
    await expect(unit(page, 'Charged')).toHaveAccessibleName(/4 of 8 figures/);

    await endPart(page, 'End movement');
    await clickUnit(page, 'Shooters');
    await clickUnit(page, 'Shot at');
    await throwDice(page, 'The French', 'Shooters shoot at Shot at, 5+ needed', 6);
    await throwDice(page, people, 'Shot at checks its morale', 1);
    await throwDice(page, people, 'Charged fights Chargers', 1);
    await throwDice(page, 'The French', 'Chargers fight Charged', 6);
    await expect(unit(page, 'Charged')).toHaveCount(0);
    await expect(unit(page, 'Shot at')).toHaveAccessibleName(/6 of 12 figures/);
  });
}
