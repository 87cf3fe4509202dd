import { inDose } from '../testing/test-dose.ts'

/** A stable sample by name; all of them under `npm run torture`. */
export function sampleOf<T>(values: readonly T[], ...names: readonly string[]): readonly T[] {
  const parts = inDose({ small: 12, usual: 4, full: 1 })
  // Derived from the names, so that single runs try the same.
  const turn = Buffer.from(names.join()).reduce((a, b) => a + b)
  return values.filter((_, i) => i % parts === turn % parts)
}

/** Texts that have broken programs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
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

/** Tried everywhere: PostgreSQL stores neither; addresses and headers cannot carry the first. */
export const UNSTORABLE_TEXTS = ['\ud800', 'rose\0'] as const

/** By JSON type; the first of each is tried on every field. */
const HOSTILE_JSON: Readonly<Record<string, readonly [string, ...string[]]>> = {
  null: ['null'],
  boolean: ['true'],
  number: ['-1.5', '0', '-0', '-1', '1e400', '1e-400', '9007199254740993', '9'.repeat(1000)],
  array: ['["a"]', '["\\ud800"]', '["\\u0000"]', '[]', '[[[[{}]]]]', '['.repeat(10_000) + ']'.repeat(10_000)],
  object: [
    ...(['{"$ne":null}', '{}', '{"__proto__":{"role":"admin"}}', '{"toString":1,"length":1e9}'] as const),
    `${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}`,
  ],
  string: ['"null"', ...HOSTILE_TEXTS.map((text) => JSON.stringify(text))],
}

/** Pairs of a JSON type and a value. */
export const A_VALUE_OF_EACH_TYPE = Object.entries(HOSTILE_JSON).map(
  ([type, [first]]) => [type, first] as const,
)

/** For a field of these types: one value of each, and a sample of the others. */
export function valuesFor(types: ReadonlySet<string>, ...names: readonly string[]): readonly string[] {
  const all = Object.entries(HOSTILE_JSON).filter(([type]) => types.has(type))
  const unstorable = types.has('string') ? UNSTORABLE_TEXTS.map((text) => JSON.stringify(text)) : []
  const others = all.flatMap(([, [, ...rest]]) => rest)
  return [...all.map(([, [first]]) => first), ...unstorable, ...sampleOf(others, ...names)]
}

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

export const RIGHT_TYPES: readonly string[] = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/vnd.x+json',
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
