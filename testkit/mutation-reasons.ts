import type { AnySheetId } from '../sheets/index.ts';

type Reasons = Readonly<Record<string, string>>;

/** What holds on every sheet of the family. */
const EVERYWHERE: Reasons = {
  'phase 8 rates[2].inches': 'less than no move is no move',
  'J23 settings.brokenShare': 'a case never ends by a broken army; engine/napoleonic/victory.test.ts guards it',
  'J23 settings.drawWithin': 'a case never ends at a turn limit; engine/napoleonic/victory.test.ts guards it',
  'J26 settings.chargeWheel': "one degree more is stopped by the sheet's own limit on wheels (N3.1)",
  'J29 settings.markerSearch': 'a search of this length ends at the table edge before the number does',
};

const NO_LOSS = 'less than no loss is no loss';

const OF_1866: Reasons = {
  'melees.margins[0].from': 'a difference of nothing is a tie (E4.8) before any row is read',
  'melees.margins[1].winnerLoses': NO_LOSS,
  'melees.margins[2].winnerLoses': NO_LOSS,
  'melees.margins[3].winnerLoses': NO_LOSS,
  'fireResults.rows[1].cells[2]': 'the border lies at the five, which X15 reads by itself',
};

/**
 * Numbers that no case can guard by one, and why. A survivor without a line here is a hole in the cases.
 * The key is the place as `vedette rules mutate` prints it.
 */
export const MUTATION_REASONS: Readonly<Record<AnySheetId, Reasons>> = {
  p7: EVERYWHERE,
  a12: {
    ...EVERYWHERE,
    'J18 settings.skirmisherWidth': 'a width below nothing is no width a sheet could print',
    'J18 settings.limberedWidth': 'a width below nothing is no width a sheet could print',
    'J21 settings.liningDistance': 'no number of this sheet asks for a wall that is lined, only for fortification',
  },
  r10: EVERYWHERE,
  br5: EVERYWHERE,
  '1866': OF_1866,
};
