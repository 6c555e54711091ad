import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AnySheet } from '../../../sheets/index.ts';
import { rulesOf } from '../../game/engine.ts';
import { shortPhase } from '../../words/unit.ts';
import { DOUBTS, partId, RULINGS, SHARED } from './address.ts';

/** The part of the page that is being read now. */
function usePartInSight(parts: readonly string[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const top = entries.find((entry) => entry.isIntersecting);
        if (top !== undefined) setInSight(top.target.id.replace(/^part-/, ''));
      },
      { rootMargin: '-12% 0px -76% 0px' },
    );
    for (const part of parts) {
      const element = document.getElementById(partId(part));
      if (element !== null) watch.observe(element);
    }
    return () => watch.disconnect();
  }, [parts]);
  return inSight;
}

const OTHERS: Readonly<Record<string, string>> = {
  [SHARED]: 'All phases',
  [DOUBTS]: 'Not certain',
  [RULINGS]: 'Rulings',
};

/** The short name of a phase. */
function phaseTitle(sheet: AnySheet, number: number): string {
  return shortPhase(rulesOf(sheet), number);
}

export function SheetNav({ sheet, parts }: { sheet: AnySheet; parts: readonly string[] }) {
  const inSight = usePartInSight(parts);
  return (
    <nav className="sheet-nav" aria-label="Phases of the sheet">
      <ol>
        {parts.map((part) => (
          <li key={part}>
            <Link
              href={`/sheet/${sheet.id}/${part}`}
              aria-current={inSight === part ? 'location' : undefined}
              aria-label={OTHERS[part] ?? `Phase ${part}, ${phaseTitle(sheet, Number(part))}`}
            >
              <span className="number">{part in OTHERS ? '·' : part}</span>
              <span className="title">{OTHERS[part] ?? phaseTitle(sheet, Number(part))}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
