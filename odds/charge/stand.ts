import {
  type CheckResult,
  type Contact,
  factsOf,
  fallBack,
  fits,
  inFortification,
  onTable,
  reachOf,
  type State,
  shifted,
  supporterOf,
  type Unit,
  whyNotCounterCharge,
  whyNotForm,
  withstandsCavalry,
} from '../../engine/index.ts';
import { roundFrom } from '../melee/duel.ts';
import { type CheckBranch, checkBranches } from '../morale.ts';
import { lossGoingBack, unitIn, withFigures, withUnit } from '../position.ts';
import { Arena } from './arena.ts';
import type { ChargeReckoning } from './reckoning.ts';

/** What a charger that has closed comes to under one answer of the charged. */
type Plan =
  | { readonly kind: 'back' }
  | { readonly kind: 'destroyed' }
  | { readonly kind: 'melee'; readonly arena: Arena; readonly ours: number };

const BACK: Plan = { kind: 'back' };

/** The charged side of an infantry charge: it stands, breaks, goes for the charger, or loses its guns. */
export class Stand {
  private readonly reckoning: ChargeReckoning;
  private readonly state: State;
  private readonly charger: Unit;
  private readonly contact: Contact;
  /** Who fights: the unit charged, or the one that stands up for guns (N6.3). */
  private readonly defender: Unit;
  private readonly branches: readonly CheckBranch[];
  private readonly arenas = new Map<string, Arena>();
  private readonly leaves = new Map<CheckResult, readonly string[]>();

  constructor(reckoning: ChargeReckoning, state: State, charger: Unit, contact: Contact) {
    this.reckoning = reckoning;
    const { rules, course } = reckoning;
    const charged = unitIn(state, contact.unit);
    const supporter = charged.arm === 'artillery' ? supporterOf(rules, state, course.melee, charged) : null;
    this.contact = charged.arm === 'artillery' ? { ...contact, supporter: supporter?.id ?? null } : contact;
    this.charger =
      charger.charge === null ? charger : { ...charger, charge: { ...charger.charge, contacts: [this.contact] } };
    this.state = withUnit(state, this.charger);
    this.defender = supporter ?? charged;
    const checks = this.defender.arm === 'infantry' && this.defender.inMeleeWith.length === 0;
    this.branches = checks ? checkBranches(rules, course.stand, factsOf(this.state, this.defender), 0) : [];
  }

  private get guns(): string | null {
    return this.defender.id === this.contact.unit ? null : this.contact.unit;
  }

  /** The charger arrives with so many figures. */
  meet(left: number, chance: number): void {
    const { reckoning, defender } = this;
    if (defender.arm === 'artillery') return this.overrun(left, chance);
    if (defender.inMeleeWith.length > 0) return reckoning.over('joinsMelee', chance, left);
    if (defender.arm === 'cavalry') return this.riddenDown(left, chance);
    for (const branch of this.branches) this.afterCheck(branch, left, chance * branch.chance);
  }

  /** N6.7: nobody stands up for the guns. */
  private overrun(left: number, chance: number): void {
    this.reckoning.fate(this.contact.unit, 'destroyed', chance);
    this.reckoning.over('enemyDestroyed', chance, left);
  }

  /** N6.8, J12: cavalry that stands up for guns rides down the infantry that came for them. */
  private riddenDown(left: number, chance: number): void {
    const { reckoning, charger, state } = this;
    const safe = withstandsCavalry(
      reckoning.course.melee,
      charger.formation,
      inFortification(reckoning.rules, state, charger),
    );
    reckoning.over(safe ? 'parted' : 'destroyed', chance, left);
  }

  private afterCheck(branch: CheckBranch, left: number, chance: number): void {
    const { reckoning, defender } = this;
    if (branch.result.routs) {
      reckoning.fate(defender.id, 'routed', chance);
      if (this.guns === null || !reckoning.rules.settings.gunsLostWithSupporter)
        return reckoning.over('enemyRouts', chance, left);
      reckoning.fate(this.guns, 'destroyed', chance);
      return reckoning.over('enemyDestroyed', chance, left);
    }
    const { option, plan } = this.answer(branch.result, left, chance);
    if (option !== 'stand') reckoning.choice(defender.id, option, chance);
    this.carryOut(branch.result, plan, left, chance);
  }

  private carryOut(result: CheckResult, plan: Plan, left: number, chance: number): void {
    const { reckoning } = this;
    if (plan.kind === 'destroyed') return reckoning.over('destroyed', chance, 0);
    if (plan.kind === 'back') {
      const inches = result.placesChargerBack?.inches ?? 0;
      const charger = withFigures(this.charger, left);
      const from = unitIn(this.state, this.contact.unit);
      const loses = lossGoingBack(reckoning.rules, this.state, charger, from, inches);
      return reckoning.sentBack('thrownBack', chance, left, loses);
    }
    const { fightsIn } = result;
    const round = fightsIn === null ? reckoning.course.round : roundFrom(reckoning.rules, fightsIn);
    const theirs = plan.arena.duel.fighters[1].unit.figures;
    const reached = plan.arena.book({ round, ours: plan.ours, theirs, chance });
    const fell = this.defender.id === reckoning.target.id ? theirs : reckoning.target.figures;
    reckoning.reaches.add(reached, chance, reckoning.charger.figures - plan.ours, reckoning.target.figures - fell);
    if (reckoning.depth === 'melee')
      reckoning.ends.add(reached, chance, reckoning.charger.figures - plan.ours, reckoning.target.figures - fell);
  }

