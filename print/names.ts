import { ARMY_ADJECTIVES, CAVALRY_NAMES, TRAIT_NAMES } from '../sheets/names.ts';
import type { Army, Formation, NapoleonicSheet, Who } from '../sheets/words.ts';
import { listOf } from './rows.ts';

export { CAVALRY_NAMES } from '../sheets/names.ts';

/** How armies are called. */
export interface Names {
  /** "French infantry" */
  readonly adjective: (army: Army) => string;
  /** "the French" */
  readonly people: (army: Army) => string;
}

const PEOPLES: Readonly<Record<Army, string>> = {
  french: 'the French',
  prussian: 'the Prussians',
  austrian: 'the Austrians',
  russian: 'the Russians',
  british: 'the British',
  italian: 'the Italians',
};

export const NATIONS: Names = { adjective: (army) => ARMY_ADJECTIVES[army], people: (army) => PEOPLES[army] };

/** The enemy of the French under one name, so that two sheets can be laid side by side. */
export function sidesOf(sheet: NapoleonicSheet): Names {
  const ally = sheet.armies[1];
  return {
    adjective: (army) => (army === ally ? 'allied' : ARMY_ADJECTIVES[army]),
    people: (army) => (army === ally ? 'the allies' : PEOPLES[army]),
  };
}

export const FORMATION_NAMES: Readonly<Record<Formation, string>> = {
  line: 'line',
  column: 'column',
  square: 'square',
  masse: 'battalion masse',
  skirmish: 'skirmish order',
};

export const formations = (list: readonly Formation[]): string =>
  listOf(
    list.map((formation) => FORMATION_NAMES[formation]),
    'or',
  );

/** Who does something, with the number the verb needs. */
export interface Subject {
  readonly text: string;
  readonly plural: boolean;
}

function nounOf(who: Who): Subject {
  if (who.types) {
    const kinds = who.types.map((type) => CAVALRY_NAMES[type]);
    return { text: listOf(kinds, 'or'), plural: true };
  }
  if (who.arms) return { text: listOf(who.arms, 'and'), plural: true };
  if (who.arm) return { text: who.arm, plural: false };
  // "Opolchenie" needs no noun, an army alone does.
  return who.traits && !who.army ? { text: '', plural: false } : { text: 'units', plural: true };
}

/** The units a row speaks of, as a player would name them: "Prussian conscript infantry not in line". */
export function subjectOf(who: Who, names: Names): Subject {
  const noun = nounOf(who);
  const words = [
    who.charging ? 'charging' : '',
    who.army ? names.adjective(who.army) : '',
    ...(who.traits ?? []).map((trait) => TRAIT_NAMES[trait]),
    who.grade ?? '',
    who.notGrade ? `non-${who.notGrade}` : '',
    noun.text,
    who.in ? `in ${formations(who.in)}` : '',
    who.notIn ? `not in ${formations(who.notIn)}` : '',
    who.withoutTrait ? `that ${noun.plural ? 'are' : 'is'} not ${TRAIT_NAMES[who.withoutTrait]}` : '',
  ];
  return { text: words.filter((word) => word !== '').join(' '), plural: noun.plural };
}
