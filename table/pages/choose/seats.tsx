import { type AnyScenario, anySheetOf } from '../../../scenarios/index.ts';
import { SeatOf } from '../../panels/seat.tsx';
import { armiesIn, titleOf } from '../parts/armies-in.ts';
import { changeDraft, useDraft } from './draft.ts';

/** Each side a person or a commander: two people, one against a level, or two commanders to be watched. */
export function SeatChoice({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const { seats } = useDraft(battle, scenario);
  const { family } = anySheetOf(scenario);
  return (
    <div className="seats">
      {armiesIn(scenario).map((army) => (
        <SeatOf
          key={army}
          {...{ family, army }}
          title={titleOf(scenario, army)}
          seat={seats[army]}
          onChange={(seat) => changeDraft(battle, scenario, { seats: { ...seats, [army]: seat } })}
        />
      ))}
    </div>
  );
}
