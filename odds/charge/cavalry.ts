import {
  attachedGeneral,
  type Charge,
  type CheckResult,
  type Contact,
  factsOf,
  givingWay,
  inFortification,
  inOrder,
  mayFormOnDie,
  nearestOfCommand,
  onTable,
  placeBeyond,
  type State,
  shifted,
  standsAtEnd,
  supporterOf,
  touchesAt,
  type Unit,
  whyNotForm,
  withstandsCavalry,
} from '../../engine/index.ts';
import type { Branch } from '../branching.ts';
import { hitChance } from '../dice.ts';
import { turnOf } from '../melee/duel.ts';
import { checkBranches, recallBranches } from '../morale.ts';
import type { OutcomeName } from '../outcomes.ts';
import { unitIn, withFigures, withUnit } from '../position.ts';
import { Arena } from './arena.ts';
import type { ChargeReckoning } from './reckoning.ts';

/** Where the charger is on its ride: figures left, whether it rode through somebody, and what the target came to. */
interface Rider {
  readonly left: number;
  readonly rodeThrough: boolean;
  readonly outcome: OutcomeName | null;
  readonly chance: number;
}

/** One way the move of a cavalry charge can go: its contacts are settled, the rest is reckoned from there. */
export class CavalryCharge {
  private readonly reckoning: ChargeReckoning;
  private readonly weight: number;
  private readonly contacts: readonly Contact[];
  private readonly charger: Unit;
  private readonly state: State;
  private readonly arenas = new Map<string, Arena>();

  constructor(reckoning: ChargeReckoning, branch: Branch) {
    this.reckoning = reckoning;
    this.weight = branch.chance;
    const charger = unitIn(branch.state, reckoning.charger.id);
    this.contacts = (charger.charge?.contacts ?? []).map((contact) => this.supported(branch.state, contact));
    this.charger =
      charger.charge === null ? charger : { ...charger, charge: { ...charger.charge, contacts: this.contacts } };
    this.state = withUnit(branch.state, this.charger);
  }

  /** N6.3: who stands up for guns on the way. */
  private supported(state: State, contact: Contact): Contact {
    const guns = unitIn(state, contact.unit);
    if (guns.arm !== 'artillery') return contact;
    const { rules, course } = this.reckoning;
    return { ...contact, supporter: supporterOf(rules, state, course.melee, guns)?.id ?? null };
  }

  run(): void {
    const { reckoning, charger, state, weight } = this;
    if (!onTable(charger)) return reckoning.over('destroyed', weight, 0);
    for (const unit of state.units)
      if (!onTable(unit) && onTable(unitIn(reckoning.before, unit.id))) reckoning.fate(unit.id, 'destroyed', weight);
    // Skirmishers it has caught are gone before anybody shoots (N3.16).
    const outcome = onTable(unitIn(state, reckoning.target.id)) ? null : 'enemyDestroyed';
    const riders: Rider[] = [];
    for (const [lost, chance] of reckoning.losses(state, charger).entries()) {
      if (lost === charger.figures) reckoning.over(withUsGone(outcome), weight * chance, 0);
      else if (chance > 0)
        riders.push({ left: charger.figures - lost, rodeThrough: false, outcome, chance: weight * chance });
    }
    this.check(state, inOrder(reckoning.rules, state, this.checkers()), riders);
  }

  /** N5.1: infantry reached, or standing up for guns that are, and not in melee. */
  private checkers(): Unit[] {
    const found = new Map<string, Unit>();
    for (const contact of this.contacts) {
      const unit = unitIn(this.state, contact.supporter ?? contact.unit);
      if (unit.arm === 'infantry' && unit.inMeleeWith.length === 0) found.set(unit.id, unit);
    }
    return [...found.values()];
  }

