import { expect, type Locator, type Page } from '@playwright/test';

/** What the tests do at the table, in the words a player would use. */

export interface Liked {
  readonly diceSpeed?: 'normal' | 'off';
  readonly theme?: 'light' | 'dark';
  readonly watchPace?: 'normal' | 'fast' | 'off';
  readonly adviser?: string;
  readonly handOver?: boolean;
}

/** Dice that fall at once, units that do not glide and no card between the sides, unless a test is about them. */
export async function sitDown(page: Page, liked: Liked = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const settings = { diceSpeed: 'off', handOver: false, ...liked };
  await page.addInitScript((kept) => localStorage.setItem('vedette-settings', kept), JSON.stringify(settings));
}

/** The same battle every time: the page takes the seed of its dice from here. */
export const fixSeed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView>(into: T): T => {
      if (into instanceof Uint32Array) into.fill(1815);
      else real(into as unknown as Uint8Array<ArrayBuffer>);
      return into;
    };
  });

export interface NamedFile {
  readonly name: string;
  readonly text: string;
}

/** Hands the front page a file as a player does: through the button. */
export async function openFile(page: Page, { name, text }: NamedFile): Promise<void> {
  await page.goto('/');
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await asked).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Opens a battle somebody has written and begins it, both sides played by persons. */
export async function beginFromFile(page: Page, scenario: object, { people }: { people: string }): Promise<void> {
  await openFile(page, { name: 'my-battle.json', text: JSON.stringify(scenario) });
  // The front page asks the same of its first battle, and is still there for a moment.
  await expect(page).toHaveURL(/#\/choose\//);
  await page
    .getByRole('radiogroup', { name: `Who leads ${people}` })
    .getByText('A person')
    .click();
  // A battle without zones has nothing to switch off.
  const shift = page.getByText('Both sides may first shift their units');
  if (await shift.isVisible()) await shift.click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A unit on the board, by the name a screen reader begins with. */
export const unit = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Units on the map' }).getByRole('button', { name: new RegExp(`^${plain(name)}, `) });

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export async function spotOf(page: Page, name: string): Promise<Spot> {
  const box = await unit(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickUnit(page: Page, name: string): Promise<void> {
  const { x, y } = await spotOf(page, name);
  await page.mouse.click(x, y);
}

/** How many pixels an inch of the table has now. */
export async function pixelsPerInch(page: Page): Promise<number> {
  const drawn = await page
    .getByRole('group', { name: 'Units on the map' })
    .locator('g')
    .first()
    .getAttribute('transform');
  return Number(/scale\(([\d.]+)\)/.exec(drawn ?? '')?.[1]);
}

export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const part of [0.2, 0.5, 0.8, 1])
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  await page.mouse.up();
}

/** Drags a unit by so many inches: to the right, and up the table. */
export async function dragUnit(page: Page, name: string, right: number, up: number): Promise<void> {
  const from = await spotOf(page, name);
  const inch = await pixelsPerInch(page);
  await drag(page, from, { x: from.x + right * inch, y: from.y - up * inch });
}

export async function dragOnto(page: Page, name: string, target: string): Promise<void> {
  await drag(page, await spotOf(page, name), await spotOf(page, target));
}

/** The button that ends the part, whatever it is called now; the warning about idle units is answered. */
export async function endPart(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${title}( \\(\\d+ left\\))?$`) });
  await expect(button).toBeEnabled();
  // Whoever could still act is named on the button, and then a card asks; it may take a moment to open.
  const asks = (await button.textContent())?.includes(' left)') ?? false;
  await button.click();
  const warned = page.getByRole('dialog', { name: `${title}?` });
  if (asks) await warned.getByRole('button', { name: 'End it' }).click();
}

export async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Both sides roll real dice from now on. */
export async function rollOwnDice(page: Page, peoples: readonly string[]): Promise<void> {
  await chooseFromMenu(page, 'Dice and colours');
  const card = page.getByRole('dialog', { name: 'Dice and colours' });
  for (const people of peoples) await card.getByText(`${people} roll their own dice`).click();
  await card.getByRole('button', { name: 'Done' }).click();
}

/** Types the same face for every die that is asked for. */
export async function throwDice(page: Page, people: string, what: string, face: number): Promise<void> {
  const card = page.getByRole('dialog', { name: new RegExp(`^${people} roll \\d+ di(c)?e`) });
  await expect(card).toContainText(what);
  const title = await card.getByRole('heading').textContent();
  const dice = Number(/\d+/.exec(title ?? '')?.[0]);
  await card.getByRole('textbox').fill(String(face).repeat(dice));
  await card.getByRole('button', { name: 'These are my dice' }).click();
}
