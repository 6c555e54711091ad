const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const;

/** "23e Ligne, 1st battalion" becomes "23e Ligne I" where room is short; a regiment keeps its number: "Fusiliers 6". */
export function shortName(name: string): string {
  const [whole = name, part = ''] = name.split(', ');
  const [, number, of] = /^(\d)(?:st|nd|rd|th)\b ?(.*)/.exec(part) ?? [];
  if (number === undefined) return whole;
  return `${whole} ${of === 'Regiment' ? number : ROMAN[Number(number)]}`;
}
