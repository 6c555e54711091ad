import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anyRulesOf, type SetupUnit } from '../../engine/index.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import { click, worldNow } from '../tools/dispatch.ts';
import { entriesOf } from '../tools/entries.ts';
import { pressKey } from '../tools/keys.ts';
import type { World } from '../tools/tool.ts';
import { missedSince } from '../words/recap.ts';
import type { Answer, Ask } from './commander.ts';
import { type Command, type Game, newGame, type Unit, type war1866 } from './engine.ts';
import { askHint, doHint, dropHint } from './hints.ts';
import { standDown } from './leading.ts';
import { answer, endPart, order, select, settle, takeBack, whyNotBack } from './orders.ts';
import { keepDiceInHand } from './own-dice.ts';
import { goOn, halt, oneOrder, setSeat } from './seats.ts';
import { useSettings } from './settings.ts';
import { clear, lay, mayOrder, table } from './store.ts';
import { line, people, smallBattle } from './testing/small-battle.ts';

/** A worker that says what the test lets it say. */
class Tent {
  /** The last is at work, unless it was sent away. */
  static readonly all: Tent[] = [];
  asked: Ask[] = [];
  ended = false;
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    Tent.all.push(this);
  }

  postMessage(ask: Ask): void {
    this.asked.push(ask);
  }

  terminate(): void {
    this.ended = true;
  }
}

const tent = (): Tent => Tent.all.at(-1) as Tent;
const lastAsk = (): Ask => tent().asked.at(-1) as Ask;

function says(command: Command): void {
  tent().onmessage?.({ data: { n: lastAsk().n, order: { command, why: 'because' } } });
}

type Sides<T> = Readonly<Partial<Record<Army, T>>>;

function sit(seats: Sides<string>, ownDice: Sides<boolean> = {}, more: readonly SetupUnit[] = []): void {
  const units = [line('a', 'french', 20, 8), line('c', 'french', 8, 4), line('d', 'prussian', 8, 30), ...more];
  seat(smallBattle(units), seats, ownDice);
}

function seat(game: Game, seats: Sides<string>, ownDice: Sides<boolean> = {}): void {
  lay({ ...people(ownDice), seats }, game);
  settle(table().shown?.toAct ?? null);
}

/** 1866: fusiliers behind a wood; beyond it uhlans who have not seen them yet. */
function behindAWood(): Game {
  const corners = [26, 36, 36, 26].map((x, i): [number, number] => [x, i < 2 ? 22 : 27]);
  const setup: war1866.Setup1866 = {
    ...{ id: 't', name: 't', phase: 2, turn: 2, first: 'prussian' },
    table: { width: 72, depth: 48, terrain: [{ id: 'wood', kind: 'woods', area: corners }] },
    units: [
      { id: 'fusiliers', army: 'prussian', arm: 'infantry', stands: 4, formation: 'column', at: [30, 20], facing: 90 },
      { id: 'uhlans', army: 'austrian', arm: 'cavalry', stands: 3, at: [38, 30], facing: 180 },
    ],
  };
  return newGame(anyRulesOf(SHEET_1866), setup, 7);
}

const steps = (): number => table().game?.steps.length ?? -1;

beforeEach(() => {
  vi.stubGlobal('Worker', Tent);
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  useSettings.setState({ diceSpeed: 'off', watchPace: 'off', handOver: false, adviser: null });
});

afterEach(() => {
  standDown();
  clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the level that leads a side is asked, with the view of his side and nothing else', () => {
  sit({ french: 'major', prussian: 'person' });
  expect(lastAsk()).toMatchObject({ level: 'major', army: 'french', sheet: 'p7' });
  expect(lastAsk().views).toHaveLength(1);
  expect(lastAsk().views[0]).toHaveProperty('seed', null);
  expect(table().thinking).toEqual({ level: 'major', army: 'french' });
  says({ do: 'end' });
  expect(steps()).toBe(1);
  expect(table().thinking).toBeNull();
  expect(mayOrder(table())).toBe(true);
});

test('a battle kept when there was one commander only is led by the simplest', () => {
  sit({ french: 'commander', prussian: 'person' });
  expect(lastAsk().level).toBe('recruit');
});

test('a commander who is stopped is sent away; what he still says is not heard', () => {
  sit({ french: 'marshal', prussian: 'person' });
  const first = tent();
  const { n } = lastAsk();
  halt();
  expect(first.ended).toBe(true);
  expect(table().thinking).toBeNull();
  first.onmessage?.({ data: { n, order: { command: { do: 'end' }, why: 'late' } } });
  expect(steps()).toBe(0);
  goOn();
  expect(tent()).not.toBe(first);
  says({ do: 'end' });
  expect(steps()).toBe(1);
});

test('a side is taken back in the middle of a thought, and handed over again', () => {
  sit({ french: 'marshal', prussian: 'person' });
  const first = tent();
  setSeat('french', 'person');
  expect(first.ended).toBe(true);
  expect(mayOrder(table())).toBe(true);
  expect(order({ do: 'move', unit: 'c', path: [{ forward: 2 }] })).toBe(true);
  expect(whyNotBack()).toBeNull();
  setSeat('french', 'recruit');
  expect(lastAsk()).toMatchObject({ level: 'recruit', army: 'french' });
  expect(mayOrder(table())).toBe(false);
});

