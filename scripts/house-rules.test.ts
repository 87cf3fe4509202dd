import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { readFacts } from './house-rules/facts.mjs'
// @ts-expect-error: plain JavaScript
import { measureWhole } from './house-rules/rules.mjs'
// @ts-expect-error: plain JavaScript
import { findBreaches } from './house-rules.mjs'

let planted: string
beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'ogs-house-rules-'))
})
afterEach(() => rmSync(planted, { recursive: true }))

test('a name that two files define is named with both places', () => {
  plant('shop/cart/cart.ts', 'export interface Line {}\nexport const [total] = [0]\n')
  plant('shop/orders/order.ts', 'type Line = 1\nconst sum = 2\nexport { type Line, sum as total }\n')
  expect(breaches()).toEqual([
    expect.stringMatching(/^doubledNames: Line: 2, .*\n {4}shop\/cart\/cart.ts\n {4}shop\/orders\/order.ts/),
    expect.stringMatching(/^doubledNames: total: 2, /),
  ])
})

test('conventions, re-exports, overloads, tests and other programs double no name', () => {
  const page = 'export const loader = 1\nexport const meta = 1\nexport default function Page() {}\n'
  plant('shop/selling/cart/cart-page.tsx', page)
  plant('shop/ordering/orders/orders-page.tsx', page)
  plant('shop/cart/words.en.ts', 'export const cartWords = {}\n')
  plant('shop/cart/words.bn.ts', 'export const cartWords = {}\n')
  plant(
    'shop/kernel/z.ts',
    'export function z(a: 1): 1\nexport function z(a: 2): 2\nexport function z() {}\n',
  )
  plant('shop/kernel/again.ts', "import { z } from './z.ts'\nexport { z }\n")
  plant('shop/kernel/once-more.ts', "export { z } from './z.ts'\nexport * from './z.ts'\n")
  plant('shop/kernel/z.test.ts', 'export const z = 1\n')
  plant('sandbox/z.ts', 'export const z = 1\n')
  expect(breaches()).toEqual([])
})

test('what a route exports is a convention in a route only, and two catalogues in English have two names', () => {
  plant('shop/selling/cart/loading.ts', 'export const loader = 1\n')
  plant('shop/ordering/orders/loading.ts', 'export const loader = 1\n')
  plant('shop/cart/words.en.ts', 'export const words = {}\n')
  plant('shop/orders/words.en.ts', 'export const words = {}\n')
  expect(breaches()).toEqual([
    expect.stringMatching(/^doubledNames: words: 2, /),
    expect.stringMatching(/^doubledNames: loader: 2, /),
  ])
})

test('rooms that import each other are named, and by which imports, be it by a type or later', () => {
  plant('server/http/app.ts', "import type {} from '../start/shop.ts'\nimport {} from '../start/config.ts'\n")
  plant('server/start/shop.ts', "export const later = () => import('../http/app.ts')\n")
  plant('server/start/config.ts', '')
  plant('server/start/shop.test.ts', "import '../jobs/jobs.ts'\n")
  plant('server/jobs/jobs.ts', "import '../start/config.ts'\nimport './jobs.ts'\n")
  expect(breaches()).toEqual([
    expect.stringMatching(
      /^mutualRooms: server\/http and server\/start: 1, .*\n {4}server\/start\/shop.ts imports server\/http\/app.ts$/,
    ),
  ])
})

test('too long are 301 lines, 61 of a function and 16 of a handler; tables and the functions of tests are as long as they are', () => {
  const row = '  1,\n'
  plant('shop/kernel/fits.ts', `${'f()\n'.repeat(300)}export const TABLE = [\n${row.repeat(400)}] as const\n`)
  plant('shop/kernel/long.test.ts', `test(() => {\n${'f()\n'.repeat(299)}})\n`)
  const lines = (count: number) => `{\n${'  f()\n'.repeat(count - 2)}}`
  plant('shop/kernel/edge.ts', `function sixty() ${lines(60)}\nconst one = { more: () => ${lines(61)} }\n`)
  plant(
    'shop/kernel/api.server.ts',
    `api.openapi(list, () => ${lines(16)})\napi.openapi(one, () => ${lines(15)})\n`,
  )
  for (let nr = 0; nr < 17; nr++) plant(`shop/kernel/short-${nr}.ts`, '')
  expect(breaches()).toEqual([
    expect.stringMatching(/^filesOver300Lines: shop\/kernel\/long.test.ts: 301, at most 300: /),
    expect.stringMatching(/^functionsOver60Lines: shop\/kernel\/edge.ts one > more: 61, at most 60: /),
    expect.stringMatching(/^handlersOver15Lines: shop\/kernel\/api.server.ts list: 16, at most 15: /),
  ])
})

