import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two well-known engines measured in the same sitting, so that only the ratios count. */
const SHOWDOWN = `
const { BattleStream, getPlayerStreams, Teams } = require('pokemon-showdown');
const { RandomPlayerAI } = require('pokemon-showdown/dist/sim/tools/random-player-ai');
async function battle(seed) {
  const streams = getPlayerStreams(new BattleStream());
  const p1 = new RandomPlayerAI(streams.p1), p2 = new RandomPlayerAI(streams.p2);
  void p1.start(); void p2.start();
  const team = () => Teams.pack(Teams.generate('gen9randombattle'));
  void streams.omniscient.write('>start ' + JSON.stringify({ formatid: 'gen9randombattle', seed: [seed, 2, 3, 4] }) +
    '\\n>player p1 ' + JSON.stringify({ name: 'a', team: team() }) + '\\n>player p2 ' + JSON.stringify({ name: 'b', team: team() }));
  for await (const chunk of streams.omniscient) if (/\\|(win|tie)/.test(chunk)) return;
}
(async () => {
  for (let i = 0; i < 5; i++) await battle(i);
  const start = performance.now();
  let n = 0;
  while (performance.now() - start < 4000) { await battle(100 + n); n++; }
  console.log(JSON.stringify({ perSecond: (n * 1000) / (performance.now() - start) }));
})();
`;

const BOARDGAME = `
const { Client } = require('boardgame.io/dist/cjs/client.js');
const units = Array.from({ length: 60 }, (_, i) => ({ id: 'u' + i, x: i, y: 0, facing: 0, figures: 12, casualties: 0 }));
const game = { setup: () => ({ units }), moves: { move: ({ G }, id, dx) => { const unit = G.units[id]; unit.x += dx; unit.casualties += 1; } } };
const client = Client({ game, debug: false });
client.start();
for (let i = 0; i < 200; i++) client.moves.move(i % 60, 1);
const start = performance.now();
let n = 0;
while (performance.now() - start < 4000) { client.moves.move(n % 60, 1); n++; }
console.log(JSON.stringify({ perSecond: (n * 1000) / (performance.now() - start) }));
process.exit(0);
`;

function measure(folder: string, name: string, script: string): { perSecond: number } | { reason: string } {
  // Only their rules are wanted: no database drivers, nothing to be compiled.
  const how = ['install', '--no-save', '--silent', '--omit=optional', '--ignore-scripts'];
  const installed = spawnSync('npm', [...how, name], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (installed.status !== 0) return { reason: `npm could not install ${name}` };
  const file = join(folder, `${name.replace(/\W/g, '-')}.cjs`);
  writeFileSync(file, script);
  const ran = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', timeout: 120_000 });
  const last = ran.stdout.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last) as { perSecond: number };
  } catch {
    return { reason: (ran.stderr.trim().split('\n').at(0) ?? '') || `${name} printed no figure` };
  }
}

function ratio(ours: number, theirs: { perSecond: number } | { reason: string }): Record<string, unknown> {
  if ('reason' in theirs) return { perSecond: null, ratio: null, reason: theirs.reason };
  return {
    perSecond: Math.round(theirs.perSecond * 10) / 10,
    ratio: Math.round((ours / theirs.perSecond) * 100) / 100,
  };
}

/** Battles against battles, commands against the moves of a reducer with 60 units. */
export async function peers(battlesPerSecond: number, commandsPerSecond: number): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-peers-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    return {
      pokemonShowdownBattles: ratio(battlesPerSecond, measure(folder, 'pokemon-showdown', SHOWDOWN)),
      boardgameMoves: ratio(commandsPerSecond, measure(folder, 'boardgame.io', BOARDGAME)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
