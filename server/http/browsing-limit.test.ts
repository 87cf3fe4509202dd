import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { problems } from '../../shop/kernel/api/api-router.server.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import { listenLocally } from '../testing/test-listening.ts'
import { browsingLimit } from './browsing-limit.ts'
import { clientAddress, nameClient } from './client-address.ts'

let underWay: (() => void)[] = []
const slow = () =>
  new Promise<Response>((answer) => underWay.push(() => answer(new Response('gifts', { status: 200 }))))
const app = new Hono()
app.onError(problems(() => undefined))
app.use(browsingLimit({ atOnce: 2, inLine: 1 }))
app.all('*', slow)

const addressOf = clientAddress(['loopback'])
const name = nameClient(addressOf)
const shopWindow = createResponseCache(app.fetch, {
  origin: 'http://localhost',
  changesAfter: async () => ({ version: 1, scopes: [] }),
  addressOf,
})
const site = getRequestListener(app.fetch)
const shopUrl = await listenLocally(async (req, res) => {
  if (await shopWindow.answer(req, res)) return
  name(req)
  await site(req, res)
})
beforeEach(() => {
  underWay = []
})

let texts = 0
const MINA = '203.0.113.7'
const RAHIM = '203.0.113.8'

/** A search that was never made before. */
const search = (from: string, path: string) => {
  texts += 1
  return fetch(`${shopUrl}${path}${texts}`, { headers: { 'x-forwarded-for': from } })
}

/** Ends all that is under way, and what begins then, until these are answered. */
async function finish(answers: readonly Promise<Response>[]): Promise<number[]> {
  const all = Promise.all(answers)
  let over = false
  void all.finally(() => {
    over = true
  })
  while (!over) {
    for (const end of underWay.splice(0)) end()
    await new Promise(setImmediate)
  }
  return (await all).map(({ status }) => status)
}

test.each([
  ['the response cache', '/?search='],
  ['the response cache, in Bangla', '/bn?search='],
  ['the response cache, by the API', '/api/suggestions?search='],
  ['the response cache, by the data of a page', '/_.data?_routes=a&category='],
  ['the site, because it is not cached', '/?search=a&search='],
  ['the site, guessing at pages', '/no-such-page-'],
  ['the site, guessing at links of gifts', '/g/'],
  ['the site, guessing at links of orders', '/bn/o/'],
  ['the site, guessing at gifts', '/details/'],
])('one address has few answers made at once by %s, and others go on', async (_, path) => {
  const first = [search(MINA, path), search(MINA, path)]
  await expect.poll(() => underWay.length).toBe(2)
  let answered = 0
  const more = Array.from({ length: 4 }, () => search(MINA, path))
  for (const one of more) void one.then(() => answered++)
  // One waits in line; later ones would find room once these have ended.
  await expect.poll(() => answered).toBe(3)
  const refused = await Promise.race(more)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.text()).toContain(
    path.startsWith('/bn') ? 'অনেক বেশি অনুরোধ' : 'Too much is being asked',
  )
  expect(underWay).toHaveLength(2)
  const other = search(RAHIM, path)
  await expect.poll(() => underWay.length).toBe(3)
  const statuses = await finish([...first, ...more, other])
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429])
  expect(statuses.at(-1)).toBe(200)
})
