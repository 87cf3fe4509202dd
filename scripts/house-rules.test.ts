import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { findBreaches } from './house-rules.mjs'

let planted: string
beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'ogs-house-rules-'))
})
afterEach(() => rmSync(planted, { recursive: true }))

const check = (): { breaches: string[]; hints: string[] } => findBreaches(planted)

test('a name that two files define is named with both places', () => {
  plant('shop/cart/cart.ts', 'export interface Line {}\nexport const [total] = [0]\n')
  plant('shop/orders/order.ts', 'type Line = 1\nconst sum = 2\nexport { type Line, sum as total }\n')
  expect(check().breaches).toEqual([
    'Line is defined twice: rename all but one\n    shop/cart/cart.ts\n    shop/orders/order.ts',
    'total is defined twice: rename all but one\n    shop/cart/cart.ts\n    shop/orders/order.ts',
  ])
})

test('a .tsx beside a .ts of its name, whose types nobody checks, is named', () => {
  plant('shop/cart/address.test.ts', '')
  plant('shop/cart/address.test.tsx', '')
  plant('shop/cart/address.tsx', '')
  expect(check().breaches).toEqual([
    'shop/cart/address.test.tsx is not checked beside shop/cart/address.test.ts: rename one',
  ])
})

test('what a route exports, translations, re-exports, overloads, tests and other programs double no name', () => {
  const page = 'export const loader = 1\nexport const meta = 1\nexport default function Page() {}\n'
  plant('shop/cart/cart-page.tsx', page)
  plant('shop/orders/orders-page.tsx', page)
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
  expect(check().breaches).toEqual([])
})

test('a loader that is no route’s, and a second catalogue in English, double a name', () => {
  plant('shop/cart/loading.ts', 'export const loader = 1\n')
  plant('shop/orders/loading.ts', 'export const loader = 1\n')
  plant('shop/cart/words.en.ts', 'export const words = {}\n')
  plant('shop/orders/words.en.ts', 'export const words = {}\n')
  expect(check().breaches).toEqual([
    expect.stringMatching(/^loader is defined twice/),
    expect.stringMatching(/^words is defined twice/),
  ])
})

test('folders that import each other are named, and by which imports, be it by a type or later', () => {
  plant('server/http/app.ts', "import type {} from '../start/shop.ts'\nimport {} from '../start/config.ts'\n")
  plant('server/start/shop.ts', "export const later = () => import('../http/app.ts')\n")
  plant('server/start/config.ts', '')
  plant('shop/orders/order.ts', "export * from './placing/place.ts'\n")
  plant('shop/orders/placing/place.ts', "import '../line.ts'\nimport './place.ts'\n")
  expect(check().breaches).toEqual([
    'server/http and server/start import each other: let one stand above\n    server/start/shop.ts imports server/http/app.ts',
    expect.stringMatching(/^shop\/orders and shop\/orders\/placing import each other/),
  ])
})

test('folders in a row, and tests that look back, are no pair', () => {
  plant('server/start/shop.ts', "import '../jobs/jobs.ts'\n")
  plant('server/jobs/jobs.ts', "import '../config/config.ts'\n")
  plant('server/jobs/jobs.test.ts', "import '../start/shop.ts'\n")
  expect(check().breaches).toEqual([])
})

test('a long file is a hint and no breach', () => {
  plant('shop/orders/order.ts', 'f()\n'.repeat(400))
  plant('shop/orders/orders.test.ts', 'f()\n'.repeat(401))
  expect(check()).toEqual({ breaches: [], hints: ['shop/orders/orders.test.ts has 401 lines'] })
})

test('a file that does not parse is named', () => {
  plant('shop/ui/broken.ts', 'const = 1\n')
  expect(check).toThrow('shop/ui/broken.ts: ')
})

function plant(file: string, text: string) {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}
