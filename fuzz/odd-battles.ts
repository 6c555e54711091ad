import { problemsOf, type Rules, type Setup, type SetupGeneral, type SetupUnit, stateOf } from '../engine/index.ts';
import { CAVALRY_TYPES, type Formation, GRADES, TERRAIN_KINDS, type Trait } from '../sheets/words.ts';
import { type Random, randomOf } from './random.ts';

/** Battles nobody would lay out: every kind of unit, crowded and at odd angles, on every kind of ground. */

type Army = SetupUnit['army'];
type Point = readonly [number, number];

/** Whole hundredths of an inch, as a person might write them. */
const tidy = (n: number) => Math.round(n * 100) / 100;

function traitsOf(random: Random, arm: SetupUnit['arm']): Trait[] {
  if (arm === 'artillery') return [];
  const roll = random.next();
  if (arm === 'cavalry') return roll < 0.3 ? ['kgl'] : [];
  if (roll < 0.2) return ['light'];
  if (roll < 0.3) return ['skirmishers'];
  if (roll < 0.4) return ['guard'];
  return roll < 0.5 ? ['opolchenie'] : [];
}

function armOf(random: Random): SetupUnit['arm'] {
  const roll = random.next();
  return roll < 0.55 ? 'infantry' : roll < 0.8 ? 'cavalry' : 'artillery';
}

/** What makes a unit what it is; where it stands comes later. */
function troops(random: Random, rules: Rules, army: Army): Omit<SetupUnit, 'id' | 'at' | 'facing'> {
  const arm = armOf(random);
  const grade = random.pick(GRADES);
  const casualties = random.chance(0.2) ? { casualties: random.below(5) } : {};
  // Remnants of one or two figures: a melee of two such has no dice at all (J42).
  const remnant = random.chance(0.25) ? 1 + random.below(2) : 0;
  if (arm === 'artillery') {
    const gun = random.pick([4, 6, 8, 12]);
    return {
      army,
      arm,
      grade,
      gun,
      figures: 1 + random.below(5),
      horse: random.chance(0.4),
      limbered: random.chance(0.3),
    };
  }
  const traits = traitsOf(random, arm);
  if (arm === 'cavalry') {
    const formation: Formation = random.chance(0.3) ? 'column' : 'line';
    return {
      army,
      arm,
      grade,
      type: random.pick(CAVALRY_TYPES),
      figures: remnant || 2 + random.below(10),
      formation,
      traits,
      ...casualties,
    };
  }
  const known = (rules.sheet.formations[army] ?? ['line']).filter((f) => f !== 'skirmish' || traits.includes('light'));
  const formation = traits.includes('skirmishers') ? 'skirmish' : random.pick(known);
  return { army, arm, grade, figures: remnant || 1 + random.below(18), formation, traits, ...casualties };
}

function area(random: Random, width: number, depth: number): Point[] {
  const x = random.between(2, width - 2);
  const y = random.between(2, depth - 2);
  const a = random.between(1, 6);
  const b = random.between(1, 6);
  const points: Point[] = [
    [x - a, y - b],
    [x + a, y - b / 2],
    [x + a / 2, y + b],
    [x - a, y + b / 2],
  ];
  return points.map(([px, py]) => [tidy(Math.min(width, Math.max(0, px))), tidy(Math.min(depth, Math.max(0, py)))]);
}

function terrainOf(random: Random, width: number, depth: number): Setup['table']['terrain'] {
  const kinds = Array.from({ length: random.below(7) }, () => random.pick(TERRAIN_KINDS));
  const pieces: Setup['table']['terrain'][number][] = kinds.map((kind, i) => ({
    id: `${kind}-${i}`,
    kind,
    area: area(random, width, depth),
    ...(kind === 'hill' ? { level: 1 + random.below(2) } : {}),
  }));
  if (!random.chance(0.25)) return pieces;
  const y = tidy(depth / 2 + random.between(-4, 4));
  const band = (id: string, kind: 'river' | 'bridge', from: number, to: number, half: number) => ({
    id,
    kind,
    area: [
      [from, y - half],
      [to, y - half],
      [to, y + half],
      [from, y + half],
    ].map(([a, b]) => [tidy(a as number), tidy(b as number)]) as unknown as Point[],
  });
  const x = random.between(6, width - 10);
  return [...pieces, band('river', 'river', 0, width, 0.8), band('bridge', 'bridge', x, x + 4, 1)];
}

