import { type AnySheet, printedSettings } from '../sheets/index.ts';
import type { NapoleonicPhase, NapoleonicSheet } from '../sheets/words.ts';
import { fireSections } from './fire.ts';
import { meleeSections } from './melee.ts';
import { moraleSections } from './morale.ts';
import { moveSections } from './move.ts';
import { NATIONS, type Names } from './names.ts';
import { pageOfPhase1866 } from './page-1866.ts';
import { entry, type PageSection, type SheetPage, sentence } from './rows.ts';
import { switchOf } from './setting-words.ts';

export type { PageRow, PageSection, SheetPage } from './rows.ts';

function sectionsOf(sheet: NapoleonicSheet, phase: NapoleonicPhase, names: Names): readonly PageSection[] {
  switch (phase.kind) {
    case 'fireArtillery':
      return fireSections(phase);
    case 'moveAndShoot':
      return moveSections(phase, names, printedSettings(sheet));
    case 'fightMelees':
      return meleeSections(phase, names);
    case 'checkMorale':
      return moraleSections(phase, names);
  }
}

/** A phase of a sheet, or null if the sheet has none of that number. */
export function pageOfPhase(sheet: NapoleonicSheet, number: number, names: Names = NATIONS): SheetPage | null {
  const phase = sheet.phases.find((candidate) => candidate.number === number);
  if (phase === undefined) return null;
  return { sheet: sheet.id, title: phase.title, phase: number, sections: sectionsOf(sheet, phase, names) };
}

/** A phase of a sheet of any family. */
export function pageOfAnyPhase(sheet: AnySheet, number: number): SheetPage | null {
  return sheet.family === 'napoleonic' ? pageOfPhase(sheet, number) : pageOfPhase1866(sheet, number);
}

/** The name a scenario writes; of one that is true or false also what either means. */
function nameWithMeaning(name: string): string {
  const either = switchOf(name);
  return either === undefined ? name : `${name}, true: ${either.on}; false: ${either.off}`;
}

/** What the sheet leaves open: each ruling with its settings, as a scenario would write them, and its reason. */
export function pageOfRulings(sheet: Pick<AnySheet, 'id' | 'rulings'>): SheetPage {
  const sections = sheet.rulings.map((ruling) => {
    const cell = { rule: ruling.id };
    const settings = Object.entries(ruling.settings).map(([name, value]) =>
      entry(cell, name, nameWithMeaning(name), String(value)),
    );
    const texts = [sentence(cell, 'says', ruling.says), sentence(cell, 'why', `Why: ${ruling.why}`)];
    return { heading: `${ruling.id} ${ruling.name}`, rows: [...texts, ...settings] };
  });
  return { sheet: sheet.id, title: 'Rulings: what the sheet leaves open', phase: null, sections };
}

/** What could not be read off the scan with certainty; null if everything could. */
export function pageOfDoubts(sheet: Pick<AnySheet, 'id' | 'uncertain'>): SheetPage | null {
  if (sheet.uncertain.length === 0) return null;
  const rows = sheet.uncertain.map((doubt, index) => sentence(doubt, String(index), doubt.what));
  return { sheet: sheet.id, title: 'Not certain', phase: null, sections: [{ heading: 'Lost on the scan', rows }] };
}
