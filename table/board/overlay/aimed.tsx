import { aimsOf } from '../../game/aims.ts';
import { preview } from '../../game/engine.ts';
import { useTable } from '../../game/store.ts';
import { useHandState } from '../../tools/tool.ts';
import { ChargeLine } from './charge-line.tsx';
import { type Drawn, findUnit } from './parts.tsx';
import { ShotSeen } from './shot.tsx';

/** The enemy aimed at, and the way the shot or the charge would go. */
export function AimedAt({ rules, state }: Drawn) {
  const aimedAt = useHandState((hand) => hand.aimedAt);
  const shifted = useHandState((hand) => hand.shifted);
  const selected = useTable((table) => table.selected);
  const unit = selected.length === 1 ? findUnit(state, selected[0] as string) : undefined;
  if (unit === undefined || aimedAt === null) return null;
  const command = aimsOf(rules, state, unit.id, shifted).find(({ target }) => target === aimedAt);
  if (command === undefined) return null;
  const seen = preview(rules, state, command);
  if (command.do !== 'charge') return <ShotSeen rules={rules} state={state} unit={unit} preview={seen} />;
  return <ChargeLine rules={rules} state={state} unit={unit} charge={{ target: aimedAt, preview: seen }} />;
}