  /** Each checks in turn; what it comes to is written on the table the next one sees. */
  private check(state: State, waiting: readonly Unit[], riders: readonly Rider[]): void {
    const [next, ...others] = waiting;
    if (next === undefined) return this.ride(state, riders);
    const { rules, course } = this.reckoning;
    const unit = unitIn(state, next.id);
    for (const branch of checkBranches(rules, course.stand, factsOf(state, unit), 0)) {
      const share = scaled(riders, branch.chance);
      if (branch.result.routs) {
        this.reckoning.fate(unit.id, 'routed', sum(share));
        this.check(this.withoutUnit(state, unit), others, share);
      } else
        for (const [formed, chance] of this.formations(state, unit, branch.result, sum(share)))
          this.check(formed === unit ? state : this.asFormed(state, unit, formed), others, scaled(share, chance));
    }
  }

  /** J26: the charger gives way to the new formation. */
  private asFormed(state: State, unit: Unit, formed: Unit): State {
    let after = withUnit(state, formed);
    for (const { charger, to } of givingWay(this.reckoning.rules, state, unit, formed.formation))
      after = withUnit(after, { ...charger, ...to });
    return after;
  }

  private withoutUnit(state: State, unit: Unit): State {
    const { rules } = this.reckoning;
    const gone: Unit = { ...unit, gone: { because: 'routed', rule: 'N0.4', turn: state.turn, phase: state.phase } };
    const after = withUnit(state, gone);
    const generals = after.generals.map((general) => {
      if (general.gone || general.attachedTo !== unit.id) return general;
      const next = nearestOfCommand(rules, after, general, unit);
      return { ...general, attachedTo: next?.id ?? null, gone: next === null };
    });
    return { ...after, generals };
  }

  private withstands(state: State, unit: Unit): boolean {
    const { rules, course } = this.reckoning;
    return withstandsCavalry(course.melee, unit.formation, inFortification(rules, state, unit));
  }

  /** N5.3 to N5.5: the formations it may meet the cavalry in, with their chances. It forms where that saves it. */
  private formations(state: State, unit: Unit, result: CheckResult, chance: number): [Unit, number][] {
    const { reckoning } = this;
    const { rules } = reckoning;
    const stated = reckoning.answers[unit.id];
    const saves = (formation: Unit['formation']) =>
      stated === undefined
        ? !this.withstands(state, unit) && this.withstands(state, { ...unit, formation })
        : stated === formation;
    for (const row of result.choices) {
      if (row.then !== 'mayForm' || !saves(row.formation) || whyNotForm(rules, state, unit, row) !== null) continue;
      reckoning.choice(unit.id, row.formation, chance);
      return [[{ ...unit, formation: row.formation }, 1]];
    }
    const die = result.formsOnDie;
    if (die === null || !saves(die.formation) || !mayFormOnDie(rules, state, unit, die)) return [[unit, 1]];
    reckoning.choice(unit.id, die.formation, chance);
    const forms = hitChance(die.needs);
    return [
      [{ ...unit, formation: die.formation }, forms],
      [unit, 1 - forms],
    ];
  }

  /** J10: every contact in path order, then the end of the ride. */
  private ride(state: State, start: readonly Rider[]): void {
    const { reckoning } = this;
    let riders = start;
    let before = state;
    const passed = new Set<string>();
    for (const contact of this.contacts) {
      const enemy = unitIn(before, contact.unit);
      const foe = contact.supporter == null ? enemy : unitIn(before, contact.supporter);
      const target = contact.unit === reckoning.target.id || foe.id === reckoning.target.id;
      if (!onTable(enemy)) {
        if (contact.unit === reckoning.target.id && enemy.gone?.because === 'routed')
          riders = told(riders, 'enemyRouts');
      } else if (foe.arm === 'cavalry' && onTable(foe)) {
        return this.meetCavalry(before, foe, contact, riders);
      } else if (foe.arm === 'infantry' && onTable(foe) && this.withstands(before, foe)) {
        if (target) riders = told(riders, 'rodeThrough');
        if (!passed.has(foe.id)) riders = this.rideThrough(before, riders);
        passed.add(foe.id);
      } else {
        const spared = foe !== enemy && onTable(foe) && !reckoning.rules.settings.gunsLostWithSupporter;
        for (const fallen of spared ? [foe] : new Set([foe, enemy])) {
          if (!onTable(fallen)) continue;
          reckoning.fate(fallen.id, 'destroyed', sum(riders));
          before = withUnit(before, { ...fallen, gone: { because: 'destroyed', rule: 'N6.8', turn: 0, phase: 0 } });
        }
        riders = target ? told(riders, 'enemyDestroyed') : riders;
      }
    }
    for (const rider of riders) {
      if (this.charger.charge === null) this.shotWithoutCharge(rider);
      else this.endOfRide(rider);
    }
  }

