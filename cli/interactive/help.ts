import type { AnySheet } from '../../sheets/index.ts';

const THIRTEEN_PHASES = `Orders (a unit by its id, or by any words of its name that fit only it):
  2e-ligne wheel left 30, forward 3     move; also back 2, right 15
  2e-ligne charge fusiliers             charge (wheels by itself if it must)
  2e-ligne form line                    line, column, square, masse, skirmish
  battery fire fusiliers [facing 20]    lay guns in phase 1, turning them
  battery limber, battery unlimber
  fusiliers shoot 2e-ligne              shoot in phase 3 or 8
  general attach 2e-ligne               a general joins a unit
  general to 12 20                      a general rides to a point
  hussars recall                        roll for recall in phase 13
  guard enter 24                        a reserve comes on along its edge
  square, stand, 1, 2 ...               answer the open question
  end                                   close your part of the phase
Words:
  map, units, options UNIT, why UNIT, rules 5, undo, save FILE, resign, quit
`;

const FIVE_PHASES = `Orders (a unit by its id, or by any words of its name that fit only it):
  first, second                         move first or second, if you won the roll
  brigade wheel left 30, forward 3      move; also back 2, right 15
  brigade charge kellner                charge (wheels by itself if it must)
  brigade form line                     line, column, road column
  battery limber, battery unlimber
  battery fire kellner                  name a target in phase 3; all fire falls
                                        when both sides have named theirs
  steinmetz attach brigade              a commander rides to a unit
  steinmetz to 12 20                    a commander rides to a point
  brigade rally                         roll for a routed unit in phase 5
  brigade reconstitute                  roll to bring a lost stand back
  counter-charge, back, 1, 2 ...        answer the open question
  end                                   close your part of the phase
Words:
  map, units, options UNIT, why UNIT, rules 3, undo, save FILE, resign, quit
`;

export const helpFor = ({ family }: Pick<AnySheet, 'family'>): string =>
  family === 'napoleonic' ? THIRTEEN_PHASES : FIVE_PHASES;
