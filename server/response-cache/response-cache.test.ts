import { beforeAll, expect, test } from 'vitest'
import { catalogApi } from '../../shop/catalog/products/api.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { changesAfter } from '../../shop/catalog/products/whole-catalog.server.ts'
import { problems } from '../../shop/kernel/api/api-router.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { fromTaka, poisha } from '../../shop/kernel/money.ts'
import { connect, connectShop } from '../postgres/database.ts'
import { watchDatabase } from '../postgres/database-watch.ts'
import { afterThisFile } from '../testing/test-cleanup.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { listenLocally } from '../testing/test-listening.ts'
import { batched } from './catalogue-changes.ts'
import { createResponseCache } from './response-cache.ts'

let db: Db
let url: string
let mug: string
beforeAll(async () => {
  ;({ db, url } = await freshDatabase())
  mug = await addProduct(db, {
    name: 'Mug',
    price: poisha(100),
    brand: '',
    category: 'Home',
    description: '',
    photos: '',
  })
})

const HERE = { origin: 'http://localhost', addressOf: () => '127.0.0.1' }

/** A process of its own as far as the database can tell: its own connections, its own cache. */
async function openShop() {
  const { db: own } = connect(url, 2)
  let renders = 0
  const app = catalogApi(own)
  app.onError(problems(() => undefined))
  const render = (request: Request) => {
    renders += 1
    const { pathname, search } = new URL(request.url)
    return app.request(pathname.replace('/api', '') + search, request)
  }
  const cache = createResponseCache(render, {
    ...HERE,
    changesAfter: (version) => changesAfter(own, version),
  })
  const origin = await listenLocally(async (req, res) => {
    if (!(await cache.answer(req, res))) res.writeHead(404).end()
  })
  afterThisFile(() => own.destroy())
  return { get: (path: string, init?: RequestInit) => fetch(origin + path, init), renders: () => renders }
}

/** A cache before a site that is not the catalogue. */
async function openCache(render: (request: Request) => Response | Promise<Response>, asking = db) {
  let renders = 0
  const counted = (request: Request) => {
    renders += 1
    return render(request)
  }
  const cache = createResponseCache(counted, {
    ...HERE,
    changesAfter: (version) => changesAfter(asking, version),
  })
  const origin = await listenLocally(async (req, res) => {
    if (!(await cache.answer(req, res).catch(() => false))) res.writeHead(299).end('passed on')
  })
  return { get: (path: string, init?: RequestInit) => fetch(origin + path, init), renders: () => renders }
}

const setPrice = (price: number) =>
  db
    .updateTable('product')
    .set({ price: poisha(price) })
    .where('id', '=', mug)
    .execute()

test('an answer is made once and then given from its bytes', async () => {
  const shop = await openShop()
  const first = await shop.get('/api/product')
  const again = await shop.get('/api/product?utm_source=mail')
  expect(await again.text()).toBe(await first.text())
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(shop.renders()).toBe(1)
})

test('fifty visitors at once cost one rendering', async () => {
  const shop = await openShop()
  await Promise.all(Array.from({ length: 50 }, () => shop.get(`/api/product/${mug}`)))
  expect(shop.renders()).toBe(1)
})

test('the same bytes with amounts elsewhere are another answer', async () => {
  let amounts = '{"price":true}'
  const answer = () =>
    new Response('{"price":1}', { headers: { 'content-type': 'application/json', 'x-taka': amounts } })
  const [one, other] = [await openCache(answer), await openCache(answer)]
  const etag = (await one.get('/api/product')).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  amounts = '{}'
  const after = await other.get('/api/product', { headers: { 'if-none-match': etag } })
  expect([after.status, after.headers.get('x-taka')]).toEqual([200, '{}'])
})

