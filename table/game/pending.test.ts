import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { type Game, newGame, rulesOf, saveOf, type war1866 } from './engine.ts';
import { readSave } from './files.ts';
import { extraOf } from './record.ts';
import type { OwnDice, Session } from './session.ts';
import { anewBrowser, anotherTab, closeBrowser, kept, type Page, reload, settled } from './testing/pages.ts';
import { musketry, people } from './testing/small-battle.ts';
import { disk, openDB } from './testing/storage.ts';

vi.mock('idb', () => ({ openDB }));

beforeEach(anewBrowser);
afterEach(closeBrowser);

/** The Prussians have shot, or are about to throw the dice for it. */
async function shot(ownDice: OwnDice): Promise<Page> {
  const page = await anotherTab();
  page.begin(people(ownDice), musketry());
  page.endPart();
  expect(page.order({ do: 'shoot', unit: 'b', target: 'a' })).toBe(true);
  return page;
}

async function reopened(): Promise<Page> {
  const page = await reload();
  expect(await page.resume('t')).toBe('ready');
  return page;
}

/** There is no way back past what has fallen: neither by the card, nor by Undo, nor by another order. */
function expectNoWayBack(page: Page): void {
  const { game } = page.table();
  expect([page.mayKeepDice(), page.mayOrder(page.table())]).toEqual([false, false]);
  expect(page.whyNotBack()).toBe('it is not your turn to act');
  page.takeBack();
  page.keepDiceInHand();
  expect([page.table().game, page.table().wanted === null]).toEqual([game, false]);
}

test('dice from the box that were seen before one’s own were asked for lie there after a reload', async () => {
  const before = (await shot({ french: true })).table();
  expect(before.wanted).toMatchObject({ army: 'french', request: { purpose: 'morale' } });
  const page = await reopened();
  expect(page.table().wanted).toEqual(before.wanted);
  expectNoWayBack(page);
  page.giveFaces([6]);
  expect(page.table().game?.steps.at(-1)?.faces).toEqual([...(before.wanted?.faces ?? []), [6]]);
});

test('faces given before a reload are not asked for again, and those half typed are still typed', async () => {
  let page = await shot({ french: true, prussian: true });
  page.typeFaces([1, 2]);
  page = await reopened();
  expect(page.table().wanted).toMatchObject({ army: 'prussian', typed: [1, 2], faces: [] });
  expect(page.mayKeepDice()).toBe(true);
  page.giveFaces([6, 6, 5, 1, 1, 1]);
  page = await reopened();
  expect(page.table().wanted).toMatchObject({ army: 'french', typed: [], faces: [[6, 6, 5, 1, 1, 1]] });
  expectNoWayBack(page);
});

test('the note alone is enough, and the shelf alone is', async () => {
  let page = await anotherTab();
  disk.full = true;
  page = await shot({ french: true });
  await settled(page);
  const { wanted } = page.table();
  page = await reopened();
  expect(page.table().wanted).toEqual(wanted);
  disk.full = false;
  page = await reopened();
  await kept(page);
  localStorage.removeItem('vedette-journal t');
  page = await reopened();
  expect(page.table().wanted).toEqual(wanted);
});

test('an order thought better of, and one carried out, wait for nothing after a reload', async () => {
  let page = await shot({ prussian: true });
  page.keepDiceInHand();
  page = await reopened();
  expect([page.table().wanted, page.table().game?.steps.length]).toEqual([null, 1]);
  page.order({ do: 'shoot', unit: 'b', target: 'a' });
  page.giveFaces([1, 1, 1, 1, 1, 1]);
  page = await reopened();
  expect([page.table().wanted, page.table().game?.steps.length]).toEqual([null, 2]);
});

test('what has fallen stays though its owner rolls from the box from now on', async () => {
  let page = await shot({ french: true, prussian: true });
  page.giveFaces([1, 1, 1, 1, 1, 6]);
  const { session } = page.table();
  page.change({ session: { ...(session as Session), ownDice: {} } });
  page.typeFaces([]);
  page = await reopened();
  expect(page.table().wanted).toBeNull();
  expect(page.table().game?.steps.at(-1)?.faces[0]).toEqual([1, 1, 1, 1, 1, 6]);
});

test('who takes the battle over in another tab is asked for the same dice', async () => {
  const first = await shot({ french: true });
  await kept(first);
  const second = await anotherTab();
  expect(await second.resume('t')).toBe('elsewhere');
  expect(await second.resume('t', true)).toBe('ready');
  expect(second.table().wanted).toEqual(first.table().wanted);
  await vi.waitFor(() => expect(first.table().elsewhere).toBe(true));
});

/** The battle on the table as its file has it. */
function exported(page: Page): Record<string, unknown> {
  const { session, game, pending } = page.laid() ?? {};
  if (session === undefined || game === undefined || pending === undefined) throw new Error('no battle');
  return JSON.parse(JSON.stringify(saveOf(game, {}, extraOf(session, pending))));
}

test('a file made while dice are asked for has what fell before them, and opening it asks for the rest', async () => {
  let page = await shot({ french: true });
  const { wanted } = page.table();
  const read = readSave(exported(page));
  if (!read.ok) throw new Error(read.why);
  page = await reload();
  page.begin(read.session, read.game, 'halted', read.pending);
  expect(page.table().wanted).toEqual(wanted);
});

test('a file whose waiting order makes no sense is damaged', async () => {
  const file = exported(await shot({ french: true }));
  const withPending = (pending: unknown) => readSave({ ...file, extra: { pending } });
  expect(withPending({ command: { do: 'end' }, faces: 3 })).toMatchObject({
    why: 'The file is damaged: the order that waits for dice cannot be read.',
  });
  const early = { command: { do: 'shoot', unit: 'a', target: 'b' }, faces: [], typed: [] };
  expect(withPending(early)).toMatchObject({ ok: false, why: expect.stringContaining('is refused: ') });
});

/** The last phase of a turn of 1866: when it is over both sides roll for the initiative. */
function lastPhase(): Game {
  const foot = { arm: 'infantry', stands: 4, formation: 'column' } as const;
  const rules = rulesOf(SHEET_1866);
  const setup: war1866.Setup1866 = {
    ...{ id: 't', name: 't', phase: 5, turn: 1, first: 'prussian' },
    table: { width: 48, depth: 36, terrain: [] },
    units: [
      { id: 'fusiliers', army: 'prussian', ...foot, at: [20, 8], facing: 0 },
      { id: 'grenzer', army: 'austrian', ...foot, at: [20, 30], facing: 180 },
    ],
  };
  return newGame(rules, setup, 7);
}

test('1866: the roll of the one side lies there after a reload while the other’s is asked for', async () => {
  let page = await anotherTab();
  const seats = { prussian: 'person', austrian: 'person' };
  page.begin({ ...people({ austrian: true }), sheet: '1866', seats }, lastPhase());
  while (page.table().wanted === null) expect(page.endPart()).toBe(true);
  const { wanted } = page.table();
  expect(wanted).toMatchObject({ army: 'austrian', request: { sides: 10, dice: 1 } });
  expect(wanted?.faces).toHaveLength(1);
  page = await reopened();
  expect(page.table().wanted).toEqual(wanted);
  expectNoWayBack(page);
});
