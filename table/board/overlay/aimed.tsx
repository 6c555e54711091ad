import { type Command, preview } from '../../../engine/index.ts';
import { knownOptions } from '../../game/known.ts';
import { useTable } from '../../game/store.ts';
import { useHandState } from '../../tools/tool.ts';
import { ChargeLine } from './charge-line.tsx';
import { type Drawn, findUnit } from './parts.tsx';
import { ShotSeen } from './shot.tsx';

type Aimed = Extract<Command, { target: string }>;

/** The enemy aimed at, and the way the shot or the charge would go. */
export function AimedAt({ rules, state }: Drawn) {
  const aimedAt = useHandState((hand) => hand.aimedAt);
  const selected = useTable((table) => table.selected);
  const unit = selected.length === 1 ? findUnit(state, selected[0] as string) : undefined;
  if (unit === undefined || aimedAt === null) return null;
  const isAimed = (command: Command): command is Aimed => 'target' in command && command.target === aimedAt;
  const command = knownOptions(rules, state, unit.id).find(isAimed);
  if (command === undefined) return null;
  const seen = preview(rules, state, command);
  if (command.do !== 'charge') return <ShotSeen rules={rules} state={state} unit={unit} preview={seen} />;
  return <ChargeLine rules={rules} state={state} unit={unit} charge={{ target: aimedAt, preview: seen }} />;
}
