import fc from 'fast-check'
import type { Updateable } from 'kysely'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { removeProducts } from '../../shop/catalog/products/product-changes.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { addParts, addSizes, countItem } from '../../shop/catalog/variants/stock-level-fixture.server.ts'
import type { Database, Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { openCachedShop } from '../testing/test-cached-shop.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { inDose } from '../testing/test-dose.ts'

const product = {
  price: poisha(10_000),
  brand: 'Aarong',
  category: 'Home',
  description: 'A gift.',
  photos: '',
}
const addGifts = async (db: Db, n: number) => {
  const ids: string[] = []
  for (let i = 0; i < n; i += 1)
    ids.push(
      await addProduct(db, {
        ...product,
        name: `Gift ${i}`,
        category: i % 3 ? 'Home' : 'Toys',
        photos: `p${i}`,
      }),
    )
  return ids
}

const addressesOf = (ids: readonly string[]) => [
  ...['/', '/bn/_.data', '/_.data?page=2', '/_.data?category=Toys', '/_.data?category=Home&search=mug'],
  ...['/offer.data', '/category.data', '/sitemap.xml'],
  ...['/api/product', '/api/product?limit=3', '/api/product?limit=3&page=2', '/api/product?onOffer=true'],
  ...['name', 'nameBn', 'price', '-price'].flatMap((sort) => [
    `/api/product?limit=4&sort=${sort}`,
    `/api/product?category=Toys&limit=2&sort=${sort}`,
  ]),
  ...['/api/product?category=Home&onOffer=true', '/api/product?search=u&limit=5', '/api/categories'],
  ...['/_.data?from=250&to=400&sort=price', '/offer.data?category=Toys&to=4', '/_.data?search=mug&from=300'],
  ...['/api/product?from=300&limit=3', '/api/product?category=Toys&to=300', '/api/product?to=3&onOffer=true'],
  ...[
    '/api/product?for=mother',
    '/api/product?taste=home&category=Toys&sort=price',
    '/api/product?age=baby&search=mug',
  ],
  ...[
    '/find.data?most=3',
    '/find.data?for=mother&taste=home',
    '/find/eid.data?sort=price',
    '/find/eid/mother.data',
  ],
  ...['/api/suggestions?search=mug', '/api/suggestions?search=gift', '/api/suggestions?search=toy'],
  ...ids.flatMap((id) => [`/api/product/${id}`, `/api/product/${id}/similar`, `/details/${id}.data`]),
]

const category = fc.constantFrom('Home', 'Toys', 'Flowers', '')
const name = fc.constantFrom('Mug', 'Gift 3', 'Toy', 'Aarong mug')
const price = fc.integer({ min: 200, max: 500 })
const edit = fc.oneof(
  price.map((taka) => ({ price: poisha(taka * 100) })),
  fc.option(price).map((taka) => ({ offerPrice: taka === null ? null : poisha(taka) })),
  category.map((category) => ({ category })),
  name.map((name) => ({ name })),
  fc.record({ name, category }),
  fc.constantFrom('', 'one', 'two').map((photos) => ({ photos })),
  fc.subarray(['mother' as const, 'friend' as const]).map((forWhom) => ({ forWhom })),
  fc.constantFrom(['eid'], []).map((occasions) => ({ occasions })),
  fc.constantFrom({ tastes: ['home' as const] }, { tastes: [] }, { ages: ['baby' as const] }),
  fc.constantFrom('', 'for mug and toy').map((description) => ({ description, brand: description })),
)
/** What answers keep and share: settings, zones, pages, banners, occasions, cards and wraps. */
const sharedEdit = fc.constantFrom(
  `insert into shop_setting (section, value, revision) values ('name', '{"name":"Upohar"}', 1)
    on conflict (section) do update set value = '{"name":"Dan"}'`,
  'update delivery_zone set charge = charge + 100',
  `update delivery_zone set weekdays = case when weekdays = '{}' then '{1,2}' else '{}'::smallint[] end`,
  `update shop_page set title_en = title_en || '!', body_en = 'Anything', shown = not shown`,
  `insert into banner (slot, headline_en, headline_bn, text_en, text_bn, category, picture, shown, revision)
    values ('birthday', 'Soon', '', '', '', '', '', true, 1)
    on conflict (slot) do update set headline_en = banner.headline_en || '!'`,
  'update occasion set shown = not shown',
  `update occasion set name_en = name_en || '!'`,
  'update wrap set shown = not shown',
  'update card_design set shown = not shown',
)

const step = fc.record({
  shared: sharedEdit,
  kind: fc.constantFrom(
    'share',
    'share',
    'change',
    'change',
    'change',
    'change',
    'add',
    'remove',
    'change two',
    'count',
    'count',
  ),
  left: fc.constantFrom(0, 1, 2, 20),
  at: fc.nat(11),
  other: fc.nat(11),
  change: edit,
})

test('whatever changes, every cached answer is the one that would be made anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), async (steps) => {
      const { db, pool } = await freshDatabase()
      await pool.query('delete from product')
      await pool.query("insert into occasion (key, name_en) values ('eid', 'Eid') on conflict do nothing")
      const ids = await addGifts(db, 12)
      const [hamper = '', crown = '', mug = ''] = ids
      const items = [...ids.slice(2), ...(await addSizes(db, crown, ['Small', 'Large']))]
      await addParts(db, hamper, { [mug]: 2 })
      const { cached, fresh } = await openCachedShop(db)
      const addresses = addressesOf(ids.slice(0, 2))
      const change = (id: string | undefined, to: (typeof steps)[number]['change'], at = db) =>
        at
          .updateTable('product')
          .set(to)
          .where('id', '=', id ?? '')
          .execute()
      for (const { kind, at, other, left, change: to, shared } of steps) {
        if (kind === 'share') await pool.query(shared)
        else if (kind === 'add')
          await addProduct(db, { ...product, name: 'Mug', ...('category' in to ? to : {}) })
        else if (kind === 'remove')
          await db
            .deleteFrom('product')
            .where('id', '=', ids[at] ?? '')
            .execute()
        else if (kind === 'change') await change(ids[at], to)
        else if (kind === 'count') await countItem(db, items[at] ?? crown, left)
        else
          await db.transaction().execute(async (tx) => {
            await change(ids[at], to, tx)
            await change(ids[other], to, tx)
          })
        const answers = addresses.map(async (path) => [path, (await cached(path)).text])
        const anew = addresses.map(async (path) => [path, await fresh(path)])
        expect(await Promise.all(answers)).toEqual(await Promise.all(anew))
      }
    }),
    // Each case takes a database for as long as the test runs: a search for the smallest case would take every connection.
    { numRuns: inDose({ small: 1, usual: 2 }), endOnFailure: true },
  )
})

