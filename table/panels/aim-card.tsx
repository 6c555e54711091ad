import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { bringIntoSight } from '../board/camera.ts';
import { toMap } from '../board/map.ts';
import { type Aimed, aimsOf } from '../game/aims.ts';
import { isThirteen, type PreviewRoll, preview, type Rules, type State, type Unit } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { OddsPanel } from '../odds/odds-panel.tsx';
import { aim, useHandState } from '../tools/tool.ts';
import { diceText, neededText, pointsText, rulesBehind, signed } from '../words/roll.ts';
import { told } from '../words/told.ts';
import { nameIn } from '../words/unit.ts';
import { RuleLinks } from './rule.tsx';

const VERBS = { fire: 'Fire at', shoot: 'Shoot at', charge: 'Charge' } as const;

/** "6 dice on 21st Infantry", "37th Fusiliers fights" */
function titleOf(state: State, roll: PreviewRoll): string {
  const { unit, purpose, dice, against } = roll;
  if (purpose === 'morale') return told(nameIn(state, unit), '{checks}');
  if (purpose === 'melee') return told(nameIn(state, unit), '{fights}');
  if (purpose === 'chargeBonus') return roll.needed > 1 ? 'Bonus it needs to get there' : 'Gets there with any bonus';
  const sixes = !('sides' in roll) || roll.sides === 6;
  const thrown = sixes ? diceText(dice) : `${dice} d${roll.sides}`;
  return `${thrown} on ${nameIn(state, against ?? '')}`;
}

/** One roll that would be thrown: dice, number, and every modifier with its rule. */
function RollLine({ state, roll }: { state: State; roll: PreviewRoll }) {
  return (
    <li>
      <span className="roll-line">
        <span>{titleOf(state, roll)}</span>
        <strong>{neededText(roll)}</strong>
      </span>
      <span className="why-line">
        {roll.purpose !== 'chargeBonus' && (roll.purpose === 'melee' ? pointsText(roll.base) : roll.base)}
        {roll.purpose === 'hit' && roll.modifiers.length > 0 && ' on the sheet; to the die'}
        {roll.modifiers.map((modifier) => (
          <span key={`${modifier.rule}${modifier.text}`}>{` ${signed(modifier.add)} ${modifier.text}`}</span>
        ))}{' '}
        <RuleLinks rules={rulesBehind(roll)} />
      </span>
    </li>
  );
}

/** The numbers of a command of 1866: a volley has one die, so its number says as much as its chances. */
function Rolls({ state, rolls }: { state: State; rolls: readonly PreviewRoll[] }) {
  return (
    <ul className="rolls">
      {rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: volleys of one unit are told apart by nothing else
        <RollLine key={i} state={state} roll={roll} />
      ))}
    </ul>
  );
}

/** The scores of a melee stand with the rolls behind its chances; above them they would push the buttons out of sight. */
const ahead = (rolls: readonly PreviewRoll[]): PreviewRoll[] => rolls.filter(({ purpose }) => purpose !== 'melee');

/** A charge that is being dragged shows its numbers too. */
const targetInSight = ({ held, aimedAt }: ReturnType<typeof useHandState.getState>): string | null =>
  held?.tool === 'march' ? (held.charge?.target ?? null) : aimedAt;

/** Whoever was asked for is shown on the map beside his numbers. */
function useInSight(state: State, id: string | undefined): void {
  const pinned = useHandState((hand) => hand.pinned);
  useEffect(() => {
    const target = state.units.find((one) => one.id === id);
    if (!pinned || target === undefined) return;
    const at = toMap(state, target);
    // The card is laid out first; only then is it known how much of the map it covers.
    const frame = requestAnimationFrame(() => bringIntoSight(at.x, at.y));
    return () => cancelAnimationFrame(frame);
  }, [pinned, id, state]);
}

/** The numbers of the enemy aimed at, before anybody commits himself. */
export function AimCard({ rules, state, unit }: { rules: Rules; state: State; unit: Unit }) {
  const aimedAt = useHandState(targetInSight);
  const shifted = useHandState((hand) => hand.shifted);
  const targets = aimsOf(rules, state, unit.id, shifted);
  const command = targets.find((c) => c.target === aimedAt);
  useInSight(state, command?.target);
  if (targets.length === 0) return null;
  if (command === undefined) return <TargetList state={state} targets={targets} />;
  return (
    <section className="card aim-card" aria-label={`${VERBS[command.do]} ${nameIn(state, command.target)}`}>
      <h2>
        {VERBS[command.do]} {nameIn(state, command.target)}
      </h2>
      {!isThirteen(rules) && <Rolls state={state} rolls={ahead(preview(rules, state, command).rolls)} />}
      <OddsPanel state={state} command={command} />
      <div className="chips">
        <Button
          className="button primary"
          onPress={() => {
            aim(null);
            order(command);
          }}
        >
          {VERBS[command.do].split(' ')[0]}
        </Button>
        <Button className="button" onPress={() => aim(null)}>
          Not now
        </Button>
      </div>
    </section>
  );
}

function TargetList({ state, targets }: { state: State; targets: readonly Aimed[] }) {
  return (
    <section className="card" aria-label="Targets">
      <h2>Targets</h2>
      <div className="chips">
        {targets.map((command) => (
          <Button key={command.target} className="chip" onPress={() => aim(command.target, true)}>
            {VERBS[command.do]} {nameIn(state, command.target)}
          </Button>
        ))}
      </div>
    </section>
  );
}
