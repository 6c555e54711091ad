import {
  awayFrom,
  type DiceSum,
  drawsInOthers,
  followUpReach,
  inDefensiveTerrain,
  inFortification,
  type MeleePhase,
  type OutcomeRow,
  onTable,
  type Rules,
  reachOf,
  retiredTo,
  roughGap,
  type State,
  shapeOf,
  shifted,
  type Unit,
} from '../../engine/index.ts';
import { lossGoingBack, withFigures, withUnit } from '../position.ts';
import type { MeleeGround, Shelter, Side } from './duel.ts';

/** Inches a side may be pushed before the lie of the melee is no longer followed. */
const FARTHEST = 24;

const SHELTERING = ['woods', 'town', 'wall', 'hedge', 'sunken-road', 'redoubt', 'field-works'];

function boxOf(area: readonly number[]) {
  const xs = area.filter((_, i) => i % 2 === 0);
  const ys = area.filter((_, i) => i % 2 === 1);
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** What shelters a unit from an enemy who stands there (J21). */
export function shelterOf(rules: Rules, state: State, unit: Unit, enemy: Unit): Shelter {
  if (state.battle.terrain.length === 0) return { inDefensiveTerrain: false, inFortification: false };
  const from = shapeOf(rules, enemy);
  return {
    inDefensiveTerrain: inDefensiveTerrain(rules, state, unit, from.cx, from.cy),
    inFortification: inFortification(rules, state, unit),
  };
}

interface Lie {
  readonly ours: Unit;
  readonly theirs: Unit;
  /** Thou each side has been pushed in all. */
  readonly pushed: readonly [number, number];
}

/**
 * The ground of a melee on the table: room behind each side as it stands now, and how far a winner follows. Where the
 * two stand square to each other and nobody else is near, the fight only shifts; at an angle it drifts, and at some
 * distance the winner misses.
 */
export class TableGround implements MeleeGround {
  private readonly rules: Rules;
  private readonly state: State;
  private readonly lies: Lie[];
  private readonly places = new Map<string, number>();
  private readonly losses = new Map<number, DiceSum | null>();
  private readonly steps = new Map<number, number | null>();
  private readonly drawn = new Map<number, boolean>();
  private readonly widthsOf: readonly [number[], number[]] = [[], []];
  private readonly meets: [boolean | null, boolean | null] = [null, null];
  private readonly alone: [boolean | null, boolean | null] = [null, null];
  private sheltered: boolean | null = null;
  private readonly guns: readonly Unit[];

  /** Guns the second stands up for lie between the two (J12). */
  constructor(rules: Rules, state: State, ours: Unit, theirs: Unit, guns: readonly Unit[] = []) {
    this.rules = rules;
    this.state = state;
    this.guns = guns;
    this.lies = [{ ours, theirs, pushed: [0, 0] }];
  }

  private get start(): Lie {
    return this.lies[0] as Lie;
  }

  /** The two as they stand at a place with so many figures left. */
  private at(place: number, ours: number, theirs: number): readonly [Unit, Unit] {
    const lie = this.lies[place] as Lie;
    return [withFigures(lie.ours, ours), withFigures(lie.theirs, theirs)];
  }

  /** Units of the same width lie alike, whatever their figures. */
  private widths(ours: number, theirs: number): number {
    return this.width(0, ours) * 1000 + this.width(1, theirs);
  }

  private width(side: Side, figures: number): number {
    const known = this.widthsOf[side];
    let width = known[figures];
    if (width === undefined) {
      const { block } = shapeOf(this.rules, withFigures(side === 0 ? this.start.ours : this.start.theirs, figures));
      // Depth shrinks too when a rank is no longer full.
      width = Math.round(block.width / 100) * 8 + Math.min(7, Math.round(block.depth / 500));
      known[figures] = width;
    }
    return width;
  }

  lossGoingBack(
    place: number,
    side: Side,
    row: OutcomeRow<'formLineBackFromEnemy'>,
    ours: number,
    theirs: number,
  ): DiceSum | null {
    const key = ((place * 2 + side) * 100 + row.inches) * 1_000_000 + this.widths(ours, theirs);
    let loses = this.losses.get(key);
    if (loses === undefined) {
      const [us, them] = this.at(place, ours, theirs);
      const [self, enemy] = side === 0 ? [us, them] : [them, us];
      const must = { formation: 'line' as const, loses: row.unableLoses };
      const state = withUnit(this.state, enemy);
      loses = lossGoingBack(this.rules, state, self, enemy, row.inches, must, side === 0 ? this.guns : []);
      this.losses.set(key, loses);
    }
    return loses;
  }

  shelterAt(place: number): readonly [Shelter, Shelter] {
    const { ours, theirs } = this.lies[place] as Lie;
    return [shelterOf(this.rules, this.state, ours, theirs), shelterOf(this.rules, this.state, theirs, ours)];
  }

  /** Losses only make the two smaller: where nobody touches them whole, nobody does later. */
  drawsInOthers(place: number, melee: MeleePhase, ours: number, theirs: number): boolean {
    if (melee.fights.who !== 'entireUnit') return false;
    const whole = this.drawsIn(place, melee, this.start.ours.figures, this.start.theirs.figures);
    return whole && this.drawsIn(place, melee, ours, theirs);
  }

  private drawsIn(place: number, melee: MeleePhase, ours: number, theirs: number): boolean {
    const key = (place * 1000 + ours) * 1000 + theirs;
    let drawn = this.drawn.get(key);
    if (drawn === undefined) {
      const [us, them] = this.at(place, ours, theirs);
      drawn = drawsInOthers(this.rules, withUnit(withUnit(this.state, us), them), melee, us, them);
      this.drawn.set(key, drawn);
    }
    return drawn;
  }

  /** Straight back and straight ahead, even the last figure of the one meets the last figure of the other. */
  private alwaysMeets(loser: Side): boolean {
    const ours = withFigures(this.start.ours, 1);
    const theirs = withFigures(this.start.theirs, 1);
    const [self, winner] = loser === 0 ? [ours, theirs] : [theirs, ours];
    const back = (self.facing + 18_000) % 36_000;
    for (let inches = 1; inches <= FARTHEST; inches++)
      if (reachOf(this.rules, winner, winner, shifted(self, back, inches * 1000)) === null) return false;
    return true;
  }

  /** Nobody else stands in the winner's way. */
  private wayIsClear(winner: Unit): boolean {
    const shape = shapeOf(this.rules, winner);
    return this.state.units.every((other) => {
      if (!onTable(other) || other.id === this.start.ours.id || other.id === this.start.theirs.id) return true;
      if (roughGap(shape, shapeOf(this.rules, other)) > FARTHEST * 1000) return true;
      const along = reachOf(this.rules, winner, winner, other);
      return along === null || along > FARTHEST * 1000;
    });
  }

  /** Ground that shelters lies near enough for the fight to move into it or out of it. */
  private coverIsNear(): boolean {
    const { ours, theirs } = this.start;
    const near = 12_000 + shapeOf(this.rules, ours).radius + shapeOf(this.rules, theirs).radius;
    return this.state.battle.terrain.some(({ kind, area }) => {
      if (!SHELTERING.includes(kind)) return false;
      const { minX, maxX, minY, maxY } = boxOf(area);
      return ours.x > minX - near && ours.x < maxX + near && ours.y > minY - near && ours.y < maxY + near;
    });
  }

  /** Nobody and nothing near: only how the two lie to each other matters, not where. */
  private isOpen(loser: Side): boolean {
    this.sheltered ??= this.coverIsNear();
    this.alone[loser] ??= this.wayIsClear(loser === 0 ? this.start.theirs : this.start.ours);
    return !this.sheltered && this.alone[loser];
  }

  /** Face to face on open ground the fight only shifts, wherever it goes. */
  private shifts(loser: Side, self: Unit, winner: Unit, heading: number): boolean {
    const faceToFace = heading === winner.facing && heading === (self.facing + 18_000) % 36_000;
    if (!faceToFace || !this.isOpen(loser)) return false;
    this.meets[loser] ??= this.alwaysMeets(loser);
    return this.meets[loser];
  }

  follows(place: number, loser: Side, inches: number, ours: number, theirs: number): number | null {
    const key = ((place * 2 + loser) * 100 + inches) * 1_000_000 + this.widths(ours, theirs);
    let to = this.steps.get(key);
    if (to === undefined) {
      const [us, them] = this.at(place, ours, theirs);
      to = this.step(place, loser, inches, us, them);
      this.steps.set(key, to);
    }
    return to;
  }

  private step(place: number, loser: Side, inches: number, us: Unit, them: Unit): number | null {
    const [self, winner] = loser === 0 ? [us, them] : [them, us];
    const heading = awayFrom(this.rules, self, winner);
    if (place === 0 && this.shifts(loser, self, winner, heading)) return 0;
    const state = withUnit(withUnit(this.state, us), them);
    const back = { ...self, ...retiredTo(this.rules, state, self, heading, inches * 1000).to };
    const along = followUpReach(this.rules, state, winner, back);
    if (along === null) return null;
    const dx = back.x - self.x;
    const dy = back.y - self.y;
    return this.placeOf(place, loser, Math.sqrt(dx * dx + dy * dy), back, shifted(winner, winner.facing, along));
  }

  /** On open ground a place is how the two lie to each other; elsewhere also how far they have been pushed. */
  private placeOf(from: number, loser: Side, gone: number, back: Unit, forward: Unit): number {
    const before = (this.lies[from] as Lie).pushed;
    const far = Math.min(FARTHEST * 1000, before[loser] + Math.round(gone / 50) * 50);
    const pushed: readonly [number, number] = loser === 0 ? [far, before[1]] : [before[0], far];
    const [ours, theirs] = loser === 0 ? [back, forward] : [forward, back];
    const apart = `${Math.round((ours.x - theirs.x) / 50)} ${Math.round((ours.y - theirs.y) / 50)}`;
    const key = this.isOpen(0) && this.isOpen(1) ? apart : `${apart} ${pushed.join(' ')}`;
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.lies.length;
      this.places.set(key, place);
      this.lies.push({ ours, theirs, pushed });
    }
    return place;
  }
}
