import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { lockZones, updateZone } from '../../delivery/change-zones.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { testSettings } from '../../kernel/settings/test-shop.ts'
import { readTags, tagsIn } from '../../sharing/test-public-page.ts'
import { loadHomeOffers } from './home-offers.server.ts'
import { loader, meta } from './home-page.tsx'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
  const rest = { price: poisha(100), brand: 'b', description: 'A long story.', photos: '' }
  for (let n = 1; n <= 21; n++) {
    await addProduct(db, { ...rest, name: `Gift ${n}`, category: n === 1 ? 'Rare' : 'Plenty' })
  }
})

function load(query: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(shopContext, {
    db,
    settings: testSettings(),
    publicUrl: 'http://localhost:3000',
    language: 'en',
    google: null,
  })
  const url = new URL(`http://localhost:3000/${query}`)
  const args = { params: {}, context, url, request: new Request(url, { headers }) }
  return loader({ ...args, pattern: '/' } as Parameters<typeof loader>[0])
}

test('8 gifts on a page, 20 for a phone', async () => {
  expect((await load('')).products.items).toHaveLength(8)
  const phone = await load('', { 'sec-ch-ua-mobile': '?1' })
  expect([phone.products.limit, phone.products.items.length]).toEqual([20, 20])
})

test('newest first, with what a card shows and no more', async () => {
  const { products } = await load('')
  expect(products.items[0]).toEqual({
    _id: expect.any(String),
    name: 'Gift 21',
    price: fromTaka(1),
    photos: '',
  })
})

describe('category, search and page are read from the address', () => {
  test.each([
    ['?category=Rare', 1, 1],
    ['?category=all', 21, 1],
    ['?category=ALL', 21, 1],
    ['?category=%20RARE', 1, 1],
    ['?search=gIFT+2', 3, 1],
    ['?category=Rare&search=gift+2', 0, 1],
    ['?page=3', 21, 3],
  ])('%s', async (query, total, page) => {
    expect((await load(query)).products).toMatchObject({ total, page })
  })
})

describe('order and prices are read from the address', () => {
  test.each([
    ['?sort=price&from=1', 21, { sort: 'price', from: '1' }],
    ['?to=%E0%A7%A6', 0, { to: '0' }],
    ['?sort=newest', 21, {}],
    ['?search=gift&sort=newest', 21, { sort: 'newest' }],
    ['?sort=name&from=&to=', 21, {}],
  ])('%s', async (query, total, asked) => {
    const list = await load(query)
    expect([list.products.total, list.wrong]).toEqual([total, null])
    const { category: _, search: __, page: ___, ...narrowing } = list.query
    expect(narrowing).toEqual(asked)
  })

  test.each([
    ['?from=cheap&to=5', { from: 'cheap', to: '5' }, /whole taka/],
    ['?from=10&to=5', { from: '10', to: '5' }, /lower/],
    [`?from=${'9'.repeat(500)}%00`, { from: '9'.repeat(20) }, /whole taka/],
  ])('%s is said to be wrong, stays as typed and chooses nothing', async (query, typed, sentence) => {
    const list = await load(query)
    expect(list.wrong).toMatch(sentence)
    expect(list.query).toMatchObject(typed)
    expect(list.products.total).toBe(21)
  })
})

describe('whatever the address says, there is a page', () => {
  test.each([
    ['?page=abc', 1],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=4', 3],
    ['?page=999999999999', 3],
    ['?category=%00&search=%00', 1],
    ["?search=%25';--", 1],
    ['?search=%F0%9F%8E&category=%FF', 1],
    [`?search=${'x'.repeat(3000)}`, 1],
  ])('%s', async (query, page) => {
    expect((await load(query)).products.page).toBe(page)
  })
})

test('the dropdown knows every category and its count', async () => {
  expect((await load('?category=nothing')).categories).toEqual([
    { name: 'Plenty', count: 20 },
    { name: 'Rare', count: 1 },
  ])
})

test.each([
  ['', 'Online Gift Shop · OGS'],
  ['?category=Rare', 'Rare · OGS'],
  ['?search=rose', 'Gifts like “rose” · OGS'],
])('the title of /%s', async (query, title) => {
  const loaderData = await load(query)
  expect(tagsIn('en', meta, { loaderData })).toContainEqual({ title })
})