test('who rolled his own dice no longer does when a commander takes over', () => {
  sit({ french: 'person', prussian: 'person' });
  const { session } = table();
  if (session !== null)
    lay({ ...session, ownDice: { french: true } }, table().game as NonNullable<ReturnType<typeof table>['game']>);
  setSeat('french', 'major');
  expect(table().session?.ownDice.french).toBe(false);
});

test('a worker that breaks down is told in a line, and can be asked again', () => {
  sit({ french: 'major', prussian: 'person' });
  tent().onerror?.({ message: 'out of memory' });
  expect(table().stuck).toEqual({ level: 'major', why: 'out of memory' });
  expect(table().thinking).toBeNull();
  goOn();
  expect(table().stuck).toBeNull();
  says({ do: 'end' });
  expect(steps()).toBe(1);
});

test('who orders what may not be done passes instead, and the battle goes on', () => {
  sit({ french: 'major', prussian: 'person' });
  says({ do: 'shoot', unit: 'a', target: 'd' });
  expect(table().game?.steps.map(({ command }) => command.do)).toEqual(['end']);
  expect(table().stuck).toBeNull();
});

test('two commanders fight order by order: one at a time, or on by themselves until they are halted', () => {
  sit({ french: 'major', prussian: 'recruit' });
  says({ do: 'end' });
  expect(steps()).toBe(1);
  expect(lastAsk()).toMatchObject({ level: 'recruit', army: 'prussian' });
  halt();
  oneOrder();
  says({ do: 'end' });
  expect(steps()).toBe(2);
  expect(table().going).toBe('halted');
  expect(table().thinking).toBeNull();
  expect(table().given.map(({ level, why }) => [level, why])).toEqual([
    ['recruit', 'because'],
    ['major', 'because'],
  ]);
});

test('at a pace that can be read an order stands there with its reason before it is carried out, and can be stopped', () => {
  useSettings.setState({ watchPace: 'normal' });
  sit({ french: 'major', prussian: 'recruit' });
  says({ do: 'end' });
  expect(table().coming).toMatchObject({ command: { do: 'end' }, why: 'because' });
  expect(steps()).toBe(0);
  halt();
  vi.advanceTimersByTime(10_000);
  expect(steps()).toBe(0);
  goOn();
  says({ do: 'end' });
  vi.advanceTimersByTime(2_000);
  expect(steps()).toBe(1);
});

test('a hint changes nothing until it is taken, and then it is that order', () => {
  sit({ french: 'person', prussian: 'person' });
  const before = table().game;
  askHint();
  expect(lastAsk()).toMatchObject({ level: 'marshal', army: 'french' });
  expect(table().hint).toEqual({ as: 'thinking', level: 'marshal' });
  says({ do: 'end' });
  expect(table().hint).toEqual({ as: 'given', level: 'marshal', command: { do: 'end' }, why: 'because' });
  expect(table().game).toBe(before);
  doHint();
  expect(table().game?.steps.map(({ command }) => command.do)).toEqual(['end']);
  expect(table().hint).toBeNull();
});

test('a hint is stopped in the middle of the thought, and an order of one’s own makes it pointless', () => {
  sit({ french: 'person', prussian: 'person' });
  askHint('major');
  expect(useSettings.getState().adviser).toBe('major');
  dropHint();
  expect([tent().ended, table().hint]).toEqual([true, null]);
  askHint();
  const asked = lastAsk();
  order({ do: 'move', unit: 'c', path: [{ forward: 2 }] });
  expect(table().hint).toBeNull();
  tent().onmessage?.({ data: { n: asked.n, order: { command: { do: 'end' }, why: 'late' } } });
  expect([steps(), table().hint]).toEqual([1, null]);
  askHint();
  says({ do: 'end' });
  takeBack();
  expect([steps(), table().hint]).toEqual([0, null]);
});

test('nobody is advised who may not give orders', () => {
  sit({ french: 'major', prussian: 'person' });
  askHint();
  expect(table().hint).toBeNull();
});

test('with every order he is shown again what his side has seen since the part began', () => {
  sit({ french: 'recruit', prussian: 'person' });
  says({ do: 'move', unit: 'a', path: [{ forward: 1 }] });
  expect(steps()).toBe(1);
  expect(lastAsk().views.map((seen) => seen.units[0]?.y)).toEqual([8000, 9000]);
});

test('a key does not take back what a commander has ordered', () => {
  sit({ french: 'major', prussian: 'person' });
  says({ do: 'move', unit: 'a', path: [{ forward: 1 }] });
  takeBack();
  expect(steps()).toBe(1);
  expect(table().thinking).toEqual({ level: 'major', army: 'french' });
});

