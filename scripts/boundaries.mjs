// Keeps the import table of docs/ARCHITECTURE.md. A checker that sees nothing would pass everything, so it counts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { root } from './paths.mjs';

const ROOMS = [
  ...['sheets', 'geometry', 'engine', 'print', 'report', 'scenarios', 'odds', 'ai', 'fuzz', 'lab', 'server', 'table'],
  ...['cli', 'bench', 'testkit', 'tests'],
];

process.chdir(root);
const present = ROOMS.filter((room) => existsSync(join(root, room)));
const { forbidden, options } = config;
const result = await cruise(
  present,
  /** @type {import('dependency-cruiser').ICruiseOptions} */ ({ ...options, validate: true, ruleSet: { forbidden } }),
);
if (typeof result.output === 'string') throw new Error('expected the cruise itself, not a report');

const { modules, summary } = result.output;
const ours = modules.filter(({ source }) => present.some((room) => source.startsWith(`${room}/`)));
const imports = ours.reduce((sum, { dependencies }) => sum + dependencies.length, 0);

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (ours.length === 0 || imports === 0) {
  console.error(`boundaries: saw ${ours.length} modules and ${imports} imports, so nothing was checked`);
}
const failed = summary.error > 0 || ours.length === 0 || imports === 0;
console.log(`boundaries: ${ours.length} modules, ${imports} imports, ${summary.error} violations`);
process.exitCode = failed ? 1 : 0;
