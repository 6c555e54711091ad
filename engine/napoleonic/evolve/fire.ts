import { type Changes, fresh, placed } from './writing.ts';

/** Guns, muskets and checks. */
export const FIRE = {
  GunLaid(state, event) {
    const gun = placed(state, event.unit, event.to);
    gun.aim = event.aim;
    gun.shot = true;
  },
  Shot(state, event) {
    fresh(state, event.unit).shot = true;
  },
  FiguresLost(state, event) {
    const unit = fresh(state, event.unit);
    unit.figures -= event.figures;
    unit.casualties += event.figures;
    if (event.cause === 'artillery') unit.lostToArtillery = true;
    if (event.cause === 'shooting') unit.lostToShooting = true;
  },
  Halted(state, event) {
    fresh(state, event.unit).halted = true;
  },
  GunFired: null,
  ShotLost: null,
  MoraleChecked: null,
  CarriedOn: null,
} satisfies Partial<Changes>;
