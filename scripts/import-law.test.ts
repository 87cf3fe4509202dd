import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let planted: string
beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'ogs-import-law-'))
})
afterEach(() => rmSync(planted, { recursive: true }))

test('every import against the law is named, and no other', () => {
  plant('shop/ui/button.tsx')
  plant('shop/cart/cart.ts')
  plant('shop/cart/cart-page.tsx')
  plant('shop/cart/carts.server.ts')
  plant('shop/cart/types.ts')
  plant('shop/catalog/products/product.ts')
  plant('server/config/config.ts')
  plant('server/main.ts')

  const PRODUCT = '../catalog/products/product.ts'
  plant('shop/cart/cart-line.ts', PRODUCT, '../ui/button.tsx', './cart.ts')
  plant('shop/cart/a-new-room/demo-product.ts', '../cart.ts', '../../ui/button.tsx')
  plant('shop/cart/cart.test.ts', '../orders/order.ts', '../../server/config/config.ts')
  plant('server/start/start.ts', '../config/config.ts', `../../shop/cart/cart.ts`)

  plant('shop/catalog/products/list.ts', '../../cart/cart.ts')
  plant('shop/catalog/products/product-page.tsx', '../../cart/cart.ts')
  write('shop/ui/card.ts', `export type { } from '${PRODUCT}'\n`)
  plant('shop/payments/cash/cash.ts', '../../delivery/zone.ts')
  plant('shop/delivery/zone.ts')
  plant('shop/kernel/word.ts', '../root.tsx')
  plant('shop/root.tsx')
  plant('server/config/log.ts', '../http/app.ts')
  plant('server/http/app.ts', '../main.ts')
  plant('shop/a-new-domain/wish.ts', '../ui/button.tsx')
  plant('server/a-new-folder/tool.ts', '../config/config.ts')
  plant('shop/orders/order.ts', '../../server/config/config.ts')
  plant('shop/orders/orders-page.tsx', '../cart/cart-page.tsx')
  plant('shop/orders/order-list.tsx', '../cart/carts.server.ts')
  plant('shop/orders/line.ts', '../cart/types.ts')
  plant('shop/orders/circle.ts', './circle-back.ts')
  plant('shop/orders/circle-back.ts', './circle.ts')
  plant('sandbox/gateway.ts', '../shop/cart/cart.ts')

  expect(breaches()).toEqual([
    'a-neighbours-page-or-api-is-private shop/orders/orders-page.tsx',
    'every-folder-has-a-storey server/a-new-folder/tool.ts',
    'every-folder-has-a-storey shop/a-new-domain/wish.ts',
    'imports-go-down server/config/log.ts',
    'imports-go-down server/http/app.ts',
    'imports-go-down shop/catalog/products/list.ts',
    'imports-go-down shop/catalog/products/product-page.tsx',
    'imports-go-down shop/kernel/word.ts',
    'imports-go-down shop/payments/cash/cash.ts',
    'imports-go-down shop/ui/card.ts',
    'no-barrels-and-bags shop/orders/line.ts',
    'no-cycles shop/orders/circle-back.ts',
    'nothing-in-the-shop-imports-the-process shop/orders/order.ts',
    'server-only-stays-on-the-server shop/orders/order-list.tsx',
    'the-sandbox-shares-no-code-with-the-shop sandbox/gateway.ts',
  ])
})

function plant(file: string, ...imports: string[]) {
  write(file, [...imports.map((path) => `import '${path}'\n`), 'export const x = 1\n'].join(''))
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), text)
}

/** The rule and the file of each breach. */
function breaches(): string[] {
  const law = ['--config', resolve('.dependency-cruiser.mjs'), 'shop', 'server', 'sandbox']
  const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), law, { cwd: planted })
  const lines = stripVTControlCharacters(String(stdout)).matchAll(/error ([a-z-]+): (\S+)/g)
  return [...lines].map(([, rule, file]) => `${rule} ${file}`).sort()
}
