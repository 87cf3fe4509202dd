import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { WrittenProduct } from '../../catalog/products/product.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { countItem } from '../../catalog/variants/stock-level-fixture.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka } from '../../kernel/money.ts'
import { findGifts, landingPaths } from './finder.server.ts'

/** 10:00 in Dhaka. */
const NOW = new Date('2026-12-01T04:00:00Z')
const TODAY = dhakaDay(NOW)

const PRODUCTS: readonly (readonly [string, number, Partial<WrittenProduct>])[] = [
  ['Cake', 900, { occasions: ['birthday'], forWhom: ['friend'], tastes: ['sweet'] }],
  [
    'Roses',
    500,
    { occasions: ['birthday', 'anniversary'], forWhom: ['mother', 'wife'], tastes: ['flowers'] },
  ],
  ['Saree', 4500, { occasions: ['valentine'], forWhom: ['mother'] }],
  ['Plain box', 100, {}],
]

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
  const occasions = ['birthday', 'anniversary', 'get-well', 'valentine'].map((key, position) => ({
    ...{ key, position, nameEn: key, shown: key !== 'valentine' },
  }))
  await db.insertInto('occasion').values(occasions).execute()
  for (const [name, price, tags] of PRODUCTS) {
    const texts = { brand: '', category: '', description: '', photos: '' }
    await addProduct(db, { name, price: fromTaka(price), ...texts, ...tags })
  }
  await insertZone(db, { nameEn: 'Dhaka', weekdays: EVERY_DAY, areas: ['Savar'] })
  await insertZone(db, { nameEn: 'Sylhet', districts: ['sylhet'], weekdays: EVERY_DAY, leadDays: 3 })
})

const find = (search: string, path = {}, at = db) =>
  findGifts(at, { params: new URLSearchParams(search), path, limit: 8, language: 'en', now: NOW })
const names = async (search: string, path = {}) =>
  (await find(search, path)).products?.items.map(({ name }) => name)

describe('only what fits is shown', () => {
  test.each([
    ['', ['Plain box', 'Saree', 'Roses', 'Cake']],
    ['for=mother', ['Saree', 'Roses']],
    ['occasion=birthday', ['Roses', 'Cake']],
    ['occasion=birthday&sort=-price', ['Cake', 'Roses']],
    ['occasion=birthday&for=mother&most=500', ['Roses']],
    ['least=500&most=900', ['Roses', 'Cake']],
    ['taste=sweet', ['Cake']],
    ['occasion=birthday&page=99', ['Roses', 'Cake']],
  ])('%s', async (search, found) => {
    expect(await names(search)).toEqual(found)
  })

  test('a gift that is sold out is left out, and not counted', async () => {
    const fresh = (await freshDatabase()).db
    const texts = { brand: '', category: '', description: '', photos: '' }
    const ids = []
    for (const [name, price] of PRODUCTS)
      ids.push(await addProduct(fresh, { ...texts, name, price: fromTaka(price), forWhom: ['mother'] }))
    for (const [at, left] of [0, 2, 40].entries()) await countItem(fresh, ids[at] ?? '', left)
    for (const search of ['', 'for=mother', 'least=1&sort=price']) {
      const { products } = await find(search, {}, fresh)
      expect(products?.total).toBe(3)
      expect(new Map(products?.items.map(({ name, stock }) => [name, stock]))).toEqual(
        new Map([
          ['Plain box', undefined],
          ['Saree', undefined],
          ['Roses', 'few'],
        ]),
      )
    }
  })

  test('what the shop does not know, or offers no more, chooses nothing, and is said', async () => {
    const found = await find('for=robot&taste=sweet', { occasion: 'valentine' })
    expect(found.unknown).toEqual(['robot', 'valentine'])
    expect(found.products?.items.map(({ name }) => name)).toEqual(['Cake'])
  })

  test('prices that are none choose nothing, and are said', async () => {
    const found = await find('for=mother&least=900&most=100')
    expect(found.wrong).toContain('enter the lower price first')
    expect(found.products?.total).toBe(2)
    expect((await find('most=cheap')).wrong).toContain('whole taka')
  })

  test('where nothing fits, it is said without which of it something does', async () => {
    const found = await find('occasion=birthday&for=mother&most=100')
    expect(found.looser).toEqual([{ without: 'prices', total: 1 }])
    expect((await find('occasion=birthday&for=wife&taste=sweet')).looser).toEqual([
      { without: 'taste', total: 1 },
      { without: 'forWhom', total: 1 },
    ])
    expect((await find('occasion=get-well&for=baby')).looser).toEqual([])
  })
})

