import { useId } from 'react';
import { levelsOf } from '../../ai/levels.ts';
import type { Army } from '../../sheets/words.ts';
import type { State } from '../game/engine.ts';
import { leaderFrom, PERSON } from '../game/leaders.ts';
import type { Seat } from '../game/session.ts';
import { OneOf } from '../pages/parts/one-of.tsx';
import { capital, peopleOf } from '../words/unit.ts';
import '../style/seats.css';

interface SeatAt {
  readonly family: State['battle']['family'];
  readonly army: Army;
  readonly title?: string | undefined;
  readonly seat: Seat | undefined;
  readonly onChange: (seat: Seat) => void;
}

const choicesIn = (family: SeatAt['family']) => [
  { value: PERSON, title: 'A person' },
  ...levelsOf(family).map(({ name }) => ({ value: name, title: capital(name) })),
];

/** Who leads one side: a person, or a commander of a level, with a word about him. */
export function SeatOf({ family, army, title, seat, onChange }: SeatAt) {
  const about = useId();
  const leader = leaderFrom(family, seat);
  return (
    <div className={`seat ${army}`}>
      <p className="seat-name">
        <span className="swatch" aria-hidden="true" />
        <span>
          <strong>{peopleOf(army)}</strong>
          {title !== undefined && <span className="seat-title">{title}</span>}
        </span>
      </p>
      <p className="seat-about" id={about}>
        {leader === null ? 'at this table' : leader.about}
      </p>
      <OneOf
        quiet
        title={`Who leads ${peopleOf(army)}`}
        among={choicesIn(family)}
        value={leader?.name ?? PERSON}
        onChange={onChange}
        describedBy={about}
      />
    </div>
  );
}
