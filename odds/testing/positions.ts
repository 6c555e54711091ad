import {
  type Army,
  begin,
  check,
  type Formation,
  problemsOf,
  type Rules,
  rulesOf,
  type SetupGeneral,
  type SetupUnit,
  type State,
  stateOf,
} from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { chargeOdds } from '../charge/index.ts';
import type { Answers } from '../charge/reckoning.ts';
import type { Playout } from './playout.ts';
import type { Lots } from './random.ts';

const GRADES = ['elite', 'veteran', 'veteran', 'conscript'] as const;
const MOUNTED = [
  'cuirassiers',
  'dragoons',
  'hussars',
  'chasseurs',
  'lancers',
  'uhlans',
  'cossacks',
  'light-dragoons',
] as const;

export type Kind = 'infantry' | 'cavalry' | 'guns';

export interface PositionWish {
  readonly sheet: keyof typeof SHEETS;
  readonly charger: 'infantry' | 'cavalry';
  readonly target: Kind;
  /** Stand square to each other, with nobody and nothing else near. */
  readonly plain: boolean;
  /** What makes a rare outcome possible. */
  readonly twist?: Twist;
}

/**
 * lastMen: so few on both sides that nobody has a die. unrecalledParts: cavalry that is not recalled leaves its melee.
 * markerOut: the charged cavalry has charged before and must be recalled. fighting: the charged fight somebody else.
 */
export type Twist = 'lastMen' | 'unrecalledParts' | 'markerOut' | 'fighting';

const SETTINGS: Readonly<Partial<Record<Twist, Partial<Rules['settings']>>>> = {
  lastMen: { dicelessMeleeRolls: 0 },
  unrecalledParts: { unrecalledFightsOn: false },
};

interface Plan {
  readonly lots: Lots;
  readonly wish: PositionWish;
  readonly rules: Rules;
  readonly scale: number;
  readonly ours: Army;
  readonly theirs: Army;
}

function footUnit(plan: Plan, id: string, army: Army, formation: Formation): SetupUnit {
  const { lots } = plan;
  const traits = (['guard', 'opolchenie', 'light'] as const).filter(() => lots.chance(0.15));
  return {
    id,
    army,
    arm: 'infantry',
    grade: lots.pick(GRADES),
    figures: lots.whole(3, 14),
    casualties: lots.chance(0.4) ? lots.whole(1, 5) : 0,
    formation,
    ...(formation === 'skirmish' ? { traits: ['skirmishers' as const] } : { traits }),
    at: [0, 0],
    facing: 0,
  };
}

function mounted(plan: Plan, id: string, army: Army): SetupUnit {
  const { lots } = plan;
  return {
    id,
    army,
    arm: 'cavalry',
    type: lots.pick(MOUNTED),
    grade: lots.pick(GRADES),
    figures: lots.whole(3, 10),
    casualties: lots.chance(0.4) ? lots.whole(1, 4) : 0,
    formation: lots.pick(['line', 'line', 'column']),
    traits: lots.chance(0.2) ? ['kgl'] : [],
    at: [0, 0],
    facing: 0,
  };
}

function battery(plan: Plan, id: string, army: Army): SetupUnit {
  const { lots } = plan;
  const gun = lots.pick([6, 8, 12]);
  return { id, army, arm: 'artillery', grade: 'veteran', figures: lots.whole(2, 5), gun, at: [0, 0], facing: 0 };
}

function formationsFor(plan: Plan, army: Army): readonly Formation[] {
  const known = plan.rules.sheet.formations[army] ?? [];
  return known.filter((formation) => formation !== 'skirmish');
}

function targetUnit(plan: Plan): SetupUnit {
  const { lots, wish, theirs } = plan;
  if (wish.target === 'guns') return battery(plan, 'target', theirs);
  if (wish.target === 'cavalry') return mounted(plan, 'target', theirs);
  if (!wish.plain && lots.chance(0.08)) return footUnit(plan, 'target', theirs, 'skirmish');
  return footUnit(plan, 'target', theirs, lots.pick(['line', ...formationsFor(plan, theirs)]));
}

function chargerUnit(plan: Plan): SetupUnit {
  const { lots, wish, ours, rules } = plan;
  if (wish.charger === 'cavalry') return mounted(plan, 'charger', ours);
  const move = rules.sheet.phases.find((p) => p.kind === 'moveAndShoot' && p.movers === ours);
  const from = move?.kind === 'moveAndShoot' ? move.infantryCharge.from.formations : [];
  return footUnit(plan, 'charger', ours, lots.pick(from));
}

/** Degrees clockwise from up the table; the point so far in that direction. */
function away(from: readonly [number, number], degrees: number, inches: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  const round = (x: number) => Math.round(x * 1000) / 1000;
  return [round(from[0] + inches * Math.sin(radians)), round(from[1] + inches * Math.cos(radians))];
}

/** Others near the two: friends and enemies, foot, horse and guns. */
function neighbours(plan: Plan): SetupUnit[] {
  const { lots, ours, theirs, scale } = plan;
  if (plan.wish.plain) return [];
  return Array.from({ length: lots.whole(0, 5) }, (_, i) => {
    const army = lots.chance(0.65) ? theirs : ours;
    const kind = lots.next();
    const id = `near-${i}`;
    const unit =
      kind < 0.6
        ? footUnit(plan, id, army, lots.pick(formationsFor(plan, army)))
        : kind < 0.8
          ? mounted(plan, id, army)
          : battery(plan, id, army);
    const at: [number, number] = [36 + lots.between(-9, 9) * scale, 36 + lots.between(-9, 9) * scale];
    return { ...unit, at, facing: lots.chance(0.7) ? (army === theirs ? 180 : 0) : lots.between(0, 360) };
  });
}

