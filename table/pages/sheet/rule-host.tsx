import { lazy, Suspense } from 'react';
import { useAskedRule } from './asked-rule.ts';

const RuleCard = lazy(() => import('./rule-card.tsx'));

/** The card of a rule is fetched when the first one is asked for. */
export function RuleHost() {
  const asked = useAskedRule((state) => state.asked !== null);
  return asked ? (
    <Suspense fallback={null}>
      <RuleCard />
    </Suspense>
  ) : null;
}
