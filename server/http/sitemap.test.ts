import { beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { pathIn } from '../../shop/kernel/language/language.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import type { Services } from '../services/services.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { document, robots, sitemap, urlEntry, xmlStream } from './sitemap.ts'

const SITE = 'https://ogs.example'
const product = { price: poisha(100), brand: '', description: '', photos: '' }
let db: Db
const ids: string[] = []

beforeAll(async () => {
  db = (await freshDatabase()).db
  for (let i = 0; i < 7; i += 1) {
    const first = i === 0 && { category: '"Home" <& more>', offerPrice: poisha(90) }
    ids.push(await addProduct(db, { ...product, name: `Mug ${i}`, category: '', ...first }))
  }
})

/** @param productsPerPart small, so that few gifts make many parts */
function site(detailsPublic: boolean, productsPerPart?: number) {
  const config = { publicUrl: SITE, detailsPublic } as Services['config']
  const router = sitemap({ db, config }, { productsPerPart })
  return async (path: string) => {
    const answer = await router.request(path)
    const text = await answer.text()
    return { answer, text, places: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place) }
  }
}

const inBoth = (path: string) => [SITE + path, SITE + pathIn('bn', path)]
const PAGES = ['/', '/find', '/category', '/offer'].flatMap(inBoth)
const SHELF = inBoth('/?category=%22Home%22+%3C%26+more%3E')
const detailsOf = (some: readonly string[]) => some.flatMap((id) => inBoth(`/details/${id}`))

describe('the list of addresses', () => {
  test('holds public pages and shelves, an hour in caches', async () => {
    const { answer, text, places } = await site(false)('/sitemap.xml')
    expect(places).toEqual([...PAGES, ...SHELF])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n/)
    expect(text).toMatch(/<\/urlset>\n$/)
  })

  test('names no list that is empty', async () => {
    const { db: empty } = await freshDatabase()
    const config = { publicUrl: SITE, detailsPublic: true } as Services['config']
    const text = await (await sitemap({ db: empty, config }).request('/sitemap.xml')).text()
    expect(text).not.toMatch(/category|offer/)
  })

  test('names each page in the other language too', async () => {
    const { text } = await site(false)('/sitemap.xml')
    const links = [...text.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, ...link]) => link)
    const both = [
      ['en', `${SITE}/offer`],
      ['bn', `${SITE}/bn/offer`],
    ]
    expect(links.filter(([, href]) => href?.endsWith('/offer'))).toEqual([...both, ...both])
  })

  test('holds every gift and the day of its last change where visitors may see them', async () => {
    const { places, text } = await site(true)('/sitemap.xml')
    expect(places).toEqual([...PAGES, ...SHELF, ...detailsOf(ids)])
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(14)
  })

  test('holds what the finder has gifts for', async () => {
    const { db: tagged } = await freshDatabase()
    await tagged.insertInto('occasion').values({ key: 'eid', nameEn: 'Eid' }).execute()
    await addProduct(tagged, {
      ...product,
      name: 'Attar',
      category: '',
      occasions: ['eid'],
      forWhom: ['father'],
    })
    const config = { publicUrl: SITE, detailsPublic: false } as Services['config']
    const text = await (await sitemap({ db: tagged, config }).request('/sitemap-pages.xml')).text()
    const places = [...text.matchAll(/<loc>([^<]*find[^<]*)<\/loc>/g)].map(([, place]) => place)
    const found = ['/find', '/find?for=father', '/find/eid', '/find/eid/father']
    expect(places).toEqual(found.flatMap(inBoth))
    expect(text).toContain(`hreflang="bn" href="${SITE}/bn/find/eid/father"`)
  })

  test('is an index of parts when there are too many gifts for one', async () => {
    const get = site(true, 3)
    const { text, places } = await get('/sitemap.xml')
    expect(text).toContain('<sitemapindex ')
    expect(places).toEqual([
      `${SITE}/sitemap-pages.xml`,
      ...[1, 2, 3].map((nth) => `${SITE}/sitemap-gifts-${nth}.xml`),
    ])
    const parts = []
    for (const place of places) parts.push(...(await get(new URL(place ?? '').pathname)).places)
    expect(parts).toEqual([...PAGES, ...SHELF, ...detailsOf(ids)])
  })

  test.each(['0', '4', '999999', '1000000', '-1', '01', 'x', '1.5'])(
    'part %s of three is not there',
    async (nth) => {
      expect((await site(true, 3)(`/sitemap-gifts-${nth}.xml`)).answer.status).toBe(404)
    },
  )

  test('has no parts where gifts are not public', async () => {
    expect((await site(false, 3)('/sitemap-gifts-1.xml')).answer.status).toBe(404)
  })

  describe('of many gifts', () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({
      id: `ff900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
      name: `gift ${i}`,
      price: poisha(100),
    }))
    let many: Db
    beforeAll(async () => {
      many = (await freshDatabase()).db
      await many.insertInto('product').values(rows).execute()
    })
    const config = { publicUrl: SITE, detailsPublic: true } as Services['config']

    test('continues from one batch to the next', async () => {
      const text = await (await sitemap({ db: many, config }).request('/sitemap.xml')).text()
      const places = [...text.matchAll(/<loc>[^<]*e\/details\/([^<]+)/g)].map(([, id]) => id)
      expect(places).toEqual(rows.map(({ id }) => id))
    })

    test('is sent to one address four times at once, however often it is opened', async () => {
      const router = sitemap({ db: many, config })
      const open = (address: string, method = 'GET') =>
        router.request('/sitemap.xml', { method, headers: { [CLIENT_ADDRESS_HEADER]: address } })
      const heads = await Promise.all(Array.from({ length: 10 }, () => open('192.0.2.1', 'HEAD')))
      expect(heads.map(({ status }) => status)).toEqual(Array(10).fill(200))
      const ten = await Promise.all(Array.from({ length: 10 }, () => open('192.0.2.1')))
      expect(ten.map(({ status }) => status).toSorted()).toEqual([
        ...Array(4).fill(200),
        ...Array(6).fill(429),
      ])
      expect(ten.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10')
      expect((await open('192.0.2.2')).status).toBe(200)
      for (const answer of ten) await answer.text()
      expect((await open('192.0.2.1')).status).toBe(200)
    })
  })
})

test('XML’s own characters are escaped', () => {
  expect(urlEntry(`${SITE}/?a=1&b=<'">`)).toBe(
    `<url><loc>${SITE}/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc></url>\n`,
  )
})

test('a list is generated no faster than it is read', async () => {
  let made = 0
  let ended = false
  async function* endless() {
    try {
      for (; ; made += 1) yield urlEntry(`${SITE}/${made}`)
    } finally {
      ended = true
    }
  }
  const reader = (await xmlStream(document('urlset', endless()))).body?.getReader()
  await reader?.read()
  expect(made).toBeLessThan(2000)
  await reader?.cancel()
  expect(ended).toBe(true)
})

test('robots may read public pages, and find the sitemap', async () => {
  const answer = await robots(SITE).request('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const lines = (await answer.text()).split('\n')
  for (const path of ['/profile', '/api/', '/payments/']) expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