test('of a page with a new price only the list is asked for anew', async () => {
  const { db } = await freshDatabase()
  const ids = await addGifts(db, 9)
  const { cached } = await openCachedShop(db)
  expect((await cached('/')).text).not.toContain('77700')
  const change = db.updateTable('product').set({ price: poisha(77_700) })
  await change.where('id', '=', ids.at(-1) ?? '').execute()
  const statements = vi.spyOn(Client.prototype, 'query')
  const { text, wasKept } = await cached('/')
  const count = statements.mock.calls.length
  statements.mockRestore()
  expect([wasKept, text.includes('77700')]).toEqual([false, true])
  // The version, then the list.
  expect(count).toBe(2)
})

test('a price changes nothing that does not show it', async () => {
  const { db } = await freshDatabase()
  const ids = await addGifts(db, 30)
  const [oldest = '', newest = ''] = [ids[0], ids.at(-1)]
  const { cached } = await openCachedShop(db)
  const showing = [
    '/',
    '/_.data',
    '/api/product?sort=price',
    '/api/product?from=50&to=90',
    `/details/${newest}.data`,
    '/api/product',
  ]
  const others = [
    '/?page=2',
    '/category',
    '/offer',
    '/api/product?category=Toys&from=50',
    '/api/categories',
    '/api/product?sort=name&limit=2',
  ]
  others.push(`/details/${oldest}.data`, `/api/product/${oldest}`, '/api/product?category=Toys&sort=price')
  for (const path of [...showing, ...others]) await cached(path)
  await db
    .updateTable('product')
    .set({ price: poisha(777) })
    .where('id', '=', newest)
    .execute()
  for (const path of showing) expect([path, (await cached(path)).wasKept]).toEqual([path, false])
  for (const path of others) expect([path, (await cached(path)).wasKept]).toEqual([path, true])
})