describe('only what can be there by the day', () => {
  const inDays = (n: number) => addDays(TODAY, n)

  test('a day depends on the zone of the place', async () => {
    expect((await find(`by=${TODAY}&to=Dhaka`)).products?.total).toBe(4)
    expect((await find(`by=${TODAY}&to=Savar, somewhere`)).products?.total).toBe(4)
    const late = await find(`by=${inDays(2)}&to=সিলেট&for=mother`)
    expect(late.products).toBeNull()
    expect(late.reach).toMatchObject({ is: 'late', first: { day: inDays(3) }, isOver: false })
    expect((await find(`by=${inDays(3)}&to=Sylhet&for=mother`)).products?.total).toBe(2)
  })

  test('a day that fills is not promised from then on', async () => {
    const { id } = await db
      .selectFrom('deliveryZone')
      .select('id')
      .where('nameEn', '=', 'Sylhet')
      .executeTakeFirstOrThrow()
    const first = { zoneId: id, day: inDays(3), capacity: 1, taken: 1, closedWhy: null, windowId: null }
    await db.insertInto('deliveryDay').values(first).execute()
    expect((await find(`by=${inDays(3)}&to=Sylhet`)).reach).toMatchObject({
      is: 'late',
      first: { day: inDays(4) },
    })
    expect((await find(`by=${inDays(4)}&to=Sylhet`)).reach).toMatchObject({ is: 'in-time', lastBefore: null })
  })

  test('a place that nobody knows is everywhere else, where this shop promises no day', async () => {
    const found = await find(`by=${inDays(5)}&to=Slyhte`)
    expect(found).toMatchObject({ isGuess: true, products: null, reach: { is: 'no-promise' } })
  })

  test.each([
    ['by=tomorrow&to=Dhaka', 'no-day'],
    ['by=2026-02-30', 'no-day'],
    [`by=${TODAY}`, 'no-place'],
    ['to=Sylhet', 'from'],
  ])('%s leaves the gifts, and says more', async (search, is) => {
    const found = await find(search)
    expect(found.reach?.is).toBe(is)
    expect(found.products?.total).toBe(4)
  })
})

test('one goes on from here to what has gifts, and search engines with one', async () => {
  expect((await find('')).further).toEqual({
    occasions: ['birthday', 'anniversary'],
    forWhom: ['mother', 'wife', 'friend'],
  })
  expect((await find('', { occasion: 'birthday' })).further).toEqual({
    ...{ occasions: [], forWhom: ['mother', 'wife', 'friend'] },
  })
  expect((await find('for=wife')).further).toEqual({ occasions: ['birthday', 'anniversary'], forWhom: [] })
  expect((await find('most=500')).further).toEqual({ occasions: [], forWhom: [] })
  expect(await landingPaths(db)).toEqual([
    ...['/find?for=mother', '/find?for=wife', '/find?for=friend'],
    ...['/find/birthday', '/find/birthday/mother', '/find/birthday/wife', '/find/birthday/friend'],
    ...['/find/anniversary', '/find/anniversary/mother', '/find/anniversary/wife'],
  ])
})

test('a shop without occasions and days has neither field', async () => {
  const { db: fresh } = await freshDatabase()
  expect(await find('', {}, fresh)).toMatchObject({
    occasions: [],
    offersDays: false,
    products: { total: 0 },
  })
  const asked = await find(`by=${TODAY}&to=Dhaka`, {}, fresh)
  expect(asked).toMatchObject({ products: null, reach: { is: 'no-promise' } })
})
