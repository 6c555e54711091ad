import { attachedGeneral, type Rules, type State, type Unit } from '../../engine/index.ts';
import { MeleeChain, type MeleeStart } from '../melee/chain.ts';
import { type Duel, drawsInOthers, type Fighter } from '../melee/duel.ts';
import { isGone, type Ledger } from '../melee/ends.ts';
import { shelterOf, TableGround } from '../melee/ground.ts';
import { unitIn } from '../position.ts';

/** A unit as it goes into a melee on the table, seen by its enemy. */
export function fighterOf(rules: Rules, state: State, unit: Unit, enemy: Unit, standsForGuns = false): Fighter {
  return {
    unit,
    generalAttached: attachedGeneral(state, unit) !== null,
    shelter: shelterOf(rules, state, unit, enemy),
    marker: unit.chargeStart !== null,
    chargedThisTurn: unit.chargedThisTurn,
    mustRecall: unit.mayNotMove || unit.mustRecall !== null,
    standsForGuns,
  };
}

/** Figures they lose less figures we lose from here on, a unit that leaves counting whole. */
export function balanceOf(ledger: Ledger, ours: number, theirs: number): number {
  let balance = 0;
  ledger.each((end, us, them, chance) => {
    balance += chance * ((isGone(1, end) ? theirs : theirs - them) - (isGone(0, end) ? ours : ours - us));
  });
  return balance;
}

/** One melee that a charge can lead to, with every way it can start. */
export class Arena {
  readonly duel: Duel;
  readonly starts: MeleeStart[] = [];
  private readonly worths = new Map<number, number>();

  constructor(rules: Rules, state: State, ours: Unit, theirs: Unit, guns: string | null) {
    this.duel = {
      rules,
      fighters: [
        fighterOf(rules, state, ours, theirs),
        fighterOf(rules, state, theirs, ours, guns !== null && rules.settings.gunsLostWithSupporter),
      ],
      ground: new TableGround(rules, state, ours, theirs, guns === null ? [] : [unitIn(state, guns)]),
    };
  }

  /** Takes down one way it can start; the answer is what the charge has come to by then. */
  book(start: MeleeStart): 'melee' | 'joinsMelee' {
    this.starts.push(start);
    return drawsInOthers(this.duel, start.round, 0, start.ours, start.theirs) ? 'joinsMelee' : 'melee';
  }

  /** How good it is for us to fight it from here. */
  worth(round: number, ours: number, theirs: number): number {
    const key = (ours * 1000 + theirs) * 4 + round;
    let worth = this.worths.get(key);
    if (worth === undefined) {
      worth = balanceOf(new MeleeChain(this.duel).run([{ round, ours, theirs, chance: 1 }]), ours, theirs);
      this.worths.set(key, worth);
    }
    return worth;
  }

  toTheEnd(): Ledger {
    return new MeleeChain(this.duel).run(this.starts);
  }
}
