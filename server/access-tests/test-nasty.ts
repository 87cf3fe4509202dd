import { inject } from 'vitest'

/**
 * One of `shares` parts of some values, by turns: where many places have one reader, each place is given a part, and all
 * of them together the whole. `npm run torture` gives each the whole.
 */
export const part = <T>(values: readonly T[], turn: number, shares = inject('torture') ? 1 : 4): T[] =>
  values.filter((_, i) => i % shares === turn % shares)

/** Whose turn it is follows from its names, so that a test that runs alone tries what it tries among the others. */
export const turnOf = (...names: readonly string[]): number =>
  Buffer.from(names.join()).reduce((a, b) => a + b)

/** Texts that have broken programs. */
export const NASTY_TEXTS: readonly string[] = [
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
export const NASTY_VALUES: readonly { readonly type: string; readonly json: string }[] = [
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
  ...NASTY_TEXTS.map((text) => ({ type: 'string', json: JSON.stringify(text) })),
]

/** One of each type. */
const ANY_VALUES: typeof NASTY_VALUES = [
  { type: 'null', json: 'null' },
  { type: 'boolean', json: 'true' },
  { type: 'number', json: '-1.5' },
  { type: 'array', json: '["a"]' },
  { type: 'object', json: '{"$ne":null}' },
  { type: 'string', json: '"null"' },
]

/** For one field of a body: one of each type, and its part of the nasty ones; all of those under `npm run torture`. */
export const valuesFor = (turn: number): typeof NASTY_VALUES =>
  inject('torture') ? NASTY_VALUES : [...ANY_VALUES, ...part(NASTY_VALUES, turn)]

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
