import { tells } from '../report/compare-text.ts';
import { moveText, tornadoCaution, tornadoHead } from '../report/tornado-text.ts';
import { signed } from '../report/words.ts';
import type { Effect, Tornado } from '../tornado.ts';
import { barWithInterval } from './charts.ts';
import { type Cell, tableOf } from './markup.ts';
import { pageOf, paragraph, section, wide } from './page.ts';

const SURE = '#27498f';
const UNSURE = '#b9aa8c';

function rowsOf(effects: readonly Effect[], pick: 'score' | 'losses'): Cell[][] {
  const by = pick === 'score' ? 100 : 1;
  const widest = effects.reduce((most, { [pick]: one }) => Math.max(most, Math.abs(one.low), Math.abs(one.high)), 0);
  const scale = { from: -widest, to: widest };
  return effects.map((effect) => {
    const { [pick]: one, rule, text, changed } = effect;
    const svg = barWithInterval(one, scale, tells(one) ? SURE : UNSURE, 0);
    const interval = `${signed(one.low * by, 1)} to ${signed(one.high * by, 1)}`;
    return [text, rule, moveText(effect), { svg }, signed(one.value * by, 1), interval, String(changed)];
  });
}

/** Bars to both sides of nothing, the largest on top. */
export function tornadoHtml(tornado: Tornado): string {
  const [asked = '', score = ''] = tornadoHead(tornado);
  const moved = tornado.effects.filter(({ changed }) => changed > 0);
  const still = tornado.effects.filter(({ changed }) => changed === 0);
  const head = (what: string) => ['', 'rule', 'moved', what, '', '95% interval', 'battles changed'];
  const byLosses = [...moved].sort((a, b) => Math.abs(b.losses.value) - Math.abs(a.losses.value));
  const none = still.map((effect) => `${effect.text} ${moveText(effect)}`).join('; ');
  const skipped = tornado.skipped.map(({ where, to, why }) => `${where} = ${to}: ${why}`).join('; ');
  return pageOf(`${tornado.battle.name}: what matters`, [
    paragraph(`${score}.`, 'lead'),
    paragraph(`${asked}.`, 'soft'),
    paragraph(`Dark bars have an interval without zero. ${tornadoCaution(tornado)}`),
    section('Effect on who wins', [
      wide(
        'Effect on who wins',
        tableOf(`Points of a hundred for ${tornado.who}`, head('score'), rowsOf(moved, 'score'), [0, 1, 2]),
      ),
    ]),
    section('Effect on the losses', [
      wide(
        'Effect on the losses',
        tableOf(
          `What the enemy of ${tornado.who} loses more, in points of a hundred`,
          head('losses'),
          rowsOf(byLosses, 'losses'),
          [0, 1, 2],
        ),
      ),
    ]),
    ...(none === '' ? [] : [section('Without any effect here', [paragraph(none, 'soft')])]),
    ...(skipped === '' ? [] : [section('Not played', [paragraph(skipped, 'soft')])]),
  ]);
}
