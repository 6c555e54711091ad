import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { keptCommands, listenToCommanders } from './support/commanders.ts';
import { chooseFromMenu, clickUnit, dragUnit, endPart, fixSeed, openFile, sitDown, spotOf } from './support/table.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'The commander' });
const watched = (page: Page) => page.getByRole('region', { name: 'Two commanders' });
const where = (page: Page) => page.getByText(/^Turn \d+ of \d+/);
const advice = (page: Page) => page.getByRole('region', { name: 'Advice' });
/** What a screen reader is told of one's turn. */
const called = (page: Page) => page.getByRole('status').filter({ hasText: /^Turn \d+, phase/ });
const seat = (page: Page, people: string) => page.getByRole('radiogroup', { name: `Who leads ${people}` });

interface Led {
  readonly battle: string;
  readonly seats: Readonly<Record<string, string>>;
}

/** Begins a battle of the box without deployment, with these leaders. */
async function begin(page: Page, { battle, seats }: Led): Promise<void> {
  await page.goto(`/#/choose/${battle}`);
  for (const [people, leader] of Object.entries(seats)) await seat(page, people).getByText(leader).click();
  await page.getByText('Both sides may first shift their units').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
}

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

const endCard = (page: Page) => page.getByRole('dialog', { name: / win$|^A drawn battle$/ });

/** Whatever the person is asked next: in every move one march with the mouse, then what the major would do. */
async function actOnce(page: Page, march: string, marched: Set<string>): Promise<void> {
  const free = page.locator('[data-end-part]:enabled, .question-card button').first();
  await expect(free.or(endCard(page))).toBeVisible({ timeout: 60_000 });
  expect(await endCard(page).count(), 'the battle is over already').toBe(0);
  const move = `${await where(page).textContent()}`;
  if ((await page.locator('[data-end-part]').textContent())?.startsWith('End movement') && !marched.has(move)) {
    marched.add(move);
    return dragUnit(page, march, 0, 2);
  }
  await page.keyboard.press('h');
  await advice(page).getByRole('button', { name: 'Do it' }).click();
  await expect(advice(page)).toHaveCount(0);
}

test('a person plays three turns against the major, and the browser keeps who leads', async ({ page }) => {
  await sitDown(page, { adviser: 'major' });
  await fixSeed(page);
  const commanders = await listenToCommanders(page);
  await begin(page, { battle: 'first-battle-p7', seats: { 'The Prussians': 'Major' } });
  const from = await spotOf(page, '64e Ligne');
  const marched = new Set<string>();
  while (!(await where(page).textContent())?.startsWith('Turn 4')) await actOnce(page, '64e Ligne', marched);
  // The fourth turn may have begun before the last look at it.
  expect(marched.size).toBeGreaterThanOrEqual(3);
  expect(from.y - (await spotOf(page, '64e Ligne')).y).toBeGreaterThan(20);
  const commands = await keptCommands(page);
  expect(commands.length).toBeGreaterThan(25);
  expect(commands).toEqual(expect.arrayContaining([await commanders.lastOrder()]));

  await page.reload();
  await chooseFromMenu(page, 'Who leads');
  await expect(seat(page, 'The Prussians').getByRole('radio', { name: 'Major' })).toBeChecked();
  await expect(seat(page, 'The French').getByRole('radio', { name: 'A person' })).toBeChecked();
  expect(await faults(page), 'who leads').toEqual([]);
  await page.goto('/');
  await expect(page.getByText('The French: a person · The Prussians: the major')).toBeVisible();
});

