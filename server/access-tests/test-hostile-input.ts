import { inject } from 'vitest'

/** A quarter of some values, another one for other names; all of them under `npm run torture`. */
export function shareOf<T>(values: readonly T[], ...names: readonly string[]): readonly T[] {
  if (inject('torture')) return values
  // From the names, so that a test that runs alone tries what it tries among the others.
  const turn = Buffer.from(names.join()).reduce((a, b) => a + b)
  return values.filter((_, i) => i % 4 === turn % 4)
}

/** Texts that have broken programs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'rose\0',
  '\ud800',
  'half a pair \udc00',
  '\u202e\u200b\ufeff',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  "'; drop table product; --",
  '{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff%',
  'a\r\nset-cookie: evil=1',
  'আ'.repeat(5000),
  'a'.repeat(100_000),
  `${'a'.repeat(50_000)}@example.com`,
  `${' '.repeat(50_000)}x`,
  '👨‍👩‍👧‍👦'.repeat(2000),
]

/** Values by the type that JSON has for them. */
export const HOSTILE_VALUES: readonly { readonly type: string; readonly json: string }[] = [
  { type: 'null', json: 'null' },
  { type: 'boolean', json: 'true' },
  { type: 'number', json: '0' },
  { type: 'number', json: '-0' },
  { type: 'number', json: '-1' },
  { type: 'number', json: '1e400' },
  { type: 'number', json: '1e-400' },
  { type: 'number', json: '9007199254740993' },
  { type: 'number', json: '9'.repeat(1000) },
  { type: 'array', json: '[]' },
  { type: 'array', json: '["a"]' },
  { type: 'array', json: '[[[[{}]]]]' },
  { type: 'object', json: '{}' },
  { type: 'object', json: '{"__proto__":{"role":"admin"}}' },
  { type: 'object', json: '{"$ne":null}' },
  { type: 'object', json: '{"toString":1,"length":1e9}' },
  { type: 'array', json: '['.repeat(10_000) + ']'.repeat(10_000) },
  { type: 'object', json: `${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}` },
  ...HOSTILE_TEXTS.map((text) => ({ type: 'string', json: JSON.stringify(text) })),
]

/** One of each type. */
const ANY_VALUES: typeof HOSTILE_VALUES = [
  { type: 'null', json: 'null' },
  { type: 'boolean', json: 'true' },
  { type: 'number', json: '-1.5' },
  { type: 'array', json: '["a"]' },
  { type: 'object', json: '{"$ne":null}' },
  { type: 'string', json: '"null"' },
]

/** For one field of a body: one of each type, and its share of the hostile ones. */
export const valuesFor = (...names: readonly string[]): typeof HOSTILE_VALUES => [
  ...ANY_VALUES,
  ...shareOf(HOSTILE_VALUES, ...names),
]

/** Bodies that are no JSON object. */
export const NO_OBJECTS: readonly string[] = [
  '',
  '{',
  '}',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '\ufeff{}x',
  "{'a':1}",
  '{"a":1,}',
  'undefined',
  '['.repeat(10_000),
  '['.repeat(10_000) + ']'.repeat(10_000),
]

export const WRONG_TYPES: readonly string[] = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/octet-stream',
  'x',
]
