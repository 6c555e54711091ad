/** "23e Ligne, 1st battalion" becomes "23e Ligne I" where room is short. */
export function shortName(name: string): string {
  const [whole = name, part = ''] = name.split(', ');
  const number = /^(\d)(st|nd|rd|th)\b/.exec(part)?.[1];
  return number === undefined
    ? whole
    : `${whole} ${['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][Number(number)] ?? number}`;
}
