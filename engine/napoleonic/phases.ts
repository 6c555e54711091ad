import type { Army } from '../../sheets/words.ts';
import type { Reset } from '../core/events.ts';
import type { PartTask } from '../core/state.ts';
import { phaseOf, type Rules } from './rules.ts';
import type { AgendaItem, PartName } from './state.ts';

function part(name: PartName, army: Army): PartTask {
  return { do: 'part', part: name, army };
}

/** N0.1: what a phase consists of, in order. Parts wait for their side; tasks are forced by the rules. */
export function agendaOf(rules: Rules, number: number): AgendaItem[] {
  const phase = phaseOf(rules, number);
  const [first, second] = rules.sheet.armies;
  switch (phase.kind) {
    case 'fireArtillery':
      if (rules.settings.simultaneousFire)
        return [part('layGuns', first), part('layGuns', second), { do: 'resolveFire' }, { do: 'rollReserves' }];
      return [
        part('layGuns', first),
        { do: 'resolveFire', army: first },
        part('layGuns', second),
        { do: 'resolveFire', army: second },
        { do: 'rollReserves' },
      ];
    case 'moveAndShoot':
      return [part('move', phase.movers), part('shoot', phase.shooters)];
    case 'fightMelees':
      return [{ do: 'fightMelees' }];
    case 'checkMorale':
      if (phase.tests !== 'recallingCavalry') return [{ do: 'checks' }];
      return [
        part('recall', first),
        { do: 'recalls', army: first },
        part('recall', second),
        { do: 'recalls', army: second },
        { do: 'endTurn' },
      ];
  }
}

/** What a new phase wipes off: moves before moving, guns before laying, and charges once their melees are decided. */
export function resetsOf(rules: Rules, number: number): Reset[] {
  const phase = phaseOf(rules, number);
  if (phase.kind === 'fireArtillery') return ['guns', 'charges'];
  if (phase.kind === 'moveAndShoot') return ['moves', 'charges'];
  if (phase.kind === 'fightMelees') return ['melees'];
  if (phase.tests === 'recallingCavalry') return ['charges'];
  return [];
}
