/** JSON with sorted keys, so that equal states have equal texts however they came about. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`;
  if (value !== null && typeof value === 'object') return objectText(value as Record<string, unknown>, canonicalJson);
  return JSON.stringify(value) ?? 'null';
}

function objectText(record: Record<string, unknown>, textOf: (value: unknown, key: string) => string): string {
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${textOf(record[key], key)}`).join(',')}}`;
}

const known = new WeakMap<object, string>();

/** The text of something that is replaced and never changed in place, as units and battles are. */
function keptText(value: object): string {
  let text = known.get(value);
  if (text === undefined) {
    text = canonicalJson(value);
    known.set(value, text);
  }
  return text;
}

/** As `canonicalJson`, but a unit that did not change since the last state is not written out again. */
function stateText(state: { readonly battle: object; readonly units: readonly object[] }): string {
  return objectText({ ...state }, (value, key) => {
    if (key === 'units') return `[${state.units.map(keptText).join(',')}]`;
    return key === 'battle' ? keptText(state.battle) : canonicalJson(value);
  });
}

function isState(value: unknown): value is { readonly battle: object; readonly units: readonly object[] } {
  if (value === null || typeof value !== 'object') return false;
  const { battle, units } = value as { battle?: unknown; units?: unknown };
  return typeof battle === 'object' && battle !== null && Array.isArray(units);
}

/** 64 bits of two interleaved multiply-xor hashes, as 16 hex digits: for equality of replays, not for secrets. */
export function hashOf(value: unknown): string {
  const text = isState(value) ? stateText(value) : canonicalJson(value);
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 15);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