test('he thinks beside the page, which stays free: he can be stopped, relieved and put back, and late orders are not heard', async ({
  page,
}) => {
  await sitDown(page);
  const commanders = await listenToCommanders(page);
  await begin(page, { battle: 'first-battle-p7', seats: { 'The Prussians': 'Marshal' } });
  // As long as nothing reaches the worker no order can come: nobody thinks in the page itself.
  await commanders.hold();
  await expect(called(page)).toHaveText('Turn 1, phase 1: the French lay their guns');
  await endPart(page, 'Guns are laid');
  await expect(strip(page).getByRole('status')).toHaveText('The marshal is thinking …');
  await expect(called(page)).toHaveCount(0);
  const commands = await keptCommands(page);
  await page.getByRole('button', { name: 'Nearer' }).click();
  expect(await faults(page), 'while he thinks').toEqual([]);
  expect(await keptCommands(page)).toEqual(commands);

  await strip(page).getByRole('button', { name: 'Stop the marshal' }).click();
  await expect(strip(page).getByRole('status')).toHaveText('The marshal waits');
  await commanders.release();
  // His guns have targets, but nobody else lays them.
  const targets = page.getByRole('region', { name: 'Targets' });
  await clickUnit(page, '6-pounder foot battery');
  await expect(page.getByRole('region', { name: '6-pounder foot battery', exact: true })).toBeVisible();
  await expect(targets).toHaveCount(0);
  await strip(page).getByRole('button', { name: 'Take over' }).click();
  await expect(targets).toBeVisible();
  await expect(page.getByRole('button', { name: /^Guns are laid/ })).toBeEnabled();
  expect(await keptCommands(page)).toEqual(commands);

  await chooseFromMenu(page, 'Who leads');
  await seat(page, 'The Prussians').getByText('Recruit').click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: /^End movement/ })).toBeEnabled();
  await expect(page.locator('.to-act')).toContainText('The French');
  await expect(called(page)).toHaveText('Turn 1, phase 3: the French move and charge');
});

const recap = (page: Page) => page.getByRole('region', { name: 'While you waited' });

