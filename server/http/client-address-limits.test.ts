import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, stopListening } from '../config/listening.ts'
import { openTestApp, SHOP_URL, type TestApp } from '../testing/test-app.ts'
import { clientAddress, nameClient } from './client-address.ts'

// The clock stands: no limit's time passes, however slow the machine.
vi.setSystemTime(new Date())

let app: TestApp
const name = nameClient(clientAddress(['loopback']))
const server = createServer((req, res) => {
  name(req)
  return getRequestListener(app.app.fetch)(req, res)
})

beforeAll(async () => {
  app = await openTestApp()
  await listen(server, { host: '127.0.0.1', port: 0 })
})
afterAll(() => stopListening(server))

let guesses = 0

/** A guess at an account, each time at another one, as the proxy passes it on. */
async function guess(from: string): Promise<number> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  guesses += 1
  const response = await fetch(`http://127.0.0.1:${address.port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SHOP_URL, 'x-forwarded-for': from },
    body: JSON.stringify({ email: `nobody.${guesses}@example.com`, password: 'a wrong guess' }),
  })
  await response.text()
  return response.status
}

async function guessUntilStopped(from: (i: number) => string): Promise<number> {
  for (let i = 0; i < 100; i++) if ((await guess(from(i))) === 429) return i
  throw new Error('Nobody stopped it')
}

test('behind a proxy each visitor is counted separately, whatever headers they send', async () => {
  expect(await guess('203.0.113.7')).toBe(401)
  const most = await guessUntilStopped((i) => `198.51.100.${i}, 203.0.113.7`)
  expect(most).toBeGreaterThan(0)
  expect(await guess('203.0.113.8')).toBe(401)
  expect(await guess('203.0.113.7')).toBe(429)
})

test('changing the address within the own IPv6 network does not help', async () => {
  await guessUntilStopped((i) => `2001:db8:1:2::${i}`)
  expect(await guess('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await guess('2001:db8:1:3::1')).toBe(401)
})
