import { useEffect, useState } from 'react';
import type { Roll, State } from '../game/engine.ts';
import { type DiceSpeed, useSettings } from '../game/settings.ts';
import { useTable } from '../game/store.ts';
import { purposeText, rollText, rulesBehind } from '../words/roll.ts';
import { ThrownDice } from './die.tsx';
import { RuleLinks } from './rule.tsx';

const TUMBLE: Readonly<Record<DiceSpeed, number>> = { slow: 900, normal: 420, fast: 170, off: 0 };

/** True for the short while in which the dice of this throw are still rolling. */
function useTumbling(thrown: number): boolean {
  const speed = useSettings((settings) => settings.diceSpeed);
  const [settled, setSettled] = useState(thrown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(thrown), TUMBLE[speed]);
    return () => clearTimeout(timer);
  }, [thrown, speed]);
  return settled !== thrown && TUMBLE[speed] > 0;
}

/** Are the dice of the last throw still rolling? */
export const useRolling = (): boolean => useTumbling(useTable((table) => table.thrown));

/** The last throw: each die with its result. */
export function DiceTray() {
  const roll = useTable((table) => table.rolls.at(-1));
  const thrown = useTable((table) => table.thrown);
  const tumbling = useTumbling(thrown);
  return roll === undefined ? null : <ThrownDice key={thrown} roll={roll} tumbling={tumbling} />;
}

/** A throw that lies a little back: small dice and words. */
export function EarlierRoll({ state, roll }: { state: State; roll: Roll }) {
  return (
    <p className="earlier-roll">
      <ThrownDice roll={roll} />
      <span>{rollText(state, roll)}</span>
    </p>
  );
}

/** The last throw in words, once the dice lie still; and the one before it, which often led to it. */
export function RollWords({ state }: { state: State }) {
  const roll = useTable((table) => table.rolls.at(-1));
  const before = useTable((table) => table.rolls.at(-2));
  const tumbling = useRolling();
  if (roll === undefined) return null;
  return (
    <>
      {before !== undefined && <EarlierRoll state={state} roll={before} />}
      <p className="roll-words" aria-live="polite">
        {tumbling ? purposeText(state, roll) : rollText(state, roll)}
        {!tumbling && <RuleLinks rules={rulesBehind(roll)} phase={roll.phase} />}
      </p>
    </>
  );
}
