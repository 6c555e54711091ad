import { type Changes, fresh, unitAt, type Writable } from './writing.ts';

function engage(state: Writable, id: string, enemy: string, fightIn: number | undefined): void {
  if (unitAt(state, id).inMeleeWith.includes(enemy)) return;
  const unit = fresh(state, id);
  unit.inMeleeWith = [...unit.inMeleeWith, enemy];
  unit.fightsIn = fightIn ?? unit.fightsIn;
}

function standIn(state: Writable, id: string, guns: string, against: string): void {
  const unit = fresh(state, id);
  unit.standsFor = [...(unit.standsFor ?? []), { guns, against }];
}

function countRound(state: Writable, ids: readonly string[]): void {
  for (const id of ids) {
    const { inMeleeWith } = unitAt(state, id);
    // Whoever has no enemy left is in no melee any more (J4).
    if (inMeleeWith.length === 0) continue;
    const unit = fresh(state, id);
    unit.meleeRounds += 1;
    unit.fightsIn = null;
    // J25: who was to fight it in this phase and had to wait is due as soon as it is free.
    for (const enemy of inMeleeWith)
      if (!ids.includes(enemy) && unitAt(state, enemy).fightsIn === state.phase) fresh(state, enemy).fightsIn = null;
  }
}

function endMelee(state: Writable, id: string, enemy: string): void {
  const unit = fresh(state, id);
  unit.inMeleeWith = unit.inMeleeWith.filter((other) => other !== enemy);
  if (unit.standsFor !== null) {
    const others = unit.standsFor.filter(({ against }) => against !== enemy);
    unit.standsFor = others.length === 0 ? null : others;
  }
  if (unit.inMeleeWith.length > 0) return;
  unit.meleeRounds = 0;
  unit.fightsIn = null;
}

export const MELEES = {
  Engaged(state, event) {
    engage(state, event.unit, event.enemy, event.fightIn);
    engage(state, event.enemy, event.unit, event.fightIn);
    if (event.standsFor !== undefined) standIn(state, event.enemy, event.standsFor, event.unit);
  },
  MeleeFought(state, { sides }) {
    countRound(state, [...sides[0], ...sides[1]]);
  },
  FoughtOn(state, event) {
    fresh(state, event.unit).fightsIn = event.inPhase;
  },
  MeleeLost(state, event) {
    fresh(state, event.unit).testsIn = event.testsIn;
  },
  MeleeEnded(state, event) {
    endMelee(state, event.unit, event.enemy);
    endMelee(state, event.enemy, event.unit);
  },
  MeleeTied: null,
} satisfies Partial<Changes>;
