import { meleeRate, type Rules, rateOf, type Unit } from '../../engine/index.ts';
import type { Field } from './field.ts';
import { type Half, halfOf } from './half.ts';

type DiceRate = ReturnType<typeof meleeRate>['rate'];

/**
 * Units of one kind are the same to every row of a sheet: it holds all that a row may ask of a unit. What a row says of
 * a kind is read once and kept as long as the rules.
 */
export interface Kind extends Pick<Unit, 'army' | 'arm' | 'grade' | 'type' | 'formation' | 'traits'> {
  readonly charging: boolean;
  readonly number: number;
  readonly readings: readonly [Reading, Reading];
}

/** What the rows of one half of the turn say of a kind. The lists are empty until somebody asks. */
export interface Reading {
  /** How far it goes (thou), and the dice of its figures in a melee. */
  readonly rate: number;
  readonly dice: DiceRate;
  /** Needed in a check to close, and in one to stand: by casualties, general and flank. */
  readonly close: (number | undefined)[];
  readonly stand: (number | undefined)[];
  /** Needed in a melee, by the number of the enemy's kind and whether they have fought before. */
  readonly melee: (number | undefined)[];
  /** Needed to hit it with muskets, by whether it is enfiladed and whether it charges. */
  readonly hit: (number | undefined)[];
  maySquare: boolean | undefined;
}

const known = new WeakMap<Rules, Kind[]>();

export function kindsOf(rules: Rules): Kind[] {
  let kinds = known.get(rules);
  if (kinds === undefined) {
    kinds = [];
    known.set(rules, kinds);
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
  if (kind.formation !== unit.formation || kind.grade !== unit.grade || kind.arm !== unit.arm) return false;
  if (kind.army !== unit.army || kind.type !== unit.type || kind.charging !== (unit.charge !== null)) return false;
  return sameTraits(kind.traits, unit.traits);
}

function unread(rules: Rules, half: Half, unit: Unit): Reading {
  const rate = rateOf(rules, half.move, unit).inches;
  const dice = meleeRate(half.melee, unit).rate;
  return { rate, dice, close: [], stand: [], melee: [], hit: [], maySquare: undefined };
}

function newKind(rules: Rules, unit: Unit, number: number): Kind {
  const { army, arm, grade, type, formation, traits } = unit;
  const charging = unit.charge !== null;
  const [first, second] = rules.sheet.armies;
  const readings: [Reading, Reading] = [
    unread(rules, halfOf(rules, first), unit),
    unread(rules, halfOf(rules, second), unit),
  ];
  return { army, arm, grade, type, formation, traits, charging, number, readings };
}

export function kindOf({ rules, kinds }: Pick<Field, 'rules' | 'kinds'>, unit: Unit): Kind {
  for (let i = 0; i < kinds.length; i++) if (isOf(kinds[i] as Kind, unit)) return kinds[i] as Kind;
  const kind = newKind(rules, unit, kinds.length);
  kinds.push(kind);
  return kind;
}

/** The kind of a unit of the field as it now is. */
export function kindAt(field: Field, index: number): Kind {
  const unit = field.units[index] as Unit;
  const noted = field.kind[index];
  if (noted !== undefined && (field.kindOf[index] === unit || isOf(noted, unit))) {
    field.kindOf[index] = unit;
    return noted;
  }
  const kind = kindOf(field, unit);
  field.kind[index] = kind;
  field.kindOf[index] = unit;
  return kind;
}