test('E4.1: asked whether to counter-charge, nobody takes back the move of the commander who made him be asked', () => {
  seat(behindAWood(), { prussian: 'major', austrian: 'person' });
  says({ do: 'move', unit: 'fusiliers', path: [{ forward: 8 }] });
  expect(table().shown?.questions).toMatchObject([{ unit: 'uhlans', asks: 'counterCharge' }]);
  expect(mayOrder(table())).toBe(true);
  expect(whyNotBack()).toBe("the last order was the other side's");
  takeBack();
  expect([steps(), table().shown?.questions.length]).toEqual([1, 1]);
  expect(answer('none')).toBe(true);
  expect(table().thinking).toEqual({ level: 'major', army: 'prussian' });
});

test('the dice of a commander’s order are wanted until they have fallen', () => {
  sit({ french: 'person', prussian: 'major' }, { prussian: true }, [line('b', 'prussian', 20, 11)]);
  order({ do: 'end' });
  says({ do: 'shoot', unit: 'b', target: 'a' });
  expect(table().wanted).toMatchObject({ request: { purpose: 'shoot' } });
  keepDiceInHand();
  expect(table().wanted).toMatchObject({ request: { purpose: 'shoot' } });
});

test('nobody gives orders to the troops of a commander, whether he thinks or waits', () => {
  sit({ french: 'person', prussian: 'major' }, {}, [line('b', 'prussian', 20, 11)]);
  order({ do: 'end' });
  expect(table().thinking).toEqual({ level: 'major', army: 'prussian' });
  expect(order({ do: 'shoot', unit: 'b', target: 'a' })).toBe(false);
  expect([steps(), table().thinking]).toEqual([1, { level: 'major', army: 'prussian' }]);
  halt();
  expect(order({ do: 'shoot', unit: 'b', target: 'a' })).toBe(false);
  expect(endPart()).toBe(false);
  expect([steps(), table().going]).toEqual([1, 'halted']);
  goOn();
  says({ do: 'shoot', unit: 'b', target: 'a' });
  expect(steps()).toBe(2);
});

test('neither Tab nor a gate of the edge leads the reserve of a commander', () => {
  const units = [line('a', 'french', 20, 8), line('e', 'french', 0, 0), line('d', 'prussian', 8, 30)];
  const group = { id: 'r', army: 'french', units: ['e'], dueTurn: 1, needs: 1, edge: 'near', from: 5, to: 40 } as const;
  seat(smallBattle(units, { reserves: [group], phase: 1 }), { prussian: 'person' });
  while (table().shown?.phase !== 3) order({ do: 'end' });
  const tab = { key: 'Tab' } as KeyboardEvent;
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  select(['e']);
  const [entry] = entriesOf(worldNow() as World, table().shown?.units[1] as Unit);
  const gate = { x: (entry?.along ?? 0) * 1000, y: 0 };
  const before = steps();

  setSeat('french', 'major');
  select([]);
  expect(pressKey(tab)).toBe(false);
  expect(table().selected).toEqual([]);
  select(['e']);
  click(gate, 100, { ruler: false, shift: false, touch: false });
  expect(steps()).toBe(before);

  setSeat('french', 'person');
  expect(pressKey(tab)).toBe(true);
  select(['e']);
  click(gate, 100, { ruler: false, shift: false, touch: false });
  expect(table().game?.steps.at(-1)?.command).toEqual(entry);
});

/** The French march and end their move; the Prussians march in theirs. */
function bothMarch(): void {
  order({ do: 'move', unit: 'c', path: [{ forward: 2 }] });
  endPart();
  says({ do: 'move', unit: 'd', path: [{ forward: 3 }] });
  says({ do: 'end' });
}

test('the one person at the table is told what the commander did, not what he did himself', () => {
  sit({ french: 'person', prussian: 'recruit' });
  expect(table().recap).toBeNull();
  bothMarch();
  expect(table().shown?.toAct).toBe('french');
  const { game, recap } = table();
  const lines = game === null || recap === null ? [] : missedSince(game, recap.since);
  expect(lines.map(({ text, units }) => [text, ...units])).toEqual([['The Prussians marched: d.', 'd']]);
  // It is data, as everything on the table.
  expect(JSON.parse(JSON.stringify(table().recap))).toEqual(table().recap);
});

test('what happened meanwhile goes with the next order, with Escape, and never comes between two people', () => {
  sit({ french: 'person', prussian: 'recruit' });
  bothMarch();
  expect(pressKey({ key: 'Escape' } as KeyboardEvent)).toBe(true);
  expect(table().recap).toBeNull();
  sit({ french: 'person', prussian: 'recruit' });
  bothMarch();
  expect(table().recap).not.toBeNull();
  expect(order({ do: 'move', unit: 'c', path: [{ forward: 1 }] })).toBe(true);
  expect(table().recap).toBeNull();
  sit({ french: 'person', prussian: 'person' });
  order({ do: 'move', unit: 'c', path: [{ forward: 2 }] });
  endPart();
  order({ do: 'move', unit: 'd', path: [{ forward: 3 }] });
  endPart();
  expect(table().shown?.toAct).toBe('french');
  expect(table().recap).toBeNull();
});
