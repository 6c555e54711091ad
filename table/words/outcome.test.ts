import { expect, test } from 'vitest';
import { outcomeTone } from './outcome.ts';

test('X3: to rout off the table is as good or bad as to rout on it', () => {
  expect([outcomeTone('enemyRoutsOff'), outcomeTone('weRoutOff')]).toEqual(['good', 'bad']);
});

test('N6.3: to ride through is no good news: it may cost the riders figures', () => {
  expect(['rodeThrough', 'enemyRouts', 'weRout'].map((name) => outcomeTone(name as 'weRout'))).toEqual([
    'even',
    'good',
    'bad',
  ]);
});
