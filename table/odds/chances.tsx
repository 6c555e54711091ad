import { useId } from 'react';

export interface Chance {
  readonly key: string;
  readonly text: string;
  readonly chance: number;
  readonly tone: 'good' | 'bad' | 'even';
}

/** Whole percents for the eye; what can happen is never shown as nothing or as certain. */
export function roughly(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance >= 1 - 1e-12) return '100%';
  if (chance < 0.005) return '<1%';
  return chance > 0.995 ? '>99%' : `${Math.round(chance * 100)}%`;
}

// What is left of a loop that is as good as never running is not worth a line.
export const worthALine = ({ chance }: { readonly chance: number }): boolean => chance > 1e-9;

/** Outcomes with their bars. */
export function Chances({
  title,
  rows,
  exact,
}: {
  title: string;
  rows: readonly Chance[];
  exact?: (n: number) => string;
}) {
  const id = useId();
  const shown = exact ?? roughly;
  return (
    <div>
      <h3 className="odds-title" id={id}>
        {title}
      </h3>
      <ul className={`chances ${exact === undefined ? '' : 'exact'}`} aria-labelledby={id}>
        {rows.filter(worthALine).map(({ key, text, chance, tone }) => (
          <li key={key} className={tone}>
            <span>{text}</span>
            <meter min={0} max={1} value={chance} aria-hidden="true" />
            <strong>{shown(chance)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The two or three numbers that matter. */
export function Matters({ facts }: { facts: readonly (readonly [string, string, ('good' | 'bad' | 'even')?])[] }) {
  return (
    <dl className="matters">
      {facts.map(([what, number, tone]) => (
        <div key={what} className={tone ?? 'even'}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
