import type { MoraleRolls } from '../words-1866.ts';

export const moraleRolls: MoraleRolls = {
  number: 5,
  title: 'Morale rolls',
  sides: 10,
  rally: { rule: 'E5.1', commanderWithin: 1, perStandLost: -2, perStandLostHalfScale: -3 },
  reconstitute: { rule: 'E5.2', commanderWithin: 1, perStandLost: -2, perStandLostHalfScale: -3, stands: 1 },
  replace: { rule: 'E5.3', add: -1 },
};