function generalsOf(random: Random, army: Army, units: readonly SetupUnit[], at: Point): SetupGeneral[] {
  const mine = units.filter((unit) => unit.army === army).map((unit) => unit.id);
  const chief: SetupGeneral = { id: `${army}-chief`, army, commands: 'army', at };
  if (mine.length < 2 || random.chance(0.3)) return random.chance(0.7) ? [chief] : [];
  const half = mine.slice(0, Math.ceil(mine.length / 2));
  return [chief, { id: `${army}-brigadier`, army, commands: half, attachedTo: random.pick(half) }];
}

interface Field {
  readonly rules: Rules;
  readonly width: number;
  readonly depth: number;
  readonly terrain: Setup['table']['terrain'];
}

function setupWith(field: Field, units: readonly SetupUnit[], name: string): Setup {
  const { width, depth, terrain } = field;
  return { id: name, name, table: { width, depth, terrain }, units };
}

/** One unit after the other, each where there is room for it; what finds none stays at home. */
function muster(random: Random, field: Field, perSide: number): SetupUnit[] {
  const { rules, width, depth } = field;
  const units: SetupUnit[] = [];
  for (let i = 0; i < perSide * 2; i++) {
    const first = i % 2 === 0;
    const army = rules.sheet.armies[first ? 0 : 1];
    const kind = troops(random, rules, army);
    for (let tries = 0; tries < 12; tries++) {
      const y = depth / 2 + (first ? -1 : 1) * random.between(1, Math.min(16, depth / 2 - 1));
      const ahead = (first ? 0 : 180) + random.between(-50, 50) + (random.chance(0.1) ? 180 : 0);
      const at: Point = [tidy(random.between(2, width - 2)), tidy(y)];
      const unit: SetupUnit = {
        ...kind,
        id: `${army}-${i}`,
        name: `Unit ${i} (${army})`,
        at,
        facing: Math.round(ahead + 360) % 360,
      };
      const problems = problemsOf(rules, stateOf(rules, setupWith(field, [...units, unit], 'muster'), null));
      if (problems.length > 0) continue;
      units.push(unit);
      break;
    }
  }
  return units;
}

/** An odd battle for this sheet; the same seed gives the same battle. */
export function oddBattle(rules: Rules, seed: number, perSide: number): Setup {
  const random = randomOf(seed);
  const width = 40 + random.below(20);
  const depth = 32 + random.below(16);
  const field: Field = { rules, width, depth, terrain: terrainOf(random, width, depth) };
  const units = muster(random, field, perSide);
  const [first, second] = rules.sheet.armies;
  const spare = (army: Army) => units.filter((u) => u.army === army && !u.traits?.includes('skirmishers')).slice(-1);
  const reserves = random.chance(0.4)
    ? [first, second].flatMap((army, i) => {
        const ids = spare(army).map((unit) => unit.id);
        if (ids.length === 0) return [];
        const edge = random.pick([i === 0 ? 'near' : 'far', 'left', 'right'] as const);
        return [
          {
            id: `${army}-reserve`,
            name: `Reserve of the ${army} side`,
            army,
            units: ids,
            dueTurn: 1 + random.below(3),
            edge,
            from: 4,
            to: 28,
          },
        ];
      })
    : [];
  const held = new Set(reserves.flatMap((reserve) => reserve.units));
  const generals = [
    ...generalsOf(
      random,
      first,
      units.filter((u) => !held.has(u.id)),
      [tidy(width / 2), 3],
    ),
    ...generalsOf(
      random,
      second,
      units.filter((u) => !held.has(u.id)),
      [tidy(width / 2), tidy(depth - 3)],
    ),
  ];
  const objectives = random.chance(0.5)
    ? [{ id: 'hub', name: 'The hub', at: [tidy(width / 2), tidy(depth / 2)] as Point, radius: 3, points: 1 }]
    : [];
  return {
    ...setupWith(
      field,
      units.map((u) => (held.has(u.id) && u.arm !== 'artillery' ? { ...u, formation: 'column' } : u)),
      `odd-${seed}`,
    ),
    generals,
    reserves,
    objectives,
    turnLimit: 3 + random.below(5),
    endless: random.chance(0.3),
  };
}
