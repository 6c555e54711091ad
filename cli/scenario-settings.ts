import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Override } from '../print/settings-text.ts';
import { UsageError } from './errors.ts';

// Seen from the sources and from dist/: built, the scenarios stay where the package keeps them.
const PLACES = ['../scenarios', '../../scenarios'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).sort();
}

function read(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    throw new UsageError(`scenarios/${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The settings that the scenarios in a folder play otherwise than their sheet. */
export function overridesIn(folder: string): Override[] {
  return jsonFiles(folder).flatMap((name) => {
    const scenario = read(folder, name);
    if (!isRecord(scenario) || !isRecord(scenario.settings) || typeof scenario.sheet !== 'string') return [];
    const { sheet } = scenario;
    return Object.entries(scenario.settings).map(([setting, value]) => ({ scenario: name, sheet, setting, value }));
  });
}

/** The settings that our own scenarios override. */
export function ourOverrides(): Override[] {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return overridesIn(folders.find((folder) => jsonFiles(folder).length > 0) ?? '');
}