describe('for search engines', () => {
  const tags = async (query: string) => {
    const loaderData = await load(query)
    return tagsIn('en', meta, { loaderData })
  }
  const canonical = (path: string) => ({
    tagName: 'link',
    rel: 'canonical',
    href: `http://localhost:3000${path}`,
  })

  test.each([
    ['', '/'],
    ['?utm_source=x&page=2', '/?page=2'],
    ['?page=1&category=all', '/'],
    ['?category=Plenty&page=99', '/?category=Plenty&page=3'],
  ])('%j is %s', async (query, path) => {
    expect(await tags(query)).toContainEqual(canonical(path))
  })

  test.each(['?category=Buy+anything', '?category=Buy+anything&page=2'])(
    '%s, which no category is called, is repeated to nobody',
    async (query) => {
      const found = JSON.stringify(await tags(query))
      expect(found).toContain('noindex')
      expect(found).not.toMatch(/canonical|Buy/)
    },
  )

  test.each(['?search=gift', '?sort=price', '?from=1', '?to=x'])(
    '%s is no page of its own',
    async (query) => {
      const searched = await tags(query)
      expect(searched).toContainEqual({ name: 'robots', content: 'noindex' })
      expect(JSON.stringify(searched)).not.toContain('canonical')
    },
  )
})

describe('in a message', () => {
  const shared = async (query: string) => {
    const loaderData = await load(query)
    return readTags(tagsIn('en', meta, { loaderData }))
  }

  test('the home page shows the first banner, and says whose shop it is', async () => {
    const { content, data } = await shared('')
    expect(content('og:title')).toEqual(['Online Gift Shop'])
    expect(content('og:image')).toEqual([expect.stringContaining('/media/banner-birthday-')])
    expect(data).toMatchObject([{ '@type': 'OnlineStore', name: 'OGS' }])
  })

  test('a category shows itself, below the home page', async () => {
    const { content, data } = await shared('?category=Plenty&page=2')
    expect(content('og:title')).toEqual(['Plenty'])
    expect(data).toMatchObject([{ itemListElement: [{ name: 'OGS' }, { name: 'Plenty' }] }])
  })

  test('what somebody searched for shows a title, and no address of its own', async () => {
    const { content, data } = await shared('?search=gift')
    expect([content('og:title'), content('og:url'), data]).toEqual([['Gifts like “gift”'], [], []])
  })
})

describe('beside its gifts', () => {
  test('a fresh shop offers nothing that it has not, and promises what is always true', async () => {
    const offers = await loadHomeOffers(db, 'en')
    expect([offers.recipients, offers.occasions, offers.offersDays]).toEqual([[], [], false])
    expect(offers.promises).toEqual(['link', 'secret'])
    expect((await load('')).offers).toEqual(offers)
  })

  test('a shop with cards, wraps, days and tagged gifts says so, in the words of the page', async () => {
    const other = (await freshDatabase()).db
    const shown = { shown: true, position: 0 }
    await other
      .insertInto('cardDesign')
      .values({ id: newId(), nameEn: 'Roses', ...shown })
      .execute()
    await other
      .insertInto('wrap')
      .values({ id: newId(), nameEn: 'Silk', ...shown })
      .execute()
    for (const key of ['eid', 'name-day', 'wedding'])
      await other
        .insertInto('occasion')
        .values({ key, nameEn: key, ...shown })
        .execute()
    const midnight = { name: 'Midnight', nameBn: '', begins: '23:45', ends: '00:30', charge: poisha(0) }
    const windows = [{ ...midnight, capacity: null, minutesBefore: 30 }]
    await other.transaction().execute(async (tx) => {
      const [zone] = await lockZones(tx)
      if (zone) await updateZone(tx, [zone], zone, { ...zone, places: [], weekdays: [5], windows })
    })
    const tags = { occasions: ['eid', 'name-day'], forWhom: ['mother'] as const, ages: [], tastes: [] }
    const product = {
      name: 'Shawl',
      price: poisha(100),
      brand: '',
      category: '',
      description: '',
      photos: '',
    }
    await addProduct(other, { ...product, ...tags })

    const offers = await loadHomeOffers(other, 'bn')
    expect(offers.recipients).toEqual([{ key: 'mother', name: 'মা' }])
    expect(offers.occasions.map(({ key, motif }) => [key, motif])).toEqual([
      ['eid', 'eid'],
      ['name-day', 'bow'],
    ])
    expect(offers.offersDays).toBe(true)
    expect(offers.promises).toEqual(['card', 'wrap', 'midnight', 'link'])
  })
})
