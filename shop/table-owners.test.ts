import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables by the domain of whose rooms a `tables.ts` describes them. */
const owners = new Map(
  globSync('shop/**/tables.ts').flatMap((file) => {
    const [, described = ''] =
      /interface Database \{\n([\s\S]*?)\n {2}\}/.exec(readFileSync(file, 'utf8')) ?? []
    return [...described.matchAll(/^ {4}(\w+):/gm)].map(([, table = '']) => [table, domainOf(file)] as const)
  }),
)

const IN_KYSELY = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
const IN_SQL = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+"?(\w+)"?/gi

const written = globSync('{shop,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$|-fixture\.server\.ts$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(IN_KYSELY), ...code.matchAll(IN_SQL)].map(([, table = '']) => ({ file, table }))
  })
  .filter(({ table }) => owners.has(table))

function domainOf(file: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(file)?.[1]
}

test('every table has an owner who writes it', () => {
  expect(owners.size).toBeGreaterThan(40)
  const known = new Set(written.map(({ table }) => table))
  expect([...owners.keys()].filter((table) => !known.has(table))).toEqual(WRITTEN_BY_THE_DATABASE)
})

/** By triggers, or views. */
const WRITTEN_BY_THE_DATABASE = [
  'category',
  'catalogue_version',
  'catalogue_change',
  'order_standing',
  'order_now',
  'order_total_now',
  'gift_total_now',
]

test('nobody but its owner writes a table', () => {
  expect(written.filter(({ file, table }) => owners.get(table) !== domainOf(file))).toEqual([])
})
