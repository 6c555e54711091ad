import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HouseRules } from '../../game/session.ts';
import { houseRulesText } from '../house-rules/settings.ts';

/** How many house rules a battle will have, and the way to them. */
export function HouseLine({ battle, own, children }: { battle: string; own: HouseRules; children?: ReactNode }) {
  const changed = Object.keys(own).length;
  return (
    <p className="house-line">
      <Link href={`/house-rules/${battle}`}>House rules</Link>
      <span className="facts">{changed === 0 ? 'no house rules' : houseRulesText(changed)}</span>
      {children}
    </p>
  );
}