test('a room is full with 25 files; tests and what serves them do not count', () => {
  for (let nr = 0; nr < 25; nr++) plant(`shop/ui/part-${nr}.tsx`, '')
  for (const file of ['a.test.ts', 'test-a.ts', 'a-fixture.server.ts', 'deeper/a.ts'])
    plant(`shop/ui/${file}`, '')
  expect(breaches()).toEqual([])
  plant('shop/ui/one-more.ts', '')
  expect(breaches()).toEqual([expect.stringMatching(/^roomsOver25Files: shop\/ui: 26, at most 25: /)])
})

test('a domain is full with 9,000 lines, of all its rooms', () => {
  for (let nr = 0; nr < 90; nr++) plant(`shop/gifts/room-${nr % 4}/part-${nr}.ts`, 'f()\n'.repeat(100))
  expect(breaches()).toEqual([])
  plant('shop/gifts/one-more.ts', 'f()\n')
  expect(breaches()).toEqual([
    expect.stringMatching(/^domainsOver9000Lines: shop\/gifts: 9001, at most 9000: /),
  ])
})

test('the orders, on which everything stands, are full with 4,000', () => {
  for (let nr = 0; nr < 40; nr++) plant(`shop/orders/room-${nr % 4}/part-${nr}.ts`, 'f()\n'.repeat(100))
  expect(breaches()).toEqual([])
  plant('shop/orders/one-more.ts', 'f()\n')
  expect(breaches()).toEqual([
    expect.stringMatching(/^coreOver4000Lines: shop\/orders: 4001, at most 4000: /),
  ])
})

test('comments are what the parser takes for them, of the lines that are not blank', () => {
  const text = `const a = "https://x"\n\nconst b = \`// \${1 /* one */} /*\`\n\n`
  plant('shop/ui/a.tsx', `${text.repeat(10)}${'f()\n'.repeat(180)}`)
  expect(measureWhole(readFacts(planted)).comments).toBe(5)
  expect(breaches()).toEqual([expect.stringContaining('files: 0.0 % up to 140 lines')])
  plant('shop/ui/b.tsx', 'const c = <p>{/* two\nlines */}// none</p>\n// one\n')
  expect(measureWhole(readFacts(planted)).comments).toBeCloseTo((100 * 13) / 203)
  expect(breaches()).toContainEqual(expect.stringMatching(/^comments: 6.4 % of the lines, of 5 %/))
})

test('a known exception may stay and shrink, but neither grow nor be there for nothing', () => {
  const [cart, total] = ['shop/cart/cart.test.ts', 'shop/selling/cart/total.test.ts']
  const plantLines = (count: number) => plant(cart, 'f()\n'.repeat(count))
  plantLines(310)
  expect(breaches({ filesOver300Lines: { [cart]: 310 } })).toEqual([])
  expect(breaches({ filesOver300Lines: { [cart]: 311 } })).toEqual([
    expect.stringMatching(/^filesOver300Lines: .*cart.test.ts .*: write 310 in place of 311$/),
  ])
  expect(breaches({ filesOver300Lines: { [cart]: 310, [total]: 301 } })).toEqual([
    expect.stringMatching(/^filesOver300Lines: .*total.test.ts .*: take it off the list$/),
  ])
  expect(breaches({ filesOver300Lines: { [total]: 301, [cart]: 310 } })).toContainEqual(
    expect.stringContaining(': sort filesOver300Lines by name'),
  )
  plantLines(311)
  expect(breaches({ filesOver300Lines: { [cart]: 310 } })).toEqual([
    expect.stringMatching(/^filesOver300Lines: .*cart.test.ts: 311, at most 310: /),
  ])
})

test('there are exceptions neither to a rule that is unknown nor to one without them', () => {
  plant('shop/cart/cart.ts', 'export const line = 1\n')
  plant('shop/orders/order.ts', 'export const line = 1\n')
  expect(breaches({ longNames: {}, doubledNames: { line: 2 } })).toEqual([
    expect.stringMatching(/: there is no rule longNames that has exceptions$/),
    expect.stringMatching(/: there is no rule doubledNames that has exceptions$/),
    expect.stringMatching(/^doubledNames: line: 2, /),
  ])
})

test('a file that does not parse is named', () => {
  plant('shop/ui/broken.ts', 'const = 1\n')
  expect(breaches).toThrow('shop/ui/broken.ts: ')
})

const breaches = (known = {}): string[] => findBreaches(readFacts(planted), known)

function plant(file: string, text: string) {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}