  /** N3.14, N4.1: with nobody to contact it does not charge, so it checks if it was shot. */
  private shotWithoutCharge(rider: Rider): void {
    const { reckoning, charger, state } = this;
    const lost = charger.figures - rider.left;
    if (lost === 0 && !charger.lostToShooting) return this.endOfRide(rider);
    for (const branch of checkBranches(reckoning.rules, reckoning.course.close, factsOf(state, charger), lost)) {
      const chance = rider.chance * branch.chance;
      if (branch.result.routs) reckoning.over('weRout', chance, rider.left);
      else this.endOfRide({ ...rider, chance });
    }
  }

  /** N6.9: a casualty on the printed number, and a recall to come. */
  private rideThrough(state: State, riders: readonly Rider[]): Rider[] {
    const { reckoning } = this;
    // A target farther on may have run already, before anybody rode at it.
    const ran = onTable(unitIn(state, reckoning.target.id)) ? null : 'enemyRouts';
    const hurt = hitChance(reckoning.course.melee.rideThrough.casualtyOn);
    const after: Rider[] = [];
    for (const rider of riders) {
      after.push({ ...rider, rodeThrough: true, chance: rider.chance * (1 - hurt) });
      const left = rider.left - 1;
      if (left > 0) after.push({ ...rider, left, rodeThrough: true, chance: rider.chance * hurt });
      else reckoning.over(withUsGone(rider.outcome ?? ran), rider.chance * hurt, 0);
    }
    return merged(after);
  }

  /** N6.9: does the sheet send it to the phase of recalls? */
  private get recallAfterRide(): boolean {
    return this.reckoning.course.melee.rideThrough.recallIn === turnOf(this.reckoning.rules).recall.number;
  }

  private meetCavalry(state: State, foe: Unit, contact: Contact, riders: readonly Rider[]): void {
    const { reckoning, charger } = this;
    const { course } = reckoning;
    const guns = foe.id === contact.unit ? null : contact.unit;
    const charge =
      guns === null || charger.charge === null
        ? charger.charge
        : { ...charger.charge, contacts: upTo(charger.charge, contact), length: contact.along };
    const others = foe.id !== reckoning.target.id && guns !== reckoning.target.id;
    // Whoever touches the cavalry at once stands there already; others have to find room as they ride on to it (J41).
    const ridesOn = charge !== null && !standsAtEnd(reckoning.rules, unitIn(state, charger.id), charge);
    for (const rider of riders) {
      const { left, rodeThrough, chance, outcome } = rider;
      if (ridesOn && !this.comesTo(state, withFigures(charger, left), charge, foe)) {
        this.endOfRide(outcome === null ? { ...rider, outcome: 'fellShort' } : rider);
        continue;
      }
      if (foe.inMeleeWith.length > 0) {
        reckoning.over(outcome ?? 'joinsMelee', chance, left);
        continue;
      }
      const arena = this.arena(state, foe, guns, others ? (outcome ?? 'fellShort') : null);
      const reached = arena.book({
        round: course.round,
        ours: left,
        theirs: foe.figures,
        chance,
        mustRecall: rodeThrough && this.recallAfterRide,
      });
      reckoning.reaches.add(reached, chance, reckoning.charger.figures - left, 0);
      if (reckoning.depth === 'melee') reckoning.ends.add(reached, chance, reckoning.charger.figures - left, 0);
    }
  }

