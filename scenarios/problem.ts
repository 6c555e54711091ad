import type { z } from 'zod';

/** Something wrong with a scenario: where, under which rule if it is one of the game's, and what. */
export interface ScenarioProblem {
  readonly path: string;
  readonly rule?: string;
  readonly text: string;
}

type Issue = z.core.$ZodIssue;

/** units[3].formation */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const A_TYPE: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const list = (values: readonly unknown[]): string => values.map(String).join(', ');

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>, value: unknown): string {
  const { origin, minimum } = issue;
  if (origin === 'array') return minimum === 1 ? 'at least one is needed' : `${minimum} at least are needed`;
  if (origin === 'string')
    return minimum === 1 ? 'is empty' : `${shown(value)} is too short: ${minimum} letters at least`;
  return `${shown(value)} is too small: ${issue.inclusive ? 'at least' : 'more than'} ${minimum}`;
}

/** One finding of a schema in words a player understands. */
export function textOf(issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  if (value === undefined) return 'missing';
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1
        ? `${shown(value)} should be ${list(issue.values)}`
        : `${shown(value)} is not one of ${list(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `${shown(value)} is not one of ${list(issue.options)}`
        : `${shown(value)} fits none of the forms allowed here`;
    case 'invalid_type':
      return `${shown(value)} is not ${A_TYPE[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return tooSmall(issue, value);
    case 'too_big':
      return issue.origin === 'array'
        ? `${issue.maximum} at most are allowed`
        : `${shown(value)} is too large: ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    default:
      return `${shown(value)}: ${issue.message}`;
  }
}

/** The findings of the schema in words a player understands. */
export function problemsOfIssues(issues: readonly Issue[], value: unknown): ScenarioProblem[] {
  return issues.map((issue) => ({ path: pathText(issue.path), text: textOf(issue, valueAt(value, issue.path)) }));
}
