import type { Rules, Unit } from '../../engine/index.ts';
import { signed } from '../../print/rows.ts';

/** N0.3: what a general and casualties do to a unit's checks, by the rows that every check has. */
export function moraleTexts({ sheet }: Rules, unit: Unit, general: string | null): string[] {
  const check = sheet.phases.find((phase) => phase.kind === 'checkMorale');
  return (check?.modifiers ?? []).flatMap((row) => {
    const to = `to its morale (${row.rule})`;
    if ('perCasualties' in row) {
      const times = Math.floor(unit.casualties / row.perCasualties);
      return times === 0 ? [] : [`${unit.casualties} casualties: ${signed(row.add * times)} ${to}`];
    }
    if (!('when' in row) || row.when !== 'generalAttached' || general === null) return [];
    return [`${general} is with it: ${signed(row.add)} ${to}`];
  });
}
