import { meleeRate, type Rules, rateOf, type Unit } from '../../engine/index.ts';
import type { Field } from './field.ts';
import { type Half, halfOf } from './half.ts';

type DiceRate = ReturnType<typeof meleeRate>['rate'];

/** Numbers by some small key; empty until somebody asks. */
export type Known = (number | undefined)[];

/**
 * Units of one kind are the same to every row of a sheet: it holds all that a row may ask of a unit. What a row says of
 * a kind is read once and kept as long as the rules.
 */
export interface Kind extends Pick<Unit, 'army' | 'arm' | 'grade' | 'type' | 'formation' | 'traits'> {
  readonly charging: boolean;
  readonly number: number;
  readonly readings: readonly [Reading, Reading];
  /** Needed to hit it with guns, by what changes the die and whether it is enfiladed. */
  readonly underFire: Known;
  /** The same troops in a charge, once somebody has asked. */
  inCharge: Kind | null;
}

/** What the rows of one half of the turn say of a kind. */
export interface Reading {
  /** How far it goes (thou), and the dice of its figures in a melee. */
  readonly rate: number;
  readonly dice: DiceRate;
  /** It has muskets or canister; cavalry only rides through it (N6.9). */
  readonly shoots: boolean;
  readonly isSquare: boolean;
  /** Needed in a check to close, and in one to stand: by casualties, general and flank. */
  readonly close: Known;
  readonly stand: Known;
  /** Needed in a melee, by the number of the enemy's kind and whether they have fought before. */
  readonly melee: Known;
  /** Needed to hit it with muskets, by whether it is enfiladed and whether it charges. */
  readonly hit: Known;
  maySquare: boolean | undefined;
}

/** All kinds met under some rules. */
export interface Kinds {
  readonly byFormation: Map<Unit['formation'], Kind[]>;
  count: number;
}

const met = new WeakMap<Rules, Kinds>();

export function kindsOf(rules: Rules): Kinds {
  let kinds = met.get(rules);
  if (kinds === undefined) {
    kinds = { byFormation: new Map(), count: 0 };
    met.set(rules, kinds);
  }
  return kinds;
}

function sameTraits(a: Unit['traits'], b: Unit['traits']): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isOf(kind: Kind, unit: Unit): boolean {
  if (kind.grade !== unit.grade || kind.arm !== unit.arm || kind.army !== unit.army) return false;
  if (kind.type !== unit.type || kind.charging !== (unit.charge !== null)) return false;
  return kind.formation === unit.formation && sameTraits(kind.traits, unit.traits);
}

function readingFor(rules: Rules, half: Half, unit: Unit): Reading {
  const { move, melee, squares } = half;
  return {
    rate: rateOf(rules, move, unit).inches,
    dice: meleeRate(melee, unit).rate,
    shoots: move.shooting.arms.includes(unit.arm),
    isSquare: squares.includes(unit.formation),
    close: [],
    stand: [],
    melee: [],
    hit: [],
    maySquare: undefined,
  };
}

function newKind(rules: Rules, unit: Unit, number: number): Kind {
  const { army, arm, grade, type, formation, traits } = unit;
  const charging = unit.charge !== null;
  const [first, second] = rules.sheet.armies;
  const readings: [Reading, Reading] = [
    readingFor(rules, halfOf(rules, first), unit),
    readingFor(rules, halfOf(rules, second), unit),
  ];
  return {
    army,
    arm,
    grade,
    type,
    formation,
    traits,
    charging,
    number,
    readings,
    underFire: [],
    inCharge: null,
  };
}

export function kindOf({ rules, kinds }: Field, unit: Unit): Kind {
  let alike = kinds.byFormation.get(unit.formation);
  if (alike === undefined) {
    alike = [];
    kinds.byFormation.set(unit.formation, alike);
  }
  for (let i = 0; i < alike.length; i++) if (isOf(alike[i] as Kind, unit)) return alike[i] as Kind;
  const kind = newKind(rules, unit, kinds.count);
  kinds.count += 1;
  alike.push(kind);
  return kind;
}

/** The kind of a unit of the field as it now is. If it is not what it was, nobody knows any more how it would stand. */
export function kindAt(field: Field, index: number): Kind {
  const noted = field.kind[index];
  const unit = field.units[index] as Unit;
  if (noted !== undefined && field.kindOf[index] === unit) return noted;
  const kind = noted !== undefined && isOf(noted, unit) ? noted : kindOf(field, unit);
  field.kind[index] = kind;
  field.kindOf[index] = unit;
  field.stands[index] = Number.NaN;
  field.standsInFlank[index] = Number.NaN;
  return kind;
}
