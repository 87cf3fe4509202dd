import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { PRODUCTS } from '../seed/catalog.ts'
import { openPostgres } from '../server/postgres/embedded-postgres.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

// `npm test` leaves it out: its parts are tests of their own.
test('two shops that open at once on one empty database never show an old price', {
  tag: '@torture',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ogs-two-'))
  const postgres = await openPostgres(join(folder, 'database'))
  const database = new Client({ connectionString: postgres.url })
  await database.connect()
  const open = (name: string) =>
    startProcess({
      DATA_DIR: join(folder, name),
      DATABASE_URL: postgres.url,
      SECRET: 'one secret for all processes of this shop',
    })
  const shops = await Promise.allSettled([open('first'), open('second')])
  try {
    const [first, second] = shops.map(opened)
    if (!first || !second) throw new Error('two shops were wanted')

    await test.step('the database is migrated and filled once', () =>
      expectOneShop(database, [first, second]))
    await test.step('every read is as new as the last committed price', () =>
      expectNewestPrices(database, [first, second]))
  } finally {
    for (const shop of shops) if (shop.status === 'fulfilled') await shop.value.stop()
    await database.end()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
})

function opened(start: PromiseSettledResult<ShopProcess>): ShopProcess {
  if (start.status === 'rejected') throw start.reason
  return start.value
}

async function expectOneShop(database: Client, shops: readonly ShopProcess[]) {
  const { rows } = await database.query(
    'select count(*)::int as gifts, count(distinct name)::int as names from product',
  )
  expect(rows).toEqual([{ gifts: PRODUCTS.length, names: PRODUCTS.length }])
  const people = await database.query('select role from "user" order by role')
  expect(people.rows).toEqual([{ role: 'admin' }, { role: 'user' }])
  for (const { url } of shops) {
    expect(await (await fetch(`${url}/api/product`)).json()).toHaveLength(PRODUCTS.length)
    const picture = /\/media\/[^"\s]+/.exec(await (await fetch(url)).text())?.[0]
    expect((await fetch(url + picture)).status).toBe(200)
  }
}

const CHANGES = 150
/** Of every way to ask, while the price rises. */
const READS = 5

/** While one price rises again and again, readers of both shops ask for it in every way there is. */
async function expectNewestPrices(database: Client, shops: readonly ShopProcess[]) {
  const { rows } = await database.query('select id from product order by id desc limit 1')
  const id: string = rows[0].id
  const ways = [
    { path: '/', price: new RegExp(`/details/${id}"[^৳]*৳([\\d,]+)`) },
    { path: `/api/product/${id}`, price: /"price":(\d+)/ },
    { path: '/api/product', price: new RegExp(`"${id}"[^}]*"price":(\\d+)`) },
  ]
  let committed = 0
  let unread = 0
  let done = false
  const setPrice = async (taka: number) => {
    await database.query('update product set price = $1 where id = $2', [taka * 100, id])
    committed = taka
  }

  async function read(url: string, { path, price }: (typeof ways)[number]): Promise<void> {
    unread += 1
    for (let count = 1; !done; count++) {
      const atLeast = committed
      const answer = await (await fetch(url + path)).text()
      const seen = Number(price.exec(answer)?.[1]?.replaceAll(',', ''))
      expect(seen, `${path} after ৳${atLeast} was committed`).toBeGreaterThanOrEqual(atLeast)
      if (count === READS) unread -= 1
    }
  }

  async function raise() {
    try {
      for (let taka = 1001; taka <= 1000 + CHANGES || unread > 0; taka++) await setPrice(taka)
    } finally {
      done = true
    }
  }

  await setPrice(1000)
  const readers = shops.flatMap(({ url }) => ways.map((way) => read(url, way)))
  await Promise.all([raise(), ...readers])
}
