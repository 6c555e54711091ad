/** A small sign beside a unit: what it shows and what it says. */
export interface Badge {
  readonly kind:
    | 'losses'
    | 'routed'
    | 'disorganised'
    | 'rallied'
    | 'halted'
    | 'locked'
    | 'melee'
    | 'marker'
    | 'charging'
    | 'must'
    | 'laid';
  readonly text: string;
  readonly says: string;
}

/** How high a badge is, in pixels. */
export const BADGE = 15;

export const badgeWidth = (badge: Badge): number => Math.max(BADGE, badge.text.length * 7 + 6);