for (const [name, viewport] of [
  ['beside the map', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`what the commander did is told ${name} when it is one's turn again, and keeps nobody from playing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await sitDown(page);
    await fixSeed(page);
    await begin(page, { battle: 'first-battle-p7', seats: {} });
    await expect(recap(page)).toHaveCount(0);
    await endPart(page, 'Guns are laid');
    await endPart(page, 'End movement');
    await expect(recap(page)).toBeVisible();
    // On a phone it is one line under the map until somebody wants more.
    const unfold = page.getByRole('button', { name: 'Show details' });
    if (await unfold.isVisible()) {
      expect((await page.getByRole('complementary', { name: 'Details' }).boundingBox())?.height).toBeLessThan(80);
      await unfold.click();
    }
    const marched = recap(page).getByRole('button', { name: /^The Prussians marched: / });
    await expect(marched).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^While you waited: \d+ things happened/ })).toHaveCount(1);
    await expect(page.locator('.unit.looked-at')).toHaveCount(0);
    await marched.focus();
    await page.keyboard.press('Space');
    await expect(marched).toHaveAttribute('aria-pressed', 'true');
    expect(await page.locator('.unit.looked-at.prussian').count()).toBeGreaterThan(2);
    expect(await faults(page), 'while you waited').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(recap(page)).toHaveCount(0);
    await expect(page.locator('.unit.looked-at')).toHaveCount(0);
    // The guns are one's to lay meanwhile, and what they do is told again.
    await endPart(page, 'Guns are laid');
    await expect(recap(page)).toContainText('6-pounder foot battery');
    if (await unfold.isVisible()) await unfold.click();
    await expect(recap(page).getByRole('link', { name: 'N1.8' }).first()).toBeVisible();
    await endPart(page, 'End movement');
    await expect(recap(page)).not.toContainText('N1.8');
  });

test('a commander who breaks down says so, and can be asked again or relieved', async ({ page }) => {
  await sitDown(page);
  await page.route('**/commander.worker*', (route) => route.abort());
  await begin(page, { battle: 'first-battle-p7', seats: {} });
  await endPart(page, 'Guns are laid');
  await expect(strip(page).getByRole('status')).toContainText('The recruit could not go on');
  await page.unroute('**/commander.worker*');
  await strip(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^End movement/ })).toBeEnabled();
});

const FAMILIES = [
  { battle: 'first-battle-p7', ours: 'The French', theirs: 'The Prussians', title: 'the thirteen phases' },
  { battle: 'first-battle-1866', ours: 'The Prussians', theirs: 'The Austrians', title: '1866' },
];

for (const { battle, ours, theirs, title } of FAMILIES) {
  test(`two commanders of ${title} are watched, held back, led order by order, and one is relieved`, async ({
    page,
  }) => {
    // Without a pause between two orders a battle is over before anybody has looked twice.
    await sitDown(page, { watchPace: 'fast' });
    await begin(page, { battle, seats: { [ours]: 'Major', [theirs]: 'Recruit' } });
    await expect(where(page)).toHaveText(/^Turn 2 /, { timeout: 90_000 });
    await watched(page).getByRole('button', { name: 'Pause' }).click();
    const before = (await keptCommands(page)).length;
    const reasons = page.getByRole('region', { name: 'Orders and reasons' }).getByRole('listitem');
    await expect(reasons.first().locator('.why-line')).toHaveText(/\w{3}/);
    expect(await faults(page), 'watched').toEqual([]);
    await watched(page).getByRole('button', { name: 'One order' }).click();
    await expect.poll(async () => (await keptCommands(page)).length).toBe(before + 1);
    await expect(watched(page).getByRole('button', { name: 'Let them fight' })).toBeVisible();

    await page.reload();
    // Nobody fights on behind anybody's back.
    await expect(watched(page).getByRole('button', { name: 'Let them fight' })).toBeVisible();
    expect((await keptCommands(page)).length).toBe(before + 1);
    await watched(page).getByRole('button', { name: 'Take a side' }).click();
    for (const people of [ours, theirs]) await seat(page, people).getByText('A person').click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.locator('[data-end-part], .question-card').first()).toBeVisible();
    await expect(watched(page)).toHaveCount(0);
  });

  test(`a hint in ${title} changes nothing until it is taken, and then it is that very order`, async ({ page }) => {
    await sitDown(page);
    const commanders = await listenToCommanders(page);
    await begin(page, { battle, seats: { [theirs]: 'A person' } });
    await page.locator('.question-card button, [data-end-part]:enabled').first().waitFor();
    const commands = await keptCommands(page);
    await commanders.hold();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(advice(page)).toContainText(/is thinking/);
    await advice(page).getByRole('button', { name: 'Stop' }).click();
    await expect(advice(page)).toHaveCount(0);
    await commanders.release();

    await page.keyboard.press('h');
    await advice(page).getByText('Major', { exact: true }).click();
    await expect(advice(page).getByRole('heading')).toHaveText('The major advises');
    await expect(advice(page).locator('.said-why')).toHaveText(/\w{3}/);
    expect(await faults(page), 'advice').toEqual([]);
    expect(await keptCommands(page)).toEqual(commands);
    const order = await commanders.lastOrder();
    await advice(page).getByRole('button', { name: 'Do it' }).click();
    await expect(advice(page)).toHaveCount(0);
    expect(await keptCommands(page)).toEqual([...commands, order]);
  });
}

type Engine = typeof import('../../engine/index.ts');
type Scenarios = typeof import('../../scenarios/index.ts');
type PlayBattle = typeof import('../../ai/play-battle.ts');
type Commanders = typeof import('../../ai/commanders.ts');

/** The first battle, fought to its end by a recruit against somebody who never gives an order: he threw his chances away. */
async function foughtFile(seats: object): Promise<string> {
  const built = <T>(path: string): Promise<T> => import(new URL(`../../dist/${path}`, import.meta.url).href);
  const { anyRulesOf, familyOf } = await built<Engine>('engine/index.js');
  const { anyScenarioNamed, anySetupOf, anySheetOf } = await built<Scenarios>('scenarios/index.js');
  const { playAnyBattle } = await built<PlayBattle>('ai/play-battle.js');
  const { commanderNamed } = await built<Commanders>('ai/commanders.js');
  const scenario = anyScenarioNamed('first-battle-p7');
  const recruit = commanderNamed('napoleonic', 'recruit')?.create(0);
  if (scenario === undefined || recruit === undefined) throw new Error('nobody to fight');
  const rules = anyRulesOf(anySheetOf(scenario), {});
  const idle: typeof recruit = {
    name: 'idle',
    decide: (...asked) => {
      const [, { questions }] = asked;
      return questions.length > 0 ? recruit.decide(...asked) : { command: { do: 'end' }, why: 'it is not asked' };
    },
  };
  const game = playAnyBattle(rules, anySetupOf(scenario), 5, { french: idle, prussian: recruit });
  return JSON.stringify(familyOf(rules.sheet).saveOf(game, {}, { seats }));
}

test('after the battle its turning points are found, and each leads into the replay', async ({ page }) => {
  await sitDown(page);
  await openFile(page, { name: 'fought.json', text: await foughtFile({ french: 'person', prussian: 'recruit' }) });
  const points = endCard(page).getByRole('region', { name: 'Turning points' }).getByRole('listitem');
  const replay = endCard(page).getByRole('button', { name: 'Replay' });
  const before = await replay.boundingBox();
  expect(await points.count()).toBe(0);
  await expect(points.first()).toContainText(/The chances of the French (rose|fell) from \d+\s% to \d+\s%/, {
    timeout: 90_000,
  });
  expect(await points.count()).toBeLessThanOrEqual(3);
  expect((await replay.boundingBox())?.y, 'the card grows downwards').toBe(before?.y);
  expect(await faults(page), 'turning points').toEqual([]);
  const link = points.first().getByRole('link', { name: /^Turn \d, phase \d+$/ });
  const at = /\/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  const turn = await link.textContent();
  await link.click();
  await expect(page.getByRole('slider', { name: 'Command' })).toHaveValue(at);
  await expect(page.locator('.where')).toContainText(turn?.split(',')[0] ?? '');
  // What was found is still known there.
  await page.getByRole('button', { name: 'Turning points' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('The chances of the French');
});

test('the turning points of a record out of a file lead through it, the same one once more too', async ({ page }) => {
  await sitDown(page);
  const text = await foughtFile({ french: 'person', prussian: 'recruit' });
  const { hash } = JSON.parse(text) as { hash: string };
  await openFile(page, { name: 'old.json', text: text.replaceAll(hash, `${'0'.repeat(8)}${hash.slice(8)}`) });
  await page.getByRole('button', { name: 'Show it as it was recorded' }).click();
  const place = page.getByRole('slider', { name: 'Command', includeHidden: true });
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: /^Turn \d, phase \d+$/ })
    .first();
  for (const time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Turning points' }).click();
    await expect(link).toBeVisible({ timeout: 90_000 });
    const at = /\/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await expect(place, `before the ${time} time`).not.toHaveValue(at);
    await link.click();
    await expect(place).toHaveValue(at);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'To the beginning' }).click();
  }
});

test('a battle from a file waits: no commander begins by himself, and an old file has the simplest', async ({
  page,
}) => {
  await sitDown(page);
  const commanders = await listenToCommanders(page);
  await begin(page, { battle: 'first-battle-p7', seats: { 'The French': 'Recruit', 'The Prussians': 'A person' } });
  await expect(page.locator('.to-act')).toContainText('The Prussians');
  const file = page.waitForEvent('download');
  await chooseFromMenu(page, 'Export to a file');
  const text = await readFile(await (await file).path(), 'utf8');
  expect(JSON.parse(text).extra).toEqual({ seats: { french: 'recruit', prussian: 'person' } });

  const old = JSON.parse(text);
  old.extra.seats = { french: 'person', prussian: 'commander' };
  const made = await commanders.made();
  expect(made).toBe(1);
  await openFile(page, { name: 'old.json', text: JSON.stringify(old) });
  await expect(strip(page).getByRole('status')).toHaveText('The recruit waits');
  expect(await commanders.made()).toBe(0);
  await strip(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.to-act')).toContainText('The French');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two commanders are watched and a side is taken with the thumb', async ({ page }) => {
    await sitDown(page, { watchPace: 'fast' });
    await begin(page, { battle: 'first-battle-p7', seats: { 'The French': 'Recruit' } });
    await expect(watched(page).locator('.said-why')).toHaveText(/\w{3}/);
    await watched(page).getByRole('button', { name: 'Pause' }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await watched(page).getByRole('button', { name: 'Take a side' }).tap();
    for (const people of ['The French', 'The Prussians']) await seat(page, people).getByText('A person').tap();
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await chooseFromMenu(page, 'What would the marshal do?');
    await advice(page).getByRole('button', { name: 'Dismiss' }).tap({ timeout: 60_000 });
    await expect(advice(page)).toHaveCount(0);
  });
});
