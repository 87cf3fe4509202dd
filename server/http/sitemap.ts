import { type Context, Hono } from 'hono'
import { productListPath } from '../../shop/catalog/list/product-list-query.ts'
import {
  countProducts,
  listCategories,
  listCategoriesOnOffer,
} from '../../shop/catalog/products/products.server.ts'
import { productAddresses } from '../../shop/catalog/products/whole-catalog.server.ts'
import { shownPages } from '../../shop/content/pages/shop-pages.server.ts'
import { landingPaths } from '../../shop/gifts/finder/finder.server.ts'
import { readersByKey } from '../../shop/kernel/api/api-limits.server.ts'
import { toByteStream } from '../../shop/kernel/api/stream-response.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { LANGUAGES, pathIn } from '../../shop/kernel/language/language.ts'
import { shopSettings } from '../../shop/kernel/settings/shop-settings.server.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { PUBLIC_PAGES } from '../../shop/site/pages.ts'
import type { Services } from '../services/services.ts'

const PAGES = [...PUBLIC_PAGES.flatMap(({ path, found }) => (found ? [`/${path}`] : [])), '/find']

/** An entry for each language of a page, each with all others (Google's rule for `hreflang` in sitemaps). */
const alternates = (publicUrl: string, path: string, changedAt?: Date): string => {
  const addresses = LANGUAGES.map((language) => [language, publicUrl + pathIn(language, path)] as const)
  return addresses.map(([, url]) => urlEntry(url, changedAt, addresses)).join('')
}

/** Each holds a connection now and then, and a batch of gifts in memory. */
const LISTS_AT_ONCE = 4

/**
 * One list (sitemaps.org, up to 50,000 entries) or an index of parts; gifts only where details are public. Refuses an address
 * that reads several already.
 */
export function sitemap(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { productsPerPart = 10_000 } = {},
): Hono {
  const { publicUrl } = config
  const read = readersByKey(LISTS_AT_ONCE)
  const send = (c: Context, lines: () => AsyncIterable<string>) => {
    // A HEAD's body is never read, so its list would never end.
    if (c.req.raw.method === 'HEAD') return new Response(null, { headers: XML })
    const counted = read(c.req.header(CLIENT_ADDRESS_HEADER) ?? '', lines())
    return counted ? xmlStream(counted) : c.text('Too many lists at once.', 429, { 'retry-after': '10' })
  }
  const countListed = async () =>
    (await shopSettings(db, config)).selling.giftsPublic ? await countProducts(db) : 0
  async function* products(nth: number, total: number) {
    const part = { skip: (nth - 1) * productsPerPart, limit: productsPerPart, total }
    for await (const { id, changedAt } of productAddresses(db, part))
      yield alternates(publicUrl, `/details/${id}`, changedAt)
  }
  const router = new Hono()
  router.get('/sitemap.xml', async (c) => {
    const total = await countListed()
    const parts = Math.ceil(total / productsPerPart)
    if (parts > 1) return send(c, () => document('sitemapindex', indexOf(publicUrl, parts)))
    return send(c, () => document('urlset', plainPages(db, publicUrl), parts === 1 ? products(1, total) : []))
  })
  router.get('/sitemap-pages.xml', (c) => send(c, () => document('urlset', plainPages(db, publicUrl))))
  router.get('/:part{sitemap-gifts-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const nth = Number(/\d+/.exec(c.req.param('part'))?.[0])
    const total = await countListed()
    if (nth > Math.ceil(total / productsPerPart)) return c.notFound()
    return send(c, () => document('urlset', products(nth, total)))
  })
  return router
}

/** With the gifts of a part and the finder's pages they stay below the protocol's limit in both languages. */
const MOST_CATEGORIES = 10_000

async function* plainPages(db: Db, publicUrl: string): AsyncGenerator<string> {
  const [categories, onOffer] = [await listCategories(db), await listCategoriesOnOffer(db)]
  // An empty list is no page for search engines.
  const lists = [categories.length > 0 && '/category', onOffer.length > 0 && '/offer']
  for (const path of [...PAGES, ...lists]) if (path) yield alternates(publicUrl, path)
  for (const { slug } of await shownPages(db, 'en')) yield alternates(publicUrl, `/pages/${slug}`)
  for (const { name: category } of categories.slice(0, MOST_CATEGORIES))
    yield alternates(publicUrl, productListPath({ category, search: '', page: 1 }))
  for (const path of await landingPaths(db)) yield alternates(publicUrl, path)
}

function* indexOf(publicUrl: string, parts: number): Generator<string> {
  yield sitemapEntry(`${publicUrl}/sitemap-pages.xml`)
  for (let nth = 1; nth <= parts; nth += 1) yield sitemapEntry(`${publicUrl}/sitemap-gifts-${nth}.xml`)
}

type Alternates = readonly (readonly [language: string, url: string])[]

export function urlEntry(url: string, changedAt?: Date, alternates: Alternates = []): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const links = alternates.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  )
  return `<url><loc>${escapeXml(url)}</loc>${changed}${links.join('')}</url>\n`
}

const sitemapEntry = (url: string): string => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`

export async function* document(
  root: 'urlset' | 'sitemapindex',
  ...parts: (AsyncIterable<string> | Iterable<string>)[]
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (const lines of parts) yield* lines
  yield `</${root}>\n`
}

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** @throws if the first lines fail, before the answer has begun */
export async function xmlStream(lines: AsyncIterable<string>): Promise<Response> {
  return new Response(await toByteStream(lines), { headers: XML })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&${ENTITIES[letter]};`)

export function robots(publicUrl: string): Hono {
  const closed = LANGUAGES.flatMap((language) =>
    ['/payments/', '/profile'].map((path) => `Disallow: ${pathIn(language, path)}`),
  ).join('\n')
  const text = `User-agent: *
Allow: /
Disallow: /api/
${closed}

Sitemap: ${publicUrl}/sitemap.xml
`
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'cache-control': 'public, max-age=3600' }))
}
