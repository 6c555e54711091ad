/** Sentences about a unit whose name may be one or many: "The Garde has", "King's Grenadiers have". */

/** What stands behind the noun: a number, a part of the unit, where or of whom it is. */
const TAIL = /(,.*| \(.*| (KGL|à|de|du|des|of|von|zu|im|in|[IVX]+|\d+)( .*)?)$/i;
const ONE = /(ss|us|is|['’]s|corps)$/i;

/** Does the name speak of many: "Krupp batteries", "4e Chasseurs à cheval"? */
export function isMany(name: string): boolean {
  const noun = name.replace(TAIL, '');
  return noun.endsWith('s') && !ONE.test(noun);
}

const MANY: Readonly<Record<string, string>> = {
  ...{ has: 'have', is: 'are', does: 'do', goes: 'go', its: 'their', it: 'they', Does: 'Do' },
};

function manyOf(word: string): string {
  const known = MANY[word];
  if (known !== undefined) return known;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}

/** A text with what hangs on the number in braces: "{checks} {its} morale" becomes "check their morale" for many. */
export function numbered(name: string, text: string): string {
  const many = isMany(name);
  return text.replace(/\{(\w+)\}/g, (_all, word: string) => (many ? manyOf(word) : word));
}

export const told = (name: string, text: string): string => `${name} ${numbered(name, text)}`;