test.each<readonly [string, Updateable<Database['product']>]>([
  ['/api/product?sort=price&limit=2', { price: poisha(100) }],
  ['/api/product?sort=-price&limit=2', { price: poisha(90_000) }],
  ['/api/product?sort=name&limit=2', { name: 'A first one' }],
  ['/api/product?from=200&limit=2', { price: poisha(25_000) }],
  ['/api/product?to=50&limit=2', { price: poisha(4000) }],
  ['/api/product?onOffer=true', { offerPrice: poisha(9000) }],
  ['/api/product?for=mother', { forWhom: ['mother'] }],
  ['/api/product?category=Toys&limit=2', { category: 'Toys' }],
  ['/api/product?search=lantern', { name: 'Lantern' }],
  ['/api/suggestions?search=lantern', { name: 'Lantern' }],
  ['/find.data?most=50', { price: poisha(4000) }],
  ['/offer.data', { offerPrice: poisha(9000) }],
])('%s is made anew when a gift comes onto it', async (path, change) => {
  const { db } = await freshDatabase()
  const ids = await addGifts(db, 6)
  const { cached, fresh } = await openCachedShop(db)
  const before = await cached(path)
  const within = db.updateTable('product').set(change)
  await within.where('id', '=', ids[2] ?? '').execute()
  const { text, wasKept } = await cached(path)
  expect(wasKept).toBe(false)
  expect(text).toBe(await fresh(path))
  expect(text).not.toBe(before.text)
})

test('what delivery costs is on every page at once', async () => {
  const { db } = await freshDatabase()
  const [id] = await addGifts(db, 1)
  const { cached } = await openCachedShop(db)
  const pages = ['/', '/_.data', '/category', '/offer', `/details/${id}.data`]
  for (const path of pages) await cached(path)
  await db
    .updateTable('deliveryZone')
    .set({ charge: poisha(7700), revision: 2 })
    .execute()
  for (const path of pages) expect([path, (await cached(path)).wasKept]).toEqual([path, false])
  expect((await cached('/_.data')).text).toContain('৳77')
})

test('of the finder is kept what there is, and not what strangers make up', async () => {
  const { db } = await freshDatabase()
  await db.insertInto('occasion').values({ key: 'eid', nameEn: 'Eid' }).execute()
  const { cached } = await openCachedShop(db)
  for (const [path, wasKept] of [
    ...[['/find', true] as const, ['/find/eid', true] as const, ['/find/eid/mother?by=&to=', true] as const],
    ...[['/bn/find.data?for=mother&x=1', true] as const, ['/find?occasion=nothing', false] as const],
    ...[['/find/nothing', false] as const, ['/find/nothing.data', false] as const],
  ]) {
    await cached(path)
    expect([path, (await cached(path)).wasKept]).toEqual([path, wasKept])
  }
})

test('an occasion that is hidden, or a first day to choose, is on the finder at once', async () => {
  const { db } = await freshDatabase()
  await db.insertInto('occasion').values({ key: 'eid', nameEn: 'Eid ul-Fitr' }).execute()
  const { cached } = await openCachedShop(db)
  const before = await cached('/find.data')
  expect(before.text).toContain('Eid ul-Fitr')
  await db
    .updateTable('deliveryZone')
    .set({ weekdays: [0, 1, 2] })
    .execute()
  const withDays = await cached('/find.data')
  expect([withDays.wasKept, withDays.text === before.text]).toEqual([false, false])
  await db.updateTable('occasion').set({ shown: false }).execute()
  expect((await cached('/find.data')).text).not.toContain('Eid ul-Fitr')
})

test('the cheapest wrap on offer, and further pictures, are on the page of a gift at once', async () => {
  const { db } = await freshDatabase()
  const { cached } = await openCachedShop(db)
  const product = { name: 'Mug', price: poisha(100), brand: '', category: '', description: '', photos: '' }
  const path = `/details/${await addProduct(db, product)}.data`
  const wrapFrom = async () => /"wrapFrom",(\w+)/.exec((await cached(path)).text)?.[1]
  expect(await wrapFrom()).toBeUndefined()
  const wraps = { Silk: 12000, Paper: 6000 }
  for (const [nameEn, price] of Object.entries(wraps))
    await db
      .insertInto('wrap')
      .values({ id: newId(), nameEn, price: poisha(price), position: 1 })
      .execute()
  expect(await wrapFrom()).toBe('6000')
  await db.updateTable('wrap').set({ shown: false }).where('nameEn', '=', 'Paper').execute()
  expect(await wrapFrom()).toBe('12000')
  await db
    .updateTable('product')
    .set({ morePhotos: ['https://example.com/side.jpg'] })
    .execute()
  expect((await cached(path)).text).toContain('side.jpg')
})

test('gifts of a category that is respelled are at its former address at once', async () => {
  const { db } = await freshDatabase()
  const { cached } = await openCachedShop(db)
  const add = (category: string) => addProduct(db, { ...product, name: 'Mug', category })
  const former = await add('MUGS')
  await db.transaction().execute((tx) => removeProducts(tx, [former]))
  const path = '/api/product?category=MUGS'
  expect((await cached(path)).text).not.toContain('Mug"')
  await add('Mugs')
  expect((await cached(path)).text).toContain('Mug"')
})
