import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let planted: string
beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'ogs-import-law-'))
  plant(
    'shop/catalog/products/product.ts',
    'export type Product = string\nexport const product: Product = "gift"\n',
  )
  plant('shop/cart/cart.ts', 'export const cart = 1\n')
  plant('shop/ui/button.tsx', 'export const button = 1\n')
  plant('server/config/config.ts', 'export const config = 1\n')
})
afterEach(() => rmSync(planted, { recursive: true }))

test('what is against the law is named, all at once, and nothing else', () => {
  const lawful = "import { product } from '../../catalog/products/product.ts'\nexport const x = product\n"
  plant('shop/cart/carts.server.ts', lawful)
  plant('shop/storefront/pages/home-page.tsx', lawful)
  const product =
    "import type { Product } from '../catalog/products/product.ts'\nexport const x: Product = ''\n"
  plant('shop/catalog/products/list.ts', "import '../../cart/cart.ts'\nexport {}\n")
  plant('shop/catalog/products/product-page.tsx', "import '../../cart/cart.ts'\nexport {}\n")
  plant('shop/kernel/word.ts', "import '../ui/button.tsx'\nexport {}\n")
  plant('shop/ui/card.ts', product)
  plant('shop/payments/cash/cash.ts', "import '../../cart/cart.ts'\nexport {}\n")
  plant('shop/orders/order.ts', "import '../../server/config/config.ts'\nexport {}\n")
  plant('shop/wishes/wish.ts', "import '../ui/button.tsx'\nexport {}\n")
  plant('sandbox/gateway.ts', "import '../shop/cart/cart.ts'\nexport {}\n")
  plant('shop/cart/utils.ts', 'export const y = 1\n')
  plant('shop/cart/user.ts', "import './utils.ts'\n")
  plant('shop/cart/a.ts', "import './b.ts'\n")
  plant('shop/cart/b.ts', "import './a.ts'\n")
  const { status, output } = check()
  expect(status).not.toBe(0)
  for (const [rule, file] of [
    ['catalog-products-imports-only-what-it-may', 'shop/catalog/products/list.ts'],
    // A page's import.
    ['catalog-products-imports-only-what-it-may', 'shop/catalog/products/product-page.tsx'],
    ['kernel-imports-only-what-it-may', 'shop/kernel/word.ts'],
    // The import of a type.
    ['ui-imports-only-what-it-may', 'shop/ui/card.ts'],
    ['payments-cash-imports-only-what-it-may', 'shop/payments/cash/cash.ts'],
    ['nothing-in-the-shop-imports-the-process', 'shop/orders/order.ts'],
    ['known-rooms-only', 'shop/wishes/wish.ts'],
    ['the-sandbox-shares-no-code-with-the-shop', 'sandbox/gateway.ts'],
    ['no-barrels-and-bags', 'shop/cart/user.ts'],
    ['no-cycles', 'shop/cart/a.ts'],
  ]) {
    expect(output).toContain(`error ${rule}: ${file}`)
  }
  expect(output).not.toContain('home-page.tsx')
  expect(output).not.toContain('carts.server.ts')
})

test('a room of the server imports those below it, and nobody imports the start', () => {
  const config = "import { config } from '../config/config.ts'\nexport const x = config\n"
  plant('server/postgres/database.ts', config)
  plant('server/start/shop.ts', "import { x } from '../postgres/database.ts'\nexport const shop = x\n")
  plant('server/start/shop.test.ts', "import '../testing/test-app.ts'\n")
  plant('server/testing/test-app.ts', "import '../postgres/database.ts'\nexport {}\n")
  plant('server/http/app.ts', "import '../start/shop.ts'\nexport {}\n")
  plant(
    'server/config/log.ts',
    "import type { x } from '../postgres/database.ts'\nexport type X = typeof x\n",
  )
  plant('server/jobs/jobs.ts', "import '../testing/test-app.ts'\nexport {}\n")
  plant('server/main.ts', "import './start/shop.ts'\n")
  plant('server/backup/backup.ts', "import '../main.ts'\n")
  plant('server/tools/tool.ts', config)
  const { status, output } = check()
  expect(status).not.toBe(0)
  expect(
    [...output.matchAll(/error ([a-z-]+): (\S+)/g)].map(([, rule, file]) => [file, rule]).sort(),
  ).toEqual([
    ['server/backup/backup.ts', 'server-backup-imports-only-what-it-may'],
    ['server/config/log.ts', 'server-config-imports-only-what-it-may'],
    ['server/http/app.ts', 'server-http-imports-only-what-it-may'],
    ['server/jobs/jobs.ts', 'server-jobs-imports-only-what-it-may'],
    ['server/tools/tool.ts', 'known-rooms-of-the-server-only'],
  ])
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
  return { status: run.status, output: stripVTControlCharacters(`${run.stdout}${run.stderr}`) }
}
