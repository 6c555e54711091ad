import type { AnyScenario } from '../../../scenarios/index.ts';
import { peopleOf } from '../../words/unit.ts';
import { armiesIn, titleOf } from '../parts/armies-in.ts';
import { OneOf } from '../parts/one-of.tsx';
import { changeDraft, SEATS, useDraft } from './draft.ts';

/** Each side a person or the simple commander. */
export function SeatChoice({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const draft = useDraft(battle, scenario);
  return (
    <div className="seats">
      {armiesIn(scenario).map((army) => (
        <div key={army} className={`seat ${army}`}>
          <p className="seat-name">
            <span className="swatch" aria-hidden="true" />
            <span>
              <strong>{peopleOf(army)}</strong>
              <span className="seat-title">{titleOf(scenario, army)}</span>
            </span>
          </p>
          <OneOf
            quiet
            title={`Who leads ${peopleOf(army)}`}
            among={SEATS}
            value={draft.seats[army] ?? 'person'}
            onChange={(seat) => changeDraft(battle, scenario, { seats: { ...draft.seats, [army]: seat } })}
          />
        </div>
      ))}
    </div>
  );
}
