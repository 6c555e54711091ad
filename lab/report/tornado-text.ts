import type { Effect, Tornado } from '../tornado.ts';
import { columns } from './columns.ts';
import { shareRange, tells } from './compare-text.ts';
import { csvOf } from './csv.ts';
import { signed, things, titled } from './words.ts';

export const moveText = ({ from, to }: Pick<Effect, 'from' | 'to'>): string => `${from} → ${to}`;

export function tornadoHead({ battle, games, seed, who, score, commanders, effects }: Tornado): string[] {
  return [
    `${battle.name} (${battle.sheet}): ${things(effects.length, 'change')}, each in ${things(games, 'battle')} from seed ${seed}, ${commanders.join(' against ')}`,
    `${titled(who)} score ${shareRange(score)} as it is played; effects are in points of a hundred, battle by battle with the same luck`,
  ];
}

/** How far a reader may trust so many intervals at once. */
export function tornadoCaution({ effects }: Tornado): string {
  const moved = effects.filter(({ changed }) => changed > 0);
  const sure = moved.filter(({ score }) => tells(score)).length;
  const byChance = Math.round(moved.length * 0.05);
  return `${things(moved.length, 'change')} made some battle go otherwise, ${effects.length - moved.length} made none. ${sure} have an interval without zero; of so many about ${byChance} would by chance alone.`;
}

export function tornadoText(tornado: Tornado, top: number): string {
  const shown = tornado.effects.filter(({ changed }) => changed > 0).slice(0, top);
  const rows = shown.map((effect) => [
    ...[effect.rule, effect.text, moveText(effect)],
    `${signed(effect.score.value * 100, 1)}${tells(effect.score) ? ' *' : '  '}`,
    `${signed(effect.score.low * 100, 1)} to ${signed(effect.score.high * 100, 1)}`,
    `${signed(effect.losses.value, 1)}${tells(effect.losses) ? ' *' : '  '}`,
    `${signed(effect.losses.low, 1)} to ${signed(effect.losses.high, 1)}`,
    String(effect.changed),
  ]);
  const head = ['rule', '', 'moved', 'score  ', '95% interval', 'losses  ', '95% interval', 'battles changed'];
  const rest = tornado.effects.length - shown.length;
  const skipped = tornado.skipped.map(({ where, to, why }) => `not played: ${where} = ${to}: ${why}`);
  return [
    ...tornadoHead(tornado),
    '',
    ...columns([head, ...rows], [0, 1, 2]),
    '',
    ...(rest > 0 ? [`${rest} more, smaller or without any effect, are in the CSV, JSON and HTML.`] : []),
    tornadoCaution(tornado),
    ...skipped,
    '',
  ].join('\n');
}

export function tornadoCsv({ effects }: Tornado): string {
  const head = [
    ...['kind', 'rule', 'where', 'what', 'from', 'to', 'score', 'score_low', 'score_high'],
    ...['losses', 'losses_low', 'losses_high', 'turns', 'turns_low', 'turns_high', 'battles_changed'],
  ];
  const rows = effects.map(({ kind, rule, where, text, from, to, score, losses, turns, changed }) => [
    ...[kind, rule, where, text, from, to, score.value, score.low, score.high],
    ...[losses.value, losses.low, losses.high, turns.value, turns.low, turns.high, changed],
  ]);
  return csvOf([head, ...rows]);
}

/** For docs: the same table, as Markdown. */
export function tornadoMarkdown(tornado: Tornado, top: number): string {
  const shown = tornado.effects.filter(({ changed }) => changed > 0).slice(0, top);
  const rows = shown.map((effect) =>
    [
      ...[effect.rule, effect.text, moveText(effect)],
      `${signed(effect.score.value * 100, 1)} (${signed(effect.score.low * 100, 1)} to ${signed(effect.score.high * 100, 1)})`,
      `${signed(effect.losses.value, 1)} (${signed(effect.losses.low, 1)} to ${signed(effect.losses.high, 1)})`,
      String(effect.changed),
    ].join(' | '),
  );
  const head = '| rule | what | moved | score | losses | battles changed |\n|---|---|---|---|---|---|';
  return `${[head, ...rows.map((row) => `| ${row} |`)].join('\n')}\n`;
}
