/** Inches and minus signs as a printer sets them. */
export const typeset = (text: string): string => text.replace(/([\d¼½¾])"/g, '$1″').replace(/(^|[\s(])-(?=\d)/g, '$1−');
