import { beforeEach, expect, test } from 'vitest'
import { fillDemo, seedDemo } from '../../../seed/demo.ts'
import { readManifest } from '../../../seed/pictures.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { listSynonyms } from '../../catalog/search/synonyms.server.ts'
import { deliveryZones } from '../../delivery/zones.server.ts'
import { listGifting } from '../../gift-options/gifting.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { homeBanners } from '../banners/banners.server.ts'
import { listShopPages } from '../pages/shop-pages.server.ts'
import { demoApi } from './api.server.ts'
import { markDemoRows } from './demo-rows.server.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
beforeEach(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(demoApi(db))
  keeper = await person(db, 'Rahima', 'admin')
})

/** All that these tests look at; the whole demo takes half a second. */
async function fillSmallDemo(): Promise<void> {
  const product = [await addProduct(db, MUG), await addProduct(db, MUG)]
  const wrap = [await insertWrap(db), await insertWrap(db, { nameEn: 'Keepsake box' })]
  await db.transaction().execute((tx) => markDemoRows(tx, { product, wrap }))
}

const change = async (method: 'POST' | 'DELETE') =>
  (await ask<{ modifiedCount: number }>(keeper, method, '/demo/removal')).body.modifiedCount
const state = async () => (await ask<{ state: string }>(keeper, 'GET', '/demo')).body.state

/** All that a visitor or a shopkeeper sees of it. */
async function look() {
  const products = await db.selectFrom('product').selectAll().orderBy('id').execute()
  const { wraps, cards, occasions } = await listGifting(db)
  const zones = (await deliveryZones(db)).map(({ revision: _, ...zone }) => zone)
  const { carousel, adverts } = await homeBanners(db, 'en')
  const shown = (await listShopPages(db)).filter((page) => page.shown).map(({ slug }) => slug)
  const { contact, opening } = await shopSettings(db)
  const synonyms = await listSynonyms(db)
  return { products, wraps, cards, occasions, zones, carousel, adverts, shown, contact, opening, synonyms }
}

test('nothing of the demo is left, the shop is closed, and within a day all of it comes back', async () => {
  await fillDemo(db, await readManifest('.'))
  const before = await look()
  expect([before.products.length > 50, await state()]).toEqual([true, 'demo'])
  expect(await change('POST')).toBe(1)
  const { zones, carousel, contact, opening, ...rest } = await look()
  const nothing = { products: [], wraps: [], cards: [], occasions: [], adverts: [], shown: [], synonyms: [] }
  expect(rest).toEqual(nothing)
  expect(zones).toMatchObject([{ name: 'All of Bangladesh', charge: 0, weekdays: [] }])
  expect([carousel.length, contact.phone, opening.open, await state()]).toEqual([1, '', false, 'left'])
  expect([await change('DELETE'), await state()]).toEqual([1, 'demo'])
  expect(await look()).toEqual(before)
})

test('an offer that ends on a day comes back with its gift', async () => {
  await fillSmallDemo()
  const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  const end = {
    productId: id,
    offerPrice: poisha(90),
    endsOn: '2026-12-31',
    byId: keeper.id,
    byName: 'Rahima',
  }
  await db.insertInto('offerEnd').values(end).execute()
  const ends = () => db.selectFrom('offerEnd').select('productId').execute()
  await change('POST')
  expect(await ends()).toEqual([])
  await change('DELETE')
  expect(await ends()).toEqual([{ productId: id }])
})

test('pressed twice, or at once, it is the same', async () => {
  await fillSmallDemo()
  expect((await Promise.all([change('POST'), change('POST')])).toSorted()).toEqual([0, 1])
  expect(await change('POST')).toBe(0)
  expect((await Promise.all([change('DELETE'), change('DELETE')])).toSorted()).toEqual([0, 1])
})

test('what the shopkeeper added or changed stays', async () => {
  await fillSmallDemo()
  await addProduct(db, { ...MUG, name: 'Mine' })
  const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('product').set({ name: 'Now mine' }).where('id', '=', id).execute()
  await db
    .updateTable('wrap')
    .set({ price: poisha(1), revision: 2 })
    .where('nameEn', '=', 'Keepsake box')
    .execute()
  await change('POST')
  const { products, wraps } = await look()
  expect(products.map(({ name }) => name)).toEqual(['Now mine', 'Mine'])
  expect(wraps.map(({ name }) => name)).toEqual(['Keepsake box'])
})

test('after a day it is gone for good, and no start brings it back', async () => {
  await fillSmallDemo()
  await change('POST')
  await db
    .updateTable('demoRemoval')
    .set({ removedAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect([await state(), await change('DELETE')]).toEqual(['none', 0])
  const nowhere = { images: {} as never, log: { info: () => undefined } }
  await seedDemo({ db, ...nowhere })
  expect((await look()).products).toEqual([])
})

test('a district that the shopkeeper serves by now stays hers', async () => {
  await fillDemo(db, await readManifest('.'))
  await change('POST')
  const zone = {
    id: crypto.randomUUID(),
    nameEn: 'My Dhaka',
    freeFrom: null,
    rushCharge: null,
    capacity: null,
  }
  await db
    .insertInto('deliveryZone')
    .values({ ...zone, districts: ['dhaka'] })
    .execute()
  await change('DELETE')
  const names = (await look()).zones.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Around Dhaka', 'My Dhaka', 'The rest of Bangladesh'])
})