  private goesBack(left: number, inches: number) {
    const from = unitIn(this.state, this.contact.unit);
    return fallBack(this.reckoning.rules, this.state, withFigures(this.charger, left), from, inches);
  }

  /** What the charged may answer: stand as they are, or what the rows of the band allow. */
  private options(result: CheckResult): readonly string[] {
    let options = this.leaves.get(result);
    if (options === undefined) {
      const { rules } = this.reckoning;
      const found = ['stand'];
      for (const row of result.choices) {
        const first = result.placesChargerBack !== null && before(result, result.placesChargerBack, row);
        const state = first ? this.afterGoingBack(result) : this.state;
        if (row.then === 'mayForm') {
          if (whyNotForm(rules, state, this.defender, row) === null) found.push(row.formation);
        } else if (whyNotCounterCharge(rules, state, this.defender, row, this.infantryFoe) === null)
          found.push('counter-charge');
      }
      options = found;
      this.leaves.set(result, options);
    }
    return options;
  }

  /** J36: only whoever is charged himself goes for the charger. */
  private get infantryFoe(): string | null {
    return this.guns === null && onTable(this.charger) ? this.charger.id : null;
  }

  private afterGoingBack(result: CheckResult, left = this.charger.figures): State {
    const { to } = this.goesBack(left, result.placesChargerBack?.inches ?? 0);
    return withUnit(this.state, { ...withFigures(this.charger, left), ...(to ?? {}), charge: null });
  }

  /** The charged take what is stated, or what leaves us worst off. */
  private answer(result: CheckResult, left: number, chance: number): { option: string; plan: Plan } {
    const { reckoning, defender } = this;
    const options = this.options(result);
    const stated = reckoning.answers[defender.id];
    const open = stated === undefined ? options : [options.includes(stated) ? stated : 'stand'];
    const plans = open.map((option) => ({ option, ...this.ourPlan(result, option, left) }));
    let best = plans[0] as (typeof plans)[number];
    if (plans.length > 1 && plans.some(({ plan }) => plan.kind !== 'back')) {
      for (const candidate of plans)
        if (this.worth(result, candidate.plan, left) < this.worth(result, best.plan, left) - 1e-9) best = candidate;
    }
    if (best.asked) reckoning.choice(reckoning.charger.id, best.plan.kind === 'back' ? 'none' : 'continue', chance);
    return best;
  }

  /** Thrown back, unless the row lets us pay and go on (N5.3) or the charged come after us. */
  private ourPlan(result: CheckResult, option: string, left: number): { plan: Plan; asked: boolean } {
    const { placesChargerBack } = result;
    if (placesChargerBack === null) return { plan: this.melee(option, left), asked: false };
    if (option === 'counter-charge') {
      const arena = this.counterCharge(result, left);
      return { plan: arena === null ? BACK : { kind: 'melee', arena, ours: left }, asked: false };
    }
    const { mayContinue } = placesChargerBack;
    if (mayContinue === undefined || !fits(mayContinue.who, this.charger)) return { plan: BACK, asked: false };
    const paid = left - mayContinue.casualties;
    const goOn: Plan = paid <= 0 ? { kind: 'destroyed' } : this.melee(option, paid);
    const stated = this.reckoning.answers[this.charger.id];
    if (stated !== undefined) return { plan: stated === 'continue' ? goOn : BACK, asked: true };
    return { plan: this.worth(result, goOn, left) > 1e-9 ? goOn : BACK, asked: true };
  }

  private worth(result: CheckResult, plan: Plan, left: number): number {
    if (plan.kind === 'back') return 0;
    if (plan.kind === 'destroyed') return -left;
    const round =
      result.fightsIn === null ? this.reckoning.course.round : roundFrom(this.reckoning.rules, result.fightsIn);
    return plan.arena.worth(round, plan.ours, this.defender.figures) - (left - plan.ours);
  }

  private melee(option: string, ours: number): Plan {
    const key = option === 'stand' ? this.defender.formation : option;
    let arena = this.arenas.get(key);
    if (arena === undefined) {
      const formed = { ...this.defender, formation: key as Unit['formation'] };
      const state = formed.formation === this.defender.formation ? this.state : withUnit(this.state, formed);
      arena = this.open(key, state, this.charger, formed);
    }
    return { kind: 'melee', arena, ours };
  }

  private open(key: string, state: State, ours: Unit, theirs: Unit): Arena {
    const arena = new Arena(this.reckoning.rules, state, ours, theirs, this.guns);
    this.arenas.set(key, arena);
    this.reckoning.arenas.push({ arena, guns: this.guns });
    return arena;
  }

  /** N5.3, J36: at the charger who has gone back, straight ahead; null if that misses him, as it may when he is few. */
  private counterCharge(result: CheckResult, left: number): Arena | null {
    const { rules } = this.reckoning;
    const state = this.afterGoingBack(result, left);
    const charger = unitIn(state, this.charger.id);
    const along = reachOf(rules, this.defender, this.defender, charger);
    if (along === null) return null;
    const there = shifted(this.defender, this.defender.facing, Math.round(along));
    const key = `counter-charge ${[charger.x, charger.y, there.x, there.y].map((at) => Math.round(at / 50)).join(' ')}`;
    const ours = withFigures(charger, this.charger.figures);
    return this.arenas.get(key) ?? this.open(key, withUnit(withUnit(state, ours), there), ours, there);
  }
}

function before(result: CheckResult, first: CheckResult['rows'][number], second: CheckResult['rows'][number]): boolean {
  return result.rows.indexOf(first) < result.rows.indexOf(second);
}