/** A unit of each side far away: with somebody left to move the game stops in every turn, and never ends early. */
function watchers(plan: Plan): SetupUnit[] {
  const there = { arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line', facing: 0 } as const;
  return [
    { ...there, id: 'far-ours', army: plan.ours, at: [8, 6] },
    { ...there, id: 'far-theirs', army: plan.theirs, at: [64, 6] },
  ];
}

function generals(plan: Plan): SetupGeneral[] {
  const { lots, ours, theirs } = plan;
  const found: SetupGeneral[] = [];
  if (lots.chance(0.25)) found.push({ id: 'ours', army: ours, attachedTo: 'charger', commands: ['charger'] });
  if (lots.chance(0.25)) found.push({ id: 'theirs', army: theirs, attachedTo: 'target', commands: 'army' });
  return found;
}

function terrain(plan: Plan) {
  const { lots, scale, wish } = plan;
  if (wish.plain || lots.chance(0.65)) return [];
  const kind = lots.pick(['woods', 'town', 'rough', 'wall', 'redoubt', 'hill'] as const);
  const x = 36 + lots.between(-6, 6) * scale;
  const y = 36 + lots.between(-6, 6) * scale;
  const w = (kind === 'wall' ? 4 : lots.between(2, 5)) * scale;
  const d = (kind === 'wall' ? 0.15 : lots.between(2, 5)) * scale;
  const area: [number, number][] = [
    [x - w, y - d],
    [x + w, y - d],
    [x + w, y + d],
    [x - w, y + d],
  ];
  return [{ id: 'ground', kind, area }];
}

/** The two as the twist wants them. */
function twisted({ wish, lots, ours, scale }: Plan, charger: SetupUnit, target: SetupUnit): SetupUnit[] {
  // Drawn only where it is wanted: the other positions stay those they were.
  const few = () => ({ figures: lots.whole(1, 2), grade: 'conscript' as const, traits: [] });
  switch (wish.twist) {
    case 'lastMen':
      return [
        { ...charger, ...few(), figures: 1 },
        { ...target, ...few(), formation: 'line' },
      ];
    case 'markerOut': {
      const chargeStart = {
        at: [target.at[0], target.at[1] + 14 * scale] as const,
        facing: 180,
        formation: 'line' as const,
      };
      return [charger, { ...target, mayNotMove: true, chargeStart }];
    }
    case 'fighting': {
      const fighter = {
        ...charger,
        id: 'fighter',
        at: [36, 36 + 1.5 * scale] as const,
        facing: 180,
        formation: 'line' as const,
      };
      const held = { ...target, facing: 180, formation: 'line' as const, inMeleeWith: ['fighter'] };
      return [
        charger,
        target.arm === 'cavalry' ? { ...held, at: [36, 36] as const } : held,
        { ...fighter, army: ours },
      ];
    }
    default:
      return [charger, target];
  }
}

function stateFor(plan: Plan): State | null {
  const { lots, wish, rules, scale, ours } = plan;
  const facing = wish.plain ? 180 : 180 + lots.pick([0, 0, 0, 20, -35, 90, 180]);
  const target = { ...targetUnit(plan), at: [36, 36] as const, facing };
  const reach = wish.charger === 'cavalry' ? lots.between(2, 20) : lots.between(2.6, 7);
  const approach = wish.plain ? 180 : 180 + lots.pick([0, 0, lots.between(-40, 40)]);
  const at = away(target.at, approach, reach * scale);
  const slant = wish.plain ? 0 : lots.pick([0, lots.between(-20, 20)]);
  const charger = { ...chargerUnit(plan), at, facing: approach - 180 + slant };
  const units = [...twisted(plan, charger, target), ...neighbours(plan), ...watchers(plan)];
  const phase = rules.sheet.phases.find((p) => p.kind === 'moveAndShoot' && p.movers === ours);
  const setup = {
    id: 'position',
    name: 'position',
    table: { width: 72, depth: 72, terrain: terrain(plan) },
    units,
    generals: generals(plan),
    turn: 2,
    phase: phase?.number ?? 3,
    endless: true,
    // With nobody left to fall a dozen turns are as good as forever.
    stopsAt: { turn: wish.twist === 'lastMen' ? 12 : 40, phase: 1 },
  };
  const state = stateOf(rules, setup, 1);
  if (problemsOf(rules, state).length > 0) return null;
  const begun = begin(rules, state);
  return begun.ok ? begun.state : null;
}

/** A charge the rules allow, with shooters and answers drawn by lot; null if this draw gave none. */
export function drawPosition(lots: Lots, wish: PositionWish): Playout | null {
  const rules = rulesOf(SHEETS[wish.sheet], wish.twist === undefined ? {} : SETTINGS[wish.twist]);
  const [first, second] = rules.sheet.armies;
  const frenchCharge = lots.chance(0.5);
  const plan: Plan = {
    lots,
    wish,
    rules,
    scale: wish.sheet === 'a12' ? 0.5 : 1,
    ours: frenchCharge ? first : second,
    theirs: frenchCharge ? second : first,
  };
  const state = stateFor(plan);
  if (state === null || check(rules, state, { do: 'charge', unit: 'charger', target: 'target' }).length > 0)
    return null;
  const answers: Record<string, string> = {};
  for (const unit of state.units)
    answers[unit.id] = lots.pick(['stand', 'square', 'masse', 'counter-charge', 'continue', 'none']);
  const able = chargeOdds(rules, state, 'charger', 'target', { shooters: 'all', answers, depth: 'melee' }).shotBy;
  const shooters = wish.plain ? [] : able.filter(() => lots.chance(0.5));
  return { rules, state, charger: 'charger', target: 'target', shooters, answers: answers as Answers };
}