test('who has the bytes already is told so', async () => {
  const shop = await openShop()
  const { headers } = await shop.get('/api/categories')
  const again = await shop.get('/api/categories', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('bytes are compressed for those who can read it', async () => {
  for (let i = 0; i < 20; i += 1) {
    await addProduct(db, {
      name: `Cup ${i}`,
      price: poisha(1),
      brand: '',
      category: 'Home',
      description: `A ${['red', 'blue', 'green'][i % 3]} cup for ${i} sips of tea, and a saucer for ${i * 7} crumbs.`,
      photos: '',
    })
  }
  const shop = await openShop()
  const plain = await (await shop.get('/api/product', { headers: { 'accept-encoding': 'identity' } })).text()
  const small = await shop.get('/api/product', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(await small.text()).toBe(plain)
  // Later visitors get the same answer in fewer bytes.
  const lengths = [Number(small.headers.get('content-length'))]
  for (let i = 0; i < 2; i += 1) {
    const again = await shop.get('/api/product', { headers: { 'accept-encoding': 'br' } })
    expect(await again.text()).toBe(plain)
    lengths.push(Number(again.headers.get('content-length')))
  }
  expect(lengths[1]).toBeLessThan(lengths[0] ?? 0)
  expect(lengths[2]).toBe(lengths[1])
  const refused = await shop.get('/api/product', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(refused.headers.get('content-encoding')).toBe('gzip')
})

test('what is not there is said in the site’s own words, made once for each who asks, and not kept', async () => {
  const shop = await openShop()
  const gone = '/api/product/01900000-0000-7000-8000-00000000dead'
  for (const renders of [1, 2]) {
    const answer = await shop.get(gone, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.has('etag')).toBe(false)
    expect(await answer.json()).toMatchObject({ status: 404 })
    expect(shop.renders()).toBe(renders)
  }
  const head = await shop.get(gone, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([404, ''])
  // In another language the site says it, past the cache.
  const inBangla = await shop.get(gone, { headers: { 'accept-language': 'bn-BD,en;q=0.5' } })
  expect([inBangla.headers.has('content-type'), await inBangla.text()]).toEqual([false, ''])
})

test('an answer too large to keep is tried once for a version and then passed straight on', async () => {
  const large = 'x'.repeat(1024 * 1024 + 1)
  const shop = await openCache(() => new Response(large))
  for (let i = 0; i < 3; i += 1) expect((await shop.get('/api/product')).status).toBe(299)
  expect(shop.renders()).toBe(1)
  await addProduct(db, { name: 'x', price: poisha(1), brand: '', category: '', description: '', photos: '' })
  expect((await shop.get('/api/product')).status).toBe(299)
  expect(shop.renders()).toBe(2)
})

test('an answer that breaks off is not kept', async () => {
  const half = () => {
    const body = new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode('half of the gifts')),
      pull: (out) => out.error(new Error('The answer broke off.')),
    })
    return new Response(body)
  }
  let answer = half
  const shop = await openCache(() => answer())
  expect((await shop.get('/api/product')).status).toBe(299)
  answer = () => new Response('all the gifts')
  expect(await (await shop.get('/api/product')).text()).toBe('all the gifts')
})

test.each([
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/login' } })],
  ['a cookie', () => new Response('yours', { headers: { 'set-cookie': 'a=b' } })],
])('%s may be for one visitor only: it is passed on each time', async (_, render) => {
  const shop = await openCache(render)
  for (let i = 0; i < 2; i += 1) expect((await shop.get('/')).status).toBe(299)
  expect(shop.renders()).toBe(2)
})

test('it answers while every connection of the shop is busy', async () => {
  const watch = watchDatabase(url, { warn: () => undefined })
  const [busy, own] = [connectShop(watch), connectShop(watch, 1)]
  const shop = await openCache(() => new Response('the gifts'), own.db)
  const held = await Promise.all(Array.from({ length: 10 }, () => busy.pool.connect()))
  const waiting = busy.pool.query('select 1')
  expect(busy.pool.waitingCount).toBe(1)
  expect(await (await shop.get('/')).text()).toBe('the gifts')
  expect(busy.pool.waitingCount).toBe(1)
  for (const client of held) client.release()
  await waiting
  await Promise.all([busy.db.destroy(), own.db.destroy()])
})

test('writing is not cached', async () => {
  const shop = await openShop()
  expect((await shop.get('/api/product', { method: 'POST' })).status).toBe(404)
  expect(shop.renders()).toBe(0)
})

test('over two processes nobody reads a price older than the last committed one', async () => {
  const shops = [await openShop(), await openShop()]
  let committed = 100
  let reading = true
  const reads = Array(6).fill(0)
  const reader = async (shop: (typeof shops)[number], nr: number) => {
    while (reading) {
      const atLeast = committed
      const product = await (await shop.get(`/api/product/${mug}`)).json()
      expect(fromTaka(product.price)).toBeGreaterThanOrEqual(atLeast)
      reads[nr] += 1
    }
  }
  const readers = reads.map((_, nr) => reader(shops[nr % 2] as (typeof shops)[number], nr))
  for (let price = 101; price <= 300 || Math.min(...reads) <= 10; price += 1) {
    await setPrice(price)
    committed = price
  }
  reading = false
  await Promise.all(readers)
})

test('callers of one moment share a call; a caller during a call gets a later one', async () => {
  let asked = 0
  const release: (() => void)[] = []
  const ask = batched(async () => {
    asked += 1
    const turn = asked
    await new Promise<void>((resolve) => release.push(resolve))
    return turn
  })

  const first = [ask(), ask(), ask()]
  await expect.poll(() => asked).toBe(1)
  const during = [ask(), ask()]
  release.shift()?.()
  expect(await Promise.all(first)).toEqual([1, 1, 1])
  await expect.poll(() => asked).toBe(2)
  release.shift()?.()
  expect(await Promise.all(during)).toEqual([2, 2])
})

test('a failed call fails its own callers and nobody after them', async () => {
  let fail = true
  const ask = batched(async () => {
    if (fail) throw new Error('database gone')
    return 'fine'
  })
  await expect(ask()).rejects.toThrow('database gone')
  fail = false
  expect(await ask()).toBe('fine')
})

test('who waits for an answer that was refused to another address for its haste gets one of their own', async () => {
  const refusals: (() => void)[] = []
  const shop = await openCache(() =>
    shop.renders() > 1
      ? new Response('categories')
      : new Promise((answer) => refusals.push(() => answer(new Response('too hasty', { status: 429 })))),
  )
  const hasty = shop.get('/category')
  await expect.poll(() => refusals.length).toBe(1)
  const asked = Array.from({ length: 3 }, () => shop.get('/category'))
  await Promise.all(asked.map(() => db.selectFrom('product').select('id').execute()))
  for (const refuse of refusals) refuse()
  expect((await hasty).status).toBe(429)
  for (const one of asked) expect([(await one).status, await (await one).text()]).toEqual([200, 'categories'])
})
