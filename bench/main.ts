import { fightFor, fightsOf, optionsMillis, snapshotMicros, type Tally, timesAsLong } from './battles.ts';
import { fight1866For, fightsOf1866 } from './battles-1866.ts';
import { benchOdds } from './odds.ts';
import { benchOdds1866 } from './odds-1866.ts';
import { peers } from './peers.ts';

function rounded(value: number, digits = 1): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

const perSecond = (count: number, tally: Tally) => (count * 1000) / tally.millis;

/** Time a battle takes at 160 units against 40: the exponent by which it grows with the number of units. */
function growth(small: Tally, large: Tally): number {
  const ratio = large.millis / large.battles / (small.millis / small.battles);
  return Math.log(ratio) / Math.log(4);
}

/** The game of 1866 at the same number of units; `slower` compares it with the thirteen phases, taking turns. */
function bench1866(): Record<string, number> {
  const [small, large] = [fight1866For(4000, 40), fight1866For(4000, 160)];
  const each = (count: number) => rounded(count / small.battles);
  return {
    battlesPerSecond: rounded(perSecond(small.battles, small)),
    commandsPerSecond: Math.round(perSecond(small.commands, small)),
    growthExponent: rounded(growth(small, large), 2),
    slower: rounded(timesAsLong(4000, fightsOf(40), fightsOf1866(40)), 2),
    commands: each(small.commands),
    charges: each(small.charges),
    melees: each(small.melees),
  };
}

async function main(args: readonly string[]): Promise<void> {
  const forty = fightFor(4000, 40);
  const many = fightFor(4000, 160);
  const each = (count: number) => rounded(count / forty.battles);
  const figures: Record<string, unknown> = {
    battlesPerSecond: rounded(perSecond(forty.battles, forty)),
    commandsPerSecond: Math.round(perSecond(forty.commands, forty)),
    growthExponent: rounded(growth(forty, many), 2),
    optionsMillis: rounded(optionsMillis(), 2),
    snapshotMicros: rounded(snapshotMicros(), 2),
    commands: each(forty.commands),
    turns: each(forty.turns),
    charges: each(forty.charges),
    melees: each(forty.melees),
    war1866: bench1866(),
    odds: { ...benchOdds(), war1866: benchOdds1866() },
  };
  if (args.includes('--peers'))
    figures.peers = await peers(perSecond(forty.battles, forty), perSecond(forty.commands, forty));
  process.stdout.write('One core, p7, 40 units in all, 12 turns, recruits on both sides\n');
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`  ${name.padEnd(18)} ${JSON.stringify(value)}\n`);
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
}

await main(process.argv.slice(2));
