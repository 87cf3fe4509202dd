import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import { press, send } from '../../sandbox/test-visitor.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { fromTaka } from '../../shop/kernel/money.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'
import { gatewaysWith } from '../../shop/payments/test-gateway.server.ts'
import { openTestApp } from '../testing/test-app.ts'
import { serveLocally } from '../testing/test-listening.ts'
import { MUG } from '../testing/test-orders.ts'
import { createApp } from './app.ts'

// Below the checkout, so that the generated client finds its runtime.
mkdirSync('build', { recursive: true })
const folder = mkdtempSync(resolve('build/generated-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STORE = { storeId: 'teststore', storePassword: 'teststore@ssl' }
const EMAIL = 'rima@example.com'
const PASSWORD = 'correct horse battery'

const packaged = (program: string, ...args: string[]) =>
  promisify(execFile)(resolve('node_modules/.bin', program), args, { cwd: folder })

let address: string
beforeAll(async () => {
  address = await serveLocally((request) => site(request))
  const { services, db } = await openTestApp({ PUBLIC_URL: address })
  const baseUrl = await serveLocally(createSandbox({ storeName: 'OGS', ...STORE }).fetch)
  const gateways = gatewaysWith(sslcommerz({ ...STORE, baseUrl }))
  const site = createApp({ ...services, gateways }, () => new Response('a page')).fetch
  const body = JSON.stringify({ name: 'Rima', email: EMAIL, password: PASSWORD })
  const signUp = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${address}/api/auth/sign-up/email`, signUp)).status).toBe(200)
  await addProduct(db, { ...MUG, name: 'Blue mug', price: fromTaka(450) })
  const description = await fetch(`${address}/api/openapi.json`)
  writeFileSync(join(folder, 'openapi.json'), await description.text())
  await packaged('openapi', '--input', 'openapi.json', '--output', 'shop')
  const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? []
  writeFileSync(join(folder, 'program.ts'), program)
})

test('a client that a stranger’s generator made of the description compiles strictly, with the program of docs/api.md', async () => {
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--noUnusedLocals',
    '--noFallthroughCasesInSwitch',
  ]
  const target = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit']
  const types = ['--types', 'node', '--skipLibCheck', '--ignoreConfig']
  // The compiler's messages are in its failure.
  await packaged('tsc', ...strict, ...target, ...types, 'program.ts')
})

test('and buys a gift, signing in without a browser', async () => {
  const { signIn, buy, isPaid, refusalOf } = await import(pathToFileURL(join(folder, 'program.ts')).href)
  await signIn(address, EMAIL, PASSWORD)
  const refused = await buy(EMAIL, 'mug', 'short').catch((error: unknown) => error)
  expect(refusalOf(refused)).toBe('fields-wrong')
  const { orderId, url } = await buy(EMAIL, 'mug', randomUUID())
  expect(await isPaid(orderId)).toBe(false)
  expect((await send(await press(url, 'pay'))).status).toBe(303)
  expect(await isPaid(orderId)).toBe(true)
})
