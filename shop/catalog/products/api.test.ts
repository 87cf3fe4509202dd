import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { problems } from '../../kernel/api/api-router.server.ts'
import { poisha } from '../../kernel/money.ts'
import { countItem } from '../variants/stock-level-fixture.server.ts'
import { catalogApi } from './api.server.ts'
import { addProduct } from './products.server.ts'

let api: ReturnType<typeof catalogApi>
let roses: string
beforeAll(async () => {
  const { db } = await freshDatabase()
  api = catalogApi(db)
  api.onError(problems(() => undefined))
  const product = {
    price: poisha(99_950),
    brand: 'Ful',
    category: 'Flowers',
    description: 'Twelve',
    photos: '',
  }
  roses = await addProduct(db, { ...product, name: 'Red Roses' })
  for (let i = 1; i <= 24; i += 1) await addProduct(db, { ...product, name: `Mug ${i}`, category: 'Home' })
})

const get = (path: string) => api.request(path)

test('without parameters the whole list answers, newest first', async () => {
  const response = await get('/product')
  expect(response.status).toBe(200)
  const list = await response.json()
  expect(list).toHaveLength(25)
  expect(list.at(-1)).toEqual({
    _id: roses,
    name: 'Red Roses',
    price: 999.5,
    brand: 'Ful',
    category: 'Flowers',
    description: 'Twelve',
    photos: '',
  })
})

test('an empty catalogue is an empty list', async () => {
  const { db } = await freshDatabase()
  expect(await (await catalogApi(db).request('/product')).json()).toEqual([])
})

test('with a parameter one page answers, and the total stands in the header', async () => {
  const response = await get('/product?category=Home&page=3&limit=10')
  expect(response.headers.get('x-total-count')).toBe('24')
  expect(await response.json()).toHaveLength(4)
})

test('a category is found by any spelling, and the word for all is none', async () => {
  const total = async (category: string) =>
    (await get(`/product?limit=1&category=${encodeURIComponent(category)}`)).headers.get('x-total-count')
  expect(await total(' HOME\u00a0')).toBe('24')
  for (const all of ['all', 'All', 'সব']) expect(await total(all)).toBe('25')
})

test('one product by its id', async () => {
  expect(await (await get(`/product/${roses}`)).json()).toMatchObject({ name: 'Red Roses' })
})

describe('on offer', () => {
  let lamp: string
  let soldOut: () => Promise<unknown>
  beforeAll(async () => {
    const { db } = await freshDatabase()
    soldOut = () => countItem(db, lamp, 0)
    offers = catalogApi(db)
    offers.onError(problems(() => undefined))
    const product = { brand: '', category: 'Home', description: '', photos: '' }
    await addProduct(db, { ...product, name: 'Mug', price: poisha(60_000) })
    lamp = await addProduct(db, {
      ...product,
      name: 'Lamp',
      price: poisha(90_000),
      offerPrice: poisha(49_950),
    })
    await addProduct(db, { ...product, name: 'Vase', price: poisha(50_000) })
    await addProduct(db, { ...product, name: 'Free bow', price: poisha(100), offerPrice: poisha(0) })
  })
  let offers: ReturnType<typeof catalogApi>
  const names = async (query: string) => {
    const list: { name: string }[] = await (await offers.request(`/product?${query}`)).json()
    return list.map(({ name }) => name)
  }

  test('both prices are answered in taka; other gifts have no offer price', async () => {
    expect(await (await offers.request(`/product/${lamp}`)).json()).toMatchObject({
      price: 900,
      offerPrice: 499.5,
    })
    const list: object[] = await (await offers.request('/product')).json()
    expect(list.map((product) => 'offerPrice' in product)).toEqual([true, false, true, false])
  })

  test('sorting by price goes by what is paid', async () => {
    expect(await names('sort=price')).toEqual(['Free bow', 'Lamp', 'Vase', 'Mug'])
    expect(await names('sort=-price')).toEqual(['Mug', 'Vase', 'Lamp', 'Free bow'])
  })

  test('they can be listed alone, the newest first', async () => {
    expect(await names('onOffer=true')).toEqual(['Free bow', 'Lamp'])
    const page = await offers.request('/product?onOffer=true&limit=1&page=2')
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(await page.json()).toMatchObject([{ name: 'Lamp' }])
    expect((await offers.request('/product?onOffer=perhaps')).status).toBe(400)
  })

  test('they can be listed without what is sold out', async () => {
    await soldOut()
    expect(await names('onOffer=true')).toEqual(['Free bow', 'Lamp'])
    expect(await names('onOffer=true&inStock=true')).toEqual(['Free bow'])
    expect((await offers.request('/product?inStock=no')).status).toBe(400)
  })
})

test('categories with counts', async () => {
  expect(await (await get('/categories')).json()).toEqual([
    { name: 'Flowers', count: 1 },
    { name: 'Home', count: 24 },
  ])
})

test('suggestions', async () => {
  const red = await get('/suggestions?search=rED')
  expect(await red.json()).toEqual([{ _id: roses, name: 'Red Roses', price: 999.5, photos: '' }])
  expect(red.headers.get('x-total-count')).toBe('1')
  const mugs = await get('/suggestions?search=mug')
  expect(await mugs.json()).toHaveLength(5)
  expect(Number(mugs.headers.get('x-total-count'))).toBeGreaterThan(5)
})

describe('refuses with the reason', () => {
  test.each([
    ['/product?page=0', 400],
    ['/product?page=abc', 400],
    ['/product?limit=1000', 400],
    ['/product?limit=-1', 400],
    ['/product?sort=;drop table product', 400],
    ['/product?page=1&page=2', 400],
    ['/product?search=a%00b', 400],
    [`/product?search=${'a'.repeat(300)}`, 400],
    ['/suggestions', 400],
    ['/suggestions?search=%00', 400],
    ['/product/not-an-id', 404],
    ["/product/' or 1=1 --", 404],
    ['/product/01900000-0000-7000-8000-00000000dead', 404],
  ])('%s is %i', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status, detail: expect.stringMatching(/\w/) })
  })

  test('an unknown parameter is ignored', async () => {
    expect(await (await get('/product?utm_source=x')).json()).toHaveLength(25)
  })
})

test('readers who stop reading the whole list leave the database to the others', async () => {
  await Promise.all(Array.from({ length: 12 }, () => api.request('/product', { method: 'HEAD' })))
  expect((await get('/categories')).status).toBe(200)
})

test('a database that fails is no empty list', async () => {
  const { db } = await freshDatabase()
  const failing = catalogApi(db)
  failing.onError(problems(() => undefined))
  await sql`alter table product rename to gone`.execute(db)
  expect((await failing.request('/product')).status).toBe(500)
})