  /** J41: is there room to come as far as the cavalry, before it or, past a square, behind it (N6.9)? */
  private comesTo(state: State, rider: Unit, charge: Charge, foe: Unit): boolean {
    const { rules } = this.reckoning;
    return touchesAt(rules, rider, charge, placeBeyond(rules, state, rider, charge, [foe.id]), foe);
  }

  private arena(state: State, foe: Unit, guns: string | null, before: OutcomeName | null): Arena {
    const key = `${foe.id} ${before} ${attachedGeneral(state, foe)?.id}`;
    let arena = this.arenas.get(key);
    if (arena === undefined) {
      arena = new Arena(this.reckoning.rules, state, this.atEndOfRide(), foe, guns);
      this.arenas.set(key, arena);
      this.reckoning.arenas.push({ arena, guns, before });
    }
    return arena;
  }

  private atEndOfRide(): Unit {
    const { charger } = this;
    if (charger.charge === null) return charger;
    const { wheeled, length } = charger.charge;
    return shifted({ ...charger, x: wheeled.x, y: wheeled.y }, wheeled.facing, length);
  }

  /** No cavalry at the end of the ride: whoever rode through somebody rolls for recall (N13.1). */
  private endOfRide(rider: Rider): void {
    const { reckoning } = this;
    const outcome = rider.outcome ?? this.missed();
    const { left, chance, rodeThrough } = rider;
    reckoning.reaches.add(outcome, chance, reckoning.charger.figures - left, 0);
    if (!rodeThrough || !this.recallAfterRide)
      return reckoning.ends.add(outcome, chance, reckoning.charger.figures - left, 0);
    const { recall } = turnOf(reckoning.rules);
    const lost = this.charger.figures - left;
    for (const { band, chance: share, result } of recallBranches(recall, factsOf(this.state, this.charger), lost)) {
      const figures = Math.max(0, left - result.loses);
      const end = figures === 0 ? withUsGone(outcome) : outcome === 'rodeThrough' ? RECALL_ENDS[band] : outcome;
      reckoning.ends.add(end, chance * share, reckoning.charger.figures - figures, 0);
    }
  }

  private missed(): OutcomeName {
    const { reckoning, state } = this;
    const target = unitIn(state, reckoning.target.id);
    if (!onTable(target)) return 'enemyDestroyed';
    const there = unitIn(reckoning.before, target.id);
    return target.x !== there.x || target.y !== there.y ? 'evaded' : 'fellShort';
  }
}

/** What a ride that ends at this contact has met. */
function upTo(charge: Charge, contact: Contact): readonly Contact[] {
  return charge.contacts.slice(0, charge.contacts.indexOf(contact) + 1);
}

const RECALL_ENDS = {
  pass: 'recalled',
  fail: 'notRecalled',
  failBy1or2: 'notRecalled',
  failBy3orMore: 'notRecalled',
} as const;

/** The last figure is gone; what became of the target before that still counts. */
function withUsGone(outcome: OutcomeName | null): OutcomeName {
  return outcome === 'enemyDestroyed' || outcome === 'enemyRouts' ? 'bothDestroyed' : 'destroyed';
}

function told(riders: readonly Rider[], outcome: OutcomeName): Rider[] {
  return riders.map((rider) => ({ ...rider, outcome }));
}

function scaled(riders: readonly Rider[], share: number): Rider[] {
  return riders.map((rider) => ({ ...rider, chance: rider.chance * share }));
}

function sum(riders: readonly Rider[]): number {
  return riders.reduce((total, rider) => total + rider.chance, 0);
}

function merged(riders: readonly Rider[]): Rider[] {
  const found = new Map<string, Rider>();
  for (const rider of riders) {
    const key = `${rider.left} ${rider.rodeThrough} ${rider.outcome}`;
    const same = found.get(key);
    found.set(key, same === undefined ? rider : { ...rider, chance: rider.chance + same.chance });
  }
  return [...found.values()];
}
