import type { AnyScenario } from './any.ts';

/** All of it in one line, with room to read. */
function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${line(inner)}`)
    .join(', ')} }`;
}

function lines(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((one) => inner + line(one)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${lines(one, inner)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** A scenario as a file that a person can read and change: a unit, a wood, a general to a line. */
export const scenarioText = (scenario: AnyScenario): string => `${lines(scenario, '')}\n`;
