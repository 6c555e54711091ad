import type { ReactNode } from 'react';
import type { AnyScenario } from '../../../scenarios/index.ts';
import { useScenario } from '../choose/draft.ts';
import { NotHere } from './not-here.tsx';

/** A page about a battle that has not begun: waits until the battle of the address is found, and says so where there is none. */
export function ForBattle({ id, children }: { id: string; children: (scenario: AnyScenario) => ReactNode }) {
  const scenario = useScenario(id);
  if (scenario === undefined) return <p className="wait">…</p>;
  if (scenario === null)
    return (
      <NotHere
        title="That battle is not here"
        text="This browser does not keep it, or it no longer fits the rules: open its file again."
      />
    );
  return children(scenario);
}
