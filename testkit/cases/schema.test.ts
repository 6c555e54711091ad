import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { caseJsonSchema } from './format.ts';

const file = fileURLToPath(new URL('../../schema/case.schema.json', import.meta.url));
const now = JSON.parse(JSON.stringify(caseJsonSchema()));

// After a change of the format: WRITE_SCHEMA=1 npx vitest run testkit/cases/schema && npx biome format --write schema
if (process.env.WRITE_SCHEMA) writeFileSync(file, JSON.stringify(now, null, 2));

test('the published schema is the one the runner reads cases with', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(now);
});

test('the published schema refuses unknown fields and names the required ones', () => {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  expect(schema.additionalProperties).toBe(false);
  expect(schema.required).toEqual(['case', 'sheet', 'title', 'phase', 'table', 'units']);
});
