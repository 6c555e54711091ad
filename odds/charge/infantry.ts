import { attachedGeneral, onTable, type State, type Unit } from '../../engine/index.ts';
import type { Branch } from '../branching.ts';
import { checkBranches } from '../morale.ts';
import { lossGoingBack, unitIn, withFigures } from '../position.ts';
import type { ChargeReckoning } from './reckoning.ts';
import { Stand } from './stand.ts';

/** One way the move of an infantry charge can go, followed to the first melee. */
export class InfantryCharge {
  private readonly reckoning: ChargeReckoning;
  private readonly state: State;
  private readonly charger: Unit;
  private readonly weight: number;
  private readonly stand: Stand | null;

  constructor(reckoning: ChargeReckoning, branch: Branch) {
    this.reckoning = reckoning;
    this.state = branch.state;
    this.weight = branch.chance;
    this.charger = unitIn(branch.state, reckoning.charger.id);
    const contact = this.charger.charge?.contacts[0];
    this.stand = contact === undefined ? null : new Stand(reckoning, branch.state, this.charger, contact);
  }

  run(): void {
    const { reckoning, charger, state, weight } = this;
    if (!onTable(charger)) return reckoning.over('destroyed', weight, 0);
    if (charger.charge === null) return reckoning.over('noOrder', weight, charger.figures);
    for (const [lost, chance] of reckoning.losses(state, charger).entries()) {
      if (chance === 0) continue;
      if (lost === charger.figures) reckoning.over('destroyed', weight * chance, 0);
      else this.close(lost, weight * chance);
    }
  }

  /** N4.1 to N4.4: the charger checks to close. */
  private close(lost: number, chance: number): void {
    const { reckoning, charger, state } = this;
    const { rules, course } = reckoning;
    const left = charger.figures - lost;
    const checker = { unit: charger, generalAttached: attachedGeneral(state, charger) !== null };
    for (const branch of checkBranches(rules, course.close, checker, lost)) {
      const share = chance * branch.chance;
      const { routs, stopsShort } = branch.result;
      if (routs) reckoning.over('weRout', share, left);
      else if (stopsShort !== null) {
        const must =
          stopsShort.then === 'formLineShortOfTarget'
            ? { formation: 'line' as const, loses: stopsShort.unableLoses }
            : undefined;
        const target = unitIn(state, charger.charge?.target ?? '');
        const loses = lossGoingBack(rules, state, withFigures(charger, left), target, stopsShort.inches, must);
        reckoning.sentBack('stopped', share, left, loses);
      } else this.arrive(left, share);
    }
  }

  /** The charge has closed: what does it find? */
  private arrive(left: number, chance: number): void {
    const { reckoning, state } = this;
    if (this.stand !== null) return this.stand.meet(left, chance);
    const target = unitIn(state, reckoning.target.id);
    const caught = !onTable(target);
    if (caught) reckoning.fate(target.id, 'destroyed', chance);
    reckoning.over(caught ? 'enemyDestroyed' : 'evaded', chance, left, target.figures);
  }
}
