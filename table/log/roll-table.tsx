import type { Roll, State } from '../game/engine.ts';
import { ThrownDice } from '../panels/die.tsx';
import { RuleLinks } from '../panels/rule.tsx';
import { diceText, neededText, outcomeText, purposeText, signed } from '../words/roll.ts';

const printed = (roll: Roll): string => {
  if (roll.kind === 'sum') return `${roll.base}`;
  return roll.succeeds === 'atMost' ? `${roll.base} or less` : `${roll.base}+`;
};

function resultOf(roll: Roll): string {
  const { kind, hits, total, faces, needed } = roll;
  if (kind === 'sum' && faces.length > 1) return `${faces.join(' + ')} = ${total}`;
  if (kind === 'band' && needed !== undefined) return hits > 0 ? 'passed' : `failed by ${total - needed}`;
  return outcomeText(roll);
}

const NUMBER_CHANGES: readonly Roll['purpose'][] = ['rally', 'reconstitute', 'replace'];

/** Shooting changes the die, morale changes the number needed: the sign conventions of the sheets. */
const onWhat = ({ kind, needed, purpose }: Roll): string =>
  (kind === 'band' && needed !== undefined) || NUMBER_CHANGES.includes(purpose) ? 'to the number' : 'to the die';

function Reckoning({ roll, phase }: { roll: Roll; phase: number }) {
  const { base, modifiers, rules, needed } = roll;
  if (base === undefined && modifiers.length === 0) return null;
  return (
    <table className="reckoning">
      <tbody>
        {base !== undefined && (
          <tr>
            <th scope="row">{printed(roll)}</th>
            <td>{roll.kind === 'sum' ? 'points of the stands' : 'printed on the sheet'}</td>
            <td>
              <RuleLinks rules={rules} phase={phase} />
            </td>
          </tr>
        )}
        {modifiers.map((modifier) => (
          <tr key={`${modifier.rule}${modifier.text}`}>
            <th scope="row">{signed(modifier.add)}</th>
            <td>
              {modifier.text}, {onWhat(roll)}
            </td>
            <td>
              <RuleLinks rules={[modifier.rule]} phase={phase} />
            </td>
          </tr>
        ))}
        {needed !== undefined && (
          <tr className="needed">
            <th scope="row">{neededText(roll)}</th>
            <td>needed on the face of the die</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** One roll laid open: base, modifiers with their rules, the number needed, the faces, what came of it. */
export function RollTable({ state, roll, phase }: { state: State; roll: Roll; phase: number }) {
  const dice = `${diceText(roll.dice)}${roll.sides === 6 ? '' : ` of ${roll.sides}`}`;
  return (
    <div className="roll-table">
      <p className="roll-what">
        {purposeText(state, roll)}: {dice}
      </p>
      <Reckoning roll={roll} phase={phase} />
      <p className="roll-faces">
        <ThrownDice roll={roll} />
        <strong>{resultOf(roll)}</strong>
        {roll.base === undefined && <RuleLinks rules={roll.rules} phase={phase} />}
      </p>
    </div>
  );
}
