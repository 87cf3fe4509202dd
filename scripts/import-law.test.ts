import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let planted: string
beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'ogs-import-law-'))
  plant('shop/catalog/product.ts', 'export type Product = string\nexport const product: Product = "gift"\n')
  plant('shop/cart/cart.ts', 'export const cart = 1\n')
  plant('shop/ui/button.tsx', 'export const button = 1\n')
  plant('server/config.ts', 'export const config = 1\n')
})
afterEach(() => rmSync(planted, { recursive: true }))

test('a tree that keeps the law passes', () => {
  plant(
    'shop/cart/carts.server.ts',
    "import { product } from '../catalog/product.ts'\nexport const x = product\n",
  )
  expect(check()).toMatchObject({ status: 0 })
})

test.each([
  ['against the arrow', 'shop/catalog/list.ts', '../cart/cart.ts', 'catalog-imports-only-its-floor'],
  ['out of the kernel', 'shop/kernel/word.ts', '../ui/button.tsx', 'kernel-imports-only-its-floor'],
  [
    'into the process',
    'shop/orders/order.ts',
    '../../server/config.ts',
    'nothing-in-the-shop-imports-the-process',
  ],
  [
    'from the sandbox',
    'sandbox/gateway.ts',
    '../shop/cart/cart.ts',
    'the-sandbox-shares-no-code-with-the-shop',
  ],
  ['in a bag of everything', 'shop/cart/utils.ts', null, 'no-barrels-and-bags'],
])('an import %s is refused', (_, file, from, rule) => {
  plant(file, from ? `import '${from}'\nexport {}\n` : 'export const y = 1\n')
  if (!from) plant('shop/cart/user.ts', "import './utils.ts'\n")
  const { status, output } = check()
  expect(status).not.toBe(0)
  expect(output).toContain(rule)
})

test('an import of a type alone counts too', () => {
  plant(
    'shop/kernel/word.ts',
    "import type { Product } from '../catalog/product.ts'\nexport const x: Product = ''\n",
  )
  expect(check().output).toContain('kernel-imports-only-its-floor')
})

test('a circle is refused', () => {
  plant('shop/cart/a.ts', "import './b.ts'\n")
  plant('shop/cart/b.ts', "import './a.ts'\n")
  expect(check().output).toContain('no-cycles')
})

function plant(file: string, text: string) {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}

function check() {
  const program = resolve('node_modules/.bin/depcruise')
  const folders = ['shop', 'server', 'sandbox'].filter((folder) => existsSync(join(planted, folder)))
  const run = spawnSync(program, ['--config', resolve('.dependency-cruiser.mjs'), ...folders], {
    cwd: planted,
  })
  return { status: run.status, output: `${run.stdout}${run.stderr}` }
}
